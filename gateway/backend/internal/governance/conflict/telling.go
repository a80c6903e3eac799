package conflict

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// TellingStore is what Telling reads.
type TellingStore interface {
	Readings
	organisation.Store
}

// Telling sends e-mails about declared conflicts to the chair, the secretaries and whoever decides. The person concerned and the
// person who declared the conflict get none. An e-mail has only numbers, and who decides.
type Telling struct {
	store  TellingStore
	reader *Reader
	now    func() time.Time
}

// NewTelling returns a Telling. now is the clock.
func NewTelling(store TellingStore, agendas *agenda.Reader, now func() time.Time) *Telling {
	return &Telling{store: store, reader: NewReader(store, agendas), now: now}
}

// News is what an e-mail about conflicts says.
type News struct {
	meeting.News
	// Waiting says who decides about the conflicts of the meeting that wait for a decision, of those that the recipient reads.
	Waiting []Turn
	// ItemID is the item of the declaration that the e-mail is about.
	ItemID string
}

// Turn is who decides about a number of conflicts.
type Turn struct {
	Decider Decider
	// IsOwn reports whether the recipient decides, and NeedsResolution whether the recipient only records what the meeting decides.
	IsOwn, NeedsResolution bool
	Count                  int
}

// declaredEvent returns the event of a declaration.
func declaredEvent(tx *change.Tx, of Declaration) events.Event {
	event := events.New(events.ConflictDeclared, tx.Now())
	event.Payload = map[string]string{"meetingId": of.MeetingID, "declarationId": of.ID}
	return event
}

// Concerned returns the people who are told of a declaration.
func (t *Telling) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	of, err := t.find(ctx, e.Payload["meetingId"])
	if err != nil || of == nil {
		return nil, err
	}
	var concerned []string
	for _, one := range of.around.Attendees {
		if told := of.tells(one, e.Payload["declarationId"], t.now()); told != nil {
			concerned = append(concerned, one.Person.ID)
		}
	}
	return concerned, nil
}

// find returns the declarations of a meeting; nil where there are none.
func (t *Telling) find(ctx context.Context, meetingID string) (*Declared, error) {
	found, err := t.reader.OfMeetings(ctx, nil, []string{meetingID})
	if err != nil {
		return nil, err
	}
	of, has := found[meetingID]
	if !has || !slices.Contains(going(), of.agenda.Meeting.State) {
		return nil, nil
	}
	return &of, nil
}

// waits is what waits for a decision that a person makes or prepares, when one declaration of it is told to the person.
type waits struct {
	turns  []Turn
	itemID string
}

// tells returns what waits for a decision, for a person who is told of one declaration of it; nil for a person who is not told.
func (d Declared) tells(person agenda.Attendee, declarationID string, now time.Time) *waits {
	v := d.around.ViewerOf(person.Person.ID, now)
	if v == nil || person.Person.Status != people.Active || person.Person.Email == "" {
		return nil
	}
	var found waits
	for _, one := range d.declarations {
		turn := d.turnOf(v, one)
		if turn == nil {
			continue
		}
		found.add(*turn)
		if one.ID == declarationID && one.RecordedByID != v.Person.ID {
			found.itemID = one.ItemID
		}
	}
	if found.itemID == "" {
		return nil
	}
	return &found
}

// add counts a conflict with those about which the same people decide.
func (w *waits) add(turn Turn) {
	for i, one := range w.turns {
		if turn.Count = one.Count; one == turn {
			w.turns[i].Count++
			return
		}
	}
	turn.Count = 1
	w.turns = append(w.turns, turn)
}

// turnOf returns who decides about a declaration that waits for a decision that a viewer makes or prepares; nil for every other one.
func (d Declared) turnOf(v *policy.Viewer, of Declaration) *Turn {
	item, found := d.agenda.Item(of.ItemID)
	if !found || of.Decision != "" || of.PersonID == v.Person.ID {
		return nil
	}
	facts, on := d.agenda.ForPolicy(item), bench{d.agenda, item, d.around, d.record}
	may, onlyByResolution := on.mayDecide(v, of.PersonID)
	if !may && v.May(policy.RestrictItem, policy.Object{Item: &facts}) != policy.Allowed {
		return nil
	}
	return &Turn{Decider: on.deciderFor(of.PersonID, v.Now()), IsOwn: may && !onlyByResolution, NeedsResolution: onlyByResolution}
}

// News returns what a person's e-mail says. wanted is false when the conflict is decided, and for a person who is not told any more.
func (t *Telling) News(ctx context.Context, d events.Delivery) (news News, wanted bool, err error) {
	of, err := t.find(ctx, d.Payload["meetingId"])
	if err != nil || of == nil {
		return News{}, false, err
	}
	at := slices.IndexFunc(of.around.Attendees, func(a agenda.Attendee) bool { return a.Person.ID == d.Recipient })
	if at < 0 {
		return News{}, false, nil
	}
	told := of.tells(of.around.Attendees[at], d.Payload["declarationId"], t.now())
	if told == nil {
		return News{}, false, nil
	}
	home, err := t.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return News{}, false, nil
	}
	if err != nil {
		return News{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	news.Invitee, news.Organisation = of.around.Attendees[at].Person, home.Name
	news.Board, news.Meeting, news.Waiting, news.ItemID = of.around.Board, of.agenda.Meeting, told.turns, told.itemID
	return news, true, nil
}
