package agenda

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// GrantStore is what GrantAnnouncements reads.
type GrantStore interface {
	Readings
	organisation.Store
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
}

// GrantAnnouncements sends e-mails about new contributors, guests and readers of an item to the people who read the
// item (docs/domain/access.md, "Who gives access"). The person who gave the right gets none. Guests get the e-mail
// about the meeting's date instead.
type GrantAnnouncements struct {
	store GrantStore
	now   func() time.Time
}

// NewGrantAnnouncements returns a GrantAnnouncements. now is the clock.
func NewGrantAnnouncements(store GrantStore, now func() time.Time) *GrantAnnouncements {
	return &GrantAnnouncements{store: store, now: now}
}

// GrantNews is what an e-mail about one change says. It has only items that the recipient reads.
type GrantNews struct {
	meeting.News
	Given []GivenRight
}

// GivenRight is a right that the same people got for some items.
type GivenRight struct {
	Kind GrantKind
	// Names are the names of these people, in alphabetical order.
	Names []string
	Items []Item
}

// giving is a change with those of its grants that still stand.
type giving struct {
	agenda  Agenda
	around  BoardPeople
	actorID string
	grants  []Grant
}

// Concerned returns the people who read one of the items.
func (a *GrantAnnouncements) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	found, wanted, err := a.find(ctx, e.Payload)
	if err != nil || !wanted {
		return nil, err
	}
	var concerned []string
	for _, one := range found.around.Attendees {
		_, told, err := a.knownGrants(ctx, found, one.Person)
		if err != nil {
			return nil, err
		}
		if len(told) > 0 {
			concerned = append(concerned, one.Person.ID)
		}
	}
	return concerned, nil
}

// find finds the change of an event. wanted is false when none of its grants stands, and once the meeting is cancelled.
func (a *GrantAnnouncements) find(ctx context.Context, payload map[string]string) (found giving, wanted bool, err error) {
	found.actorID = payload["actorId"]
	if err := json.Unmarshal([]byte(payload["grants"]), &found.grants); err != nil {
		return giving{}, false, fmt.Errorf("read grants for items: %w", err)
	}
	found.agenda, err = agendaOf(ctx, a.store, payload["meetingId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && found.agenda.Meeting.State == meeting.Cancelled {
		return giving{}, false, nil
	}
	if err != nil {
		return giving{}, false, fmt.Errorf("find the agenda: %w", err)
	}
	stand := found.agenda.grants()
	found.grants = slices.DeleteFunc(found.grants, func(g Grant) bool { return !slices.Contains(stand, g) })
	if found.around, err = a.store.BoardPeople(ctx, found.agenda.Meeting.BoardID); err != nil {
		return giving{}, false, fmt.Errorf("list the people of a board: %w", err)
	}
	return found, len(found.grants) > 0, nil
}

// knownGrants returns the grants that a person may know of, with the agenda as that person may read it [X10].
func (a *GrantAnnouncements) knownGrants(ctx context.Context, of giving, person people.Person) (shown knownAgenda, told []Grant, err error) {
	if person.ID == of.actorID || person.AccountID == nil || person.Status != people.Active || person.Email == "" {
		return knownAgenda{}, nil, nil
	}
	v, err := a.store.Viewer(ctx, *person.AccountID, a.now())
	if err != nil {
		return knownAgenda{}, nil, fmt.Errorf("find the rights of a person: %w", err)
	}
	if v == nil {
		return knownAgenda{}, nil, nil
	}
	shown = knownAgenda{of.agenda.ForViewer(v), v}
	for _, g := range of.grants {
		item, found := shown.Item(g.ItemID)
		if found && shown.reads(v, item) && (g.Kind != GuestGrant || g.PersonID != person.ID) {
			told = append(told, g)
		}
	}
	return shown, told, nil
}

// knownAgenda is an agenda as a viewer may read it.
type knownAgenda struct {
	Agenda
	viewer *policy.Viewer
}

// News returns what a person's e-mail says. wanted is false for a person who reads none of the items any more, and when
// no grant stands.
func (a *GrantAnnouncements) News(ctx context.Context, d events.Delivery) (news GrantNews, wanted bool, err error) {
	found, wanted, err := a.find(ctx, d.Payload)
	if err != nil || !wanted {
		return GrantNews{}, false, err
	}
	reader, around := found.around.attendee(d.Recipient)
	if !around {
		return GrantNews{}, false, nil
	}
	shown, told, err := a.knownGrants(ctx, found, reader.Person)
	if err != nil || len(told) == 0 {
		return GrantNews{}, false, err
	}
	home, err := a.store.FirstOrganisation(ctx)
	if err != nil {
		return GrantNews{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	news.News = meeting.News{
		Invitee: reader.Person, Organisation: home.Name, Board: found.around.Board, Meeting: found.agenda.Meeting, Guest: !shown.IsFor(shown.viewer),
	}
	names, err := a.names(ctx, home.ID, told)
	if err != nil {
		return GrantNews{}, false, err
	}
	news.Given = shown.groupGrants(told, names)
	return news, len(news.Given) > 0, nil
}

// names returns the names of the people of some grants, by id.
func (a *GrantAnnouncements) names(ctx context.Context, organisationID string, told []Grant) (map[string]string, error) {
	var ids []string
	for _, g := range told {
		ids = append(ids, g.PersonID)
	}
	known, err := a.store.People(ctx, organisationID, distinct(ids))
	if err != nil {
		return nil, fmt.Errorf("find the people of grants: %w", err)
	}
	names := make(map[string]string, len(known))
	for _, person := range known {
		names[person.ID] = person.DisplayName
	}
	return names, nil
}

// groupGrants groups the items for which the same people got the same right, in the order of the agenda.
func (k knownAgenda) groupGrants(told []Grant, names map[string]string) []GivenRight {
	var all []GivenRight
	for _, item := range k.Items {
		for _, kind := range []GrantKind{ContributorGrant, GuestGrant, ReaderGrant} {
			var given []string
			for _, g := range told {
				if name := names[g.PersonID]; g.Kind == kind && g.ItemID == item.ID && name != "" {
					given = append(given, name)
				}
			}
			if len(given) == 0 {
				continue
			}
			slices.Sort(given)
			at := slices.IndexFunc(all, func(one GivenRight) bool { return one.Kind == kind && slices.Equal(one.Names, given) })
			if at < 0 {
				all, at = append(all, GivenRight{Kind: kind, Names: given}), len(all)
			}
			all[at].Items = append(all[at].Items, k.shownTo(k.viewer, item))
		}
	}
	return all
}
