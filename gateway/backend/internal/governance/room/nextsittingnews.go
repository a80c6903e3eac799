package room

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
)

// queueNextSitting queues the e-mails about the next sitting of the adjourned meeting.
func (cs *Commands) queueNextSitting(tx *change.Tx, s subject) error {
	if _, err := cs.store.QueueEvent(tx.Context(), s.meeting.TellingNext(tx.PersonID(), tx.Now())); err != nil {
		return fmt.Errorf("queue the news of the next sitting: %w", err)
	}
	return nil
}

// NextSittingStore is what NextSittings reads besides the agenda.
type NextSittingStore interface {
	meeting.InviteeStore
	// Record finds what is known of the sittings of a meeting.
	Record(ctx context.Context, meetingID string) (Record, error)
}

// NextSittings sends e-mails about the next sitting of an adjourned meeting to everybody who is told of other changes of its date,
// except the person who planned the sitting, and guests whose items are dealt with.
type NextSittings struct {
	store    NextSittingStore
	agendas  *agenda.Reader
	invitees *meeting.Invitees
}

// NewNextSittings returns NextSittings. now is the clock.
func NewNextSittings(store NextSittingStore, agendas *agenda.Reader, now func() time.Time) *NextSittings {
	return &NextSittings{store: store, agendas: agendas, invitees: meeting.NewInvitees(store, now)}
}

// Concerned returns the people who are entitled to attend, without the person who planned the sitting.
func (n *NextSittings) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	concerned, err := n.invitees.Concerned(ctx, e)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(concerned, func(id string) bool { return id == e.Payload["plannedBy"] }), nil
}

// News returns what a person's e-mail says. wanted is false when the person does not read the meeting any more, when the sitting was
// moved again or opened, and for a guest whose items are dealt with.
func (n *NextSittings) News(ctx context.Context, d events.Delivery) (news meeting.News, wanted bool, err error) {
	news, wanted, err = n.invitees.News(ctx, d)
	if err != nil || !wanted {
		return meeting.News{}, false, err
	}
	if news.Guest {
		wanted, err = n.isAwaited(ctx, news)
		return news, wanted, err
	}
	record, err := n.store.Record(ctx, news.Meeting.ID)
	if err != nil {
		return meeting.News{}, false, fmt.Errorf("find why the meeting was adjourned: %w", err)
	}
	if last := record.Last(); last != nil {
		news.AdjournedFor = last.Reason
	}
	return news, true, nil
}

// isAwaited reports whether an item of a guest is still to be dealt with.
func (n *NextSittings) isAwaited(ctx context.Context, news meeting.News) (bool, error) {
	found, err := n.agendas.Agendas(ctx, nil, []string{news.Meeting.ID})
	if err != nil {
		return false, fmt.Errorf("find the items of a guest: %w", err)
	}
	of := found[news.Meeting.ID]
	return slices.ContainsFunc(of.Guests, func(g meeting.Guest) bool {
		return g.PersonID == news.Invitee.ID && slices.ContainsFunc(g.ItemIDs, func(id string) bool { return awaits(of, id, g.PersonID) })
	}), nil
}

// awaits reports whether an item, or one of the items below it, is still to be dealt with, and a guest stays in the room for it.
func awaits(of agenda.Agenda, itemID, personID string) bool {
	return slices.ContainsFunc(of.Branch(itemID), func(id string) bool {
		item, found := of.Item(id)
		return found && item.IsDue() && len(of.Branch(id)) == 1 && !of.ScopeFor(item, personID).LeavesRoom()
	})
}
