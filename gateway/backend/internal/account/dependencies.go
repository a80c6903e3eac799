package account

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/password"
	"example.org/portal/backend/internal/token"
)

// Passwords hashes and checks passwords. Both wait for their turn until ctx ends. The error is password.ErrBusy when too
// many callers wait.
type Passwords interface {
	Hash(ctx context.Context, turn password.Turn, plain string) (encoded string, err error)
	Verify(ctx context.Context, turn password.Turn, plain, encoded string) (bool, error)
}

// People is what the account rules need of governance. Calls that change something are part of the caller's change.
type People interface {
	// CustomData returns the document for the access token's user_data; nil means none.
	CustomData(ctx context.Context, accountID string) (map[string]any, error)
	// AccountConfirmed asks for access for an account that was confirmed.
	AccountConfirmed(tx *change.Tx, a Applicant) error
	// AccountProved begins the access that was approved for an account, after the mailbox's owner has chosen its password.
	AccountProved(tx *change.Tx, accountID string) error
	// Invitation returns the access that was approved for an account and waits for the proof of the mailbox;
	// fault.ErrNotFound without one.
	Invitation(ctx context.Context, accountID string) (Invitation, error)
	// PassInvitation gives the waiting access of one account to another account, which needs no proof. The error is
	// ErrAccountTaken when that account belongs to a person already.
	PassInvitation(tx *change.Tx, fromAccountID, toAccountID string) error
	// IsFounded reports whether the portal has an organisation.
	IsFounded(ctx context.Context) (bool, error)
	// Found makes the organisation, and the account's person as its administrator. Errors: *FoundingError for invalid
	// input, ErrSetUpDone when there is an organisation.
	Found(tx *change.Tx, accountID string, f Founding) error
	// EndCalendarFeeds ends the calendar feeds of the person whose account makes the change.
	EndCalendarFeeds(tx *change.Tx) error
	// AccountDeleted removes the account from governance.
	AccountDeleted(tx *change.Tx, accountID string) error
}

// Applicant is an account that asks for access.
type Applicant struct {
	AccountID string
	// Email is in normal form; empty when a sign-on token named none.
	Email string
	// Name is the display name that a sign-on token gave, else empty.
	Name string
	// SignOn is true for an account of Microsoft, which has no password.
	SignOn bool
	// Proved is true when access to content may begin as soon as it is approved.
	Proved bool
}

// Invitation is access that was approved for an account.
type Invitation struct {
	// Name is the person's display name, Organisation the organisation's.
	Name, Organisation string
	// MicrosoftOnly is true when the organisation does not allow passwords.
	MicrosoftOnly bool
}

// SignOn checks a Microsoft sign-on token. The error is ErrSignOnRefused for an invalid token and ErrSignOnUnavailable when
// the identity service cannot be reached.
type SignOn interface {
	Verify(ctx context.Context, token string) (Person, error)
}

// SignInPage is Microsoft's page on which a person signs in, in a window of its own.
type SignInPage interface {
	// Address returns the page's address for an attempt. The error is ErrSignOnUnavailable when the identity service
	// cannot be reached.
	Address(ctx context.Context, attempt PageAttempt) (string, error)
	// Identify returns the person who signed in, by the page's code. Refusals:
	// ErrWindowRefused, ErrSignOnUnavailable.
	Identify(ctx context.Context, code string, attempt PageAttempt) (Person, error)
}

// PageAttempt is one visit of the sign-in page.
type PageAttempt struct {
	// State comes back with the answer; Identify does not need it.
	State string
	// Verifier proves that the caller who redeems the code asked for it (RFC 7636). Nonce comes back in the identity
	// token.
	Verifier, Nonce string
}

// Person is the person for whom a sign-on token was issued.
type Person struct {
	// TenantID and ObjectID together identify the person. They never change.
	TenantID, ObjectID string
	// IssuedAt is when the token was issued.
	IssuedAt time.Time
	// Email and Name may change or be empty.
	Email, Name string
}

// login returns the Login of the person's account.
func (p Person) login() string { return p.TenantID + ":" + p.ObjectID }

// Dependencies is what New needs. All but SignOn, Page, Passkeys, Queued and Uncounted are required.
type Dependencies struct {
	Store Store
	// Changes makes the changes that leave an audit event. It uses the same database.
	Changes   *change.Changer
	Passwords Passwords
	People    People
	Tokens    *token.Keys
	// SignOn is nil where Microsoft sign-on is not configured.
	SignOn SignOn
	// Page is nil where signing in with a window is not configured.
	Page SignInPage
	// Passkeys is nil where the portal's host can have none.
	Passkeys *factor.Passkeys
	// Uncounted is called for every log-in whose attempt could not be counted.
	Uncounted func()
	// Queued is called for every requested e-mail; added is false when a limit kept it out of the outbox.
	Queued func(kind Kind, added bool)
	// Now is the clock.
	Now    func() time.Time
	Log    *slog.Logger
	Limits Limits
	// PasswordMin is the fewest characters of a new password.
	PasswordMin int
	// ConfirmationProves lets a confirmation count as the proof of the mailbox: where every
	// confirmed account gets access at once.
	ConfirmationProves bool
	// AppID is the client app id; the domain id in tokens is derived from it.
	AppID string
}

// Limits bound what one caller may do (docs/architecture.md, "Hosted backend").
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
	// decoy is a hash that is verified for unregistered e-mails, so that they take the same time.
	decoy string
}

// New makes a Service. It hashes one password, for the decoy.
func New(ctx context.Context, d Dependencies) (*Service, error) {
	if d.Store == nil || d.Changes == nil || d.Passwords == nil || d.People == nil || d.Tokens == nil || d.Now == nil || d.Log == nil {
		return nil, errors.New("account: a dependency is missing")
	}
	if err := CheckPasswordMin(d.PasswordMin); err != nil {
		return nil, fmt.Errorf("account: the fewest characters of a password: %w", err)
	}
	decoy, err := d.Passwords.Hash(ctx, password.Turn{}, newSecret())
	if err != nil {
		return nil, fmt.Errorf("make the decoy hash: %w", err)
	}
	return &Service{Dependencies: d, decoy: decoy}, nil
}
