package publication

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Pack is one version of what a reader has of a meeting. Versions count only publications that made something new for
// the reader [X10].
type Pack struct {
	// PublicationID is never shown, because publications are the same for all readers.
	PublicationID string
	MeetingID     string
	// Version counts from 1.
	Version     int
	PublishedAt time.Time
	Note        string
	Changes     []PackChange

	contents contents
}

// PackChange is a change with the number and title that a reader sees.
type PackChange struct {
	Change
	// Number and Title are those of the item or the paper.
	Number, Title string
	// Said explains the change in a comparison. For a paper it says what is new or why it was withdrawn, for an item
	// why it came late or why it was withdrawn, deferred or referred. It is empty in a pack, and when nobody wrote an
	// explanation.
	Said string
}

// Reader finds the packs of people.
type Reader struct {
	store   Readings
	agendas *agenda.Reader
	papers  *paper.Reader
}

// Readings is what Reader reads.
type Readings interface {
	paper.Readings
	Publications(ctx context.Context, meetingIDs []string) ([]Publication, error)
}

// NewReader returns a Reader that reads from store.
func NewReader(store Readings, agendas *agenda.Reader) *Reader {
	return &Reader{store: store, agendas: agendas, papers: paper.NewReader(store, agendas)}
}

// Packs finds the packs that a viewer has had of several meetings, by meeting and the oldest first. It applies the
// viewer's present rights: nothing shows what is kept from the viewer today. A guest or contributor of single items has
// packs of these items only. Publications for other readers make no pack for them, and notes to all readers are left
// out [X9, X10].
func (r *Reader) Packs(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string][]Pack, error) {
	return r.packs(ctx, v, meetingIDs, r.papersOf)
}

// PackVersions counts the packs that a viewer has had of several meetings, by meeting. It does not read their papers.
func (r *Reader) PackVersions(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]int, error) {
	packs, err := r.packs(ctx, v, meetingIDs, func(context.Context, []Publication) (map[string]paper.Paper, error) { return nil, nil })
	if err != nil {
		return nil, err
	}
	counts := make(map[string]int, len(packs))
	for id, of := range packs {
		counts[id] = len(of)
	}
	return counts, nil
}

// packs returns what Packs finds. papersOf finds the papers whose numbers and titles the changes show.
func (r *Reader) packs(
	ctx context.Context, v *policy.Viewer, meetingIDs []string, papersOf func(context.Context, []Publication) (map[string]paper.Paper, error),
) (map[string][]Pack, error) {
	found := make(map[string][]Pack, len(meetingIDs))
	for _, id := range meetingIDs {
		found[id] = nil
	}
	publications, err := r.store.Publications(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("list publications: %w", err)
	}
	if len(publications) == 0 || v == nil {
		return found, nil
	}
	agendas, err := r.agendas.Agendas(ctx, v, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("find the agendas of packs: %w", err)
	}
	shown := make(map[string]agenda.Agenda, len(agendas))
	for id, of := range agendas {
		shown[id] = of.AsShown()
	}
	papers, err := papersOf(ctx, publications)
	if err != nil {
		return nil, err
	}
	published := make(map[string]contents, len(meetingIDs))
	for _, one := range publications {
		of := shown[one.MeetingID]
		readsWhole := of.IsFor(v)
		published[one.MeetingID] = published[one.MeetingID].withChanges(one.Changes)
		changes := visibleChanges(v, of, papers, one.Changes)
		before := found[one.MeetingID]
		if len(changes) == 0 && (len(before) > 0 || !readsWhole) {
			continue
		}
		pack := Pack{
			PublicationID: one.ID, MeetingID: one.MeetingID, Version: len(before) + 1, PublishedAt: one.PublishedAt, Note: one.Note, Changes: changes, contents: published[one.MeetingID],
		}
		if !readsWhole {
			pack.Note = ""
		}
		found[one.MeetingID] = append(before, pack)
	}
	return found, nil
}

// contents are all items and papers that were published up to a publication, whoever reads them.
type contents struct {
	// items are by id; nil when the text at that time is not recorded.
	items map[string]*agenda.Shown
	// versions are the version ids by paper.
	versions map[string]string
}

// withChanges returns the contents after further changes. It does not change c.
func (c contents) withChanges(changes []Change) contents {
	after := contents{items: make(map[string]*agenda.Shown, len(c.items)), versions: make(map[string]string, len(c.versions))}
	maps.Copy(after.items, c.items)
	maps.Copy(after.versions, c.versions)
	for _, one := range changes {
		switch one.Kind {
		case ItemAdded, ItemChanged:
			after.items[one.ItemID] = one.Shown
		case PaperAdded, PaperReplaced:
			after.versions[one.PaperID] = one.VersionID
		}
	}
	return after
}

func (r *Reader) papersOf(ctx context.Context, publications []Publication) (map[string]paper.Paper, error) {
	var items []string
	for _, one := range publications {
		for _, change := range one.Changes {
			items = append(items, change.ItemID)
		}
	}
	slices.Sort(items)
	papers, err := r.store.PapersOfItems(ctx, slices.Compact(items))
	if err != nil {
		return nil, fmt.Errorf("list the papers of packs: %w", err)
	}
	byID := make(map[string]paper.Paper, len(papers))
	for _, one := range papers {
		byID[one.ID] = one
	}
	return byID, nil
}

// visibleChanges returns the changes of items that the viewer reads [X2, X3]. Only viewers who read the agenda get moves of
// items.
func visibleChanges(v *policy.Viewer, of agenda.Agenda, papers map[string]paper.Paper, changes []Change) []PackChange {
	shown := []PackChange{}
	readsWhole := of.IsFor(v)
	for _, change := range changes {
		if !reads(v, of, change.ItemID) || change.Kind == ItemMoved && !readsWhole {
			continue
		}
		item, _ := of.Item(change.ItemID)
		told := PackChange{Change: change, Number: item.Number, Title: item.Title}
		if change.PaperID != "" {
			told.Number, told.Title = papers[change.PaperID].PermanentNumber, papers[change.PaperID].Title
		}
		shown = append(shown, told)
	}
	return shown
}

func reads(v *policy.Viewer, of agenda.Agenda, itemID string) bool {
	item, found := of.Item(itemID)
	return found && v.Decide(of.ForPolicy(item)).Access == policy.Readable
}
