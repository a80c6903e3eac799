package organisation

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
)

// Store keeps organisations. A missing one is fault.ErrNotFound. All methods belong to the
// context's transaction if it has one.
type Store interface {
	Organisation(ctx context.Context, id string) (Organisation, error)
	// FirstOrganisation is the one that was created first.
	FirstOrganisation(ctx context.Context) (Organisation, error)
	// HoldFounding makes changes that found an organisation wait for each other until they end.
	HoldFounding(tx *change.Tx) error
	InsertOrganisation(tx *change.Tx, o Organisation) error
}

// SettingStore is what changing an organisation needs kept.
type SettingStore interface {
	Store
	// UpdateOrganisation fails with fault.ErrConflict when the stored version is not the one before o's.
	UpdateOrganisation(tx *change.Tx, o Organisation) error
	// OrderPeople puts people into the order of the languages that organisations have from now on.
	OrderPeople(tx *change.Tx) error
	// SignsInWithMicrosoft tells whether an account has no password, and Microsoft vouches for its owner.
	SignsInWithMicrosoft(ctx context.Context, accountID string) (bool, error)
}
