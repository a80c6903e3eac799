package resolution

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// ConsentAgenda is the consent agenda of a meeting as one viewer may know it [A9].
type ConsentAgenda struct {
	// Items are on it and read by the viewer, in the order of the agenda. While the vote is open, they are those on which it was opened.
	Items []ConsentItem
	// Resolution is the consent resolution that is proposed or whose vote is open, or else the latest one; nil without one.
	Resolution *Seen
	// MayTakeOut reports whether the viewer takes items out now, and MayPropose whether the viewer proposes the consent resolution.
	MayTakeOut, MayPropose bool
	// Returnable are the items that the viewer took out and may put back now.
	Returnable []ConsentItem
}

// ConsentAgendas finds the consent agendas of meetings, by meeting. A meeting that does not exist for the viewer has none.
func (r *Reader) ConsentAgendas(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]ConsentAgenda, error) {
	all := map[string]ConsentAgenda{}
	scope := v.Scope()
	if scope.IsEmpty() || len(meetingIDs) == 0 {
		return all, nil
	}
	agendas, err := r.agendas.Agendas(ctx, v, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("find the agendas of meetings: %w", err)
	}
	found, err := r.store.FindResolutions(ctx, scope, Query{ConsentOf: meetingIDs, Prepared: prepared(v)}, Page{Limit: mostOfItems})
	if err != nil {
		return nil, fmt.Errorf("list the consent resolutions of meetings: %w", err)
	}
	seen, err := r.seen(ctx, v, found)
	if err != nil {
		return nil, err
	}
	for id, of := range agendas {
		if all[id], err = r.consentAgenda(ctx, v, of, seen); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (r *Reader) consentAgenda(ctx context.Context, v *policy.Viewer, of agenda.Agenda, seen []Seen) (ConsentAgenda, error) {
	known := ConsentAgenda{Resolution: latestConsent(seen, of.Meeting.ID), Returnable: returnable(v, of, seen)}
	ids := []string{}
	if known.isVoting() {
		ids = known.Resolution.decidedItems()
	} else {
		for _, item := range of.ConsentItems() {
			ids = append(ids, item.ID)
		}
	}
	known.Items = listed(of.SeenItems(v, ids))
	if len(known.Items) == 0 || !hasConsent(of.Meeting) || known.isVoting() {
		return known, nil
	}
	first, _ := of.Item(known.Items[0].ItemID)
	facts := of.ForPolicy(first)
	object := policy.Object{Item: &facts}
	known.MayTakeOut = v.May(policy.PullConsentItem, object) == policy.Allowed
	if known.Resolution != nil && known.Resolution.isEditable() {
		return known, nil
	}
	if of.Meeting.State == meeting.InSession {
		session, err := room.FactsOf(ctx, r.store, of)
		if err != nil {
			return ConsentAgenda{}, err
		}
		if session.ChairOf(first.ID) == v.Person.ID {
			object.Met = []policy.Condition{policy.Chairing}
		}
	}
	known.MayPropose = v.May(policy.RunVoting, object) == policy.Allowed
	return known, nil
}

func (c ConsentAgenda) isVoting() bool { return c.Resolution != nil && c.Resolution.State == Voting }

// latestConsent returns the consent resolution of a meeting that can be put to the vote or whose vote is open, or else the latest one
// that was not withdrawn. seen has the latest first.
func latestConsent(seen []Seen, meetingID string) *Seen {
	of := slices.DeleteFunc(slices.Clone(seen), func(s Seen) bool { return s.MeetingID != meetingID || s.State == Withdrawn })
	if len(of) == 0 {
		return nil
	}
	live := slices.IndexFunc(of, func(s Seen) bool { return s.isEditable() || s.State == Voting })
	return &of[max(0, live)]
}
