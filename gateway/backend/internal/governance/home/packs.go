package home

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/participation"
)

// unread counts the papers of a pack that a person has not opened, and all of its papers.
type unread struct{ left, all int }

// row returns a row that waits until a meeting begins. ok is false when every paper was opened.
func (u unread) row(of meeting.Meeting, now time.Time, timeZone string) (made Row, ok bool) {
	if u.left == 0 {
		return Row{}, false
	}
	made = newRow(ReadPapers, of.ID).dueAt(of.StartsAt, now, timeZone)
	made.Count, made.Total = &u.left, &u.all
	return made, true
}

// toRead returns the meetings whose packs the viewer is invited to read.
func (q question) toRead(ahead []meeting.Ahead) []string {
	var ids []string
	for _, m := range ahead {
		if m.Own != nil && m.State != meeting.Draft && m.StartsAt.After(q.now()) {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// partsToRead returns the meetings of which the viewer reads only single items.
func (q question) partsToRead(parts []participation.Participation) []string {
	var ids []string
	for _, part := range parts {
		of := part.Meeting
		if !part.ReadsMeeting && of.State != meeting.Draft && of.State != meeting.Cancelled && of.StartsAt.After(q.now()) {
			ids = append(ids, of.ID)
		}
	}
	return ids
}

// unreadPapers counts by meeting the papers of the viewer's newest packs that the viewer has not opened. A replaced
// paper counts as unopened.
func (q question) unreadPapers(ctx context.Context, ids []string) (map[string]unread, error) {
	found := make(map[string]unread, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	papers, err := q.packs.ToRead(ctx, q.rights, ids)
	if err != nil {
		return nil, fmt.Errorf("find the papers to read: %w", err)
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
		return nil, fmt.Errorf("find the marks of the viewer: %w", err)
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
