package people

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store/core"
)

// FactorResets implements people.FactorResetStore.
func (s Store) FactorResets(ctx context.Context, organisationID string, after time.Time) ([]people.FactorReset, error) {
	return core.All(ctx, s.db, func(r core.Row) (f people.FactorReset, err error) {
		err = r.Scan(&f.PersonID, &f.RequestedBy, core.Into(&f.RequestedAt))
		return f, err
	}, `SELECT f.person_id, f.requested_by, f.requested_at FROM second_factor_resets f JOIN people p ON p.id = f.person_id
		WHERE p.organisation_id = $1 AND f.requested_at > $2 ORDER BY f.requested_at, f.person_id`, organisationID, after)
}

// SetFactorReset implements people.FactorResetStore.
func (s Store) SetFactorReset(tx *change.Tx, f people.FactorReset) error {
	_, err := s.db.Write(tx, `INSERT INTO second_factor_resets (person_id, requested_by, requested_at) VALUES ($1, $2, $3)
		ON CONFLICT (person_id) DO UPDATE SET requested_by = excluded.requested_by, requested_at = excluded.requested_at`,
		f.PersonID, f.RequestedBy, f.RequestedAt)
	return err
}

// DeleteFactorReset implements people.FactorResetStore.
func (s Store) DeleteFactorReset(tx *change.Tx, personID string) error {
	_, err := s.db.Write(tx, `DELETE FROM second_factor_resets WHERE person_id = $1`, personID)
	return err
}

// PeopleWithFactor implements people.RegisterStore.
func (s Store) PeopleWithFactor(ctx context.Context, personIDs []string) ([]string, error) {
	w := &core.Where{}
	w.And(core.In(w, "p.id", personIDs))
	return core.All(ctx, s.db, core.Scalar[string], `SELECT p.id FROM people p JOIN second_factors f ON f.account_id = p.account_id
		WHERE `+w.String()+` ORDER BY p.id`, w.Args()...)
}
