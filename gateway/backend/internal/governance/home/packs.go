package home

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/meeting"
)

// unread is how many papers of a pack somebody has not opened, of how many.
type unread struct{ left, all int }

// unreadPapers counts the papers of the newest packs that the viewer is invited to read and has not opened, by meeting. A
// paper that was replaced is to be opened anew.
func (q question) unreadPapers(ctx context.Context, ahead []meeting.Ahead) (map[string]unread, error) {
	var ids []string
	for _, m := range ahead {
		if m.Own != nil && m.State != meeting.Draft && m.StartsAt.After(q.now()) {
			ids = append(ids, m.ID)
		}
	}
	found := make(map[string]unread, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	papers, err := q.packs.ToRead(ctx, q.rights, ids)
	if err != nil {
		return nil, fmt.Errorf("find what there is to read: %w", err)
	}
	var versions []string
	for _, id := range ids {
		for _, paper := range papers[id] {
			versions = append(versions, paper.VersionID())
		}
	}
	if len(versions) == 0 {
		return found, nil
	}
	marks, err := q.marks.Own(ctx, q.rights, versions)
	if err != nil {
		return nil, fmt.Errorf("find what was read: %w", err)
	}
	for id, those := range papers {
		count := unread{all: len(those)}
		for _, paper := range those {
			if marks[paper.VersionID()].VersionID == "" {
				count.left++
			}
		}
		found[id] = count
	}
	return found, nil
}
