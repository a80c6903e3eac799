package demo

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
)

// planConflicts plans that people declare their conflicts of interest, and that somebody decides about them.
func (r *replay) planConflicts() error {
	for _, entry := range r.entry.Conflicts {
		if err := r.planConflict(entry); err != nil {
			return fmt.Errorf("conflict of %s: %w", entry.Person, err)
		}
	}
	return nil
}

func (r *replay) planConflict(entry conflictEntry) error {
	itemID, err := r.itemID(entry.Item)
	if err != nil {
		return err
	}
	interestID, err := r.interestID(entry)
	if err != nil {
		return err
	}
	declared, err := entry.Declared.AddDays(r.calendar.days).Instant(r.zone)
	if err != nil {
		return err
	}
	decided, err := entry.Decided.AddDays(r.calendar.days).Instant(r.zone)
	if err != nil {
		return err
	}
	var made conflict.Changed
	r.plan(declared, func(at time.Time) (err error) {
		made, err = do(r, entry.Person, at, r.conflicts.Declare(conflict.Declaring{
			Request: r.request(), ItemID: itemID, Kind: entry.Kind, Statement: entry.Statement, InterestID: &interestID,
		}))
		return err
	})
	r.plan(decided, func(at time.Time) error {
		edit := change.Edit{Request: r.request(), ExpectedVersion: 1} // nothing was decided before
		_, err := do(r, entry.Decider, at, r.conflicts.Decide(conflict.Deciding{Edit: edit, DeclarationID: made.DeclarationID, Decision: entry.Decision}))
		return err
	})
	return nil
}

// interestID returns the id of the interest from which a conflict comes.
func (r *replay) interestID(of conflictEntry) (string, error) {
	for i, one := range r.data.Interests {
		if one.Person == of.Person && one.Organisation == of.Interest {
			return interestID(i), nil
		}
	}
	return "", fmt.Errorf("interest in %s: %w", of.Interest, fault.ErrNotFound)
}
