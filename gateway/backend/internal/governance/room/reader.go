package room

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/policy"
)

// Reader finds what people may know of a meeting that is held.
type Reader struct {
	store   Readings
	agendas *agenda.Reader
	polled  polled
}

// NewReader returns a Reader.
func NewReader(store Readings, agendas *agenda.Reader) *Reader {
	return &Reader{store, agendas, newPolled()}
}

// live finds the present view of a viewer; nil without an error for somebody who may not know of the meeting [X6].
func (r *Reader) live(ctx context.Context, v *policy.Viewer, f *facts) (live *Live, err error) {
	meetingID := f.agenda.Meeting.ID
	var vote *OpenVote
	if f.record.Current() != nil {
		if vote, err = r.store.OpenVote(ctx, meetingID); err != nil {
			return nil, fmt.Errorf("find the open vote: %w", err)
		}
	}
	if live = f.liveFor(v, vote, r.agendas.Secret()); live == nil {
		return nil, nil
	}
	if f.record.Current() != nil {
		if err := r.addTabled(ctx, f, v, live); err != nil {
			return nil, err
		}
	}
	if live.isGuests {
		return live, nil
	}
	consents, err := r.store.ConsentVotes(ctx, meetingID)
	if err != nil {
		return nil, fmt.Errorf("list the consent resolutions of a meeting: %w", err)
	}
	if live.ConsentMark, err = f.consentMark(v, consents); err != nil || live.Item == nil {
		return live, err
	}
	item, isRead := live.Item.Entry.(agenda.Item)
	if !isRead {
		return live, nil
	}
	return live, r.countChanges(ctx, live.Item, item.ID)
}

// addTabled adds the papers that were published since the sitting was opened, for items that the viewer reads.
func (r *Reader) addTabled(ctx context.Context, f *facts, v *policy.Viewer, live *Live) error {
	tabled, err := r.store.TabledPapers(ctx, f.agenda.Meeting.ID, f.record.Current().OpenedAt)
	if err != nil {
		return fmt.Errorf("list the papers that were tabled: %w", err)
	}
	for _, one := range tabled {
		if item, found := f.agenda.Item(one.ItemID); found && v.Decide(f.agenda.ForPolicy(item)).Access == policy.Readable {
			live.Agenda = append(live.Agenda, one.VersionID)
		}
	}
	return nil
}

// countChanges adds to the item in progress how much was done about its conflicts and its resolutions, so that the view changes with
// them.
func (r *Reader) countChanges(ctx context.Context, live *LiveItem, itemID string) (err error) {
	if live.Declarations, err = r.store.DeclarationChanges(ctx, itemID); err != nil {
		return fmt.Errorf("count the declarations on an item: %w", err)
	}
	if live.Resolutions, err = r.store.ResolutionChanges(ctx, itemID); err != nil {
		return fmt.Errorf("count the acts on the resolutions of an item: %w", err)
	}
	return nil
}

// QuorumAt computes the quorum of a meeting at an instant; of an item, if one is named. It is nil without an error for somebody
// who does not attend, for an item that the viewer does not read, and outside of the sittings.
func (r *Reader) QuorumAt(ctx context.Context, v *policy.Viewer, meetingID, itemID string, at time.Time) (*Quorum, error) {
	f, err := r.facts(ctx, v, meetingID)
	if f == nil || err != nil || v.Decide(f.agenda.Meeting.ForPolicy()).Access != policy.Readable {
		return nil, err
	}
	if itemID != "" {
		item, found := f.agenda.Item(itemID)
		if !found || v.Decide(f.agenda.ForPolicy(item)).Access != policy.Readable {
			return nil, nil
		}
	}
	sitting := f.record.At(at)
	if sitting == nil {
		return nil, nil
	}
	q := f.quorum(*sitting, itemID, at)
	return &q, nil
}

func (r *Reader) facts(ctx context.Context, v *policy.Viewer, meetingID string) (*facts, error) {
	if v == nil {
		return nil, nil
	}
	found, err := r.agendas.Agendas(ctx, v, []string{meetingID})
	if err != nil {
		return nil, err
	}
	of, ok := found[meetingID]
	if !ok {
		return nil, nil
	}
	f, _, err := factsOf(ctx, r.store, of)
	if err != nil {
		return nil, err
	}
	return &f, nil
}
