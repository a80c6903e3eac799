// Package people stores people and the access requests of accounts.
package people

import (
	"context"
	"errors"
	"strings"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

// Table returns the mapping of people to their table.
func Table() *core.Table[people.Person] { return table }

var table = core.NewTable("people", func(p *people.Person) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &p.ID), core.Fixed("organisation_id", &p.OrganisationID),
		core.Col("given_name", &p.GivenName), core.Col("family_name", &p.FamilyName), core.Col("display_name", &p.DisplayName),
		core.Fixed("email", address{p}), core.Col("time_zone", &p.TimeZone), core.Col("locale", &p.Locale),
		core.Col("account_id", &p.AccountID), core.Col("status", &p.Status), core.Col("org_roles", roles{&p.OrgRoles}), core.Col("roles_since", core.JSON(&p.RolesSince)),
		core.Col("independence", &p.Independence), core.Col("access_epoch", &p.AccessEpoch),
	}, core.Stamp(&p.Stamp)...)
}).Deriving("search_text", "name_key", "family_key")

// noAddress is the start of the stored e-mail of a person without one. The person's id follows, because the column is
// unique. No address begins with a space.
const noAddress = " no address "

// address maps a person's e-mail to its column.
type address struct{ of *people.Person }

// Scan implements sql.Scanner.
func (a address) Scan(value any) error {
	kept, ok := value.(string)
	if !ok {
		return errors.New("an e-mail is not a text")
	}
	if !strings.HasPrefix(kept, noAddress) {
		a.of.Email = kept
	}
	return nil
}

// Argument implements core.Value.
func (a address) Argument() (any, error) {
	if a.of.Email == "" {
		return noAddress + a.of.ID, nil
	}
	return a.of.Email, nil
}

// roles is a JSON list that is never null.
type roles struct{ of *[]policy.OrgRole }

// Scan implements sql.Scanner.
func (r roles) Scan(value any) error { return core.JSON(r.of).Scan(value) }

// Argument implements core.Value.
func (r roles) Argument() (any, error) {
	return core.JSON(append([]policy.OrgRole{}, *r.of...)).Argument()
}

// Store implements people.Store, people.AccessRequestStore and the locking of people.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Person finds a person.
func (s Store) Person(ctx context.Context, id string) (people.Person, error) {
	return table.One(ctx, s.db, `WHERE id = $1`, id)
}

// PersonByAccount finds the person of an account.
func (s Store) PersonByAccount(ctx context.Context, accountID string) (people.Person, error) {
	return table.One(ctx, s.db, `WHERE account_id = $1`, accountID)
}

// PersonByEmail finds a person by their normal address. An empty address is fault.ErrNotFound.
func (s Store) PersonByEmail(ctx context.Context, email string) (people.Person, error) {
	if email == "" || strings.HasPrefix(email, noAddress) {
		return people.Person{}, fault.ErrNotFound
	}
	return table.One(ctx, s.db, `WHERE email = $1`, email)
}

// People finds people of an organisation, in no order. It leaves out unknown ids.
func (s Store) People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error) {
	named, list := s.db.Among("id", "$2", ids)
	return table.All(ctx, s.db, `WHERE organisation_id = $1 AND `+named, organisationID, list)
}

// InsertPerson adds a person. A second one with the same e-mail or account is fault.ErrConflict.
func (s Store) InsertPerson(tx *change.Tx, p people.Person) error {
	order, err := s.order(tx.Context(), p.OrganisationID)
	if err != nil {
		return err
	}
	return table.Insert(tx, s.db, p, derived(p, order)...)
}

// UpdatePerson replaces the fields that can change. p.Version is the new version. When the stored version is not the
// one before it, the person changed meanwhile: fault.ErrConflict.
func (s Store) UpdatePerson(tx *change.Tx, p people.Person) error {
	order, err := s.order(tx.Context(), p.OrganisationID)
	if err != nil {
		return err
	}
	return table.Update(tx, s.db, p, derived(p, order)...)
}
