package account

import (
	"context"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// Store keeps what the rules need. Methods join the transaction of their context.
// A missing record is fault.ErrNotFound, a duplicate fault.ErrConflict.
type Store interface {
	// InTx runs fn in one transaction.
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
	Accounts
	Sessions
	Links
	SetUpLinks
	Codes
	SecondFactors
	Attempts
	Devices
	Outbox
	events.Queue
}

// Accounts keeps accounts.
type Accounts interface {
	AddAccount(ctx context.Context, a Account) error
	Account(ctx context.Context, id string) (Account, error)
	AccountByLogin(ctx context.Context, provider Provider, login string) (Account, error)
	// AccountsByEmail lists those with an e-mail, at whatever provider.
	AccountsByEmail(ctx context.Context, email string) ([]Account, error)
	// SignInRules returns the rules of the organisation of the account's person; none without one.
	SignInRules(ctx context.Context, id string) (SignInRules, error)
	// AllAccounts lists accounts by e-mail.
	AllAccounts(ctx context.Context) ([]Account, error)
	// LockAccount finds an account. Other transactions that lock it wait until this one
	// ends. It must be called inside InTx.
	LockAccount(ctx context.Context, id string) (Account, error)
	// ConfirmAccount confirms a pending account; done is false when it was confirmed already.
	ConfirmAccount(ctx context.Context, id string, at time.Time) (done bool, err error)
	// ProveAccount sets ProvedAt.
	ProveAccount(ctx context.Context, id string, at time.Time) error
	// SetPassword stores the hash of a new password and sets ProvedAt.
	SetPassword(ctx context.Context, id, hash string, proved time.Time) error
	// ReplacePassword stores the hash of a new password and leaves ProvedAt as it is.
	ReplacePassword(ctx context.Context, id, hash string) error
	// SetDisabled disables the account at a time, or enables it with nil.
	SetDisabled(ctx context.Context, id string, at *time.Time) error
	// SetContact stores the name and e-mail that the identity service sent.
	SetContact(ctx context.Context, id, email, name string) error
	// DeleteAccount removes the account, its sessions and its links.
	DeleteAccount(ctx context.Context, id string) error
}

// Sessions keeps log-ins. Deleting a session that is gone is no error.
type Sessions interface {
	// AddSession also notes the time as the account's last log-in.
	AddSession(ctx context.Context, s Session) error
	// LiveSession finds a session of an account that is not disabled, by its id, with the
	// limits of this moment.
	LiveSession(ctx context.Context, id string) (Session, error)
	// SessionsOf lists an account's sessions with the limits of this moment, the one used last first.
	SessionsOf(ctx context.Context, accountID string) ([]Session, error)
	// SetActive notes that the session's person did something, unless something newer is
	// noted. A session that is gone is no error.
	SetActive(ctx context.Context, id string, at time.Time) error
	// Stays lists when the account's person was recorded as present in open sittings, in the order in which the stays began. It leaves
	// out what was over before since. A stay that goes on ends now.
	Stays(ctx context.Context, accountID string, since, now time.Time) ([]Stay, error)
	// SetSteppedUp notes that the session's person proved anew who it is.
	SetSteppedUp(tx *change.Tx, id string, at time.Time) error
	// SetFactorProved notes that the session's person gave a second factor.
	SetFactorProved(tx *change.Tx, id string, at time.Time) error
	DeleteSession(ctx context.Context, id string) error
	DeleteSessionsOf(ctx context.Context, accountID string) error
}

// Links keeps the hashed secrets of e-mailed links.
type Links interface {
	// AddLink stores a link and removes the links of the account and purpose that were requested earlier.
	AddLink(ctx context.Context, l Link) error
	Link(ctx context.Context, id string) (Link, error)
	// UseLink marks a link used; done is false when it was used or is gone.
	UseLink(ctx context.Context, id string, at time.Time) (done bool, err error)
	// DeleteLinksOf ends all links of an account, of every purpose.
	DeleteLinksOf(ctx context.Context, accountID string) error
}

// Codes keeps the hashed one-time codes of sign-in windows.
type Codes interface {
	AddCode(ctx context.Context, c Code) error
	// TakeCode finds a code by its hash and removes it: only one caller gets it.
	TakeCode(ctx context.Context, hash []byte) (Code, error)
}

// Attempts counts log-ins that failed or are being tried.
type Attempts interface {
	// AddAttempt records an attempt unless a bound is reached; then wait says how
	// long until one frees up, and nothing is recorded. Attempts of known devices and those
	// of all others do not count for each other.
	AddAttempt(ctx context.Context, a Attempt, bounds AttemptBounds) (wait time.Duration, err error)
	// ForgetAttempts removes the attempts of a login from a source that signed in.
	ForgetAttempts(ctx context.Context, loginHash []byte, source string) error
	// ForgetAttempt removes one attempt, which was no failure.
	ForgetAttempt(ctx context.Context, id string) error
	// NoteWrongFactor notes that the password of an attempt was right and its second factor wrong, and counts such
	// attempts of its login since a time.
	NoteWrongFactor(ctx context.Context, attempt Attempt, since time.Time) (count int, err error)
	// ForgetLogin removes all attempts of a login, after its password was changed.
	ForgetLogin(ctx context.Context, loginHash []byte) error
	// InStretch tells whether a stretch of failures of a kind began for a login since a time.
	InStretch(ctx context.Context, loginHash []byte, kind string, since time.Time) (bool, error)
	// BeginStretch begins one, unless one began since that time.
	BeginStretch(ctx context.Context, loginHash []byte, kind string, at, since time.Time) (begun bool, err error)
	// EndStretches ends those of a login.
	EndStretches(ctx context.Context, loginHash []byte) error
}

// Devices keeps which devices logged in to which accounts with a password.
type Devices interface {
	// KnowsDevice tells whether a device logged in to the password account of a login.
	KnowsDevice(ctx context.Context, login string, deviceHash []byte) (bool, error)
	// HasDevices tells whether any device is known to have logged in to an account.
	HasDevices(ctx context.Context, accountID string) (bool, error)
	RememberDevice(ctx context.Context, accountID string, deviceHash []byte, at time.Time) error
	// ForgetDevices makes strangers of all devices of an account.
	ForgetDevices(ctx context.Context, accountID string) error
}

// Outbox keeps e-mail that must go out.
type Outbox interface {
	// AddMessage keeps a message, due at once, unless the address already had most
	// messages of the kind since then.
	AddMessage(ctx context.Context, m Message, since time.Time, most int) (added bool, err error)
	// DeleteMessagesTo removes the messages to an address.
	DeleteMessagesTo(ctx context.Context, email string) error
}

// Sweeper removes expired and outdated records.
type Sweeper interface {
	// Sweep removes records older than the cutoffs. It keeps waiting messages, and pending accounts with a link or a waiting
	// message.
	Sweep(ctx context.Context, before Cutoffs) error
}
