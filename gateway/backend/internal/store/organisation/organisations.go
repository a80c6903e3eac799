// Package organisation stores organisations.
package organisation

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/store/core"
)

// Table returns the mapping of organisations to their table.
func Table() *core.Table[organisation.Organisation] { return table }

var table = core.NewTable("organisations", func(o *organisation.Organisation) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &o.ID), core.Col("name", &o.Name), core.Col("legal_name", &o.LegalName),
		core.Col("time_zone", &o.TimeZone), core.Col("locale", &o.Locale),
		core.Col("idle_timeout_minutes", &o.IdleTimeoutMinutes), core.Col("absolute_session_hours", &o.AbsoluteSessionHours),
		core.Col("excluded_weekdays", core.JSON(&o.ExcludedWeekdays)), core.Col("holidays", core.JSON(&o.Holidays)),
		core.Col("second_factor_required", &o.SecondFactorRequired), core.Col("microsoft_only", &o.MicrosoftOnly), core.Col("votes_need_proof", &o.VotesNeedProof),
		core.Col("download_policy", &o.DownloadPolicy),
	}, core.Stamp(&o.Stamp)...)
})

// Store implements organisation.Store.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Organisation finds an organisation by id.
func (s Store) Organisation(ctx context.Context, id string) (organisation.Organisation, error) {
	return table.One(ctx, s.db, `WHERE id = $1`, id)
}

// FirstOrganisation finds the organisation that was created first.
func (s Store) FirstOrganisation(ctx context.Context) (organisation.Organisation, error) {
	return table.One(ctx, s.db, `ORDER BY created_at, id LIMIT 1`)
}

// HoldFounding implements organisation.Store.
func (s Store) HoldFounding(tx *change.Tx) error {
	return s.db.Serialise(tx.Context(), "founding")
}

// InsertOrganisation adds an organisation.
func (s Store) InsertOrganisation(tx *change.Tx, o organisation.Organisation) error {
	return table.Insert(tx, s.db, o)
}

// UpdateOrganisation replaces what may change of an organisation.
func (s Store) UpdateOrganisation(tx *change.Tx, o organisation.Organisation) error {
	return table.Update(tx, s.db, o)
}
