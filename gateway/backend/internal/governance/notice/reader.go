package notice

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Reader tells those who prepare meetings of their notices.
type Reader struct{ store Readings }

// NewReader makes a reader.
func NewReader(store Readings) *Reader { return &Reader{store: store} }

// Notices finds the notices that stand of several meetings, by meeting, for those who prepare them. Who reads only a part of
// an agenda is not told which recipients were served the same: that would tell from whom else an item is kept [X10].
func (r *Reader) Notices(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]Known, error) {
	meetings, err := r.store.MeetingsByID(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("find the meetings of notices: %w", err)
	}
	var ids []string
	for _, of := range meetings {
		if of.NoticeState != meeting.NoticeNotServed && prepares(v, of) {
			ids = append(ids, of.ID)
		}
	}
	found := make(map[string]Known, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	listed, err := r.store.Notices(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("list notices: %w", err)
	}
	whole, err := r.readWhole(ctx, v, ids)
	if err != nil {
		return nil, err
	}
	for _, one := range listed {
		if found[one.MeetingID], err = known(one, whole[one.MeetingID]); err != nil {
			return nil, fmt.Errorf("find how a notice stands: %w", err)
		}
	}
	return found, nil
}

func known(one Notice, readsWhole bool) (Known, error) {
	told := Known{Notice: one}
	if readsWhole {
		hashes := map[string]bool{}
		for _, recipient := range one.Recipients {
			hashes[recipient.ContentHash] = true
		}
		views := len(hashes)
		told.Views = &views
	} else {
		for i := range one.Recipients {
			one.Recipients[i].ContentHash = ""
		}
	}
	var err error
	if told.Standing, err = one.Standing(); err != nil {
		return Known{}, err
	}
	told.WaiveBy, err = one.Terms.WaiveBy()
	return told, err
}

// readWhole are the meetings of whose agendas nothing is kept from the viewer.
func (r *Reader) readWhole(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]bool, error) {
	agendas, err := agenda.NewReader(r.store, nil).Agendas(ctx, nil, meetingIDs) // nothing here needs the ids of placeholders
	if err != nil {
		return nil, fmt.Errorf("find the agendas of notices: %w", err)
	}
	whole := make(map[string]bool, len(meetingIDs))
	for id, of := range agendas {
		whole[id] = !slices.ContainsFunc(of.Items, func(item agenda.Item) bool { return v.Decide(of.ForPolicy(item)).Access != policy.Readable })
	}
	return whole, nil
}

// prepares tells whether a viewer may know of the notice: those who prepare the meeting do.
func prepares(v *policy.Viewer, of meeting.Meeting) bool {
	facts := of.ForPolicy()
	return v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed
}
