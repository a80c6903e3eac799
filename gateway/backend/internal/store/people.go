package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
)

const personColumns = `id, organisation_id, given_name, family_name, display_name, email, time_zone, locale,
	account_id, status, org_roles, independence, access_epoch, created_at, created_by, updated_at, version`

// noAddress begins the stored e-mail of people who have none; the rest is the person's id,
// since the column is unique. No address begins with a space.
const noAddress = " no address "

func scanPerson(r row) (governance.Person, error) {
	var p governance.Person
	err := r.Scan(&p.ID, &p.OrganisationID, &p.GivenName, &p.FamilyName, &p.DisplayName, &p.Email, &p.TimeZone, &p.Locale,
		&p.AccountID, &p.Status, document{&p.OrgRoles}, &p.Independence, &p.AccessEpoch,
		instant{&p.CreatedAt}, &p.CreatedBy, instant{&p.UpdatedAt}, &p.Version)
	if strings.HasPrefix(p.Email, noAddress) {
		p.Email = ""
	}
	return p, err
}

// Person finds a person.
func (s *Store) Person(ctx context.Context, id string) (governance.Person, error) {
	return one(ctx, s, scanPerson, `SELECT `+personColumns+` FROM people WHERE id = $1`, id)
}

// PersonByAccount finds the person that an account is linked to.
func (s *Store) PersonByAccount(ctx context.Context, accountID string) (governance.Person, error) {
	return one(ctx, s, scanPerson, `SELECT `+personColumns+` FROM people WHERE account_id = $1`, accountID)
}

// PersonByEmail finds a person by the lower-case address; nobody by an empty one.
func (s *Store) PersonByEmail(ctx context.Context, email string) (governance.Person, error) {
	if email == "" || strings.HasPrefix(email, noAddress) {
		return governance.Person{}, fault.ErrNotFound
	}
	return one(ctx, s, scanPerson, `SELECT `+personColumns+` FROM people WHERE email = $1`, email)
}

// People finds those of an organisation, in no order; unknown ids are left out.
func (s *Store) People(ctx context.Context, organisationID string, ids []string) ([]governance.Person, error) {
	named, list := s.among("id", "$2", ids)
	return all(ctx, s, scanPerson,
		`SELECT `+personColumns+` FROM people WHERE organisation_id = $1 AND `+named, organisationID, list)
}

// InsertPerson adds a person. A second one with the same e-mail or account is fault.ErrConflict.
func (s *Store) InsertPerson(ctx context.Context, p governance.Person) error {
	roles, err := orgRoles(p)
	if err != nil {
		return err
	}
	_, err = s.exec(ctx, `INSERT INTO people (`+personColumns+`)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17)`,
		p.ID, p.OrganisationID, p.GivenName, p.FamilyName, p.DisplayName, cmp.Or(p.Email, noAddress+p.ID), p.TimeZone, p.Locale,
		p.AccountID, p.Status, roles, p.Independence, p.AccessEpoch, p.CreatedAt, p.CreatedBy, p.UpdatedAt, p.Version)
	if err != nil {
		return fmt.Errorf("insert a person: %w", err)
	}
	return nil
}

// UpdatePerson replaces what may change. p.Version is the new version; when the stored
// one is not the one before it, somebody else was faster: fault.ErrConflict.
func (s *Store) UpdatePerson(ctx context.Context, p governance.Person) error {
	roles, err := orgRoles(p)
	if err != nil {
		return err
	}
	err = s.execOne(ctx, `UPDATE people SET given_name = $1, family_name = $2, display_name = $3, time_zone = $4, locale = $5,
		account_id = $6, status = $7, org_roles = $8, independence = $9, access_epoch = $10, updated_at = $11, version = $12
		WHERE id = $13 AND version = $14`,
		p.GivenName, p.FamilyName, p.DisplayName, p.TimeZone, p.Locale,
		p.AccountID, p.Status, roles, p.Independence, p.AccessEpoch, p.UpdatedAt, p.Version, p.ID, p.Version-1)
	return outdated("person", err)
}

func orgRoles(p governance.Person) (any, error) {
	if p.OrgRoles == nil {
		p.OrgRoles = []governance.OrgRole{}
	}
	return toJSON(p.OrgRoles)
}

// outdated tells an update that met another version than it expected.
func outdated(what string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fault.ErrNotFound):
		return fmt.Errorf("update a %s that changed meanwhile: %w", what, fault.ErrConflict)
	default:
		return fmt.Errorf("update a %s: %w", what, err)
	}
}
