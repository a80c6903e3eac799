package home

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
)

// weeksAhead is for how many weeks a secretary sees what comes, the present one included.
const weeksAhead = 6

// DateKind is what falls on a day.
type DateKind string

// The kinds of dates, in the order in which they stand on one day.
const (
	ServiceDate DateKind = "NOTICE"
	AnswerDate  DateKind = "ANSWERS"
	MeetingDate DateKind = "MEETING"
	TermEndDate DateKind = "TERM_END"
)

var dateKinds = []DateKind{ServiceDate, AnswerDate, MeetingDate, TermEndDate}

// Week is one week, from Monday on, with what falls into it.
type Week struct {
	StartsOn localtime.Date
	Dates    []WeekDate
}

// WeekDate is something that falls on a day by the board's clock.
type WeekDate struct {
	// ID stays the same as long as the same thing is meant.
	ID      string
	Kind    DateKind
	On      localtime.Date
	BoardID string
	// Meeting is nil for the end of a term, and PersonID is empty for all else.
	Meeting  *meeting.Meeting
	PersonID string
}

// WeeksAhead are the present week and those after it, with what falls into them on the boards whose meetings the viewer
// plans; nothing for who plans none.
func (r *Reader) WeeksAhead(ctx context.Context, asking *viewer.Viewer) ([]Week, error) {
	q := question{r, asking, asking.Rights()}
	if asking == nil {
		return []Week{}, nil
	}
	boards := slices.DeleteFunc(q.activeBoards(), func(b board.Board) bool { return !q.may(policy.PlanMeeting, b.ID) })
	if len(boards) == 0 {
		return []Week{}, nil
	}
	dates, err := q.meetingDates(ctx, boards)
	if err != nil {
		return nil, err
	}
	ends, err := q.termEnds(ctx, boards)
	if err != nil {
		return nil, err
	}
	return inWeeks(q.today(), append(dates, ends...)), nil
}

// inWeeks leaves out what lies before the first day and behind the last week.
func inWeeks(today localtime.Date, dates []WeekDate) []Week {
	slices.SortStableFunc(dates, func(one, other WeekDate) int {
		return cmp.Or(one.On.Compare(other.On), cmp.Compare(slices.Index(dateKinds, one.Kind), slices.Index(dateKinds, other.Kind)), cmp.Compare(one.ID, other.ID))
	})
	sinceMonday := (int(today.Weekday()) + 6) % 7
	weeks := make([]Week, weeksAhead)
	for i := range weeks {
		first := today.AddDays(7*i - sinceMonday)
		last := first.AddDays(6)
		weeks[i] = Week{StartsOn: first, Dates: []WeekDate{}}
		for _, date := range dates {
			if date.On.Within(first, &last) && date.On.Compare(today) >= 0 {
				weeks[i].Dates = append(weeks[i].Dates, date)
			}
		}
	}
	return weeks
}

// meetingDates are the meetings themselves, and until when notice is served and answers are asked for.
func (q question) meetingDates(ctx context.Context, boards []board.Board) ([]WeekDate, error) {
	ahead, err := q.meetings.Ahead(ctx, q.rights, q.asking.Organisation.WorkingDays())
	if err != nil {
		return nil, fmt.Errorf("find the meetings of the next weeks: %w", err)
	}
	var dates []WeekDate
	for _, m := range ahead {
		at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == m.BoardID })
		if at < 0 {
			continue
		}
		of := m.Meeting
		add := func(kind DateKind, on localtime.Date) {
			dates = append(dates, WeekDate{ID: string(kind) + "." + of.ID + "." + on.String(), Kind: kind, On: on, BoardID: of.BoardID, Meeting: &of})
		}
		for _, sitting := range m.Sittings {
			add(MeetingDate, localtime.Today(sitting.StartsAt, boards[at].TimeZone))
		}
		if m.NoticeDeadline != nil && m.NoticeState == meeting.NoticeNotServed {
			add(ServiceDate, localtime.Today(*m.NoticeDeadline, boards[at].TimeZone))
		}
		if m.AnswerBy != nil && m.State.Allows(meeting.Respond) {
			add(AnswerDate, *m.AnswerBy)
		}
	}
	return dates, nil
}

// termEnds are the last days of terms behind which no other one of the same person stands.
func (q question) termEnds(ctx context.Context, boards []board.Board) ([]WeekDate, error) {
	ids := make([]string, len(boards))
	for i, of := range boards {
		ids[i] = of.ID
	}
	terms, err := q.store.MembershipsOfBoards(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("find the terms that end in the next weeks: %w", err)
	}
	var dates []WeekDate
	for _, of := range boards {
		for _, term := range terms {
			if term.BoardID == of.ID && endsSoon(term, terms, of, q.now()) {
				dates = append(dates, WeekDate{ID: string(TermEndDate) + "." + term.ID, Kind: TermEndDate, On: *term.EndDate, BoardID: of.ID, PersonID: term.PersonID})
			}
		}
	}
	return dates, nil
}
