// Package home has the rows of Home: everything that waits for a person on all boards, by date
// (docs/domain/home.md).
package home

import (
	"cmp"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
)

// Kind says what a row is about.
type Kind string

// The kinds of rows.
const (
	CastVote              Kind = "CAST_VOTE"
	MeetingInSession      Kind = "MEETING_IN_SESSION"
	ConfirmAccess         Kind = "CONFIRM_ACCESS"
	StopAccess            Kind = "STOP_ACCESS"
	DecideConflicts       Kind = "DECIDE_CONFLICTS"
	AcceptPaper           Kind = "ACCEPT_PAPER"
	AnswerInvitation      Kind = "ANSWER_INVITATION"
	PrepareItems          Kind = "PREPARE_ITEMS"
	ReadPapers            Kind = "READ_PAPERS"
	NotAnswered           Kind = "NOT_ANSWERED"
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
	ConfirmInterests      Kind = "CONFIRM_INTERESTS"
	EmailsNotDelivered    Kind = "EMAILS_NOT_DELIVERED"
)

// kinds has the order of rows that are due at the same time, or at no time.
var kinds = []Kind{CastVote, MeetingInSession, ConfirmAccess, StopAccess, DecideConflicts, AcceptPaper, AnswerInvitation, PrepareItems, ReadPapers, NotAnswered, QuorumAtRisk, AnnounceMeeting, ServeNotice, NoticeNotDelivered, ItemsWithoutCustodian, AccessRequests, SecondFactorReset, AccessChanged, TermEnds, Vacancies, ConfirmInterests, EmailsNotDelivered}

// State says how a row stands to its deadline.
type State string

// The states, the most urgent first: under way now; overdue; due today; due later; without a deadline.
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
	// BoardID is empty for a row about the whole organisation, and for items of a meeting that the person does not
	// read.
	BoardID string
	// BoardName is the name of a board that the person does not read; empty for all other rows.
	BoardName string
	// Meeting is nil for a row that is not about a meeting.
	Meeting *meeting.Meeting
	// PersonID is the person whose term ends, whose second factors are to be reset, or whose access waits or changed;
	// empty for all other rows.
	PersonID string
	// AccessGrant is the grant that the person may confirm or stop; nil for all other rows.
	AccessGrant *access.GrantView
	// AccessChange is the change of access that the row reports; nil for all other rows.
	AccessChange *access.Change
	// Paper is the version that the viewer may accept; nil for all other rows.
	Paper *paper.Arrival
	// ItemID is the first item with a conflict to decide; empty for all other rows.
	ItemID string
	// Attendees are the people who owe an answer; empty for all other rows.
	Attendees []meeting.Attendee
	// Count is how many things one row stands for; nil for a row about one thing.
	Count *int
	// Total is the number from which Count is taken; nil when the row does not show it.
	Total *int
	// State says how the row stands to its deadline.
	State State
	// SinceLocal is when the sitting of a meeting in session, or an open vote, was opened, by the clock of the sitting's zone; nil
	// for all other rows.
	SinceLocal *localtime.DateTime
	// DueAt is the deadline; nil without one. The deadline of a whole day is its last second.
	DueAt *time.Time
	// TimeZone is the zone of the deadline's day, an IANA name; empty without a deadline.
	TimeZone string
}

// newRow returns a row of a kind about an object.
func newRow(kind Kind, objectID string) Row {
	return Row{ID: string(kind) + "." + objectID, Kind: kind, State: Anytime}
}

// dueAt returns the row with a deadline in a time zone.
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

// rank returns the row's first place in the order: under way, then with a deadline, then all others.
func (r Row) rank() int {
	switch {
	case r.State == Now:
		return 0
	case r.DueAt != nil:
		return 1
	default:
		return 2
	}
}

// byDeadline compares the deadlines of two rows. Rows without one are equal.
func byDeadline(one, other Row) int {
	if one.DueAt == nil || other.DueAt == nil {
		return 0
	}
	return one.DueAt.Compare(*other.DueAt)
}

// inOrder sorts rows by date: what is under way, then what has a deadline, the earliest first, then all others by kind.
func inOrder(rows []Row) []Row {
	slices.SortStableFunc(rows, func(one, other Row) int {
		return cmp.Or(cmp.Compare(one.rank(), other.rank()), byDeadline(one, other), cmp.Compare(slices.Index(kinds, one.Kind), slices.Index(kinds, other.Kind)))
	})
	return rows
}

// DueAtLocal returns the deadline by the clock of TimeZone; nil without one.
func (r Row) DueAtLocal() *localtime.DateTime { return localtime.AtOrNil(r.DueAt, r.TimeZone) }
