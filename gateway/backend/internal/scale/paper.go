package scale

import (
	"fmt"
	"strings"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/papers/inspection"
)

// papersOf returns how many papers an item has, by its place in the group.
func papersOf(place int) int { return []int{3, 3, 2}[place%groupOf] }

// papers adds the papers of an item, each in one version, and returns their changes for a publication. The versions are
// published if the meeting is. Their bytes do not exist, because no page needs them.
func (w writer) papers(of meeting.Meeting, item agenda.Item, nth, held, place int) ([]publication.Change, error) {
	var changes []publication.Change
	for at := range papersOf(place) {
		added := paper.Paper{
			ID: idOf("paper/%d/%d/%d/%d", nth, held, place, at), BoardID: of.BoardID, MeetingID: of.ID, ItemID: item.ID, Position: at,
			Title: fmt.Sprintf("Report %d on business %d", at+1, place+1), Stamp: w.stamp(),
		}
		isSearchable := at != 2
		version := paper.Version{
			ID: idOf("version/%d/%d/%d/%d", nth, held, place, at), PaperID: added.ID, N: 1, FileName: fmt.Sprintf("Report %d.pdf", at+1),
			MediaType: "application/pdf", SizeBytes: 400_000, SHA256: strings.Repeat("0", 64), PageCount: 12, IsSearchable: &isSearchable,
			State: paper.Accepted, ScanState: paper.Clean, UploadedByID: PersonID(Secretary), BlobKey: idOf("bytes/%d/%d/%d/%d", nth, held, place, at),
			CopyKey: idOf("copy/%d/%d/%d/%d", nth, held, place, at), CopyBytes: 300_000, CopyGeneration: inspection.Generation, Stamp: w.stamp(),
		}
		if of.PackVersion > 0 {
			published := w.now
			added.PermanentNumber = paper.NumberOf(item.PermanentNumber, at)
			version.State, version.PublishedAt = paper.Published, &published
			changes = append(changes, publication.Change{Kind: publication.PaperAdded, ItemID: item.ID, PaperID: added.ID, VersionID: version.ID, N: version.N})
		}
		w.record("PAPER_SUBMITTED", "paper", added.ID, of.BoardID)
		if err := w.store.InsertPaper(w.tx, added); err != nil {
			return nil, fmt.Errorf("paper %d: %w", at, err)
		}
		if err := w.store.InsertPaperVersion(w.tx, version); err != nil {
			return nil, fmt.Errorf("version of paper %d: %w", at, err)
		}
	}
	return changes, nil
}

// publication publishes the agenda, and lets the chair open each paper.
func (w writer) publication(of meeting.Meeting, nth int, changes []publication.Change) error {
	w.record("MEETING_PUBLISHED", "meeting", of.ID, of.BoardID)
	err := w.store.InsertPublication(w.tx, publication.Publication{
		ID: idOf("publication/%s", of.ID), MeetingID: of.ID, Seq: of.PackVersion, Changes: changes, PublishedAt: w.now, PublishedByID: PersonID(Secretary),
	})
	if err != nil {
		return fmt.Errorf("publication: %w", err)
	}
	chair := PersonID(w.seats(nth)[0].person)
	for _, one := range changes {
		if one.VersionID == "" {
			continue
		}
		if _, err := w.store.NoteOpening(w.tx, chair, one.VersionID, w.now); err != nil {
			return fmt.Errorf("opening: %w", err)
		}
	}
	return nil
}
