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
// person who declared the conflict get none. An e-mail has only a number.
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
	// Count is how many conflicts of the meeting wait for a decision, of those that the recipient reads.
	Count int
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
		if _, told := of.tells(one, e.Payload["declarationId"], t.now()); told {
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

// tells reports whether a person is told of a declaration that waits for a decision, and counts the declarations on the meeting's
// items about which the person is told.
func (d Declared) tells(person agenda.Attendee, declarationID string, now time.Time) (count int, told bool) {
	v := d.around.ViewerOf(person.Person.ID, now)
	if v == nil || person.Person.Status != people.Active || person.Person.Email == "" {
		return 0, false
	}
	for _, one := range d.declarations {
		if !d.concerns(v, one) {
			continue
		}
		count++
		told = told || one.ID == declarationID && one.RecordedByID != v.Person.ID
	}
	return count, told
}

// concerns reports whether a declaration waits for a decision that a viewer makes or prepares.
func (d Declared) concerns(v *policy.Viewer, of Declaration) bool {
	item, found := d.agenda.Item(of.ItemID)
	if !found || of.Decision != "" || of.PersonID == v.Person.ID {
		return false
	}
	facts := d.agenda.ForPolicy(item)
	may, _ := bench{d.agenda, item, d.around, d.record}.mayDecide(v, of.PersonID)
	return may || v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed
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
	count, told := of.tells(of.around.Attendees[at], d.Payload["declarationId"], t.now())
	if !told {
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
	news.Board, news.Meeting, news.Count = of.around.Board, of.agenda.Meeting, count
	return news, true, nil
}
