package publication

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Entry is a line of a pack: an item that its reader reads, or the place of one that is kept from the reader [X9].
type Entry struct {
	// Line has the number and the depth.
	agenda.Line
	// Item is nil for a placeholder.
	Item *agenda.Item
	// Papers are those that the version of the pack has, by number.
	Papers []Paper
}

// IsPlaceholder tells whether the item is kept from the reader.
func (e Entry) IsPlaceholder() bool { return e.Item == nil }

// IsWithdrawn tells whether the item was withdrawn, deferred or referred. It keeps its number and its title [A3].
func (e Entry) IsWithdrawn() bool { return e.Item != nil && e.Item.IsOff() }

// IsLate tells whether the item came after the first publication [A7].
func (e Entry) IsLate() bool { return e.Item != nil && e.Item.LateReason != "" }

// Paper is a paper in the version that a pack has of it.
type Paper struct {
	paper.Version
	// Number is permanent [A4].
	Number, Title string
	// LateReason says why it came after the last day for papers [A7]; empty for all others.
	LateReason string
}

// VersionID is the version's own id.
func (p Paper) VersionID() string { return p.ID }

// IsWithdrawn tells whether the version was taken back: what is left of it is its reason.
func (p Paper) IsWithdrawn() bool { return p.State == paper.Withdrawn }

// Entries are the lines of one of the viewer's packs in the order of the agenda, with the rights of now: what is kept from the
// viewer today is a placeholder in older versions, too. Who does not read the agenda has the own items and no placeholders [X9].
func (r *Reader) Entries(ctx context.Context, v *policy.Viewer, pack Pack) ([]Entry, error) {
	agendas, err := r.agendas.Agendas(ctx, v, []string{pack.MeetingID})
	if err != nil {
		return nil, fmt.Errorf("find the agenda of a pack: %w", err)
	}
	of := agendas[pack.MeetingID].AsShown()
	of.Items = pack.contents.among(of.Items)
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

// Views are the lines of what was published of a meeting, as several readers read them now, by reader: in as many statements
// however many they are. Those to whom the agenda is not have none. Who reads what is for records alone, such as proofs of service.
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
		all = all.with(one.Changes)
	}
	of = of.AsShown()
	of.Items = all.among(of.Items)
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

// entriesOf are the lines of an agenda with the papers that were published.
func entriesOf(lines []agenda.Entry, published contents, papers map[string][]paper.Paper) []Entry {
	entries := make([]Entry, 0, len(lines))
	for _, line := range lines {
		switch line := line.(type) {
		case agenda.Item:
			entries = append(entries, Entry{Line: line.Line, Item: &line, Papers: published.of(papers[line.ID])})
		case agenda.Restricted:
			entries = append(entries, Entry{Line: line.Line, Papers: []Paper{}})
		}
	}
	return entries
}

// among are the items that were published, in the words of then, and breaks, of which the first publication tells nothing.
func (c contents) among(items []agenda.Item) []agenda.Item {
	kept := make([]agenda.Item, 0, len(items))
	for _, item := range items {
		words, published := c.items[item.ID]
		if words != nil {
			item = item.With(*words)
		}
		if published || item.Purpose == agenda.Break && item.LateReason == "" {
			kept = append(kept, item)
		}
	}
	return kept
}

// of are papers in the version that was published.
func (c contents) of(papers []paper.Paper) []Paper {
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
