// Package factor makes and checks second factors: codes of an authenticator app (RFC 6238), passkeys (Web Authentication,
// level 3) and recovery codes. It knows neither accounts nor the database.
package factor

import (
	"errors"
	"time"
)

// Kind is a kind of second factor, by its name in the client API.
type Kind string

// The kinds.
const (
	// App is a code of an authenticator app.
	App Kind = "totp"
	// PasskeyKind is a passkey.
	PasskeyKind Kind = "passkey"
	// Recovery is a recovery code, which works once.
	Recovery Kind = "recovery_code"
)

var (
	// ErrWrong means that a code or answer is wrong, or was used before.
	ErrWrong = errors.New("second factor does not match")
	// ErrMalformed means that the answer of an authenticator cannot be read.
	ErrMalformed = errors.New("malformed answer of an authenticator")
	// ErrKnown means that an authenticator was added before.
	ErrKnown = errors.New("second factor was added before")
	// ErrTooMany means that the account has the most passkeys that are allowed.
	ErrTooMany = errors.New("too many passkeys")
	// ErrUnknown means that there is no such factor.
	ErrUnknown = errors.New("no such second factor")
)

// Set is the second factors of one account.
type Set struct {
	// Authenticator is nil without an authenticator app.
	Authenticator *Authenticator `json:"app,omitempty"`
	Passkeys      []Passkey      `json:"passkeys,omitempty"`
	// RecoveryHashes are the SHA-256 of the recovery codes that are left.
	RecoveryHashes [][]byte `json:"recovery,omitempty"`
}

// Any reports whether there is a factor. Recovery codes alone do not count.
func (s Set) Any() bool { return s.Authenticator != nil || len(s.Passkeys) > 0 }

// Kinds returns the kinds of factors that the owner can give, the preferred one first.
func (s Set) Kinds() []Kind {
	kinds := []Kind{}
	if len(s.Passkeys) > 0 {
		kinds = append(kinds, PasskeyKind)
	}
	if s.Authenticator != nil {
		kinds = append(kinds, App)
	}
	if len(s.RecoveryHashes) > 0 {
		kinds = append(kinds, Recovery)
	}
	return kinds
}

// Added holds when a factor was added and last used; nil before the first use.
type Added struct {
	AddedAt time.Time  `json:"addedAt"`
	UsedAt  *time.Time `json:"usedAt,omitempty"`
}
