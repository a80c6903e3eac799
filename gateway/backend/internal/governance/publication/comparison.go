package publication

import (
	"cmp"
	"context"
	"slices"

	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Comparison lists what the newest of a reader's packs has and an older one had not.
type Comparison struct {
	// Since is the older version; 0 when there was none. Version is the newest version.
	Since, Version int
	// Notes are the notes of the versions after the older one, the oldest first.
	Notes []string
	// Changes are in the order of the agenda. An item or paper has at most one change of each kind.
	Changes []PackChange
}

// Compare returns what changed after one of the viewer's packs. packs are all packs of a meeting, at least one. since
// is one of their versions or 0.
func (r *Reader) Compare(ctx context.Context, v *policy.Viewer, packs []Pack, since int) (Comparison, error) {
	newest := packs[len(packs)-1]
	compared := Comparison{Since: since, Version: newest.Version, Notes: []string{}, Changes: []PackChange{}}
	var happened []PackChange
	for _, pack := range packs[since:] {
		if pack.Note != "" {
			compared.Notes = append(compared.Notes, pack.Note)
		}
		happened = append(happened, pack.Changes...)
	}
	entries, err := r.Entries(ctx, v, newest)
	if err != nil {
		return Comparison{}, err
	}
	for _, entry := range entries {
		if entry.Item == nil {
			continue
		}
		compared.Changes = append(compared.Changes, summarizeItem(entry, happened)...)
		for _, one := range entry.Papers {
			compared.Changes = append(compared.Changes, summarizePaper(entry.Item.ID, one, packs, since, happened)...)
		}
	}
	return compared, nil
}

// summarizeItem merges all changes of one item. A withdrawal, deferral or referral hides the item's other changes.
func summarizeItem(entry Entry, happened []PackChange) []PackChange {
	byKind := map[Kind]PackChange{}
	var fields []string
	for _, change := range happened {
		if change.ItemID == entry.Item.ID && change.PaperID == "" {
			byKind[change.Kind] = change
			fields = append(fields, change.Fields...)
		}
	}
	slices.Sort(fields)
	if change, found := byKind[ItemWithdrawn]; found {
		change.Said = entry.Item.EndReason
		return []PackChange{change}
	}
	if change, found := byKind[ItemAdded]; found {
		change.Said = entry.Item.LateReason
		return []PackChange{change}
	}
	var changes []PackChange
	if change, found := byKind[ItemChanged]; found {
		change.Fields = slices.Compact(fields)
		changes = append(changes, change)
	}
	if change, found := byKind[ItemMoved]; found {
		changes = append(changes, change)
	}
	return changes
}

// summarizePaper merges all changes of one paper: the newest version that was published, or its withdrawal.
func summarizePaper(itemID string, one Paper, packs []Pack, since int, happened []PackChange) []PackChange {
	var made []PackChange
	for _, change := range happened {
		if change.PaperID != one.PaperID {
			continue
		}
		if len(made) > 0 {
			change.Kind = made[0].Kind
		}
		change.Said = cmp.Or(one.ChangeNote, one.LateReason)
		made = []PackChange{change}
	}
	if one.State != paper.Withdrawn {
		return made
	}
	if len(made) == 0 && (since == 0 || !one.UpdatedAt.After(packs[since-1].PublishedAt)) {
		return nil
	}
	return []PackChange{{
		Change: Change{Kind: PaperWithdrawn, ItemID: itemID, PaperID: one.PaperID, VersionID: one.ID, N: one.N},
		Number: one.Number, Title: one.Title, Said: one.Reason,
	}}
}
