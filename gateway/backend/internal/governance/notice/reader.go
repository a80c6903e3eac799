package notice

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Reader finds notices for the people who prepare the meetings.
type Reader struct{ store Readings }

// NewReader returns a Reader that reads from store.
func NewReader(store Readings) *Reader { return &Reader{store: store} }

// Notices finds the current notice of each of several meetings, by meeting, for viewers who prepare these meetings. A
// viewer who reads only a part of an agenda does not learn which recipients were served the same agenda, because that
// would show from whom else an item is kept [X10].
func (r *Reader) Notices(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]View, error) {
	prepared, err := r.prepared(ctx, v, meetingIDs)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, of := range prepared {
		if of.NoticeState != meeting.NoticeNotServed {
			ids = append(ids, of.ID)
		}
	}
	listed, err := r.findViews(ctx, v, ids, r.store.Notices)
	if err != nil {
		return nil, err
	}
	found := make(map[string]View, len(ids))
	for _, one := range listed {
		found[one.MeetingID] = one
	}
	return found, nil
}

// Earlier finds the notices of several meetings that stand no longer, by meeting and the newest first. The viewer needs
// the same rights as for Notices. Every meeting has an entry.
func (r *Reader) Earlier(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string][]View, error) {
	prepared, err := r.prepared(ctx, v, meetingIDs)
	if err != nil {
		return nil, err
	}
	ids, stands := make([]string, len(prepared)), make(map[string]bool, len(prepared))
	for i, of := range prepared {
		ids[i], stands[of.ID] = of.ID, of.NoticeState != meeting.NoticeNotServed
	}
	listed, err := r.findViews(ctx, v, ids, r.store.AllNotices)
	if err != nil {
		return nil, err
	}
	found := make(map[string][]View, len(meetingIDs))
	for _, id := range meetingIDs {
		found[id] = nil
	}
	for _, one := range listed {
		if stands[one.MeetingID] { // the newest one
			stands[one.MeetingID] = false
			continue
		}
		one.IsEarlier = true
		found[one.MeetingID] = append(found[one.MeetingID], one)
	}
	return found, nil
}

// notice finds a notice of a meeting, whether it stands or not. It returns fault.ErrNotFound to a viewer who may not
// know of it.
func (r *Reader) notice(ctx context.Context, v *policy.Viewer, meetingID, noticeID string) (View, error) {
	standing, err := r.Notices(ctx, v, []string{meetingID})
	if err != nil {
		return View{}, err
	}
	if of, stands := standing[meetingID]; stands && of.ID == noticeID {
		return of, nil
	}
	earlier, err := r.Earlier(ctx, v, []string{meetingID})
	if err != nil {
		return View{}, err
	}
	at := slices.IndexFunc(earlier[meetingID], func(of View) bool { return of.ID == noticeID })
	if at < 0 {
		return View{}, fault.ErrNotFound
	}
	return earlier[meetingID][at], nil
}

// prepared returns the meetings that the viewer prepares.
func (r *Reader) prepared(ctx context.Context, v *policy.Viewer, meetingIDs []string) ([]meeting.Meeting, error) {
	meetings, err := r.store.MeetingsByID(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("find the meetings of notices: %w", err)
	}
	return slices.DeleteFunc(meetings, func(of meeting.Meeting) bool { return !prepares(v, of) }), nil
}

// findViews returns the notices that list finds, with how they stand.
func (r *Reader) findViews(ctx context.Context, v *policy.Viewer, meetingIDs []string, list func(context.Context, []string) ([]Notice, error)) ([]View, error) {
	if len(meetingIDs) == 0 {
		return nil, nil
	}
	listed, err := list(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("list notices: %w", err)
	}
	if len(listed) == 0 {
		return nil, nil
	}
	whole, err := r.readWhole(ctx, v, meetingIDs)
	if err != nil {
		return nil, err
	}
	found := make([]View, len(listed))
	for i, one := range listed {
		if found[i], err = newView(one, whole[one.MeetingID]); err != nil {
			return nil, fmt.Errorf("find the standing of a notice: %w", err)
		}
	}
	return found, nil
}

func newView(one Notice, readsWhole bool) (View, error) {
	told := View{Notice: one}
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
		return View{}, err
	}
	told.WaiveBy, err = one.Terms.WaiveBy()
	return told, err
}

// readWhole returns the meetings whose whole agenda the viewer reads.
func (r *Reader) readWhole(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]bool, error) {
	agendas, err := agenda.NewReader(r.store, nil).Agendas(ctx, nil, meetingIDs) // the ids of placeholders are not needed here
	if err != nil {
		return nil, fmt.Errorf("find the agendas of notices: %w", err)
	}
	whole := make(map[string]bool, len(meetingIDs))
	for id, of := range agendas {
		whole[id] = !slices.ContainsFunc(of.Items, func(item agenda.Item) bool { return v.Decide(of.ForPolicy(item)).Access != policy.Readable })
	}
	return whole, nil
}

// prepares reports whether a viewer may know of the meeting's notices: viewers who prepare the meeting may.
func prepares(v *policy.Viewer, of meeting.Meeting) bool {
	facts := of.ForPolicy()
	return v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed
}
