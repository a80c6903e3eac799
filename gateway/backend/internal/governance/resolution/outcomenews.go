package resolution

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

// queueOutcome queues the e-mails about the outcome of a vote. A vote is closed once, so there is one event for a resolution.
func (cs *Commands) queueOutcome(tx *change.Tx, of Resolution) error {
	event := events.New(events.ResolutionDecided, tx.Now())
	event.Dedupe = string(events.ResolutionDecided) + "/" + of.ID
	event.Payload = map[string]string{"boardId": of.BoardID, "resolutionId": of.ID}
	if _, err := cs.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the news of an outcome: %w", err)
	}
	return nil
}

// OutcomeStore is what OutcomeTelling reads besides the resolutions.
type OutcomeStore interface {
	organisation.Store
	// BoardPeople returns a board with everybody who takes part in it.
	BoardPeople(ctx context.Context, boardID string) (agenda.BoardPeople, error)
	// MeetingToTell finds a meeting about which the portal sends e-mail.
	MeetingToTell(ctx context.Context, id string) (meeting.Meeting, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
}

// OutcomeTelling sends e-mails about the outcomes of votes to the people of the board who read the page of the resolution, and to
// nobody else [X10]. Guests of single items get none.
type OutcomeTelling struct {
	store  OutcomeStore
	reader *Reader
	now    func() time.Time
}

// NewOutcomeTelling returns an OutcomeTelling. now is the clock.
func NewOutcomeTelling(store OutcomeStore, reader *Reader, now func() time.Time) *OutcomeTelling {
	return &OutcomeTelling{store, reader, now}
}

// OutcomeNews is what an e-mail about an outcome says: the number and the explanation of the page [V13]. It has no title and no text.
type OutcomeNews struct {
	meeting.News
	ResolutionID, Number, Explanation string
	// IsVoid reports whether the vote was void, so that nothing is decided.
	IsVoid bool
}

// Concerned returns the people of the board who read the resolution.
func (o *OutcomeTelling) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	around, err := o.around(ctx, e.Payload)
	if err != nil || around == nil {
		return nil, err
	}
	var concerned []string
	for _, one := range around.Attendees {
		seen, err := o.seenBy(ctx, one.Person, e.Payload["resolutionId"])
		if err != nil {
			return nil, err
		}
		if seen != nil {
			concerned = append(concerned, one.Person.ID)
		}
	}
	return concerned, nil
}

// around returns the people of the board; nil where the board does not exist any more.
func (o *OutcomeTelling) around(ctx context.Context, payload map[string]string) (*agenda.BoardPeople, error) {
	around, err := o.store.BoardPeople(ctx, payload["boardId"])
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list the people of a board: %w", err)
	}
	return &around, nil
}

// seenBy returns the decided resolution as a person reads it now. It returns nil for a person who does not read it, who cannot sign
// in, or who has no address.
func (o *OutcomeTelling) seenBy(ctx context.Context, person people.Person, resolutionID string) (*Seen, error) {
	if person.AccountID == nil || person.Status != people.Active || person.Email == "" {
		return nil, nil
	}
	v, err := o.store.Viewer(ctx, *person.AccountID, o.now())
	if err != nil {
		return nil, fmt.Errorf("find the rights of a person: %w", err)
	}
	if v == nil {
		return nil, nil
	}
	seen, err := o.reader.Resolution(ctx, v, resolutionID)
	if err != nil || seen == nil || !seen.isClosed() {
		return nil, err
	}
	return seen, nil
}

// News returns what a person's e-mail says. wanted is false for a person who does not read the resolution any more [X7].
func (o *OutcomeTelling) News(ctx context.Context, d events.Delivery) (news OutcomeNews, wanted bool, err error) {
	around, err := o.around(ctx, d.Payload)
	if err != nil || around == nil {
		return OutcomeNews{}, false, err
	}
	at := slices.IndexFunc(around.Attendees, func(a agenda.Attendee) bool { return a.Person.ID == d.Recipient })
	if at < 0 {
		return OutcomeNews{}, false, nil
	}
	reader := around.Attendees[at].Person
	seen, err := o.seenBy(ctx, reader, d.Payload["resolutionId"])
	if err != nil || seen == nil {
		return OutcomeNews{}, false, err
	}
	home, err := o.store.Organisation(ctx, reader.OrganisationID)
	if err != nil {
		return OutcomeNews{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	of, err := o.store.MeetingToTell(ctx, seen.MeetingID)
	if err != nil {
		return OutcomeNews{}, false, fmt.Errorf("find the meeting: %w", err)
	}
	return OutcomeNews{
		News:         meeting.News{Invitee: reader, Organisation: home.Name, Board: around.Board, Meeting: of},
		ResolutionID: seen.ID, Number: seen.Number, Explanation: seen.Explanation, IsVoid: seen.State == Void,
	}, true, nil
}
