// Package agenda has the agenda of a meeting: the items in their order, who reads which of them, and what is missing
// before the agenda can be published.
package agenda

import (
	"time"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// Purpose says what the meeting does with an item.
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

// Session says whether everybody who reads the meeting reads the item.
type Session string

// The sessions of an item.
const (
	Open   Session = "OPEN"
	Closed Session = "CLOSED"
)

// State is the state of an item (docs/domain/meetings.md, "Agenda").
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

// Entry is a line of an agenda as a viewer sees it: an Item or a Restricted.
type Entry interface{ line() Line }

// Line is the place of an entry in its agenda.
type Line struct {
	// Number is empty for a break.
	Number string
	// Depth is 1 to 3.
	Depth int
	// PlannedStart is nil for an item that was withdrawn, deferred or referred. PlannedStartLocal is the same by the
	// clock of the first sitting.
	PlannedStart      *time.Time
	PlannedStartLocal *localtime.DateTime
	// DurationMinutes of an item with items below it is the sum of theirs [A5].
	DurationMinutes int
	// TakenAfter is the number of the previous item when the item is not taken where its number says. It is empty for
	// an item that is taken first, and nil for all others [A3].
	TakenAfter *string
}

func (l Line) line() Line { return l }

// Item is one piece of business.
type Item struct {
	ID        string
	MeetingID string
	BoardID   string
	// ParentID is the item above; nil at the first level. Position counts from 0 among the items with the same parent.
	ParentID *string
	Position int
	// PermanentNumber is empty before the first publication [A2].
	PermanentNumber string
	Title           string
	Purpose         Purpose
	// OwnMinutes is the time planned for the item itself, 0..480.
	OwnMinutes     int
	PresenterIDs   []string
	ContributorIDs []string
	// Summary and Recommendation are plain text of several lines; empty when not written.
	Summary        string
	Recommendation string
	// Counterparties are the names of the organisations that the item is about, for the matching with interests [C3].
	Counterparties []string
	// Standing is empty for the items that are not on every agenda.
	Standing Standing
	Session  Session
	// AllowIDs are the people who read a closed item [X3].
	AllowIDs []string
	State    State
	// EndReason says why the item was withdrawn, deferred or referred.
	EndReason string
	// Continued is where a deferred or referred item continues. CarriedFrom is where an item comes from. Both are empty
	// for all others.
	Continued   Place
	CarriedFrom Place
	// PaperDueDate is the last day for papers, by the clock of the first sitting; nil without one.
	PaperDueDate *localtime.Date
	// IsNew reports whether the item was added to a published agenda and waits for the next publication. LateReason
	// says why it came late [A7]; it is empty for the items of the first publication.
	IsNew      bool
	LateReason string
	// TakenOutOfConsentBy is the person who took the item out of the consent agenda, and TakenOutOfConsentAt when [A9]. They are
	// empty and nil for all others.
	TakenOutOfConsentBy string
	TakenOutOfConsentAt *time.Time
	// Shown and ShownPosition are the text and position that readers of a published agenda see until the next
	// publication. They are nil when readers see the item as it is.
	Shown         *Shown
	ShownPosition *int
	governance.Stamp

	// Line is computed from the whole agenda and not stored.
	Line
}

// Place names an item of a meeting's agenda.
type Place struct{ MeetingID, ItemID string }

// IsDue reports whether the item is still to be dealt with.
func (i Item) IsDue() bool { return i.State == Accepted || i.State == UnderWay }

// IsOff reports whether the item was withdrawn, deferred or referred, and takes no time any more.
func (i Item) IsOff() bool { return i.State == Withdrawn || i.State == Deferred || i.State == Referred }

// TakesPapers reports whether papers can be added to the item. A break has no number for them [A2, A4].
func (i Item) TakesPapers() bool { return !i.IsOff() && i.Purpose != Break }

// Restricted is a placeholder for an item that the viewer may not read [X9].
type Restricted struct {
	// ID is made for the reader, and opens nothing.
	ID string
	Line
}

// The limits of an item (docs/domain/records.md, "Agenda item").
const (
	shortestTitle         = 3
	longestTitle          = 200
	longestItem           = 480 // minutes
	longestSummary        = 4000
	longestRecommendation = 2000
	longestPrivateReason  = 500
	longestEndReason      = 500
	longestLateReason     = 300
	shortestCounterparty  = 2
	longestCounterparty   = 160
	mostCounterparties    = 20
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
