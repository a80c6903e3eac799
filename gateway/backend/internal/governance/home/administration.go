package home

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// requestRows returns one row for all waiting access requests, for viewers who decide about them.
func (q question) requestRows(ctx context.Context) ([]Row, error) {
	if q.rights.May(policy.ManagePeople, policy.Object{Person: &policy.Subject{}}) != policy.Allowed {
		return nil, nil
	}
	oldest, count, err := q.store.PendingAccessRequests(ctx, q.now(), 1)
	if err != nil {
		return nil, fmt.Errorf("find the access requests that wait: %w", err)
	}
	if count == 0 || len(oldest) == 0 {
		return nil, nil
	}
	row := newRow(AccessRequests, "all").dueAt(oldest[0].DecideUntil(), q.now(), q.asking.Person.TimeZone)
	row.Count = &count
	return []Row{row}, nil
}

// resetRows returns a row for each reset of second factors that the viewer may confirm.
func (q question) resetRows(ctx context.Context) ([]Row, error) {
	if q.rights.May(policy.SetSecurity, policy.Object{}) != policy.Allowed {
		return nil, nil
	}
	open, err := q.store.FactorResets(ctx, q.asking.Organisation.ID, people.OldestFactorReset(q.now()))
	if err != nil {
		return nil, fmt.Errorf("find the resets of second factors: %w", err)
	}
	var rows []Row
	for _, reset := range open {
		if reset.MayConfirm(q.asking.Person) {
			row := newRow(SecondFactorReset, reset.PersonID)
			row.PersonID = reset.PersonID
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// undeliveredDays is for how many days Home shows an e-mail that could not be delivered.
const undeliveredDays = 7

// mailRows returns one row for all e-mails that could not be delivered, for portal administrators.
func (q question) mailRows(ctx context.Context) ([]Row, error) {
	if q.rights.May(policy.SetSecurity, policy.Object{}) != policy.Allowed {
		return nil, nil
	}
	count, err := q.store.CountUndelivered(ctx, q.now().AddDate(0, 0, -undeliveredDays))
	if err != nil {
		return nil, fmt.Errorf("count the e-mails that were not delivered: %w", err)
	}
	if count == 0 {
		return nil, nil
	}
	row := newRow(EmailsNotDelivered, "all")
	row.Count = &count
	return []Row{row}, nil
}

// custodyRows returns a row for each board with an item that nobody may manage any more, for portal administrators
// [X8]. A row names the board, and nothing of its content.
func (q question) custodyRows(ctx context.Context) ([]Row, error) {
	if q.rights.May(policy.SetSecurity, policy.Object{}) != policy.Allowed {
		return nil, nil
	}
	boards, err := q.custody.BoardsWithout(ctx, q.asking.Organisation, q.now())
	if err != nil {
		return nil, fmt.Errorf("find the boards with items that nobody manages: %w", err)
	}
	var rows []Row
	for _, of := range boards {
		row := newRow(ItemsWithoutCustodian, of.ID)
		row.BoardName = of.Name
		rows = append(rows, row)
	}
	return rows, nil
}
