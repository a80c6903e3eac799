package people

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
)

// Accounts is what administering people does with accounts. All of it belongs to the change.
type Accounts interface {
	// Hold finds an account, whose owner proves nothing until the change ends. fault.ErrNotFound
	// without it and for one that is disabled.
	Hold(ctx context.Context, accountID string) (Applicant, error)
	// Open finds the account with a password of an address, or makes one whose owner begins by
	// accepting an invitation. email is in normal form and could be reached. fault.ErrNotFound for
	// one that is disabled.
	Open(tx *change.Tx, email string) (Applicant, error)
	// Invite queues the e-mail that invites the owner of an account's address.
	Invite(tx *change.Tx, accountID string) error
	// SignOut ends all sessions of an account, and with them its access tokens.
	SignOut(tx *change.Tx, accountID string) error
	// HasFactors reports whether an account has a second factor.
	HasFactors(ctx context.Context, accountID string) (bool, error)
	// ResetFactors takes all second factors away, ends all sessions, and lets the owner know.
	ResetFactors(tx *change.Tx, accountID string) error
}
