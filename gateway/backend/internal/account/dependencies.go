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

// Passwords hashes and checks passwords. Both wait for their turn and end with ctx. When
// too many wait, the error is password.ErrBusy.
type Passwords interface {
	Hash(ctx context.Context, turn password.Turn, plain string) (encoded string, err error)
	Verify(ctx context.Context, turn password.Turn, plain, encoded string) (bool, error)
}

// People is what accounts need of the governance side. Calls that change something belong
// to the caller's change.
type People interface {
	// CustomData is the document for the access token's user_data; nil means none.
	CustomData(ctx context.Context, accountID string) (map[string]any, error)
	// AccountConfirmed tells that an account is confirmed: it asks for access.
	AccountConfirmed(tx *change.Tx, a Applicant) error
	// AccountProved tells that the mailbox's owner has chosen the account's password. What
	// was approved for the account begins.
	AccountProved(tx *change.Tx, accountID string) error
	// Invitation finds what was approved for an account and waits for its proof;
	// fault.ErrNotFound when nothing does.
	Invitation(ctx context.Context, accountID string) (Invitation, error)
	// PassInvitation gives what waits for one account to another, which needs no proof.
	// ErrAccountTaken when that one belongs to a person already.
	PassInvitation(tx *change.Tx, fromAccountID, toAccountID string) error
	// IsFounded tells whether the portal has an organisation.
	IsFounded(ctx context.Context) (bool, error)
	// Found makes the organisation and the person of the account, who runs it. *FoundingError for
	// what is not taken, ErrSetUpDone when an organisation stands.
	Found(tx *change.Tx, accountID string, f Founding) error
	// EndCalendarFeeds ends the calendar feeds of the person whose account makes the change.
	EndCalendarFeeds(tx *change.Tx) error
	// AccountDeleted tells that the account goes away.
	AccountDeleted(tx *change.Tx, accountID string) error
}

// Applicant is an account that asks for access.
type Applicant struct {
	AccountID string
	// Email is in normal form; empty when a sign-on token named none.
	Email string
	// Name is the display name that a sign-on token gave, else empty.
	Name string
	// SignOn tells that Microsoft vouches for the account, which has no password.
	SignOn bool
	// Proved tells that content may begin as soon as access is approved.
	Proved bool
}

// Invitation is access that was approved for an account.
type Invitation struct {
	// Name is the display name of the person, Organisation the name of theirs.
	Name, Organisation string
	// MicrosoftOnly tells that the organisation lets nobody in with a password.
	MicrosoftOnly bool
}

// SignOn checks a Microsoft sign-on token. A token that does not hold is
// ErrSignOnRefused; an identity service that cannot be asked is ErrSignOnUnavailable.
type SignOn interface {
	Verify(ctx context.Context, token string) (Person, error)
}

// SignInPage is Microsoft's page on which a person signs in, in a window of its own.
type SignInPage interface {
	// Address is where the page is for an attempt. An identity service that cannot be
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
	// IssuedAt is when the token was.
	IssuedAt time.Time
	// Email and Name may change or be empty.
	Email, Name string
}

// login names the person's account for good.
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
	// Uncounted is told of every log-in whose attempt could not be counted.
	Uncounted func()
	// Queued is told of every e-mail that was asked for; added is false when a limit kept
	// it out of the outbox.
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
	// decoy is verified for e-mails that nobody registered, so that they cost the same.
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
