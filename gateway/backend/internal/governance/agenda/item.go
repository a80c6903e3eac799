// Package agenda has what a meeting deals with: the items in their order, who reads which of them,
// and what is still missing before the agenda can be published.
package agenda

import (
	"time"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// Purpose tells what is to happen with an item.
type Purpose string

// The purposes of an item.
const (
	Decision    Purpose = "DECISION"
	Discussion  Purpose = "DISCUSSION"
	Information Purpose = "INFORMATION"
	Consent     Purpose = "CONSENT"
	Procedural  Purpose = "PROCEDURAL"
	Break       Purpose = "BREAK"
)

// Session reports whether everybody who reads the meeting reads the item.
type Session string

// The sessions of an item.
const (
	Open   Session = "OPEN"
	Closed Session = "CLOSED"
)

// State is an item's place in its life (docs/domain/meetings.md, "Agenda").
type State string

// The states of an item.
const (
	Proposed  State = "PROPOSED"
	Accepted  State = "ACCEPTED"
	UnderWay  State = "OPEN"
	Concluded State = "CONCLUDED"
	Deferred  State = "DEFERRED"
	Referred  State = "REFERRED"
	Withdrawn State = "WITHDRAWN"
	Declined  State = "DECLINED"
)

// Entry is a line of an agenda as somebody sees it: an Item or a Restricted.
type Entry interface{ line() Line }

// Line is the place of an entry in its agenda.
type Line struct {
	// Number is empty for a break.
	Number string
	// Depth is 1 to 3.
	Depth int
	// PlannedStart is nil for items that take no time any more.
	PlannedStart *time.Time
	// DurationMinutes of an item with others below it is their sum [A5].
	DurationMinutes int
	// TakenAfter is the number of the item before, where the item is not where its number has it; empty for one that is taken first,
	// nil for all others [A3].
	TakenAfter *string
}

func (l Line) line() Line { return l }

// Item is one piece of business.
type Item struct {
	ID        string
	MeetingID string
	BoardID   string
	// ParentID is the item above; nil at the first level. Position counts from 0 among those of
	// the same parent.
	ParentID *string
	Position int
	// PermanentNumber is empty before the first publication [A2].
	PermanentNumber string
	Title           string
	Purpose         Purpose
	// OwnMinutes is what was planned for the item itself, 0..480.
	OwnMinutes     int
	PresenterIDs   []string
	ContributorIDs []string
	// Summary and Recommendation are plain text of several lines; empty when nobody wrote one.
	Summary        string
	Recommendation string
	Session        Session
	// AllowIDs are the people who read a closed item [X3].
	AllowIDs []string
	State    State
	// EndReason says why the item was withdrawn, deferred or referred.
	EndReason string
	// Continued is where a deferred or referred item goes on, CarriedFrom where an item comes from;
	// empty for all others.
	Continued   Place
	CarriedFrom Place
	// PaperDueDate is the last day for papers, by the clock of the first sitting; nil without one.
	PaperDueDate *localtime.Date
	// IsNew reports whether the item came into a published agenda and waits for the next publication. LateReason says why it came late
	// [A7]; empty for those of the first publication.
	IsNew      bool
	LateReason string
	// Shown and ShownPosition are what readers of a published agenda see until the next publication; nil where that is the item as
	// it is.
	Shown         *Shown
	ShownPosition *int
	governance.Stamp

	// Line is worked out from the whole agenda, and not kept.
	Line
}

// Place names an item of a meeting's agenda.
type Place struct{ MeetingID, ItemID string }

// IsDue reports whether the item is still to be dealt with.
func (i Item) IsDue() bool { return i.State == Accepted || i.State == UnderWay }

// IsOff reports whether the item is off its agenda: it takes no time any more.
func (i Item) IsOff() bool { return i.State == Withdrawn || i.State == Deferred || i.State == Referred }

// TakesPapers reports whether new papers may come for the item. A break has no number for them [A2, A4].
func (i Item) TakesPapers() bool { return !i.IsOff() && i.Purpose != Break }

// Restricted stands for an item that somebody may not read [X9].
type Restricted struct {
	// ID is made for the reader, and opens nothing.
	ID string
	Line
}

// The bounds of an item (docs/domain/records.md, "Agenda item").
const (
	shortestTitle         = 3
	longestTitle          = 200
	longestItem           = 480 // minutes
	longestSummary        = 4000
	longestRecommendation = 2000
	longestPrivateReason  = 500
	longestEndReason      = 500
	longestLateReason     = 300
	mostPeople            = 50 // presenters, contributors or readers of one item
	mostItems             = 200
	deepest               = 3
)

func checkTitle(title string) error {
	if err := governance.CheckLine("title", title, longestTitle); err != nil {
		return err
	}
	if utf8.RuneCountInString(title) < shortestTitle {
		return governance.Invalid("title", "must have %d to %d characters", shortestTitle, longestTitle)
	}
	return nil
}

func checkMinutes(minutes int) error {
	if minutes < 0 || minutes > longestItem {
		return governance.Invalid("durationMinutes", "must be 0 to %d", longestItem)
	}
	return nil
}
