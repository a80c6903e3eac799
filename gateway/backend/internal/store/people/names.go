package people

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/collation"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store/core"
)

// derived returns the values of the derived columns of a person: the text for searches, and the sort keys of the
// display name and of the family name.
func derived(p people.Person, order *collation.Order) []any {
	return []any{
		collation.SearchText(p.DisplayName, p.Email),
		order.Key(p.DisplayName),
		append(order.Key(p.FamilyName), order.Key(p.GivenName)...),
	}
}

// order returns the order of an organisation's language.
func (s Store) order(ctx context.Context, organisationID string) (*collation.Order, error) {
	locale, err := core.One(ctx, s.db, core.Scalar[string], `SELECT locale FROM organisations WHERE id = $1`, organisationID)
	if err != nil {
		return nil, fmt.Errorf("find the language of an organisation: %w", err)
	}
	return collation.For(locale), nil
}

// FollowOrganisation implements organisation.SettingStore.
func (s Store) FollowOrganisation(tx *change.Tx, before, after organisation.Organisation) error {
	_, err := s.db.Write(tx, `UPDATE people SET
		locale = CASE WHEN locale = $2 THEN $3 ELSE locale END,
		time_zone = CASE WHEN time_zone = $4 THEN $5 ELSE time_zone END
		WHERE id IN (SELECT id FROM people WHERE organisation_id = $1 AND (locale = $2 OR time_zone = $4)`+s.db.HoldInOrder()+`)`,
		after.ID, before.Locale, after.Locale, before.TimeZone, after.TimeZone)
	return err
}

// OrderPeople implements organisation.SettingStore.
func (s Store) OrderPeople(tx *change.Tx) error { return s.RederivePeople(tx.Context()) }

// RederivePeople updates the derived columns of all people, as core.Table.Rederive does.
func (s Store) RederivePeople(ctx context.Context) error {
	orders := map[string]*collation.Order{}
	return table.Rederive(ctx, s.db, func(p people.Person) ([]any, error) {
		order, isKnown := orders[p.OrganisationID]
		if !isKnown {
			var err error
			if order, err = s.order(ctx, p.OrganisationID); err != nil {
				return nil, err
			}
			orders[p.OrganisationID] = order
		}
		return derived(p, order), nil
	})
}
