package home

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// endsWithin is how many days before the end of a term its row appears.
const endsWithin = 60

// seatRows returns the rows of the seats on boards where the viewer seats people.
func (q question) seatRows(ctx context.Context) ([]Row, error) {
	boards := slices.DeleteFunc(q.activeBoards(), func(b board.Board) bool { return !q.may(policy.ManageMemberships, b.ID) })
	if len(boards) == 0 {
		return nil, nil
	}
	ids := make([]string, len(boards))
	for i, of := range boards {
		ids[i] = of.ID
	}
	all, err := q.store.MembershipsOfBoards(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("find the rows about seats: %w", err)
	}
	byBoard := board.ByBoard(all)
	var rows []Row
	for _, of := range boards {
		today, terms := of.Today(q.now()), byBoard[of.ID]
		for _, term := range terms {
			if !endsSoon(term, terms, of, q.now()) {
				continue
			}
			row := newRow(TermEnds, term.ID).dueAt(endOf(*term.EndDate, of.TimeZone), q.now(), of.TimeZone)
			row.BoardID, row.PersonID = of.ID, term.PersonID
			rows = append(rows, row)
		}
		if vacant := of.Vacancies(terms, today); vacant > 0 {
			row := newRow(Vacancies, of.ID)
			row.BoardID, row.Count = of.ID, &vacant
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// endsSoon reports whether a present term ends without a later term of the same person.
func endsSoon(term board.Membership, terms []board.Membership, of board.Board, now time.Time) bool {
	today := of.Today(now)
	if term.EndDate == nil || !term.InOffice(today) || today.DaysUntil(*term.EndDate) > endsWithin {
		return false
	}
	after := term.EndDate.AddDays(1)
	return !slices.ContainsFunc(terms, func(next board.Membership) bool {
		return next.BoardID == term.BoardID && next.PersonID == term.PersonID && next.InOffice(after)
	})
}

// endOf returns the last second of a date in a board's zone.
func endOf(date localtime.Date, timeZone string) time.Time {
	next := date.AddDays(1)
	zone, err := localtime.LoadZone(timeZone)
	if err != nil {
		zone = time.UTC // a zone that cannot be loaded counts as UTC
	}
	return time.Date(next.Year, next.Month, next.Day, 0, 0, 0, 0, zone).Add(-time.Second)
}
