package meeting

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// InviteeStore is what Invitees reads.
type InviteeStore interface {
	organisation.Store
	people.RoleStore
	// MeetingToTell finds a meeting about which the portal sends e-mail.
	MeetingToTell(ctx context.Context, id string) (Meeting, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	Person(ctx context.Context, id string) (people.Person, error)
	// GuestsOfMeeting returns the people who are guests of an item of the meeting that they may read once it is
	// published.
	GuestsOfMeeting(ctx context.Context, meetingID string) (personIDs []string, err error)
}

// Invitees sends e-mails about a meeting's date to the people who are entitled to attend and can read about the meeting
// at that moment.
type Invitees struct {
	store InviteeStore
	now   func() time.Time
}

// NewInvitees returns an Invitees. now is the clock.
func NewInvitees(store InviteeStore, now func() time.Time) *Invitees {
	return &Invitees{store: store, now: now}
}

// Concerned returns the people who are entitled to attend. An event that names a guest concerns only that guest.
func (i *Invitees) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	if guest := e.Payload["guestId"]; guest != "" {
		return []string{guest}, nil
	}
	m, err := i.store.MeetingToTell(ctx, e.Payload["meetingId"])
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the meeting: %w", err)
	}
	terms, err := i.store.MembershipsOfBoards(ctx, []string{m.BoardID})
	if err != nil {
		return nil, fmt.Errorf("list the board's members: %w", err)
	}
	concerned, err := i.store.GuestsOfMeeting(ctx, m.ID)
	if err != nil {
		return nil, fmt.Errorf("find the guests: %w", err)
	}
	entitled, err := i.entitledTo(ctx, e.Topic, m, terms)
	if err != nil {
		return nil, err
	}
	concerned = append(concerned, entitled...)
	slices.Sort(concerned)
	return slices.Compact(concerned), nil
}

// entitledTo returns the people whom an event concerns as attendees of the whole meeting: those whose terms cover its date. The next
// sitting also concerns those whose terms cover its own date, and those who prepare the meeting, because it can be planned by others.
func (i *Invitees) entitledTo(ctx context.Context, topic events.Topic, m Meeting, terms []board.Membership) ([]string, error) {
	var ids []string
	isNext := topic == events.NextSittingPlanned
	for _, term := range terms {
		if term.BoardID == m.BoardID && (term.InOffice(m.Date) || isNext && term.InOffice(m.DateOf(m.Next().Seq))) {
			ids = append(ids, term.PersonID)
		}
	}
	if !isNext {
		return ids, nil
	}
	preparers, err := i.preparers(ctx, m, terms)
	return append(ids, preparers...), err
}

// preparers returns the people who prepare the meetings of the board today.
func (i *Invitees) preparers(ctx context.Context, m Meeting, terms []board.Membership) ([]string, error) {
	home, err := i.store.FirstOrganisation(ctx)
	if err != nil {
		return nil, fmt.Errorf("find the organisation: %w", err)
	}
	boards, err := i.store.Boards(ctx, home.ID)
	if err != nil {
		return nil, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == m.BoardID })
	if at < 0 {
		return nil, nil
	}
	return boards[at].Preparers(ctx, i.store, terms, localtime.Today(i.now(), boards[at].TimeZone))
}

// News is what an e-mail about a meeting says. It holds no content of the meeting.
type News struct {
	Invitee      people.Person
	Organisation string
	Board        board.Board
	Meeting      Meeting
	// Guest reports whether the invitee attends only single items and does not read the meeting.
	Guest bool
	// AdjournedFor is why the latest sitting was adjourned, in the e-mail about the next one. It is empty for guests, who do not
	// learn it.
	AdjournedFor string
}

// News returns what a person's e-mail says. wanted is false when the person does not read the meeting any more, or when
// a later event replaces this one.
func (i *Invitees) News(ctx context.Context, d events.Delivery) (news News, wanted bool, err error) {
	m, err := i.store.MeetingToTell(ctx, d.Payload["meetingId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && !stillTrue(d, m) {
		return News{}, false, nil
	}
	if err != nil {
		return News{}, false, fmt.Errorf("find the meeting: %w", err)
	}
	person, err := i.store.Person(ctx, d.Recipient)
	if errors.Is(err, fault.ErrNotFound) || err == nil && person.Email == "" {
		return News{}, false, nil
	}
	if err != nil {
		return News{}, false, fmt.Errorf("find the invitee: %w", err)
	}
	news = News{Invitee: person, Meeting: m}
	if wanted, err = i.addContext(ctx, d.Topic, &news); err != nil || !wanted {
		return News{}, false, err
	}
	return news, true, nil
}

// addContext adds the board and the organisation to the news. wanted reports whether the invitee reads the meeting.
func (i *Invitees) addContext(ctx context.Context, topic events.Topic, news *News) (wanted bool, err error) {
	home, err := i.store.Organisation(ctx, news.Invitee.OrganisationID)
	if err != nil {
		return false, fmt.Errorf("find the invitee's organisation: %w", err)
	}
	boards, err := i.store.Boards(ctx, home.ID)
	if err != nil {
		return false, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == news.Meeting.BoardID })
	if at < 0 {
		return false, nil
	}
	news.Organisation, news.Board = home.Name, boards[at]
	terms, err := i.store.MembershipsOfBoards(ctx, []string{news.Board.ID})
	if err != nil {
		return false, fmt.Errorf("list the board's members: %w", err)
	}
	entitled, err := i.entitledTo(ctx, topic, news.Meeting, terms)
	if err != nil {
		return false, err
	}
	if slices.Contains(entitled, news.Invitee.ID) {
		return obstacleTo(news.Invitee, news.Board, terms, news.Meeting, i.now()) == "", nil
	}
	guests, err := i.store.GuestsOfMeeting(ctx, news.Meeting.ID)
	if err != nil {
		return false, fmt.Errorf("find the guests: %w", err)
	}
	news.Guest = slices.Contains(guests, news.Invitee.ID)
	return news.Guest && news.Invitee.ForPolicy().Active, nil
}

// reads reports whether a person reads a meeting by their own terms on its board.
func reads(person people.Person, of board.Board, terms []board.Membership, m Meeting, now time.Time) bool {
	var own []policy.Term
	for _, term := range terms {
		if term.PersonID == person.ID {
			own = append(own, term.ForPolicy())
		}
	}
	v := policy.NewViewer(person.ForPolicy(), own, nil, []policy.Board{of.ForPolicy()}, now)
	return v.Decide(m.ForPolicy()).Access == policy.Readable
}

// stillTrue reports whether the event still describes the meeting. A later event reports a date that has moved again.
// No e-mail reports the date of a cancelled meeting.
func stillTrue(d events.Delivery, m Meeting) bool {
	switch d.Topic {
	case events.MeetingCancelled:
		return m.State == Cancelled
	case events.NextSittingPlanned:
		return m.State == Adjourned && d.Payload["nextStartsAt"] == m.Next().startText()
	}
	return m.State != Cancelled && d.Payload["startsAt"] == startOf(m)
}

// TellingNext returns the event of the next sitting of an adjourned meeting, which somebody planned.
func (m Meeting) TellingNext(plannedBy string, now time.Time) events.Event {
	event := m.Telling(events.NextSittingPlanned, now)
	event.Payload["nextStartsAt"], event.Payload["plannedBy"] = m.Next().startText(), plannedBy
	return event
}

// Telling returns an event about the meeting's date.
func (m Meeting) Telling(topic events.Topic, now time.Time) events.Event {
	event := events.New(topic, now)
	event.Payload["meetingId"] = m.ID
	event.Payload["startsAt"] = startOf(m)
	return event
}
