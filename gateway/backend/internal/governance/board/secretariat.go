package board

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// isKeptOn reports whether the board has a secretary on a date. Only the secretaries named on a board manage it when
// its secretariat is restricted.
func (b Board) isKeptOn(terms []Membership, on localtime.Date) bool {
	return !b.RestrictedSecretariat || slices.ContainsFunc(terms, func(m Membership) bool {
		return m.BoardID == b.ID && m.Role == policy.RoleSecretary && m.InOffice(on)
	})
}

// checkKeptWith refuses a change of a term that leaves a board with a restricted secretariat without a secretary.
func (b Board) checkKeptWith(before, after Membership, terms []Membership, today localtime.Date) error {
	if before.Role != policy.RoleSecretary {
		return nil
	}
	changed := slices.Clone(terms)
	for i := range changed {
		if changed[i].ID == after.ID {
			changed[i] = after
		}
	}
	days := []localtime.Date{today}
	if after.EndDate != nil && after.EndDate.Compare(today) >= 0 {
		days = append(days, after.EndDate.AddDays(1))
	}
	for _, day := range days {
		if b.isKeptOn(terms, day) && !b.isKeptOn(changed, day) {
			return change.Invalid("endDate", "the board is left to its own secretaries and would have none on %s; seat another one first", inWords(day))
		}
	}
	return nil
}

// checkKept refuses to restrict the secretariat of a board that has no secretary.
func (cs *Commands) checkKept(tx *change.Tx, of Board) error {
	terms, err := cs.store.MembershipsOfBoards(tx.Context(), []string{of.ID})
	if err != nil {
		return fmt.Errorf("list memberships: %w", err)
	}
	if !of.isKeptOn(terms, of.Today(tx.Now())) {
		return change.Invalid("restrictedSecretariat", "the board has no secretary of its own; seat one first")
	}
	return nil
}

// raiseSecretariesEpochs raises the access epochs of company secretaries who read the board only while its secretariat
// is not restricted [X7].
func (cs *Commands) raiseSecretariesEpochs(tx *change.Tx, of Board) error {
	secretaries, err := cs.store.PeopleInRoles(tx.Context(), of.OrganisationID, policy.CompanySecretary)
	if err != nil {
		return fmt.Errorf("find the company secretaries: %w", err)
	}
	ids := make([]string, len(secretaries))
	for i, secretary := range secretaries {
		ids[i] = secretary.ID
	}
	if err := cs.store.RaiseEpochs(tx, ids); err != nil {
		return fmt.Errorf("raise the company secretaries' access epochs: %w", err)
	}
	return nil
}
