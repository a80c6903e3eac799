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

// Pack is what a reader has of a meeting in one version. Versions count what the reader could notice: a publication
// that made nothing new for somebody made no version for that person [X10].
type Pack struct {
	// PublicationID is shown to nobody: publications are the same for all readers.
	PublicationID string
	MeetingID     string
	// Version counts from 1.
	Version     int
	PublishedAt time.Time
	Note        string
	Changes     []PackChange

	contents contents
}

// PackChange is a change as a reader knows it.
type PackChange struct {
	Change
	// Number and Title are the item's, or the paper's.
	Number, Title string
	// Said is what is said about it in a comparison: of a paper what is new in it or why it was withdrawn, of an item why it came late
	// or why it is off. Empty in a pack, and where nothing was said.
	Said string
}

// Reader tells people of their packs.
type Reader struct {
	store   Readings
	agendas *agenda.Reader
	papers  *paper.Reader
}

// Readings are what packs are found by.
type Readings interface {
	paper.Readings
	Publications(ctx context.Context, meetingIDs []string) ([]Publication, error)
}

// NewReader makes a reader.
func NewReader(store Readings, agendas *agenda.Reader) *Reader {
	return &Reader{store: store, agendas: agendas, papers: paper.NewReader(store, agendas)}
}

// Packs finds the packs that a viewer had of several meetings, by meeting and the oldest first, with the rights of
// now: nothing tells of what is kept from the viewer today. Who reads single items of a meeting as their guest or
// contributor has packs of these alone: what was published for others makes none, and what was said to all readers is not
// said there [X9, X10].
func (r *Reader) Packs(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string][]Pack, error) {
	found, _, err := r.packs(ctx, v, meetingIDs)
	return found, err
}

// packs are what Packs finds, with the agendas as they are now; there are none where nothing was published.
func (r *Reader) packs(ctx context.Context, v *policy.Viewer, meetingIDs []string) (found map[string][]Pack, agendas map[string]agenda.Agenda, err error) {
	found = make(map[string][]Pack, len(meetingIDs))
	for _, id := range meetingIDs {
		found[id] = nil
	}
	publications, err := r.store.Publications(ctx, meetingIDs)
	if err != nil {
		return nil, nil, fmt.Errorf("list publications: %w", err)
	}
	if len(publications) == 0 || v == nil {
		return found, nil, nil
	}
	agendas, err = r.agendas.Agendas(ctx, v, meetingIDs)
	if err != nil {
		return nil, nil, fmt.Errorf("find the agendas of packs: %w", err)
	}
	shown := make(map[string]agenda.Agenda, len(agendas))
	for id, of := range agendas {
		shown[id] = of.AsShown()
	}
	papers, err := r.papersOf(ctx, publications)
	if err != nil {
		return nil, nil, err
	}
	published := make(map[string]contents, len(meetingIDs))
	for _, one := range publications {
		of := shown[one.MeetingID]
		readsWhole := of.IsFor(v)
		published[one.MeetingID] = published[one.MeetingID].with(one.Changes)
		changes := seen(v, of, papers, one.Changes)
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
	return found, agendas, nil
}

// contents are all that was published up to a publication, whoever reads it.
type contents struct {
	// items are by id; nil where the words of then are not known.
	items map[string]*agenda.Shown
	// versions are by paper.
	versions map[string]string
}

// with are the contents after further changes; c itself stays.
func (c contents) with(changes []Change) contents {
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

// seen are the changes of items that the viewer reads [X2, X3]. Where an item stands among others is for those who read the agenda.
func seen(v *policy.Viewer, of agenda.Agenda, papers map[string]paper.Paper, changes []Change) []PackChange {
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
