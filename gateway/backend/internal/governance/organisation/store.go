package organisation

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
)

// Store stores organisations. Methods that find one return fault.ErrNotFound without it. All methods use the
// transaction of the context if there is one.
type Store interface {
	Organisation(ctx context.Context, id string) (Organisation, error)
	// FirstOrganisation returns the organisation that was created first.
	FirstOrganisation(ctx context.Context) (Organisation, error)
	// HoldFounding makes changes that found an organisation run one after the other.
	HoldFounding(tx *change.Tx) error
	InsertOrganisation(tx *change.Tx, o Organisation) error
}

// LogoStore is what Logos read.
type LogoStore interface {
	Store
	// OrganisationLogo returns nil for an organisation without a logo.
	OrganisationLogo(ctx context.Context, organisationID string) (Logo, error)
}

// SettingStore is what Commands read and write.
type SettingStore interface {
	LogoStore
	// SetOrganisationLogo replaces the logo of an organisation. It removes the logo where the new one is empty.
	SetOrganisationLogo(tx *change.Tx, organisationID string, logo Logo) error
	// UpdateOrganisation fails with fault.ErrConflict when the stored version is not the one before o's.
	UpdateOrganisation(tx *change.Tx, o Organisation) error
	// FollowOrganisation gives people whose locale or time zone is before's the one of after.
	FollowOrganisation(tx *change.Tx, before, after Organisation) error
	// OrderPeople updates the stored order of people to the languages of their organisations.
	OrderPeople(tx *change.Tx) error
	// SignsInWithMicrosoft reports whether an account has no password and its owner signs in with Microsoft.
	SignsInWithMicrosoft(ctx context.Context, accountID string) (bool, error)
}
