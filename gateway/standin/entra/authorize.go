package entra

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"example.org/portal/kit/apierror"
)

// authorization is a request to sign in (RFC 6749, 4.1.1; RFC 7636, 4.3). Unknown parameters are ignored.
type authorization struct {
	redirect *url.URL
	// written is the redirect address as the client wrote it. The client must send the same address with the code.
	written string
	// mode is the part of the address for the answer's values: "query" or "fragment".
	mode                              string
	state, nonce, challenge, scope    string
	prompt, loginHint, method, answer string
}

// readAuthorization returns an *apierror.Error for a request that must not be redirected, because its client or
// redirect address is not registered.
func (a *Authority) readAuthorization(query url.Values) (authorization, error) {
	if query.Get("client_id") != a.config.ClientID {
		return authorization{}, pageError(failures["unknown_client"])
	}
	redirect, err := url.Parse(query.Get("redirect_uri"))
	if err != nil || redirect.Host == "" || redirect.Fragment != "" || redirect.Scheme != "https" && redirect.Scheme != "http" {
		return authorization{}, pageError(failure{code: "invalid_request", number: 900971, text: "No reply address was provided."})
	}
	if len(a.config.Redirects) > 0 && !slices.Contains(a.config.Redirects, query.Get("redirect_uri")) {
		return authorization{}, pageError(failure{code: "invalid_request", number: 50011, text: "The redirect address is not one of those registered for the application."})
	}
	return authorization{
		redirect: redirect, written: query.Get("redirect_uri"), mode: query.Get("response_mode"), answer: query.Get("response_type"),
		state: query.Get("state"), nonce: query.Get("nonce"), scope: query.Get("scope"), prompt: query.Get("prompt"),
		challenge: query.Get("code_challenge"), method: query.Get("code_challenge_method"), loginHint: query.Get("login_hint"),
	}, nil
}

func pageError(f failure) error {
	return apierror.New(http.StatusBadRequest, f.code, f.description())
}

// problem returns what is wrong with a request whose redirect address is registered. Its scopes may name several
// resources, for consent to all of them. A token is for only one resource.
func (a *Authority) problem(asked authorization) (failure, bool) {
	switch {
	case asked.answer != "code":
		return failures["unsupported_response"], true
	case asked.mode != "" && asked.mode != "query" && asked.mode != "fragment",
		asked.challenge != "" && asked.method != "S256", strings.TrimSpace(asked.scope) == "":
		return failures["invalid_request"], true
	default:
		return failure{}, false
	}
}

// authorize answers a request to sign in. It answers at once when the browser is signed on or no page may be shown.
// Otherwise it shows the page for choosing an account.
func (a *Authority) authorize(w http.ResponseWriter, r *http.Request) {
	// This header is Microsoft's default, and pocd=1 turns it off (docs/protocols/microsoft.md, "Windows and the opener
	// policy").
	if r.URL.Query().Get("pocd") != "1" {
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
	}
	asked, err := a.readAuthorization(r.URL.Query())
	if err != nil {
		apierror.Write(w, apierror.From(err))
		return
	}
	if wrong, found := a.problem(asked); found {
		asked.refuse(w, r, wrong)
		return
	}
	if asked.prompt == "none" {
		a.authorizeSilently(w, r, asked)
		return
	}
	a.authorizeOnPage(w, r, asked)
}

func (a *Authority) authorizeSilently(w http.ResponseWriter, r *http.Request, asked authorization) {
	if fault, strikes := a.strike(r.Context(), AtSilent); strikes {
		asked.refuse(w, r, fault)
		return
	}
	user, ok := a.signedOn(r)
	if !ok || !asked.means(user) {
		asked.refuse(w, r, failures["login_required"])
		return
	}
	a.admit(w, r, asked, user)
}

func (a *Authority) authorizeOnPage(w http.ResponseWriter, r *http.Request, asked authorization) {
	query := r.URL.Query()
	user, chosen := a.user(query.Get(chosenAccount))
	known, signedOn := a.signedOn(r)
	switch {
	case query.Has(cancelled):
		asked.refuse(w, r, failures["access_denied"])
	case chosen:
		a.enter(w, r, asked, user)
	case asked.prompt == "" && signedOn && asked.means(known):
		a.enter(w, r, asked, known)
	default:
		a.showAccounts(w, r, asked)
	}
}

// enter signs the person at the page on, unless a fault applies.
func (a *Authority) enter(w http.ResponseWriter, r *http.Request, asked authorization, user User) {
	if fault, strikes := a.strike(r.Context(), AtInteractive); strikes {
		asked.refuse(w, r, fault)
		return
	}
	a.faults.lift(func(f Fault) bool { return f.Until == untilInteraction })
	remember(w, user)
	a.admit(w, r, asked, user)
}

// means reports whether a request can be for this user.
func (asked authorization) means(user User) bool {
	return asked.loginHint == "" || strings.EqualFold(asked.loginHint, user.Email)
}

// admit sends the browser back with a code.
func (a *Authority) admit(w http.ResponseWriter, r *http.Request, asked authorization, user User) {
	code := a.grants.add(grant{
		userID: user.ObjectID(), scope: asked.scope, nonce: asked.nonce,
		redirect: asked.written, challenge: asked.challenge,
	}, codeLife)
	asked.reply(w, r, url.Values{"code": {code}, "session_state": {user.ObjectID()}})
}

// refuse sends the browser back with an error.
func (asked authorization) refuse(w http.ResponseWriter, r *http.Request, f failure) {
	values := url.Values{"error": {f.code}, "error_description": {f.description()}}
	if f.code == "access_denied" {
		values.Set("error_subcode", "cancel")
	}
	if f.suberror != "" {
		values.Set("suberror", f.suberror)
	}
	if f.claims != "" {
		values.Set("claims", f.claims)
	}
	asked.reply(w, r, values)
}

func (asked authorization) reply(w http.ResponseWriter, r *http.Request, values url.Values) {
	if asked.state != "" {
		values.Set("state", asked.state)
	}
	target := *asked.redirect
	if asked.mode == "fragment" {
		http.Redirect(w, r, target.String()+"#"+values.Encode(), http.StatusFound)
		return
	}
	query := target.Query()
	for name := range values {
		query.Set(name, values.Get(name))
	}
	target.RawQuery = query.Encode()
	http.Redirect(w, r, target.String(), http.StatusFound)
}
