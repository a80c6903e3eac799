package resolution

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/policy"
)

// Decided is a resolution with an outcome, as the agenda of its meeting names it.
type Decided struct {
	ID, Number, Title string
	State             State
	Reason            count.Reason
}

// DecidedOfItems finds the resolutions of several items that have an outcome, by item, in the order of their closing. A consent
// resolution is one of each item that it was about [A9]. It takes two statements, however many items there are. The viewer must read
// the items.
func (r *Reader) DecidedOfItems(ctx context.Context, v *policy.Viewer, itemIDs []string) (map[string][]Decided, error) {
	all := make(map[string][]Decided, len(itemIDs))
	for _, id := range itemIDs {
		all[id] = []Decided{}
	}
	scope := v.Scope()
	if scope.IsEmpty() || len(itemIDs) == 0 {
		return all, nil
	}
	found, err := r.store.FindResolutions(ctx, scope, Query{ItemIDs: itemIDs, States: Outcomes()}, Page{Limit: mostOfItems})
	if err != nil {
		return nil, fmt.Errorf("list the decided resolutions of items: %w", err)
	}
	consents, err := r.store.FindResolutions(ctx, scope, Query{ConsentOfItems: itemIDs, States: Outcomes()}, Page{Limit: mostOfItems})
	if err != nil {
		return nil, fmt.Errorf("list the decided consent resolutions of items: %w", err)
	}
	for _, one := range byClosing(append(slices.DeleteFunc(found, func(one Resolution) bool { return one.IsConsent }), consents...)) {
		for _, id := range one.decidedItems() {
			if of, isAsked := all[id]; isAsked {
				all[id] = append(of, one.decided())
			}
		}
	}
	return all, nil
}

// DecidedOfMeetings finds the resolutions of several meetings that have an outcome, by meeting, in the order of their closing. It
// takes one statement, however many meetings there are. A meeting that the viewer does not read has none.
func (r *Reader) DecidedOfMeetings(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string][]Decided, error) {
	all := make(map[string][]Decided, len(meetingIDs))
	for _, id := range meetingIDs {
		all[id] = []Decided{}
	}
	scope := v.Scope()
	if scope.IsEmpty() || len(meetingIDs) == 0 {
		return all, nil
	}
	found, err := r.store.FindResolutions(ctx, scope, Query{MeetingIDs: meetingIDs, States: Outcomes()}, Page{Limit: mostOfItems})
	if err != nil {
		return nil, fmt.Errorf("list the decided resolutions of meetings: %w", err)
	}
	for _, one := range byClosing(found) {
		all[one.MeetingID] = append(all[one.MeetingID], one.decided())
	}
	return all, nil
}

func (r Resolution) decided() Decided {
	return Decided{ID: r.ID, Number: r.Number, Title: r.Title, State: r.State, Reason: r.Reason}
}

// byClosing returns decided resolutions in the order of their closing.
func byClosing(decided []Resolution) []Resolution {
	return slices.SortedFunc(slices.Values(decided), func(a, b Resolution) int {
		return cmp.Or(a.ClosedAt.Compare(*b.ClosedAt), a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.N, b.N))
	})
}
