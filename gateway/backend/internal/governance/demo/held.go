package demo

import (
	"bytes"
	_ "embed" // the acts are part of the program
	"encoding/json"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

//go:embed held.json
var held []byte

// heldEntry has the acts of people before a past meeting and in its sittings. What follows from the acts is not written
// down: attendance, quorums, numbers and outcomes.
type heldEntry struct {
	Meeting string
	// Secretary records who is present, takes up the items, and drafts and proposes the resolutions.
	Secretary string
	Conflicts []conflictEntry
	// TakenOut are the items that members took out of the consent agenda.
	TakenOut []takenOutEntry
	// Sittings are in the order of the meeting's sittings, which have their times in fennmark.json.
	Sittings []heldSitting
}

// conflictEntry is a conflict of interest on the item with a number. A person declares it, and Decider decides about it.
type conflictEntry struct {
	Person, Item, Statement string
	Kind                    conflict.Kind
	// Interest is the organisation of the person's interest.
	Interest          string
	Decision          conflict.Decision
	Decider           string
	Declared, Decided clock
}

// takenOutEntry is the item with a number that a member took out of the consent agenda.
type takenOutEntry struct {
	Person, Item string
	At           clock
}

// heldSitting is a sitting that took place.
type heldSitting struct {
	Chair   string
	Present []presenceEntry
	// Items are in the order in which they were taken.
	Items []takenEntry
	// Adjourned is the reason of an adjournment; empty for the sitting with which the meeting ended.
	Adjourned string
}

// presenceEntry is a person who was present. Mode is IN_PERSON if it is empty. Came and Left are times of day: without
// Came, the person was there before the sitting began, and without Left until it ended.
type presenceEntry struct {
	Person, Came, Left string
	Mode               room.Mode
}

// takenEntry is an item that was taken from one time of day to another one. Without Until, the next item or the end of
// the sitting followed at once. The item with the consent resolution ends with its vote, and so do the others that it lists: they
// have no entry of their own.
type takenEntry struct {
	Number, At, Until string
	// Note says what the minutes need beside the resolutions.
	Note        string
	Resolutions []votedEntry
}

// votedEntry is a resolution that was put to the vote from one time of day to another one. Ballot is NAMED if it is
// empty, and Threshold ORDINARY.
type votedEntry struct {
	Title, Text, Mover, Seconder string
	// Consent is true for the resolution about the items of the consent agenda.
	Consent        bool
	Threshold      string
	Ballot         resolution.BallotKind
	Opened, Closed string
	// For, Against and Abstained are the members who gave a ballot by name.
	For, Against, Abstained []string
	// Counts are the totals of a show of hands.
	Counts countsEntry
	// Casting is the casting vote; nil without one.
	Casting *castingEntry
}

type countsEntry struct{ For, Against, Abstained int }

type castingEntry struct {
	Choice count.Choice
	At     string
}

// endsWithVote reports whether the vote on the consent resolution ends the item.
func (e takenEntry) endsWithVote() bool {
	return slices.ContainsFunc(e.Resolutions, func(one votedEntry) bool { return one.Consent })
}

// readHeld parses the acts of the past meetings, in the order of the meetings, and refuses unknown members.
func readHeld() ([]heldEntry, error) {
	var entries []heldEntry
	decoder := json.NewDecoder(bytes.NewReader(held))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&entries); err != nil {
		return nil, fmt.Errorf("read the acts of the past meetings: %w", err)
	}
	return entries, nil
}
