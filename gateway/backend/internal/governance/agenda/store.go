package agenda

import (
	"context"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
)

// Readings finds the parts of agendas. Its queries are not narrowed to a scope. An Agenda decides for each item,
// because it has placeholders for items that a scope would leave out.
type Readings interface {
	// MeetingsByID finds meetings without checking who asks.
	MeetingsByID(ctx context.Context, ids []string) ([]meeting.Meeting, error)
	// AgendaItems lists the items of several meetings in no order.
	AgendaItems(ctx context.Context, meetingIDs []string) ([]Item, error)
	// Exclusions lists the exclusions of several meetings that are not lifted, the oldest first.
	Exclusions(ctx context.Context, meetingIDs []string) ([]Exclusion, error)
	// Guests lists the guests of several meetings whose invitations stand, the oldest first.
	Guests(ctx context.Context, meetingIDs []string) ([]meeting.Guest, error)
	// AgendaVersions lists the counted changes of several meetings' agendas, by meeting.
	AgendaVersions(ctx context.Context, meetingIDs []string) (map[string][]Version, error)
	// MeetingOfItem returns the meeting's id; fault.ErrNotFound without the item.
	MeetingOfItem(ctx context.Context, itemID string) (meetingID string, err error)
	// BoardPeople returns a board with everybody who takes part in it, by name.
	BoardPeople(ctx context.Context, boardID string) (BoardPeople, error)
	// AreColleagues reports whether all people belong to the organisation of a board.
	AreColleagues(ctx context.Context, boardID string, personIDs []string) (bool, error)
	// Colleagues lists those of some people who belong to the organisation of a board and have not left it.
	Colleagues(ctx context.Context, boardID string, personIDs []string) ([]string, error)
	// Templates lists the templates of a board, the oldest first.
	Templates(ctx context.Context, boardID string) ([]Template, error)
	// Template finds a template; fault.ErrNotFound without one.
	Template(ctx context.Context, id string) (Template, error)
}

// Store stores agendas. All methods use the transaction of the context if there is one.
type Store interface {
	Readings
	// BoardOfMeeting returns the id of a meeting's board; fault.ErrNotFound without the meeting.
	BoardOfMeeting(tx *change.Tx, id string) (boardID string, err error)
	// LocateItem, LocateExclusion and LocateGuest find the place of these, even of lifted exclusions and revoked
	// invitations; fault.ErrNotFound without one.
	LocateItem(tx *change.Tx, id string) (Location, error)
	LocateExclusion(tx *change.Tx, id string) (Location, error)
	LocateGuest(tx *change.Tx, id string) (Location, error)
	// PeopleAround returns the ids of the people in the BoardPeople of a board.
	PeopleAround(tx *change.Tx, boardID string) (personIDs []string, err error)
	// NextToWrite returns the next meeting of a board whose agenda is still written; fault.ErrNotFound without one.
	NextToWrite(tx *change.Tx, boardID string) (meetingID string, err error)
	// HasPapers reports whether an item has papers, including withdrawn ones.
	HasPapers(tx *change.Tx, itemID string) (bool, error)
	// HasProposed reports whether an item has a resolution that was proposed, and so has a number.
	HasProposed(tx *change.Tx, itemID string) (bool, error)
	InsertItem(tx *change.Tx, item Item) error
	// UpdateItem replaces the fields of an item that can change, except its place.
	UpdateItem(tx *change.Tx, item Item) error
	// PlaceItems replaces the parents and positions of items, and keeps their versions.
	PlaceItems(tx *change.Tx, items []Item) error
	DeleteItem(tx *change.Tx, id string) error
	VersionStore
	// Seatings lists the seatings on a board since an instant.
	Seatings(ctx context.Context, boardID string, since time.Time) ([]access.Seating, error)
	InsertExclusion(tx *change.Tx, e Exclusion) error
	UpdateExclusion(tx *change.Tx, e Exclusion) error
	InsertGuest(tx *change.Tx, g meeting.Guest) error
	UpdateGuest(tx *change.Tx, g meeting.Guest) error
	InsertTemplate(tx *change.Tx, t Template) error
	// UpdateTemplate replaces the name of a template.
	UpdateTemplate(tx *change.Tx, t Template) error
	DeleteTemplate(tx *change.Tx, id string) error
	events.Queue
	// ReplaceLists replaces the lists by which SQL statements decide who reads the records of a meeting's items.
	ReplaceLists(tx *change.Tx, meetingID string, lists Lists) error
	// RaiseEpochs raises the access epochs of people, so that their browsers reload [X7].
	RaiseEpochs(tx *change.Tx, personIDs []string) error
}

// Location is where something belongs that a command names. It never changes, so commands find it before they lock.
type Location struct {
	BoardID, MeetingID string
	// ItemID is empty for what belongs to no single item.
	ItemID string
}

// Pair is a person and an item.
type Pair struct{ PersonID, ItemID string }

// Lists are the policy's lists in the form that SQL statements use. They have a row for each item concerned, including
// the items below.
type Lists struct {
	// Readers are on the lists of a closed item and of each closed item above it [X3].
	Readers []Pair
	// Hidden are excluded from the item's papers [X2].
	Hidden []Pair
	// Contributors prepare the item [X5].
	Contributors []Pair
	// Guests attend the item, and may read it until GuestsUntil [X5]. Guests who are kept from the item are left out.
	Guests      []Pair
	GuestsUntil time.Time
}

// lists returns the lists of the whole agenda.
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
