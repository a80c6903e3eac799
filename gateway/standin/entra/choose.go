package entra

import (
	"embed"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

//go:embed page
var page embed.FS

// pagePolicy lets the page load only its own style. It has no form-action, which would block the redirect after the
// form.
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

// The page's own parameters, in addition to those of the request.
const (
	chosenAccount = "standin_account"
	cancelled     = "standin_cancel"
)

// choice is the content of the page.
type choice struct {
	Client string
	Scopes []string
	Users  []User
	// Request is sent again with the choice.
	Request url.Values
}

func (a *Authority) showAccounts(w http.ResponseWriter, r *http.Request, asked authorization) {
	users := slices.Clone(a.config.Users)
	// The user whom the request names comes first and gets the focus.
	slices.SortStableFunc(users, func(x, y User) int { return rank(asked, x) - rank(asked, y) })
	request := r.URL.Query()
	request.Del(chosenAccount)
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", pagePolicy)
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	shown := choice{Client: a.config.ClientID, Scopes: strings.Fields(asked.scope), Users: users, Request: request}
	if err := a.chooser.ExecuteTemplate(w, "choose.html", shown); err != nil {
		a.log.ErrorContext(r.Context(), "show the accounts", "error", err)
	}
}

func rank(asked authorization, user User) int {
	if asked.loginHint != "" && asked.means(user) {
		return 0
	}
	return 1
}

func newChooser() *template.Template {
	return template.Must(template.ParseFS(page, "page/choose.html"))
}

func (a *Authority) style(w http.ResponseWriter, r *http.Request) {
	http.ServeFileFS(w, r, page, "page/choose.css")
}
