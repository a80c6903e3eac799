// Package conflict has the conflicts of interest that people declare on items of agendas, and what is decided about them
// (docs/domain/conflicts.md). A decision works through an exclusion of the item: so papers, room, quorum and votes follow it.
package conflict

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
)

// Kind says what sort of conflict a person declares.
type Kind string

// The kinds of conflicts.
const (
	Actual    Kind = "ACTUAL"
	Potential Kind = "POTENTIAL"
	Perceived Kind = "PERCEIVED"
	Loyalty   Kind = "LOYALTY"
)

// Decision is what is decided about a conflict; empty until somebody decides.
type Decision string

// The decisions, from the one that takes nothing to the one that takes everything.
const (
	NoAction       Decision = "NO_ACTION"
	DiscussNotVote Decision = "DISCUSS_NOT_VOTE"
	LeaveForItem   Decision = "LEAVE_FOR_ITEM"
	WithholdPapers Decision = "WITHHOLD_PAPERS"
)

// scope returns what the decision excludes the person from; empty for nothing.
func (d Decision) scope() agenda.Scope {
	switch d {
	case DiscussNotVote:
		return agenda.VoteOnly
	case LeaveForItem:
		return agenda.DiscussionOnly
	case WithholdPapers:
		return agenda.PapersAndDiscussion
	default:
		return ""
	}
}

// The longest texts, in characters.
const (
	longestStatement  = 500
	longestResolution = 100
)

// Declaration is a conflict of interest of a person on one item, and what was decided last about it. It is never deleted.
type Declaration struct {
	ID        string
	MeetingID string
	ItemID    string
	// N counts the declarations on the item from 1.
	N        int
	PersonID string
	Kind     Kind
	// Statement says what the conflict is.
	Statement string
	// InterestID is the interest of the person from which the conflict comes; empty without one.
	InterestID string
	// RecordedByID is the person who declared it: the person concerned, or somebody for that person.
	RecordedByID string
	DeclaredAt   time.Time
	// Decision is empty until somebody decides. DecidedAt is nil then, and DecidedByID empty.
	Decision    Decision
	DecidedAt   *time.Time
	DecidedByID string
	// ByResolution is the number or the words of the resolution of the meeting; empty where nobody named one.
	ByResolution string
	// ExclusionID is the exclusion that the decision made; empty if it made none.
	ExclusionID string
	governance.Stamp
}

// ofPerson returns the declarations of one person on one item.
func ofPerson(all []Declaration, itemID, personID string) []Declaration {
	return slices.DeleteFunc(slices.Clone(all), func(d Declaration) bool { return d.ItemID != itemID || d.PersonID != personID })
}

// effectOf returns what the decisions on all declarations of one person on one item take together: the widest of them holds.
func effectOf(personID string, declarations []Declaration) agenda.Effect {
	effect := agenda.Effect{PersonID: personID, Made: made(declarations)}
	for _, one := range declarations {
		if scope := one.Decision.scope(); scope.IsWiderThan(effect.Scope) {
			effect.Scope = scope
		}
	}
	return effect
}

// made returns the ids of the exclusions that decisions made.
func made(declarations []Declaration) []string {
	var ids []string
	for _, one := range declarations {
		if one.ExclusionID != "" {
			ids = append(ids, one.ExclusionID)
		}
	}
	return ids
}
