// Package account holds the rules of accounts: registering, confirming, signing in,
// sessions, forgotten passwords. It knows no HTTP, no SQL and no mail server; store.go and dependencies.go declare the
// interfaces that it needs.
//
//	(nobody) ─ Register ─► pending ─ Confirm, Reset ─► confirmed ─ Disable ─► disabled
//	(nobody) ─ SignOn (Microsoft) ───────────────────► confirmed ◄─ Enable ──┘
//
// A pending account cannot log in (R4.6). Every log-in is a session of its own; its
// tokens are valid while the session's row exists. A password account gets access to content only after the person who
// chose its password has proved the mailbox (proof.go).
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

// Account is the account of a person or applicant who can sign in. It has one identity, at one provider.
type Account struct {
	// ID is 24 hexadecimal digits.
	ID string
	// IdentityID names the identity: 24 hexadecimal digits, or the provider's own name for it.
	IdentityID string
	Provider   Provider
	// Login is unique per provider: the lower-case e-mail, or "tenant:object".
	Login string
	// Email is in lower case; empty when the sign-on token contained none.
	Email string
	// Name is the display name from a sign-on token, otherwise empty.
	Name string
	// PasswordHash is empty for accounts without a password.
	PasswordHash string
	CreatedAt    time.Time
	// ConfirmedAt is nil while the e-mail is not confirmed.
	ConfirmedAt *time.Time
	// ProvedAt is when the person who chose the present password proved the mailbox: by Reset or by accepting an
	// invitation. It is nil before, and always for sign-on accounts.
	ProvedAt *time.Time
	// DisabledAt is nil unless an administrator disabled the account.
	DisabledAt *time.Time
	// LastLoginAt is when the newest session began; nil before the first.
	LastLoginAt *time.Time
}

// Proved reports whether the account's owner has proved to own its address. A sign-on account has no password, and
// Microsoft has proved it.
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
