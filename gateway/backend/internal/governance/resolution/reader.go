package resolution

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/page"
)

// Connection is a page of resolutions.
type Connection = page.Of[Seen]

// Edge is an entry of a page of resolutions.
type Edge = page.Edge[Seen]

// Filter selects resolutions of a list. Nil fields select all. An empty BoardIDs or States that is not nil selects none.
type Filter struct {
	BoardIDs  []string
	MeetingID *string
	States    []State
}

// Reader finds the resolutions that a viewer may know of.
type Reader struct {
	store   Readings
	agendas *agenda.Reader
}

// NewReader returns a Reader.
func NewReader(store Readings, agendas *agenda.Reader) *Reader { return &Reader{store, agendas} }

// Resolution finds a resolution that the viewer may know of; nil for every other id [X6].
func (r *Reader) Resolution(ctx context.Context, v *policy.Viewer, id string) (*Seen, error) {
	scope := v.Scope()
	if scope.IsEmpty() || id == "" {
		return nil, nil
	}
	found, err := r.store.FindResolutions(ctx, scope, Query{ID: id, Prepared: prepared(v)}, Page{Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("find a resolution: %w", err)
	}
	seen, err := r.seen(ctx, v, found)
	if err != nil || len(seen) == 0 {
		return nil, err
	}
	return &seen[0], nil
}

// Awaited finds the open vote of a meeting that waits for the ballot of the viewer; nil without one.
func (r *Reader) Awaited(ctx context.Context, v *policy.Viewer, meetingID string) (*Seen, error) {
	scope := v.Scope()
	if scope.IsEmpty() || meetingID == "" {
		return nil, nil
	}
	found, err := r.store.FindResolutions(ctx, scope, Query{MeetingIDs: []string{meetingID}, States: []State{Voting}}, Page{Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("find the open vote of a meeting: %w", err)
	}
	seen, err := r.seen(ctx, v, found)
	if err != nil || len(seen) == 0 || !seen[0].Rights.MayVote || seen[0].ViewerBallot != nil {
		return nil, err
	}
	return &seen[0], nil
}

// mostOfItems is the most resolutions that the items of one answer have together. The latest ones are listed.
const mostOfItems = 1000

// OfItems finds the resolutions of several items, by item, in the order in which they were drafted.
func (r *Reader) OfItems(ctx context.Context, v *policy.Viewer, itemIDs []string) (map[string][]Seen, error) {
	all := make(map[string][]Seen, len(itemIDs))
	for _, id := range itemIDs {
		all[id] = []Seen{}
	}
	scope := v.Scope()
	if scope.IsEmpty() || len(itemIDs) == 0 {
		return all, nil
	}
	found, err := r.store.FindResolutions(ctx, scope, Query{ItemIDs: itemIDs, Prepared: prepared(v)}, Page{Limit: mostOfItems})
	if err != nil {
		return nil, fmt.Errorf("list the resolutions of items: %w", err)
	}
	consents, err := r.store.FindResolutions(ctx, scope, Query{ConsentOfItems: itemIDs, Prepared: prepared(v)}, Page{Limit: mostOfItems})
	if err != nil {
		return nil, fmt.Errorf("list the consent resolutions of items: %w", err)
	}
	found = slices.DeleteFunc(found, func(one Resolution) bool { return one.IsConsent })
	found = append(found, consents...)
	slices.SortFunc(found, func(a, b Resolution) int { return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.N, b.N)) })
	seen, err := r.seen(ctx, v, found)
	if err != nil {
		return nil, err
	}
	for _, one := range seen {
		for _, id := range one.decidedItems() {
			if of, isAsked := all[id]; isAsked {
				all[id] = append(of, one)
			}
		}
	}
	return all, nil
}

// Resolutions returns a page of the resolutions that the viewer may know of, the latest first. An invalid page argument is a
// *governance.InvalidError.
func (r *Reader) Resolutions(ctx context.Context, v *policy.Viewer, filter Filter, args page.Args) (Connection, error) {
	ask, err := page.Read[Key]("resolutions", args)
	if err != nil {
		return Connection{}, err
	}
	scope := v.Scope().On(filter.BoardIDs)
	if scope.IsEmpty() {
		return page.Empty[Seen](), nil
	}
	asked := Query{BoardIDs: filter.BoardIDs, States: filter.States, Prepared: prepared(v)}
	if filter.MeetingID != nil {
		asked.MeetingIDs = []string{*filter.MeetingID}
	}
	found, err := r.store.FindResolutions(ctx, scope, asked, Page{After: ask.After, Limit: ask.Beyond()})
	if err != nil {
		return Connection{}, fmt.Errorf("list resolutions: %w", err)
	}
	seen, err := r.seen(ctx, v, found)
	if err != nil {
		return Connection{}, err
	}
	return page.New(ask, seen, func(s Seen) Key { return s.key() }, func(ctx context.Context) (int, error) {
		count, err := r.store.CountResolutions(ctx, scope, asked)
		if err != nil {
			return 0, fmt.Errorf("count resolutions: %w", err)
		}
		return count, nil
	}), nil
}

// prepared returns the boards whose drafts the viewer reads.
func prepared(v *policy.Viewer) []string {
	ids := []string{}
	for _, reach := range v.Scope().Reaches() {
		for _, id := range reach.BoardIDs {
			if readsDrafts(v, id) && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// seen returns resolutions as the viewer may know them, in their order.
func (r *Reader) seen(ctx context.Context, v *policy.Viewer, found []Resolution) ([]Seen, error) {
	if len(found) == 0 {
		return []Seen{}, nil
	}
	known, err := r.surroundings(ctx, v, found)
	if err != nil {
		return nil, err
	}
	seen := make([]Seen, 0, len(found))
	for _, one := range found {
		of := known.agendas[one.MeetingID]
		item, isThere := of.Item(one.ItemID)
		if !isThere {
			continue // it was removed between the statements
		}
		e := electorate{agenda: of, item: item, facts: known.facts[one.MeetingID]}
		if one.IsConsent && one.isEditable() {
			e.item = e.consentItem(item)
		}
		w := view{
			electorate: e,
			viewer:     v, rules: rulesOf(known.sets, one, of.Meeting), open: known.open[one.MeetingID], ballots: known.ballots[one.ID],
		}
		seen = append(seen, w.seen(one))
	}
	return seen, nil
}

// surroundings are what resolutions are seen with, by meeting or resolution.
type surroundings struct {
	agendas map[string]agenda.Agenda
	sets    []board.RuleSet
	ballots map[string][]Ballot
	// facts and open are those of the meetings in session.
	facts map[string]room.Facts
	open  map[string]*room.OpenVote
}

func (r *Reader) surroundings(ctx context.Context, v *policy.Viewer, found []Resolution) (known surroundings, err error) {
	var ids, meetingIDs, boardIDs []string
	for _, one := range found {
		ids, meetingIDs, boardIDs = append(ids, one.ID), append(meetingIDs, one.MeetingID), append(boardIDs, one.BoardID)
	}
	if known.agendas, err = r.agendas.Agendas(ctx, v, distinct(meetingIDs)); err != nil {
		return surroundings{}, fmt.Errorf("find the agendas of resolutions: %w", err)
	}
	if known.sets, err = r.store.RuleSetsOfBoards(ctx, distinct(boardIDs)); err != nil {
		return surroundings{}, fmt.Errorf("list the rules of resolutions: %w", err)
	}
	ballots, err := r.store.BallotsOf(ctx, ids)
	if err != nil {
		return surroundings{}, fmt.Errorf("list the ballots of resolutions: %w", err)
	}
	known.ballots = map[string][]Ballot{}
	for _, one := range ballots {
		known.ballots[one.ResolutionID] = append(known.ballots[one.ResolutionID], one)
	}
	known.facts, known.open = map[string]room.Facts{}, map[string]*room.OpenVote{}
	for id, of := range known.agendas {
		if of.Meeting.State != meeting.InSession {
			continue
		}
		if known.facts[id], err = room.FactsOf(ctx, r.store, of); err != nil {
			return surroundings{}, err
		}
		if known.open[id], err = r.store.OpenVote(ctx, id); err != nil {
			return surroundings{}, fmt.Errorf("find the open vote of a meeting: %w", err)
		}
	}
	return known, nil
}

func distinct(ids []string) []string {
	slices.Sort(ids)
	return slices.Compact(ids)
}
