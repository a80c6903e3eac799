package board

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Secretaries lists the company secretaries who keep the board without a term of office. There are none on a board that is left to
// its own secretaries.
func (b Board) Secretaries(ctx context.Context, store people.RoleStore) ([]people.Person, error) {
	if b.RestrictedSecretariat {
		return nil, nil
	}
	found, err := store.PeopleInRoles(ctx, b.OrganisationID, policy.CompanySecretary)
	if err != nil {
		return nil, fmt.Errorf("find the company secretaries: %w", err)
	}
	return found, nil
}

// Preparers lists the people who prepare the board's meetings on a day, by id: the chair and the secretaries in office by the board's
// terms, and the company secretaries.
func (b Board) Preparers(ctx context.Context, store people.RoleStore, terms []Membership, on localtime.Date) ([]string, error) {
	var preparers []string
	for _, term := range terms {
		if term.InOffice(on) && (term.Role == policy.RoleChair || term.Role == policy.RoleSecretary) {
			preparers = append(preparers, term.PersonID)
		}
	}
	secretaries, err := b.Secretaries(ctx, store)
	if err != nil {
		return nil, err
	}
	for _, secretary := range secretaries {
		preparers = append(preparers, secretary.ID)
	}
	slices.Sort(preparers)
	return slices.Compact(preparers), nil
}
