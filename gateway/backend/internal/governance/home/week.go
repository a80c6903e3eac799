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

// weeksAhead is how many weeks of dates a secretary sees, including the present week.
const weeksAhead = 6

// DateKind says what happens on a day.
type DateKind string

// The kinds of dates, in their order on one day.
const (
	ServiceDate DateKind = "NOTICE"
	AnswerDate  DateKind = "ANSWERS"
	MeetingDate DateKind = "MEETING"
	TermEndDate DateKind = "TERM_END"
)

var dateKinds = []DateKind{ServiceDate, AnswerDate, MeetingDate, TermEndDate}

// Week is one week from Monday on, with its dates.
type Week struct {
	StartsOn localtime.Date
	Dates    []WeekDate
}

// WeekDate is something that happens on a day by the board's clock.
type WeekDate struct {
	// ID stays the same as long as the date is about the same thing.
	ID      string
	Kind    DateKind
	On      localtime.Date
	BoardID string
	// Meeting is nil for the end of a term. PersonID is empty for all other kinds.
	Meeting  *meeting.Meeting
	PersonID string
}

// WeeksAhead returns the present week and the weeks after it, with the dates of the boards whose meetings the viewer
// plans. It is empty for a viewer who plans none.
func (r *Reader) WeeksAhead(ctx context.Context, asking *viewer.Viewer) ([]Week, error) {
	q := r.question(ctx, asking)
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

// inWeeks drops dates before the first day and after the last week, and groups the others by week.
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

// meetingDates returns the dates of meetings, and the last days for serving notice and for answering.
func (q question) meetingDates(ctx context.Context, boards []board.Board) ([]WeekDate, error) {
	ahead, err := q.meetings.Upcoming(ctx, q.rights, q.asking.AllTerms(), q.asking.Organisation.WorkingDays())
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

// termEnds returns the last days of terms that no later term of the same person follows.
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
