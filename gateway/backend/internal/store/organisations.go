package store

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
)

const organisationColumns = `id, name, legal_name, time_zone, locale, idle_timeout_minutes, absolute_session_hours,
	created_at, created_by, updated_at, version`

func scanOrganisation(r row) (governance.Organisation, error) {
	var o governance.Organisation
	err := r.Scan(&o.ID, &o.Name, &o.LegalName, &o.TimeZone, &o.Locale, &o.IdleTimeoutMinutes, &o.AbsoluteSessionHours,
		instant{&o.CreatedAt}, &o.CreatedBy, instant{&o.UpdatedAt}, &o.Version)
	return o, err
}

// Organisation finds one by id.
func (s *Store) Organisation(ctx context.Context, id string) (governance.Organisation, error) {
	return one(ctx, s, scanOrganisation, `SELECT `+organisationColumns+` FROM organisations WHERE id = $1`, id)
}

// FirstOrganisation finds the one that was created first.
func (s *Store) FirstOrganisation(ctx context.Context) (governance.Organisation, error) {
	return one(ctx, s, scanOrganisation, `SELECT `+organisationColumns+` FROM organisations ORDER BY created_at, id LIMIT 1`)
}

// InsertOrganisation adds an organisation.
func (s *Store) InsertOrganisation(ctx context.Context, o governance.Organisation) error {
	_, err := s.exec(ctx, `INSERT INTO organisations (`+organisationColumns+`) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)`,
		o.ID, o.Name, o.LegalName, o.TimeZone, o.Locale, o.IdleTimeoutMinutes, o.AbsoluteSessionHours,
		o.CreatedAt, o.CreatedBy, o.UpdatedAt, o.Version)
	if err != nil {
		return fmt.Errorf("insert an organisation: %w", err)
	}
	return nil
}
