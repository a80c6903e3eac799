package publication

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/policy"
)

// ToRead finds the papers of the viewer's newest packs of several meetings, by meeting. The number of statements does
// not depend on the number of meetings. Withdrawn papers are left out, and so are papers of items that were withdrawn,
// deferred or referred.
func (r *Reader) ToRead(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string][]Paper, error) {
	packs, agendas, err := r.packs(ctx, v, meetingIDs)
	if err != nil {
		return nil, err
	}
	var published []string
	for _, id := range meetingIDs {
		if len(packs[id]) > 0 {
			published = append(published, id)
		}
	}
	found := make(map[string][]Paper, len(published))
	if len(published) == 0 {
		return found, nil
	}
	var items []string
	for _, id := range published {
		for _, item := range agendas[id].Items {
			if !item.IsOff() {
				items = append(items, item.ID)
			}
		}
	}
	papers, err := r.papers.OfAgendas(ctx, v, agendas, items)
	if err != nil {
		return nil, fmt.Errorf("find the papers of packs: %w", err)
	}
	for _, id := range published {
		newest := packs[id][len(packs[id])-1]
		for _, item := range agendas[id].Items {
			for _, paper := range newest.contents.publishedPapers(papers[item.ID]) {
				if !paper.IsWithdrawn() {
					found[id] = append(found[id], paper)
				}
			}
		}
	}
	return found, nil
}
