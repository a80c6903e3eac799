// Package home has what waits for somebody, over all boards, in the order of what cannot wait
// (docs/domain/home.md).
package home

import (
	"cmp"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// Kind is what waits.
type Kind string

// The kinds of rows.
const (
	MeetingInSession      Kind = "MEETING_IN_SESSION"
	ConfirmAccess         Kind = "CONFIRM_ACCESS"
	StopAccess            Kind = "STOP_ACCESS"
	AnswerInvitation      Kind = "ANSWER_INVITATION"
	PrepareItems          Kind = "PREPARE_ITEMS"
	ReadPapers            Kind = "READ_PAPERS"
	QuorumAtRisk          Kind = "QUORUM_AT_RISK"
	AnnounceMeeting       Kind = "ANNOUNCE_MEETING"
	ServeNotice           Kind = "SERVE_NOTICE"
	NoticeNotDelivered    Kind = "NOTICE_NOT_DELIVERED"
	ItemsWithoutCustodian Kind = "ITEMS_WITHOUT_CUSTODIAN"
	AccessRequests        Kind = "ACCESS_REQUESTS"
	SecondFactorReset     Kind = "SECOND_FACTOR_RESET"
	AccessChanged         Kind = "ACCESS_CHANGED"
	TermEnds              Kind = "TERM_ENDS"
	Vacancies             Kind = "VACANCIES"
	EmailsNotDelivered    Kind = "EMAILS_NOT_DELIVERED"
)

// kinds are in the order in which they stand among rows that are equally urgent.
var kinds = []Kind{MeetingInSession, ConfirmAccess, StopAccess, AnswerInvitation, PrepareItems, ReadPapers, QuorumAtRisk, AnnounceMeeting, ServeNotice, NoticeNotDelivered, ItemsWithoutCustodian, AccessRequests, SecondFactorReset, AccessChanged, TermEnds, Vacancies, EmailsNotDelivered}

// State is how a row stands to the day.
type State string

// The states, the most urgent first: it goes on now; its deadline has passed; its deadline is today;
// its deadline lies ahead; it has none.
const (
	Now     State = "NOW"
	Overdue State = "OVERDUE"
	Today   State = "TODAY"
	Later   State = "LATER"
	Anytime State = "ANYTIME"
)

// Row is one thing that waits for one person.
type Row struct {
	// ID stays the same as long as the same thing waits.
	ID   string
	Kind Kind
	// BoardID is empty for what concerns the organisation as a whole, and for items of a meeting that the person
	// does not read.
	BoardID string
	// BoardName is that of a board that the person does not read; empty for all other rows.
	BoardName string
	// Meeting is nil for what concerns none.
	Meeting *meeting.Meeting
	// PersonID is whose term ends, whose second factors are to be reset, or whose access waits or changed; empty for all other rows.
	PersonID string
	// AccessGrant is the grant that the person confirms or stops; nil for all other rows.
	AccessGrant *access.Known
	// AccessChange is the change of access of which the person is told; nil for all other rows.
	AccessChange *access.Change
	// Count is how many wait, where several are one row; else nil.
	Count *int
	// Total is among how many they are; nil where that is not told.
	Total *int
	// State tells how the row stands to its deadline.
	State State
	// DueAt is the deadline, the last second of the day where it is a whole one; nil without one.
	DueAt *time.Time
	// TimeZone is where its day is reckoned, an IANA name; empty without a deadline.
	TimeZone string
}

// about is a row of a kind. The object is what it is about.
func about(kind Kind, objectID string) Row {
	return Row{ID: string(kind) + "." + objectID, Kind: kind, State: Anytime}
}

// dueAt gives the row a deadline in a time zone.
func (r Row) dueAt(deadline, now time.Time, timeZone string) Row {
	r.DueAt, r.TimeZone = &deadline, timeZone
	switch {
	case deadline.Before(now):
		r.State = Overdue
	case localtime.Today(deadline, timeZone) == localtime.Today(now, timeZone):
		r.State = Today
	default:
		r.State = Later
	}
	return r
}

// rank is the row's first place in the order: what goes on, what is due, and all that comes after it.
func (r Row) rank() int {
	switch r.State {
	case Now:
		return 0
	case Overdue, Today:
		return 1
	default:
		return 2
	}
}

// byDeadline compares deadlines; rows without one come last.
func byDeadline(one, other Row) int {
	switch {
	case one.DueAt != nil && other.DueAt != nil:
		return one.DueAt.Compare(*other.DueAt)
	case one.DueAt != nil:
		return -1
	case other.DueAt != nil:
		return 1
	default:
		return 0
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
		if one.rank() == 1 {
			return cmp.Or(byDeadline(one, other), byKind)
		}
		return cmp.Or(byKind, byDeadline(one, other))
	})
	return rows
}
