package paper

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/policy"
)

// Reader finds the papers that a viewer may know of.
type Reader struct {
	store   Readings
	agendas *agenda.Reader
}

// NewReader returns a Reader.
func NewReader(store Readings, agendas *agenda.Reader) *Reader {
	return &Reader{store: store, agendas: agendas}
}

// OfItems finds the papers of several items, by item. Items that the viewer does not read have none.
func (r *Reader) OfItems(ctx context.Context, v *policy.Viewer, itemIDs []string) (map[string][]Paper, error) {
	papers, err := r.store.PapersOfItems(ctx, itemIDs)
	if err != nil {
		return nil, fmt.Errorf("list the papers of items: %w", err)
	}
	found := make(map[string][]Paper, len(itemIDs))
	for _, id := range itemIDs {
		found[id] = []Paper{}
	}
	if len(papers) == 0 {
		return found, nil
	}
	versions, err := r.store.VersionsOfPapers(ctx, idsOf(papers, func(p Paper) string { return p.ID }))
	if err != nil {
		return nil, fmt.Errorf("list the versions of papers: %w", err)
	}
	agendas, err := r.agendas.Agendas(ctx, v, idsOf(papers, func(p Paper) string { return p.MeetingID }))
	if err != nil {
		return nil, fmt.Errorf("find the agendas of papers: %w", err)
	}
	ofPaper := make(map[string][]Version, len(papers))
	for _, one := range versions {
		ofPaper[one.PaperID] = append(ofPaper[one.PaperID], one)
	}
	for _, paper := range papers {
		if shown, known := shownTo(v, agendas[paper.MeetingID], paper, ofPaper[paper.ID]); known {
			found[paper.ItemID] = append(found[paper.ItemID], shown)
		}
	}
	return found, nil
}

// shownTo returns a paper with the versions that a viewer may know of. known is false when there are none. versions are
// all versions of the paper.
func shownTo(v *policy.Viewer, of agenda.Agenda, paper Paper, versions []Version) (shown Paper, known bool) {
	item, found := of.Item(paper.ItemID)
	if !found {
		return paper, false
	}
	facts := of.ForPolicy(item)
	if v.Decide(facts).Access != policy.Readable {
		return paper, false
	}
	paper.Versions = KnownTo(v, facts, versions)
	// Before the publication, contributors do not learn the item's place.
	if of.IsPublished() && !item.IsNew || v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed {
		paper.ItemNumber = item.Number
	}
	return paper, len(paper.Versions) > 0
}

// mayKnow reports whether a person who reads the item may know of a version. People who prepare the meeting know of all
// versions. Contributors know of their own, and of others' versions once these have passed the checks. Everybody else
// knows of published versions [X4].
func mayKnow(v *policy.Viewer, item policy.Item, one Version) bool {
	switch {
	case v.May(policy.RestrictItem, policy.Object{Item: &item}) == policy.Allowed:
		return true
	case v.May(policy.AddPaper, policy.Object{Item: &item}) == policy.Allowed:
		return one.UploadedByID == v.Person.ID || one.Passed()
	default:
		return one.WasPublished()
	}
}

func idsOf(papers []Paper, id func(Paper) string) []string {
	ids := make([]string, 0, len(papers))
	for _, paper := range papers {
		ids = append(ids, id(paper))
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// version finds a version that the viewer may know of, with its paper; fault.ErrNotFound without one [X6].
func (r *Reader) version(ctx context.Context, v *policy.Viewer, id string) (Version, Paper, error) {
	one, err := r.store.PaperVersion(ctx, id)
	if err != nil {
		return Version{}, Paper{}, fmt.Errorf("find a version: %w", err)
	}
	paper, err := r.store.Paper(ctx, one.PaperID)
	if err != nil {
		return Version{}, Paper{}, fmt.Errorf("find the paper of a version: %w", err)
	}
	agendas, err := r.agendas.Agendas(ctx, v, []string{paper.MeetingID})
	if err != nil {
		return Version{}, Paper{}, fmt.Errorf("find the agenda of a paper: %w", err)
	}
	shown, known := shownTo(v, agendas[paper.MeetingID], paper, []Version{one})
	if !known {
		return Version{}, Paper{}, fault.ErrNotFound
	}
	return one, shown, nil
}

// Version finds a version that the viewer may know of, with its paper. Everything else is fault.ErrNotFound [X6].
func (r *Reader) Version(ctx context.Context, v *policy.Viewer, id string) (Version, Paper, error) {
	if v == nil {
		return Version{}, Paper{}, fault.ErrNotFound
	}
	return r.version(ctx, v, id)
}

// MayAdd reports whether a viewer may add papers to an item now.
func MayAdd(v *policy.Viewer, of agenda.Agenda, item agenda.Item) bool {
	return item.TakesPapers() && MayReplace(v, of, item)
}

// MayReplace reports whether a viewer may add newer versions to an item's papers now.
func MayReplace(v *policy.Viewer, of agenda.Agenda, item agenda.Item) bool {
	facts := of.ForPolicy(item)
	return slices.Contains(open(), of.Meeting.State) && !item.IsOff() && v.May(policy.AddPaper, policy.Object{Item: &facts}) == policy.Allowed
}

// MayWithdraw reports whether a viewer may withdraw the newest version now. It must have been published.
func (p Paper) MayWithdraw(v *policy.Viewer, of agenda.Agenda) bool {
	item, found := of.Item(p.ItemID)
	facts := of.ForPolicy(item)
	current := p.Current()
	return found && current != nil && current.State == Published && slices.Contains(open(), of.Meeting.State) &&
		v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed
}

// MayArrange reports whether a viewer may rename and move the paper now.
func (p Paper) MayArrange(v *policy.Viewer, of agenda.Agenda) bool {
	item, found := of.Item(p.ItemID)
	facts := of.ForPolicy(item)
	return found && p.PermanentNumber == "" && slices.Contains(open(), of.Meeting.State) &&
		v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed
}

// MayDetach reports whether a viewer may delete the paper now.
func (p Paper) MayDetach(v *policy.Viewer, of agenda.Agenda) bool {
	item, found := of.Item(p.ItemID)
	facts := of.ForPolicy(item)
	if !found || p.PermanentNumber != "" || slices.ContainsFunc(p.Versions, Version.WasPublished) || !slices.Contains(open(), of.Meeting.State) {
		return false
	}
	if v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed {
		return true
	}
	foreign := func(one Version) bool { return one.UploadedByID != v.Person.ID }
	return v.May(policy.AddPaper, policy.Object{Item: &facts}) == policy.Allowed && !slices.ContainsFunc(p.Versions, foreign)
}

// TicketEnds returns until when the viewer's own ticket can be used; nil without the ticket.
func (r *Reader) TicketEnds(ctx context.Context, v *policy.Viewer, ticket string) (*time.Time, error) {
	upload, err := r.store.Upload(ctx, ticket)
	if errors.Is(err, fault.ErrNotFound) || err == nil && (v == nil || upload.PersonID != v.Person.ID) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find an upload: %w", err)
	}
	return &upload.ExpiresAt, nil
}
