package agenda

import (
	"fmt"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Audience says which people see a change of an agenda's structure.
type Audience string

// The audiences of an agenda.
const (
	// Writers prepare the agenda and see each change at once.
	Writers Audience = "WRITERS"
	// Readers read only what was published.
	Readers Audience = "READERS"
)

// Barrier describes who could not read the items above a place in an agenda when something changed there. A person who
// does not read the item above a place does not see what stands there, or that it changed [X9].
type Barrier struct {
	// Restricted reports whether an item above has a list of readers. Readers are the people who are on all lists.
	Restricted bool     `json:",omitempty"`
	Readers    []string `json:",omitempty"`
	// Excluded are excluded from an item above.
	Excluded []string `json:",omitempty"`
}

// Version counts the changes of an agenda's structure behind one barrier, for one audience. The barrier is the one at
// the time of the change. A later change of access therefore neither adds earlier changes to a person's version nor
// removes them.
type Version struct {
	MeetingID string
	Audience  Audience
	Barrier   Barrier
	Changes   int
}

// VersionFor returns the version of the agenda for a viewer. It counts the changes that the viewer could see, and is 0
// when the viewer may not read the agenda [X10].
func (a Agenda) VersionFor(v *policy.Viewer) int {
	if !a.IsFor(v) {
		return 0
	}
	audience := Readers
	if mayPrepare(v, a.Meeting) {
		audience = Writers
	}
	version := 0
	for _, one := range a.Versions {
		facts := a.Meeting.ForPolicy()
		facts.Published = a.IsPublished()
		facts.Restricted, facts.Readers, facts.Excluded = one.Barrier.Restricted, one.Barrier.Readers, one.Barrier.Excluded
		if one.Audience == audience && v.Decide(facts).Access == policy.Readable {
			version += one.Changes
		}
	}
	return version
}

// barrier returns the barrier at an item's place.
func (a Agenda) barrier(item Item) Barrier {
	parent, found := a.Item(parentOf(item))
	if !found {
		return Barrier{}
	}
	facts := a.ForPolicy(parent)
	return Barrier{Restricted: facts.Restricted, Readers: distinct(facts.Readers), Excluded: distinct(facts.Excluded)}
}

// barriers returns the different barriers at several places.
func (a Agenda) barriers(items []Item) []Barrier {
	var found []Barrier
	known := map[string]bool{}
	for _, item := range items {
		barrier := a.barrier(item)
		if key := fmt.Sprint(barrier); !known[key] {
			known[key] = true
			found = append(found, barrier)
		}
	}
	return found
}

// raise counts a change at the places of some items for one audience.
func raise(tx *change.Tx, store VersionStore, of Agenda, audience Audience, items ...Item) error {
	for _, barrier := range of.barriers(items) {
		if err := store.RaiseAgenda(tx, of.Meeting.ID, audience, barrier); err != nil {
			return fmt.Errorf("raise the version of an agenda: %w", err)
		}
	}
	return nil
}

// VersionStore counts changes of agendas.
type VersionStore interface {
	// RaiseAgenda counts a change of an agenda's structure.
	RaiseAgenda(tx *change.Tx, meetingID string, audience Audience, behind Barrier) error
}

// RaisePublished counts the first publication of an agenda for its readers.
func RaisePublished(tx *change.Tx, store VersionStore, meetingID string) error {
	if err := store.RaiseAgenda(tx, meetingID, Readers, Barrier{}); err != nil {
		return fmt.Errorf("raise the version of a published agenda: %w", err)
	}
	return nil
}

// RaiseShown counts the additions and moves of a later publication for the readers of an agenda.
func RaiseShown(tx *change.Tx, store VersionStore, of Agenda, itemIDs []string) error {
	var items []Item
	for _, id := range itemIDs {
		if item, found := of.Item(id); found {
			items = append(items, item)
		}
	}
	return raise(tx, store, of, Readers, items...)
}

// raiseTakenOff counts that an item, with the items below it, was removed from an agenda. Readers see the removal of
// items that they know at once.
func raiseTakenOff(tx *change.Tx, store VersionStore, of Agenda, item Item) error {
	if err := raise(tx, store, of, Writers, item); err != nil || !of.IsPublished() || item.IsNew {
		return err
	}
	return raise(tx, store, of, Readers, item)
}
