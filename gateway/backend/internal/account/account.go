// Package account holds the rules of accounts: registering, confirming, signing in,
// sessions, forgotten passwords. It knows no HTTP, no SQL and no mail server; it says
// what it needs of them in store.go and dependencies.go.
//
//	(nobody) ─ Register ─► pending ─ Confirm, Reset ─► confirmed ─ Disable ─► disabled
//	(nobody) ─ SignOn (Microsoft) ───────────────────► confirmed ◄─ Enable ──┘
//
// A pending account cannot log in (R4.6). Every log-in is a session of its own; its
// tokens work while the session's row stands. Content begins for a password account only
// when whoever chose its password has proved the mailbox: proof.go.
package account

import "time"

// Provider is a way to sign in, by its name in the client API.
type Provider string

const (
	// ProviderPassword is e-mail and password.
	ProviderPassword Provider = "local-userpass"
	// ProviderFunction is single sign-on at Microsoft, with a token of Teams or with its
	// sign-in page: one account for both.
	ProviderFunction Provider = "custom-function"
)

// Account is somebody who can sign in. It has one identity, at one provider.
type Account struct {
	// ID is 24 hexadecimal digits.
	ID string
	// IdentityID names the identity: 24 hexadecimal digits, or the provider's own name for it.
	IdentityID string
	Provider   Provider
	// Login is unique per provider: the lower-case e-mail, or "tenant:object".
	Login string
	// Email is in lower case; empty when a sign-on token named none.
	Email string
	// Name is the display name that a sign-on token gave, else empty.
	Name string
	// PasswordHash is empty for accounts without a password.
	PasswordHash string
	CreatedAt    time.Time
	// ConfirmedAt is nil while the e-mail is not confirmed.
	ConfirmedAt *time.Time
	// ProvedAt is when whoever chose the present password proved the mailbox by an act:
	// Reset, an accepted invitation. It is nil before, and always for sign-on accounts.
	ProvedAt *time.Time
	// DisabledAt is nil unless an administrator disabled the account.
	DisabledAt *time.Time
	// LastLoginAt is when the newest session began; nil before the first.
	LastLoginAt *time.Time
}

// Proved tells whether the account's owner is the owner of its address. Microsoft vouches
// for a sign-on account, which has no password.
func (a Account) Proved() bool { return a.Provider == ProviderFunction || a.ProvedAt != nil }

// Applicant is the account as People see it.
func (a Account) Applicant() Applicant {
	return Applicant{AccountID: a.ID, Email: a.Email, Name: a.Name, SignOn: a.Provider == ProviderFunction, Proved: a.Proved()}
}

// State is the account's state in one word: pending, confirmed or disabled.
func (a Account) State() string {
	switch {
	case a.DisabledAt != nil:
		return "disabled"
	case a.ConfirmedAt == nil:
		return "pending"
	default:
		return "confirmed"
	}
}
