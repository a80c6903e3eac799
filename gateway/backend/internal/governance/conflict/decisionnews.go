package conflict

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
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
)

// queueDecision queues the e-mail about a decision to the person concerned.
func (cs *Commands) queueDecision(tx *change.Tx, on docket, decided Declaration) error {
	event := events.New(events.ConflictDecided, tx.Now())
	event.Payload = map[string]string{
		"meetingId": decided.MeetingID, "itemId": decided.ItemID, "personId": decided.PersonID, "actorId": tx.PersonID(),
		"declarationId": decided.ID, "version": strconv.Itoa(decided.Version), "knew": strconv.FormatBool(on.around.Knows(decided.PersonID, on.agenda, on.item, tx.Now())),
	}
	if _, err := cs.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the news of a decision: %w", err)
	}
	return nil
}

// DecisionStore is what DecisionTelling reads.
type DecisionStore interface {
	Readings
	organisation.Store
	Person(ctx context.Context, id string) (people.Person, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
}

// DecisionTelling sends e-mails about the decision on a conflict of interest to the person concerned, and when the exclusion that it
// needs was lifted or changed. It tells nobody of an item of which the person has not learned [X2].
type DecisionTelling struct {
	store  DecisionStore
	reader *Reader
	now    func() time.Time
}

// NewDecisionTelling returns a DecisionTelling. now is the clock.
func NewDecisionTelling(store DecisionStore, agendas *agenda.Reader, now func() time.Time) *DecisionTelling {
	return &DecisionTelling{store: store, reader: NewReader(store, agendas), now: now}
}

// DecisionNews is what the person concerned is told: what holds at the moment of sending. It has no reason of an exclusion.
type DecisionNews struct {
	meeting.News
	// ItemNumber may be empty. ItemTitle is empty for a person who does not read the item.
	ItemNumber, ItemTitle string
	// IsDecision reports whether a decision was made; otherwise its exclusion was lifted or changed.
	IsDecision bool
	// ReadsPapers, Stays, Votes and Counts say what the person may do: read the papers, be in the room, vote, and count for the quorum.
	ReadsPapers, Stays, Votes, Counts bool
	// HasVote reports whether the person is a voting member. The vote and the quorum concern nobody else.
	HasVote bool
	// IsHeld reports whether the meeting is over, so that only the papers concern the person.
	IsHeld bool
	// ReadsMeeting reports whether the person reads the page of the meeting, or of the own items for a guest.
	ReadsMeeting bool
}

// Concerned returns the person concerned by a decision or the exclusion that it needs; nobody for an act of the person's own.
func (t *DecisionTelling) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	if e.Payload["personId"] == e.Payload["actorId"] {
		return nil, nil
	}
	of, err := t.find(ctx, e.Payload)
	if err != nil || of == nil {
		return nil, err
	}
	return []string{of.personID}, nil
}

// decidedOn is an item with the declarations of a person on it.
type decidedOn struct {
	Declared
	item         agenda.Item
	personID     string
	declarations []Declaration
}

// find returns what an event is about; nil when it is not told: before a decision that takes something, once a later decision was made,
// and once the meeting is filed or cancelled.
func (t *DecisionTelling) find(ctx context.Context, payload map[string]string) (*decidedOn, error) {
	found, err := t.reader.OfMeetings(ctx, nil, []string{payload["meetingId"]})
	if err != nil {
		return nil, err
	}
	of := decidedOn{Declared: found[payload["meetingId"]], personID: payload["personId"]}
	var has bool
	if of.item, has = of.agenda.Item(payload["itemId"]); !has || !slices.Contains(append(going(), meeting.Held), of.agenda.Meeting.State) {
		return nil, nil
	}
	of.declarations = ofPerson(of.Declared.declarations, of.item.ID, of.personID)
	if !slices.ContainsFunc(of.declarations, func(d Declaration) bool { return d.isToldBy(payload) }) {
		return nil, nil
	}
	return &of, nil
}

// isToldBy reports whether an event tells of the present decision on a declaration, or of an exclusion that the decision needs.
func (d Declaration) isToldBy(payload map[string]string) bool {
	if payload["declarationId"] == "" {
		return d.Decision.scope() != ""
	}
	return d.ID == payload["declarationId"] && strconv.Itoa(d.Version) == payload["version"]
}

// News returns what the person is told now. wanted is false for a person who has no access, and for one who has not learned of the item.
func (t *DecisionTelling) News(ctx context.Context, d events.Delivery) (news DecisionNews, wanted bool, err error) {
	of, err := t.find(ctx, d.Payload)
	if err != nil || of == nil {
		return DecisionNews{}, false, err
	}
	person, v, err := t.recipient(ctx, of.personID)
	if err != nil || v == nil || person.Email == "" {
		return DecisionNews{}, false, err
	}
	home, err := t.store.Organisation(ctx, person.OrganisationID)
	if err != nil {
		return DecisionNews{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	news = of.newsFor(v)
	news.Invitee, news.Organisation, news.IsDecision = person, home.Name, d.Payload["declarationId"] != ""
	return news, news.ReadsPapers || d.Payload["knew"] == strconv.FormatBool(true) || of.isOwn(), nil
}

// recipient finds a person with what the person may read now; the viewer is nil for one who cannot sign in.
func (t *DecisionTelling) recipient(ctx context.Context, personID string) (people.Person, *policy.Viewer, error) {
	person, err := t.store.Person(ctx, personID)
	if errors.Is(err, fault.ErrNotFound) || err == nil && (person.AccountID == nil || person.Status != people.Active) {
		return people.Person{}, nil, nil
	}
	if err != nil {
		return people.Person{}, nil, fmt.Errorf("find the person concerned: %w", err)
	}
	v, err := t.store.Viewer(ctx, *person.AccountID, t.now())
	if err != nil {
		return people.Person{}, nil, fmt.Errorf("find the rights of the person concerned: %w", err)
	}
	return person, v, nil
}

// isOwn reports whether the person declared one of the conflicts, and so knows of the item.
func (d decidedOn) isOwn() bool {
	return slices.ContainsFunc(d.declarations, func(one Declaration) bool { return one.RecordedByID == d.personID })
}

// newsFor returns what holds for the person concerned.
func (d decidedOn) newsFor(v *policy.Viewer) DecisionNews {
	scope := d.agenda.ScopeFor(d.item, d.personID)
	news := DecisionNews{ItemNumber: d.item.PermanentNumber, HasVote: d.hasVote(), IsHeld: d.agenda.Meeting.State == meeting.Held}
	news.Board, news.Meeting = d.around.Board, d.agenda.Meeting
	if seen := d.agenda.SeenItems(v, []string{d.item.ID}); len(seen) > 0 {
		news.ReadsPapers, news.ItemNumber, news.ItemTitle = true, seen[0].Number, seen[0].Title
	}
	news.Stays = news.ReadsPapers && !scope.LeavesRoom()
	news.Votes = news.Stays && scope == ""
	news.Counts = news.Votes
	isAttendee := d.agenda.IsFor(v)
	news.Guest = !isAttendee
	news.ReadsMeeting = isAttendee || len(d.agenda.Granted(v)) > 0
	return news
}

// hasVote reports whether the person is a voting member on the date of the meeting.
func (d decidedOn) hasVote() bool {
	return slices.ContainsFunc(d.around.Attendees, func(a agenda.Attendee) bool {
		return a.Person.ID == d.personID && slices.ContainsFunc(a.Terms, func(term board.Membership) bool { return term.Voting && term.InOffice(d.agenda.Meeting.Date) })
	})
}
