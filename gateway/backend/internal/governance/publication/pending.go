package publication

import (
	"cmp"
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Pending returns the changes that the next publication of a published agenda would make, in the order of the agenda.
// papers are the papers that the viewer may know of, by item. It returns nothing before the first publication, for
// viewers who do not prepare the agenda, and about items that the viewer does not read [X10].
func (r *Reader) Pending(ctx context.Context, v *policy.Viewer, of agenda.Agenda, papers map[string][]paper.Paper) ([]PackChange, error) {
	pending := []PackChange{}
	if of.Meeting.PackVersion == 0 || !of.Meeting.State.Allows(meeting.Publish) || !of.IsPreparedBy(v) {
		return pending, nil
	}
	published, err := r.store.Publications(ctx, []string{of.Meeting.ID})
	if err != nil {
		return nil, fmt.Errorf("list publications: %w", err)
	}
	told := changesIn(published)
	for _, item := range of.Items {
		if !reads(v, of, item.ID) {
			continue
		}
		for _, one := range changesOf(of, item, told) {
			pending = append(pending, PackChange{
				Change: one, Number: cmp.Or(item.PermanentNumber, item.Number), Title: item.Title, Said: cmp.Or(item.EndReason, item.LateReason),
			})
		}
		if !item.IsDue() {
			continue
		}
		for _, one := range papers[item.ID] {
			if next, before := one.ToPublish(); next != nil {
				pending = append(pending, PackChange{
					Change: releaseOf(item, one, *next, before), Title: one.Title, Said: cmp.Or(next.ChangeNote, one.LateReason),
					Number: cmp.Or(one.PermanentNumber, paper.NumberOf(numberOf(item), one.Position)),
				})
			}
		}
	}
	return pending, nil
}

// changesIn returns the changes of several publications, in their order.
func changesIn(published []Publication) []Change {
	var told []Change
	for _, one := range published {
		told = append(told, one.Changes...)
	}
	return told
}

// releaseOf returns the change that publishing the version next of a paper makes. before are the versions that it
// replaces.
func releaseOf(item agenda.Item, one paper.Paper, next paper.Version, before []paper.Version) Change {
	kind := PaperAdded
	if len(before) > 0 {
		kind = PaperReplaced
	}
	return Change{Kind: kind, ItemID: item.ID, PaperID: one.ID, VersionID: next.ID, N: next.N}
}
