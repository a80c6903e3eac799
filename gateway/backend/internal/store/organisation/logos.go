package organisation

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/store/core"
)

// OrganisationLogo implements organisation.LogoStore.
func (s Store) OrganisationLogo(ctx context.Context, organisationID string) (organisation.Logo, error) {
	logo, err := core.One(ctx, s.db, func(r core.Row) (logo []byte, err error) {
		err = r.Scan(&logo)
		return logo, err
	}, `SELECT picture FROM organisation_logos WHERE organisation_id = $1`, organisationID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	return logo, err
}

// SetOrganisationLogo implements organisation.SettingStore.
func (s Store) SetOrganisationLogo(tx *change.Tx, organisationID string, logo organisation.Logo) error {
	if len(logo) == 0 {
		_, err := s.db.Write(tx, `DELETE FROM organisation_logos WHERE organisation_id = $1`, organisationID)
		return err
	}
	_, err := s.db.Write(tx, `INSERT INTO organisation_logos (organisation_id, picture) VALUES ($1, $2)
		ON CONFLICT (organisation_id) DO UPDATE SET picture = excluded.picture`, organisationID, []byte(logo))
	return err
}
