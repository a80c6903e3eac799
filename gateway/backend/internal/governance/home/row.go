// Package home has what waits for somebody, over all boards, in the order of what cannot wait
// (docs/domain/home.md).
package home

import (
	"cmp"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// Kind is what waits.
type Kind string

// The kinds of rows.
const (
	MeetingInSession   Kind = "MEETING_IN_SESSION"
	AnswerInvitation   Kind = "ANSWER_INVITATION"
	QuorumAtRisk       Kind = "QUORUM_AT_RISK"
	AnnounceMeeting    Kind = "ANNOUNCE_MEETING"
	AccessRequests     Kind = "ACCESS_REQUESTS"
	TermEnds           Kind = "TERM_ENDS"
	Vacancies          Kind = "VACANCIES"
	EmailsNotDelivered Kind = "EMAILS_NOT_DELIVERED"
)

// kinds are in the order in which they stand among rows that are equally urgent.
var kinds = []Kind{MeetingInSession, AnswerInvitation, QuorumAtRisk, AnnounceMeeting, AccessRequests, TermEnds, Vacancies, EmailsNotDelivered}

// Urgency is how a row stands to the day.
type Urgency string

// The urgencies, the most urgent first: it goes on now; its deadline has passed; its deadline is today;
// its deadline lies ahead; it has none.
const (
	Now     Urgency = "NOW"
	Overdue Urgency = "OVERDUE"
	Today   Urgency = "TODAY"
	Later   Urgency = "LATER"
	Anytime Urgency = "ANYTIME"
)

// Row is one thing that waits for one person.
type Row struct {
	// ID stays the same as long as the same thing waits.
	ID   string
	Kind Kind
	// BoardID is empty for what concerns the organisation as a whole.
	BoardID string
	// Meeting is nil for what concerns none.
	Meeting *meeting.Meeting
	// PersonID is whose term ends; empty for all other rows.
	PersonID string
	// Count is how many wait, where several are one row; else nil.
	Count *int
	// Urgency tells how the row stands to its deadline.
	Urgency Urgency
	// DueAt is the deadline's instant; nil where it is a whole day, and without one.
	DueAt *time.Time
	// DueDate is the deadline's day in TimeZone; nil without one.
	DueDate  *localtime.Date
	TimeZone string
}

// about is a row of a kind. The object is what it is about.
func about(kind Kind, objectID string) Row {
	return Row{ID: string(kind) + "." + objectID, Kind: kind, Urgency: Anytime}
}

// dueAt gives the row a deadline in a time zone.
func (r Row) dueAt(deadline, now time.Time, timeZone string) Row {
	r = r.dueOn(localtime.Today(deadline, timeZone), localtime.Today(now, timeZone), timeZone)
	r.DueAt = &deadline
	if deadline.Before(now) {
		r.Urgency = Overdue
	}
	return r
}

// dueOn gives the row a whole day as its deadline.
func (r Row) dueOn(day, today localtime.Date, timeZone string) Row {
	r.DueDate, r.TimeZone = &day, timeZone
	switch days := today.DaysUntil(day); {
	case days < 0:
		r.Urgency = Overdue
	case days == 0:
		r.Urgency = Today
	default:
		r.Urgency = Later
	}
	return r
}

// rank is the row's first place in the order: what goes on, what is due, and all that comes after it.
func (r Row) rank() int {
	switch r.Urgency {
	case Now:
		return 0
	case Overdue, Today:
		return 1
	default:
		return 2
	}
}

// day is the deadline as a text that sorts; rows without one come last.
func (r Row) day() string {
	switch {
	case r.DueDate == nil:
		return "~"
	case r.DueAt == nil:
		return r.DueDate.String() + "~"
	default:
		return r.DueDate.String() + r.DueAt.UTC().Format(time.RFC3339)
	}
}

// inOrder sorts rows by what cannot wait. Among what is due the earlier deadline comes first, whatever it is
// for; all else comes by its kind.
func inOrder(rows []Row) []Row {
	slices.SortStableFunc(rows, func(one, other Row) int {
		if byRank := cmp.Compare(one.rank(), other.rank()); byRank != 0 {
			return byRank
		}
		byKind := cmp.Compare(slices.Index(kinds, one.Kind), slices.Index(kinds, other.Kind))
		byDay := cmp.Compare(one.day(), other.day())
		if one.rank() == 1 {
			return cmp.Or(byDay, byKind)
		}
		return cmp.Or(byKind, byDay)
	})
	return rows
}
