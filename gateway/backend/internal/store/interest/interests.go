// Package interest stores the register of interests and the yearly confirmations.
package interest

import (
	"context"
	"strings"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/store/core"
)

var interests = core.NewTable("interests", func(i *interest.Interest) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &i.ID), core.Fixed("person_id", &i.PersonID), core.Col("organisation_name", &i.OrganisationName),
		core.Col("nature", &i.Nature), core.Col("description", &i.Description), core.Col("direct", &i.Direct),
		core.Col("start_date", &i.StartDate), core.Col("end_date", &i.EndDate), core.Fixed("declared_at", &i.DeclaredAt),
		core.Fixed("recorded_by_id", &i.RecordedByID), core.Col("visibility", &i.Visibility),
	}, core.Stamp(&i.Stamp)...)
})

var confirmations = core.NewTable("interest_confirmations", func(c *interest.Confirmation) []core.Column {
	return []core.Column{core.Fixed("id", &c.ID), core.Fixed("person_id", &c.PersonID), core.Fixed("confirmed_at", &c.ConfirmedAt)}
})

// Store implements interest.Store, together with the stores of other aggregates.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// FindInterests lists the interests of a selection by person, first day and id.
func (s Store) FindInterests(ctx context.Context, of interest.Criteria, page interest.Page) ([]interest.Interest, error) {
	w := s.conditions(of)
	if page.After != nil {
		w.And("(person_id, start_date, id) > (" + w.Arg(page.After.PersonID) + ", " + w.Arg(page.After.StartDate) + ", " + w.Arg(page.After.ID) + ")")
	}
	rest := `WHERE ` + w.String() + ` ORDER BY person_id, start_date, id LIMIT ` + w.Arg(page.Limit)
	return interests.All(ctx, s.db, rest, w.Args()...)
}

// CountInterests counts the interests of a selection.
func (s Store) CountInterests(ctx context.Context, of interest.Criteria) (int, error) {
	return interests.Count(ctx, s.db, s.conditions(of))
}

// FindInterest finds an interest of a selection; fault.ErrNotFound without one.
func (s Store) FindInterest(ctx context.Context, of interest.Criteria, id string) (interest.Interest, error) {
	w := s.conditions(of)
	w.And("id = " + w.Arg(id))
	return interests.One(ctx, s.db, `WHERE `+w.String(), w.Args()...)
}

// conditions returns the conditions of a selection.
func (s Store) conditions(of interest.Criteria) *core.Where {
	w := &core.Where{}
	if of.PersonID != nil {
		w.And("person_id = " + w.Arg(*of.PersonID))
	}
	if of.PersonIDs != nil {
		w.And(core.AmongTexts(s.db, w, "person_id", of.PersonIDs))
	}
	parts := make([]string, len(of.Parts))
	for i, part := range of.Parts {
		parts[i] = s.within(w, part)
	}
	w.And(core.Any(parts))
	return w
}

// within returns the conditions of one part of a selection.
func (s Store) within(w *core.Where, part interest.Part) string {
	var all []string
	if part.PersonID != "" {
		all = append(all, "person_id = "+w.Arg(part.PersonID))
	}
	if part.BoardIDs != nil {
		on := w.Arg(part.InOffice)
		all = append(all, "EXISTS (SELECT 1 FROM memberships t WHERE t.person_id = interests.person_id AND "+core.AmongTexts(s.db, w, "t.board_id", part.BoardIDs)+
			" AND t.start_date <= "+on+" AND (t.end_date IS NULL OR t.end_date >= "+on+"))")
	}
	if !part.Secretariat {
		all = append(all, "visibility = "+w.Arg(interest.Boards))
	}
	if part.BegunBy != nil {
		all = append(all, "start_date <= "+w.Arg(*part.BegunBy))
	}
	if part.NotEndedBefore != nil {
		all = append(all, "(end_date IS NULL OR end_date >= "+w.Arg(*part.NotEndedBefore)+")")
	}
	return "(" + strings.Join(append(all, "TRUE"), " AND ") + ")"
}

// InsertInterest adds an interest.
func (s Store) InsertInterest(tx *change.Tx, i interest.Interest) error {
	return interests.Insert(tx, s.db, i)
}

// UpdateInterest replaces the fields that can change. An interest that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateInterest(tx *change.Tx, i interest.Interest) error {
	return interests.Update(tx, s.db, i)
}

// ConfirmationsOf lists the confirmations of several people, the newest first.
func (s Store) ConfirmationsOf(ctx context.Context, personIDs []string) ([]interest.Confirmation, error) {
	ofPeople, among := s.db.Among("person_id", "$1", personIDs)
	return confirmations.All(ctx, s.db, `WHERE `+ofPeople+` ORDER BY confirmed_at DESC, id`, among)
}

// InsertConfirmation adds a confirmation.
func (s Store) InsertConfirmation(tx *change.Tx, c interest.Confirmation) error {
	return confirmations.Insert(tx, s.db, c)
}
