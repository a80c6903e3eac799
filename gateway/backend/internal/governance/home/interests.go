package home

import (
	"context"
	"fmt"
)

// interestRows returns the row that asks a person to confirm the own list of interests [C6]. Its deadline is the last day
// before the list is out of date.
func (q question) interestRows(ctx context.Context) ([]Row, error) {
	own, err := q.interests.Due(ctx, q.asking)
	if err != nil {
		return nil, fmt.Errorf("find the row about interests: %w", err)
	}
	if own == nil {
		return nil, nil
	}
	zone := q.asking.Organisation.TimeZone
	return []Row{newRow(ConfirmInterests, own.PersonID).dueAt(endOf(own.OutOfDateOn.AddDays(-1), zone), q.now(), zone)}, nil
}
