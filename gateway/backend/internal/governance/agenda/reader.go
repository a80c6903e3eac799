package agenda

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Reader finds agendas.
type Reader struct {
	store Readings
	// secret makes the ids of placeholders.
	secret []byte
}

// NewReader returns a Reader. secret must be the same on every replica, and nobody else may know it.
func NewReader(store Readings, secret []byte) *Reader { return &Reader{store: store, secret: secret} }

// Secret returns the secret that makes the ids of placeholders.
func (r *Reader) Secret() []byte { return r.secret }

// Agendas finds the agendas of several meetings, by meeting, without their Versions. They hold items that the viewer may
// not read, so callers must use the methods of Agenda that take a viewer.
func (r *Reader) Agendas(ctx context.Context, _ *policy.Viewer, meetingIDs []string) (map[string]Agenda, error) {
	return find(ctx, r.store, meetingIDs)
}

// AgendasOfMeetings is Agendas for meetings that are read already.
func (r *Reader) AgendasOfMeetings(ctx context.Context, _ *policy.Viewer, meetings []meeting.Meeting) (map[string]Agenda, error) {
	return arrangeAll(ctx, r.store, meetings)
}

// VersionedAgendas is Agendas with their Versions. It reads the versions first: when somebody changes an agenda meanwhile, an edit of
// what was read is a conflict and not a lost update.
func (r *Reader) VersionedAgendas(ctx context.Context, _ *policy.Viewer, meetingIDs []string) (map[string]Agenda, error) {
	versions, err := r.store.AgendaVersions(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("find the versions of agendas: %w", err)
	}
	found, err := find(ctx, r.store, meetingIDs)
	if err != nil {
		return nil, err
	}
	for id, one := range found {
		one.Versions = versions[id]
		found[id] = one
	}
	return found, nil
}

func find(ctx context.Context, store Readings, meetingIDs []string) (map[string]Agenda, error) {
	meetings, err := store.MeetingsByID(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("find the meetings of agendas: %w", err)
	}
	return arrangeAll(ctx, store, meetings)
}

// arrangeAll reads what the agendas of some meetings have beside their versions, by meeting.
func arrangeAll(ctx context.Context, store Readings, meetings []meeting.Meeting) (map[string]Agenda, error) {
	meetingIDs := make([]string, len(meetings))
	for i, of := range meetings {
		meetingIDs[i] = of.ID
	}
	items, err := store.AgendaItems(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("list agenda items: %w", err)
	}
	exclusions, err := store.Exclusions(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("list exclusions: %w", err)
	}
	guests, err := store.Guests(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("list guests: %w", err)
	}
	itemsOf, exclusionsOf := make(map[string][]Item, len(meetings)), make(map[string][]Exclusion)
	for _, item := range items {
		itemsOf[item.MeetingID] = append(itemsOf[item.MeetingID], item)
	}
	for _, one := range exclusions {
		exclusionsOf[one.MeetingID] = append(exclusionsOf[one.MeetingID], one)
	}
	found := make(map[string]Agenda, len(meetings))
	for _, of := range meetings {
		arranged := Arrange(of, itemsOf[of.ID], exclusionsOf[of.ID])
		arranged.Guests = slices.DeleteFunc(slices.Clone(guests), func(g meeting.Guest) bool { return !arranged.invites(g) })
		found[of.ID] = arranged
	}
	return found, nil
}

// agendaOf returns the agenda of one meeting; fault.ErrNotFound without the meeting.
func agendaOf(ctx context.Context, store Readings, meetingID string) (Agenda, error) {
	found, err := find(ctx, store, []string{meetingID})
	if err != nil {
		return Agenda{}, err
	}
	return only(found, meetingID)
}

// rearranged reads the agenda of a meeting anew once a command has changed its items, exclusions or guests.
func rearranged(tx *change.Tx, store Readings, of meeting.Meeting) (Agenda, error) {
	found, err := arrangeAll(tx.Context(), store, []meeting.Meeting{of})
	if err != nil {
		return Agenda{}, err
	}
	return only(found, of.ID)
}

func only(found map[string]Agenda, meetingID string) (Agenda, error) {
	agenda, ok := found[meetingID]
	if !ok {
		return Agenda{}, fault.ErrNotFound
	}
	return agenda, nil
}

// Item finds an item that the viewer reads. It returns nil without an error when there is none.
func (r *Reader) Item(ctx context.Context, v *policy.Viewer, id string) (*Item, error) {
	meetingID, err := r.store.MeetingOfItem(ctx, id)
	if errors.Is(err, fault.ErrNotFound) || v == nil {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the meeting of an item: %w", err)
	}
	agenda, err := agendaOf(ctx, r.store, meetingID)
	if err != nil {
		return nil, fmt.Errorf("find the agenda of an item: %w", err)
	}
	agenda = agenda.ForViewer(v)
	item, found := agenda.Item(id)
	if !found || v.Decide(agenda.ForPolicy(item)).Access != policy.Readable {
		return nil, nil
	}
	shown := agenda.shownTo(v, item)
	return &shown, nil
}

// BoardPeople finds several boards with everybody who takes part in them, by board. The methods of Agenda decide who
// may know of these people.
func (r *Reader) BoardPeople(ctx context.Context, _ *policy.Viewer, boardIDs []string) (map[string]BoardPeople, error) {
	found := make(map[string]BoardPeople, len(boardIDs))
	for _, id := range boardIDs {
		around, err := r.store.BoardPeople(ctx, id)
		if errors.Is(err, fault.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("list the people of a board: %w", err)
		}
		found[id] = around
	}
	return found, nil
}

// Templates lists the templates of a board, the oldest first, each with the items that the viewer reads. It returns nil
// for viewers who do not write the board's agendas.
func (r *Reader) Templates(ctx context.Context, v *policy.Viewer, boardID string) ([]Template, error) {
	if !keepsTemplates(v, boardID) {
		return nil, nil
	}
	found, err := r.store.Templates(ctx, boardID)
	if err != nil {
		return nil, fmt.Errorf("list the templates of a board: %w", err)
	}
	shown := make([]Template, len(found))
	for i, one := range found {
		shown[i] = one.forViewer(v)
	}
	return shown, nil
}

// Template finds a template with the items that the viewer reads. It returns nil without an error when there is none.
func (r *Reader) Template(ctx context.Context, v *policy.Viewer, id string) (*Template, error) {
	found, err := r.store.Template(ctx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find a template: %w", err)
	}
	if !keepsTemplates(v, found.BoardID) {
		return nil, nil
	}
	shown := found.forViewer(v)
	return &shown, nil
}

// mayPrepare reports whether the viewer prepares the meeting's agenda.
func mayPrepare(v *policy.Viewer, of meeting.Meeting) bool {
	facts := of.ForPolicy()
	return v.May(policy.RestrictItem, policy.Object{Item: &facts}) == policy.Allowed
}

// ViewAs returns the agenda as another person will see it once it is published, without what the viewer may not read.
// It is empty for viewers who do not prepare the agenda.
func (a Agenda) ViewAs(v *policy.Viewer, personID string, around BoardPeople, secret []byte) []Entry {
	attendee, found := around.attendee(personID)
	if !found || !mayPrepare(v, a.Meeting) {
		return []Entry{}
	}
	other := around.viewer(attendee, v.Now())
	whole := a.Meeting.ForPolicy()
	whole.Published = true
	unknown := policy.Absent
	if other.Decide(whole).Access == policy.Readable {
		unknown = policy.Placeholder
	}
	return a.seen(func(item Item) policy.Access {
		facts := a.ForPolicy(item)
		// The viewer may not know who reads an item that the viewer may not read.
		if v.Decide(facts).Access != policy.Readable {
			return unknown
		}
		facts.Published = true
		return other.Decide(facts).Access
	}, personID, secret)
}
