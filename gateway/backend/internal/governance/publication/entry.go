package publication

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Entry is a line of a pack: an item that its reader reads, or a placeholder for an item that is kept from the reader
// [X9].
type Entry struct {
	// Line has the number and the depth.
	agenda.Line
	// Item is nil for a placeholder.
	Item *agenda.Item
	// Papers are the papers of this version of the pack, by number.
	Papers []Paper
}

// IsPlaceholder reports whether the item is kept from the reader.
func (e Entry) IsPlaceholder() bool { return e.Item == nil }

// IsWithdrawn reports whether the item was withdrawn, deferred or referred. It keeps its number and its title [A3].
func (e Entry) IsWithdrawn() bool { return e.Item != nil && e.Item.IsOff() }

// IsLate reports whether the item came after the first publication [A7].
func (e Entry) IsLate() bool { return e.Item != nil && e.Item.LateReason != "" }

// Paper is a paper in the version that a pack has of it.
type Paper struct {
	paper.Version
	// Number is permanent [A4].
	Number, Title string
	// LateReason says why the paper came after the last day for papers [A7]; empty for all others.
	LateReason string
}

// VersionID returns the id of the version, not of the paper.
func (p Paper) VersionID() string { return p.ID }

// IsWithdrawn reports whether the version was withdrawn. Only its reason can still be read.
func (p Paper) IsWithdrawn() bool { return p.State == paper.Withdrawn }

// Entries returns the lines of one of the viewer's packs in the order of the agenda, with the viewer's present rights.
// An item that is kept from the viewer today is a placeholder in older versions too. A viewer who does not read the
// agenda gets their own items and no placeholders [X9].
func (r *Reader) Entries(ctx context.Context, v *policy.Viewer, pack Pack) ([]Entry, error) {
	agendas, err := r.agendas.Agendas(ctx, v, []string{pack.MeetingID})
	if err != nil {
		return nil, fmt.Errorf("find the agenda of a pack: %w", err)
	}
	of := agendas[pack.MeetingID].AsShown()
	of.Items = pack.contents.publishedItems(of.Items)
	var readable []string
	lines := of.Seen(v, r.agendas.Secret())
	for _, line := range lines {
		if item, whole := line.(agenda.Item); whole {
			readable = append(readable, item.ID)
		}
	}
	papers, err := r.papers.OfItems(ctx, v, readable)
	if err != nil {
		return nil, fmt.Errorf("find the papers of a pack: %w", err)
	}
	return entriesOf(lines, pack.contents, papers), nil
}

// Views returns the published lines of a meeting as several readers read them now, by reader. The number of statements
// does not depend on the number of readers. Readers who may not read the agenda get no lines. Only records use the
// views, such as proofs of service.
func (r *Reader) Views(ctx context.Context, meetingID string, readers map[string]*policy.Viewer) (map[string][]Entry, error) {
	agendas, err := r.agendas.Agendas(ctx, nil, []string{meetingID})
	if err != nil {
		return nil, fmt.Errorf("find the agenda of views: %w", err)
	}
	of := agendas[meetingID]
	publications, err := r.store.Publications(ctx, []string{meetingID})
	if err != nil {
		return nil, fmt.Errorf("list publications: %w", err)
	}
	var all contents
	for _, one := range publications {
		all = all.withChanges(one.Changes)
	}
	of = of.AsShown()
	of.Items = all.publishedItems(of.Items)
	papers, err := everyPaper(ctx, r.store, of.Items)
	if err != nil {
		return nil, err
	}
	views := make(map[string][]Entry, len(readers))
	for id, v := range readers {
		if of.IsFor(v) {
			views[id] = entriesOf(of.Seen(v, r.agendas.Secret()), all, papers)
		}
	}
	return views, nil
}

// entriesOf returns the lines of an agenda with the papers that were published.
func entriesOf(lines []agenda.Entry, published contents, papers map[string][]paper.Paper) []Entry {
	entries := make([]Entry, 0, len(lines))
	for _, line := range lines {
		switch line := line.(type) {
		case agenda.Item:
			entries = append(entries, Entry{Line: line.Line, Item: &line, Papers: published.publishedPapers(papers[line.ID])})
		case agenda.Restricted:
			entries = append(entries, Entry{Line: line.Line, Papers: []Paper{}})
		}
	}
	return entries
}

// publishedItems returns the items of a publication with their text at that time. It includes all breaks, because
// publications do not record breaks.
func (c contents) publishedItems(items []agenda.Item) []agenda.Item {
	kept := make([]agenda.Item, 0, len(items))
	for _, item := range items {
		words, published := c.items[item.ID]
		if words != nil {
			item = item.WithWords(*words)
		}
		if published || item.Purpose == agenda.Break && item.LateReason == "" {
			kept = append(kept, item)
		}
	}
	return kept
}

// publishedPapers returns the papers in the version that was published.
func (c contents) publishedPapers(papers []paper.Paper) []Paper {
	found := []Paper{}
	for _, one := range papers {
		for _, version := range one.Versions {
			if c.versions[one.ID] == version.ID {
				found = append(found, Paper{Version: version, Number: one.PermanentNumber, Title: one.Title, LateReason: one.LateReason})
			}
		}
	}
	return found
}
