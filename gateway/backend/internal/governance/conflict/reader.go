package conflict

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// Reader finds the declarations that a viewer may read.
type Reader struct {
	store   Readings
	agendas *agenda.Reader
}

// NewReader returns a Reader that reads from store.
func NewReader(store Readings, agendas *agenda.Reader) *Reader { return &Reader{store, agendas} }

// View is a declaration as one viewer may know it.
type View struct {
	Declaration
	IsMine bool
	// InForce reports whether the exclusion stands that the decision needs. It is true for a decision that needs none.
	InForce bool
	// OtherExclusion reports whether the person is excluded from the item by other means than decisions: decisions widen such an
	// exclusion and never narrow it. It is false for viewers who may not restrict the item.
	OtherExclusion bool
	// Decider is who decides outside of the room; empty for viewers who neither restrict the item nor decide.
	Decider Decider
	// MayDecide reports whether the viewer decides, and NeedsResolution whether only by naming a resolution of the meeting.
	MayDecide, NeedsResolution bool
}

// Declared has the declarations on the items of one meeting, and what decides who decides about them. It has those on items that
// the viewer may not read, so callers use OnItem.
type Declared struct {
	agenda       agenda.Agenda
	around       agenda.BoardPeople
	record       room.Record
	declarations []Declaration
}

// OfMeetings finds the declarations on the items of meetings, by meeting. Meetings without one are left out.
func (r *Reader) OfMeetings(ctx context.Context, _ *policy.Viewer, meetingIDs []string) (map[string]Declared, error) {
	declarations, err := r.store.Declarations(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("list the declarations of meetings: %w", err)
	}
	found := map[string]Declared{}
	if len(declarations) == 0 {
		return found, nil
	}
	agendas, err := r.agendas.Agendas(ctx, nil, concerned(declarations))
	if err != nil {
		return nil, fmt.Errorf("find the agendas of declarations: %w", err)
	}
	for id, of := range agendas {
		known := Declared{agenda: of, declarations: slices.DeleteFunc(slices.Clone(declarations), func(d Declaration) bool { return d.MeetingID != id })}
		if known.around, err = r.store.BoardPeople(ctx, of.Meeting.BoardID); err != nil {
			return nil, fmt.Errorf("list the people around a board: %w", err)
		}
		if known.record, err = r.store.Record(ctx, id); err != nil {
			return nil, fmt.Errorf("find who chairs: %w", err)
		}
		found[id] = known
	}
	return found, nil
}

// concerned returns the meetings of declarations.
func concerned(declarations []Declaration) []string {
	var ids []string
	for _, one := range declarations {
		if !slices.Contains(ids, one.MeetingID) {
			ids = append(ids, one.MeetingID)
		}
	}
	return ids
}

// OnItem returns the declarations on an item in the order in which they were made; none for a viewer who does not read the item.
func (d Declared) OnItem(v *policy.Viewer, itemID string) []View {
	views := []View{}
	item, found := d.agenda.Item(itemID)
	if !found || v.Decide(d.agenda.ForPolicy(item)).Access != policy.Readable {
		return views
	}
	for _, one := range d.declarations {
		if one.ItemID == itemID {
			views = append(views, d.viewOf(v, item, one))
		}
	}
	return views
}

func (d Declared) viewOf(v *policy.Viewer, item agenda.Item, of Declaration) View {
	on := bench{d.agenda, item, d.around, d.record}
	facts := d.agenda.ForPolicy(item)
	restricts := v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed
	view := View{Declaration: of, IsMine: of.PersonID == v.Person.ID, InForce: !of.Decision.scope().IsWiderThan(d.agenda.ScopeFor(item, of.PersonID))}
	view.OtherExclusion = restricts && d.agenda.ExcludesOtherwise(item, of.PersonID, made(ofPerson(d.declarations, item.ID, of.PersonID)))
	if !slices.Contains(going(), d.agenda.Meeting.State) {
		return view
	}
	view.MayDecide, view.NeedsResolution = on.mayDecide(v, of.PersonID)
	if restricts || view.MayDecide {
		view.Decider = on.deciderFor(of.PersonID, v.Now())
	}
	return view
}

// Declaration finds a declaration that the viewer reads; nil for every other id.
func (d Declared) Declaration(v *policy.Viewer, itemID, id string) *View {
	views := d.OnItem(v, itemID)
	at := slices.IndexFunc(views, func(one View) bool { return one.ID == id })
	if at < 0 {
		return nil
	}
	return &views[at]
}

// Waiting is what waits for a viewer's decisions in one meeting.
type Waiting struct {
	Count int
	// ItemID is the first item of the agenda with such a declaration.
	ItemID string
}

// ToDecide finds, by meeting, the declarations about which nothing is decided and the viewer may decide.
func (r *Reader) ToDecide(ctx context.Context, v *policy.Viewer, boardIDs []string) (map[string]Waiting, error) {
	if v == nil || len(boardIDs) == 0 {
		return nil, nil
	}
	ids, err := r.store.MeetingsToDecide(ctx, boardIDs)
	if err != nil {
		return nil, fmt.Errorf("find the meetings with conflicts to decide: %w", err)
	}
	if len(ids) == 0 {
		return nil, nil
	}
	meetings, err := r.OfMeetings(ctx, v, ids)
	if err != nil {
		return nil, err
	}
	waiting := map[string]Waiting{}
	for id, of := range meetings {
		waiting[id] = of.waiting(v)
	}
	return waiting, nil
}

// waiting returns what waits for a viewer's decisions.
func (d Declared) waiting(v *policy.Viewer) Waiting {
	var found Waiting
	for _, item := range d.agenda.Items {
		for _, one := range d.OnItem(v, item.ID) {
			if !one.MayDecide || one.Decision != "" {
				continue
			}
			found.Count++
			if found.ItemID == "" {
				found.ItemID = item.ID
			}
		}
	}
	return found
}

// MayDeclare reports whether a viewer declares an own conflict on an item now [C2].
func MayDeclare(v *policy.Viewer, of agenda.Agenda, itemID string) bool {
	return mayDeclare(v, of, itemID, policy.DeclareInterest)
}

// MayDeclareForAnother reports whether a viewer declares a conflict for somebody else on an item now.
func MayDeclareForAnother(v *policy.Viewer, of agenda.Agenda, itemID string) bool {
	return mayDeclare(v, of, itemID, policy.DeclareForAnother)
}

func mayDeclare(v *policy.Viewer, of agenda.Agenda, itemID string, action policy.Action) bool {
	item, found := of.Item(itemID)
	if !found || (held{of, item}).isOpen() != nil {
		return false
	}
	facts := of.ForPolicy(item)
	return v.May(action, policy.Object{Item: &facts}) == policy.Allowed
}
