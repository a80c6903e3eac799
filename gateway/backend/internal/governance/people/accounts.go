package people

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
)

// Accounts are the operations on accounts that the commands on people need. All of them use the change's transaction.
type Accounts interface {
	// Hold finds an account and locks it, so that its owner cannot prove the mailbox before the change ends. It returns
	// fault.ErrNotFound without an account and for a disabled one.
	Hold(ctx context.Context, accountID string) (Applicant, error)
	// Open finds the password account of an address, or makes one whose owner begins by accepting an invitation. email
	// must be a deliverable address in normal form. It returns fault.ErrNotFound for a disabled account.
	Open(tx *change.Tx, email string) (Applicant, error)
	// Invite queues the e-mail that invites the owner of an account's address.
	Invite(tx *change.Tx, accountID string) error
	// SignOut ends all sessions of an account, and thereby its access tokens.
	SignOut(tx *change.Tx, accountID string) error
	// HasFactors reports whether an account has a second factor.
	HasFactors(ctx context.Context, accountID string) (bool, error)
	// ResetFactors removes all second factors of an account, ends all its sessions and sends an e-mail to its owner.
	ResetFactors(tx *change.Tx, accountID string) error
}
