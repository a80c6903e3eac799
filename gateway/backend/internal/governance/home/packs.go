package home

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/reading"
)

// rowOfPapers waits until a meeting begins; ok is false where nothing is left to open.
func rowOfPapers(papers reading.ToRead, of meeting.Meeting, now time.Time, timeZone string) (made Row, ok bool) {
	if papers.Unopened == 0 {
		return Row{}, false
	}
	made = newRow(ReadPapers, of.ID).dueAt(of.StartsAt, now, timeZone)
	made.Count, made.Total = &papers.Unopened, &papers.All
	return made, true
}

// packsToRead names the meetings whose packs the viewer is invited to read.
func (q question) packsToRead(ahead []meeting.Upcoming) []string {
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

// papersOf counts the papers of the viewer's newest packs of several meetings, by meeting. A paper that was replaced is to be opened
// anew.
func (q question) papersOf(ids []string) (map[string]reading.ToRead, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	counted, err := q.toRead()
	if err != nil {
		return nil, fmt.Errorf("find the papers to read: %w", err)
	}
	found := make(map[string]reading.ToRead, len(ids))
	for _, id := range ids {
		found[id] = counted[id]
	}
	return found, nil
}
