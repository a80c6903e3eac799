package mail

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
)

// Registration is the portal's registration at Microsoft's identity platform, with which it sends e-mails through Exchange Online.
type Registration struct {
	// Authority is the identity service, such as https://login.microsoftonline.com.
	Authority string
	// Tenant is the id of the directory.
	Tenant string
	// ClientID names the registration, and the secret proves it.
	ClientID, Secret string
	// Scope is what the tokens are for, such as https://outlook.office365.com/.default.
	Scope string
}

// Check says what is wrong with a registration, without its secret.
func (r Registration) Check() error {
	var problems []error
	if authority, err := url.Parse(r.Authority); err != nil || authority.Scheme != "https" || authority.Host == "" {
		problems = append(problems, errors.New("the identity service is not an https:// address"))
	}
	if !directoryID.MatchString(r.Tenant) {
		problems = append(problems, fmt.Errorf("%q is not a directory id such as 9188040d-6c67-4c5b-b112-36a304b66dad", r.Tenant))
	}
	if !directoryID.MatchString(r.ClientID) {
		problems = append(problems, fmt.Errorf("%q is not a client id such as 5e3ce6c0-2b1f-4285-8d4b-75ee78787346", r.ClientID))
	}
	if scope, err := url.Parse(r.Scope); err != nil || scope.Scheme != "https" || !strings.HasSuffix(scope.Path, "/.default") {
		problems = append(problems, fmt.Errorf("%q is not a scope such as https://outlook.office365.com/.default", r.Scope))
	}
	return errors.Join(problems...)
}

var directoryID = regexp.MustCompile(`^(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

// Tokens has the access token with which the portal logs in to the mail server. Couriers share it.
type Tokens struct {
	client *http.Client
	flow   clientcredentials.Config
	now    func() time.Time
	// turn is held by who reads or fetches the token; others wait for it as long as their contexts last.
	turn chan struct{}
	kept *oauth2.Token
}

// NewTokens makes the source of tokens of a registration (OAuth 2.0 client credentials: RFC 6749, 4.4, and
// https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow). client calls the identity service. It
// makes no call yet.
func NewTokens(r Registration, client *http.Client, now func() time.Time) (*Tokens, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	return &Tokens{client: client, now: now, turn: make(chan struct{}, 1), flow: clientcredentials.Config{
		ClientID: r.ClientID, ClientSecret: r.Secret, Scopes: []string{r.Scope}, AuthStyle: oauth2.AuthStyleInParams,
		TokenURL: strings.TrimRight(r.Authority, "/") + "/" + r.Tenant + "/oauth2/v2.0/token",
	}}, nil
}

// renewBefore is how long before its end a token is renewed: a log-in with it must not come too late.
const renewBefore = time.Minute

// Token returns a token that the mail server should take. fetched reports whether it is new.
func (t *Tokens) Token(ctx context.Context) (token string, fetched bool, err error) {
	return t.take(ctx, func(kept *oauth2.Token) bool {
		return kept.Expiry.IsZero() || t.now().Add(renewBefore).Before(kept.Expiry)
	})
}

// Renew returns a token other than the one that the mail server refused.
func (t *Tokens) Renew(ctx context.Context, refused string) (string, error) {
	token, _, err := t.take(ctx, func(kept *oauth2.Token) bool { return kept.AccessToken != refused })
	return token, err
}

// take returns the kept token where it is good, and a new one where it is not.
func (t *Tokens) take(ctx context.Context, good func(kept *oauth2.Token) bool) (token string, fetched bool, err error) {
	select {
	case t.turn <- struct{}{}:
		defer func() { <-t.turn }()
	case <-ctx.Done():
		return "", false, fmt.Errorf("wait for the identity service: %w", ctx.Err())
	}
	if t.kept != nil && good(t.kept) {
		return t.kept.AccessToken, false, nil
	}
	made, err := t.flow.Token(context.WithValue(ctx, oauth2.HTTPClient, t.client))
	if err != nil {
		return "", false, explainTokenFailure(err)
	}
	t.kept = made
	return made.AccessToken, true, nil
}

// TokenError is a refusal of the identity service: somebody has to mend the registration, its secret or its permissions.
type TokenError struct {
	status int
	// code is that of RFC 6749, 5.2, number Microsoft's, such as AADSTS7000215.
	code, number string
}

// Error names the codes only: the service's own text may repeat what it was sent. It has no word that outboxes leave out (links).
func (e *TokenError) Error() string {
	return strings.Join(strings.Fields(fmt.Sprintf("the identity service does not let the portal use the mail server: status %d %s %s", e.status, e.code, e.number)), " ")
}

var (
	errorCode   = regexp.MustCompile(`^[a-z_]{1,60}$`)
	errorNumber = regexp.MustCompile(`AADSTS\d{1,10}`)
)

// explainTokenFailure tells a refusal from an outage.
func explainTokenFailure(err error) error {
	var answer *oauth2.RetrieveError
	if !errors.As(err, &answer) {
		return fmt.Errorf("ask the identity service for the use of the mail server: %w", err)
	}
	told := &TokenError{status: answer.Response.StatusCode, code: errorCode.FindString(answer.ErrorCode), number: errorNumber.FindString(answer.ErrorDescription)}
	if told.status >= http.StatusInternalServerError || told.status == http.StatusTooManyRequests || told.status == http.StatusRequestTimeout {
		return errors.New(told.Error()) // it passes by itself
	}
	return told
}
