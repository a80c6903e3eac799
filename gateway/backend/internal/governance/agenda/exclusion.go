package agenda

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
)

// Basis is the reason why a person is excluded.
type Basis string

// The bases of an exclusion.
const (
	Conflict         Basis = "CONFLICT"
	SubjectOfItem    Basis = "SUBJECT_OF_ITEM"
	DirectionOfChair Basis = "DIRECTION_OF_CHAIR"
	OtherBasis       Basis = "OTHER"
)

// Scope is what a person is excluded from.
type Scope string

// The scopes of an exclusion. Every one takes the person out of the item's quorum and vote. VoteOnly takes nothing else:
// the person reads the papers and takes part in the discussion.
const (
	PapersAndDiscussion Scope = "PAPERS_AND_DISCUSSION"
	DiscussionOnly      Scope = "DISCUSSION_ONLY"
	VoteOnly            Scope = "VOTE_ONLY"
)

// scopes are ordered from the narrowest to the widest. Each one includes those before it.
var scopes = []Scope{VoteOnly, DiscussionOnly, PapersAndDiscussion}

// IsWiderThan reports whether a scope takes more from a person than another one. The empty Scope takes nothing.
func (s Scope) IsWiderThan(other Scope) bool {
	return slices.Index(scopes, s) > slices.Index(scopes, other)
}

// LeavesRoom reports whether the person leaves the room while the item is discussed.
func (s Scope) LeavesRoom() bool { return s.IsWiderThan(VoteOnly) }

// Exclusion keeps a person from an item and the items below it. It can be lifted but never deleted.
type Exclusion struct {
	ID        string
	MeetingID string
	ItemID    string
	PersonID  string
	Basis     Basis
	Scope     Scope
	// PrivateReason is never shown to the excluded person; empty without one.
	PrivateReason string
	// LiftedAt and LiftedBy are nil while the exclusion stands.
	LiftedAt *time.Time
	LiftedBy *string
	governance.Stamp
}

func (e Exclusion) isInForce() bool { return e.LiftedAt == nil }

// isOther reports whether an exclusion is none of some.
func (e Exclusion) isOther(than []string) bool { return !slices.Contains(than, e.ID) }

// exclusionOf returns the exclusion of a person from the item itself; nil without one.
func (a Agenda) exclusionOf(item Item, personID string) *Exclusion {
	for i := range a.Exclusions {
		if one := &a.Exclusions[i]; one.ItemID == item.ID && one.PersonID == personID {
			return one
		}
	}
	return nil
}

// ExcludesOtherwise reports whether a person is excluded from the item itself by an exclusion that is none of some.
func (a Agenda) ExcludesOtherwise(item Item, personID string, than []string) bool {
	standing := a.exclusionOf(item, personID)
	return standing != nil && standing.isOther(than)
}
