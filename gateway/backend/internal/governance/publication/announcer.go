package publication

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
)

// AnnouncementStore is what the announcements of publications read.
type AnnouncementStore interface {
	Readings
	reading.Readings
	agenda.Readings
	organisation.Store
	// BoardPeople returns a board with everybody who takes part in it.
	BoardPeople(ctx context.Context, boardID string) (agenda.BoardPeople, error)
	// MeetingToTell finds a meeting about which the portal sends e-mail.
	MeetingToTell(ctx context.Context, id string) (meeting.Meeting, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
}

// News is what an e-mail about a publication says. It holds no content of the meeting.
type News struct {
	meeting.News
	// Version is the version of the person's pack. Papers is how many of its papers are new or have a newer version.
	// Both are 0 when the e-mail is only about papers.
	Version, Papers int
}

// announce queues one event for a publication. The announcements decide later for each person what the e-mail says.
func (p publishing) announce(tx *change.Tx, of Publication) error {
	topics := []events.Topic{events.PackPublished}
	if slices.ContainsFunc(of.Changes, func(one Change) bool { return one.Kind == PaperReplaced }) {
		topics = append(topics, events.PaperReplaced)
	}
	for _, topic := range topics {
		event := events.New(topic, tx.Now())
		event.Payload = map[string]string{"meetingId": of.MeetingID, "publicationId": of.ID}
		if _, err := p.commands.store.QueueEvent(tx.Context(), event); err != nil {
			return fmt.Errorf("queue the event of a publication: %w", err)
		}
	}
	return nil
}

// announcer finds the recipients and the content of e-mails about publications.
type announcer struct {
	store   AnnouncementStore
	agendas *agenda.Reader
	now     func() time.Time
}

func newAnnouncer(store AnnouncementStore, now func() time.Time) announcer {
	// The agendas need no secret for the ids of placeholders, because the e-mails have none.
	return announcer{store: store, agendas: agenda.NewReader(store, nil), now: now}
}

// announced is a publication with its meeting, for an e-mail.
type announced struct {
	home        organisation.Organisation
	meeting     meeting.Meeting
	agenda      agenda.Agenda
	publication Publication
}

// announced finds the publication of an event. wanted is false once the meeting is cancelled.
func (a announcer) announced(ctx context.Context, payload map[string]string) (found announced, wanted bool, err error) {
	found.meeting, err = a.store.MeetingToTell(ctx, payload["meetingId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && found.meeting.State == meeting.Cancelled {
		return announced{}, false, nil
	}
	if err != nil {
		return announced{}, false, fmt.Errorf("find the meeting: %w", err)
	}
	if found.home, err = a.store.FirstOrganisation(ctx); err != nil {
		return announced{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	agendas, err := a.agendas.Agendas(ctx, nil, []string{found.meeting.ID})
	if err != nil {
		return announced{}, false, fmt.Errorf("find the agenda: %w", err)
	}
	found.agenda = agendas[found.meeting.ID]
	publications, err := a.store.Publications(ctx, []string{found.meeting.ID})
	if err != nil {
		return announced{}, false, fmt.Errorf("list publications: %w", err)
	}
	at := slices.IndexFunc(publications, func(one Publication) bool { return one.ID == payload["publicationId"] })
	if at < 0 {
		return announced{}, false, nil
	}
	found.publication = publications[at]
	return found, true, nil
}

// viewer returns what a person may read now. It returns nil for a person who cannot sign in or has no address.
func (a announcer) viewer(ctx context.Context, person people.Person) (*policy.Viewer, error) {
	if person.AccountID == nil || person.Status != people.Active || person.Email == "" {
		return nil, nil
	}
	return a.store.Viewer(ctx, *person.AccountID, a.now())
}

// recipient finds the person whom a delivery is for.
func (a announcer) recipient(ctx context.Context, of announced, d events.Delivery) (person people.Person, found bool, err error) {
	known, err := a.store.People(ctx, of.home.ID, []string{d.Recipient})
	if err != nil {
		return people.Person{}, false, fmt.Errorf("find the recipient: %w", err)
	}
	if len(known) == 0 {
		return people.Person{}, false, nil
	}
	return known[0], true, nil
}

// news returns the part of the e-mail that is the same for all recipients. wanted is false when the board does not
// exist any more.
func (a announcer) news(ctx context.Context, of announced, person people.Person) (told News, wanted bool, err error) {
	boards, err := a.store.Boards(ctx, of.home.ID)
	if err != nil {
		return News{}, false, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == of.meeting.BoardID })
	if at < 0 {
		return News{}, false, nil
	}
	told.News = meeting.News{Invitee: person, Organisation: of.home.Name, Board: boards[at], Meeting: of.meeting}
	return told, true, nil
}
