package agenda

import (
	"context"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
)

// Readings find what an agenda is made of. What is read is not bound by a scope: an Agenda decides
// item by item, since it shows placeholders for what a scope would leave out.
type Readings interface {
	// MeetingsByID finds meetings whoever asks.
	MeetingsByID(ctx context.Context, ids []string) ([]meeting.Meeting, error)
	// AgendaItems lists the items of several meetings in no order.
	AgendaItems(ctx context.Context, meetingIDs []string) ([]Item, error)
	// Exclusions lists those of several meetings that stand, the oldest first.
	Exclusions(ctx context.Context, meetingIDs []string) ([]Exclusion, error)
	// Guests lists those of several meetings whose invitations stand, the oldest first.
	Guests(ctx context.Context, meetingIDs []string) ([]meeting.Guest, error)
	// MeetingOfGuest names the meeting, also of one whose invitation was revoked; fault.ErrNotFound without one.
	MeetingOfGuest(ctx context.Context, guestID string) (meetingID string, err error)
	// AgendaVersions lists what was counted of the changes of several meetings' agendas, by meeting.
	AgendaVersions(ctx context.Context, meetingIDs []string) (map[string][]Version, error)
	// MeetingOfItem names the meeting; fault.ErrNotFound without one.
	MeetingOfItem(ctx context.Context, itemID string) (meetingID string, err error)
	// PlaceOfExclusion names the meeting and the item, also of one that was lifted; fault.ErrNotFound without one.
	PlaceOfExclusion(ctx context.Context, exclusionID string) (meetingID, itemID string, err error)
	// Surroundings are a board and everybody who has to do with it, by name.
	Surroundings(ctx context.Context, boardID string) (Surroundings, error)
	// AreColleagues reports whether all people are of the organisation that a board belongs to.
	AreColleagues(ctx context.Context, boardID string, personIDs []string) (bool, error)
}

// Store keeps agendas. All methods belong to the context's transaction if it has one.
type Store interface {
	Readings
	// NextToWrite names the meeting of a board that comes next among those whose agenda is still
	// written; fault.ErrNotFound without one.
	NextToWrite(tx *change.Tx, boardID string) (meetingID string, err error)
	// HasPapers reports whether an item has papers, withdrawn ones included.
	HasPapers(tx *change.Tx, itemID string) (bool, error)
	InsertItem(tx *change.Tx, item Item) error
	// UpdateItem replaces what may change, but for the item's place.
	UpdateItem(tx *change.Tx, item Item) error
	// PlaceItems replaces the parents and positions of items, and leaves their versions.
	PlaceItems(tx *change.Tx, items []Item) error
	DeleteItem(tx *change.Tx, id string) error
	VersionStore
	// Seatings lists who was seated on a board by whom since an instant.
	Seatings(ctx context.Context, boardID string, since time.Time) ([]access.Seating, error)
	InsertExclusion(tx *change.Tx, e Exclusion) error
	UpdateExclusion(tx *change.Tx, e Exclusion) error
	InsertGuest(tx *change.Tx, g meeting.Guest) error
	UpdateGuest(tx *change.Tx, g meeting.Guest) error
	events.Queue
	// ReplaceLists replaces the lists by which statements decide who reads what belongs to the
	// items of a meeting.
	ReplaceLists(tx *change.Tx, meetingID string, lists Lists) error
	// RaiseEpochs tells the browsers of people that what they may read has changed [X7].
	RaiseEpochs(tx *change.Tx, personIDs []string) error
}

// Pair is a person and an item.
type Pair struct{ PersonID, ItemID string }

// Lists are the policy's lists, as statements ask them: a row for each item that is concerned, those
// below included.
type Lists struct {
	// Readers are on the lists of a closed item and of each closed item above it [X3].
	Readers []Pair
	// Hidden are excluded from the item's papers [X2].
	Hidden []Pair
	// Contributors prepare the item [X5].
	Contributors []Pair
	// Guests attend the item, and may read it until GuestsUntil [X5]. Whoever is kept from it is left out.
	Guests      []Pair
	GuestsUntil time.Time
}

// lists are those of the whole agenda.
func (a Agenda) lists() Lists {
	lists := Lists{GuestsUntil: a.Meeting.GuestsReadUntil()}
	for _, item := range a.Items {
		facts := a.ForPolicy(item)
		lists.Readers = append(lists.Readers, pairs(facts.Readers, item.ID)...)
		lists.Hidden = append(lists.Hidden, pairs(facts.Excluded, item.ID)...)
		lists.Contributors = append(lists.Contributors, pairs(item.ContributorIDs, item.ID)...)
		for _, guest := range a.guestsOf(item) {
			if !facts.Bars(guest.PersonID) {
				lists.Guests = append(lists.Guests, Pair{PersonID: guest.PersonID, ItemID: item.ID})
			}
		}
	}
	return lists
}

func pairs(personIDs []string, itemID string) []Pair {
	var made []Pair
	for _, id := range distinct(personIDs) {
		made = append(made, Pair{PersonID: id, ItemID: itemID})
	}
	return made
}
