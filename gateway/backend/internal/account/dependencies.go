package account

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"example.org/portal/backend/internal/token"
)

// Passwords hashes and checks passwords. Both wait for their turn and end with ctx.
type Passwords interface {
	Hash(ctx context.Context, plain string) (encoded string, err error)
	Verify(ctx context.Context, plain, encoded string) (bool, error)
}

// People is what accounts need of the governance side. Calls that change something
// come inside the caller's transaction.
type People interface {
	// CustomData is the document for the access token's user_data; nil means none.
	CustomData(ctx context.Context, accountID string) (map[string]any, error)
	// AccountConfirmed tells that the account's e-mail is proven.
	AccountConfirmed(ctx context.Context, accountID, email string) error
	// AccountDeleted tells that the account goes away.
	AccountDeleted(ctx context.Context, accountID string) error
}

// SignOn checks a Microsoft sign-on token. A token that does not hold is
// ErrSignOnRefused; an identity service that can not be asked is ErrSignOnUnavailable.
type SignOn interface {
	Verify(ctx context.Context, token string) (Person, error)
}

// SignInPage is Microsoft's page on which a person signs in, in a window of its own.
type SignInPage interface {
	// Address is where the page is for an attempt. An identity service that can not be
	// asked is ErrSignOnUnavailable.
	Address(ctx context.Context, attempt PageAttempt) (string, error)
	// Identify tells who signed in, by the code that the page gave. Refusals:
	// ErrWindowRefused, ErrSignOnUnavailable.
	Identify(ctx context.Context, code string, attempt PageAttempt) (Person, error)
}

// PageAttempt is one visit of the sign-in page.
type PageAttempt struct {
	// State comes back with the answer; Identify does not need it.
	State string
	// Verifier proves that who redeems the code asked for it (RFC 7636). Nonce comes back
	// in the identity token.
	Verifier, Nonce string
}

// Person is who a sign-on token was issued for.
type Person struct {
	// TenantID and ObjectID together name the person for good.
	TenantID, ObjectID string
	// Email and Name may change or be empty.
	Email, Name string
}

// Dependencies is what New needs. All but SignOn, Page and Queued are required.
type Dependencies struct {
	Store     Store
	Passwords Passwords
	People    People
	Tokens    *token.Keys
	// SignOn is nil where Microsoft sign-on is not configured.
	SignOn SignOn
	// Page is nil where signing in with a window is not configured.
	Page SignInPage
	// Wake tells the courier that a message waits.
	Wake func()
	// Queued is told of every e-mail that was asked for; added is false when a limit kept
	// it out of the outbox.
	Queued func(kind Kind, added bool)
	// Now is the clock.
	Now    func() time.Time
	Log    *slog.Logger
	Limits Limits
	// AppID is the client app id; the domain id in tokens is derived from it.
	AppID string
}

// Limits bound what one caller may do (architecture, part 4).
type Limits struct {
	// Failures is how many log-ins of one e-mail may fail from one address in FailureWindow.
	Failures int
	// FailuresAnywhere is the same over all addresses.
	FailuresAnywhere int
	FailureWindow    time.Duration
	// Emails is how many e-mails of a kind one address gets in EmailWindow.
	Emails      int
	EmailWindow time.Duration
}

// Service applies the rules. It is safe for concurrent use.
type Service struct {
	Dependencies
	// decoy is verified for e-mails that nobody registered, so that they cost the same.
	decoy string
}

// New makes a Service. It hashes one password, for the decoy.
func New(ctx context.Context, d Dependencies) (*Service, error) {
	if d.Store == nil || d.Passwords == nil || d.People == nil || d.Tokens == nil || d.Wake == nil || d.Now == nil || d.Log == nil {
		return nil, errors.New("account: a dependency is missing")
	}
	decoy, err := d.Passwords.Hash(ctx, newSecret())
	if err != nil {
		return nil, fmt.Errorf("make the decoy hash: %w", err)
	}
	return &Service{Dependencies: d, decoy: decoy}, nil
}
