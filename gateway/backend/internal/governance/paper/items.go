package paper

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Items is the Shelf for papers of agenda items.
type Items struct {
	store   Store
	agendas *agenda.Reader
	reader  *Reader
	// publisher publishes accepted papers of a meeting in session.
	publisher agenda.Publisher
}

// NewItems returns an Items.
func NewItems(store Store, agendas *agenda.Reader, publisher agenda.Publisher) *Items {
	return &Items{store: store, agendas: agendas, reader: NewReader(store, agendas), publisher: publisher}
}

// Admits reports whether the viewer may add papers to the item of an upload.
func (s *Items) Admits(ctx context.Context, v *policy.Viewer, upload Upload) (bool, error) {
	meetingID, err := s.store.MeetingOfItem(ctx, upload.ItemID)
	if errors.Is(err, fault.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("find the meeting of an upload: %w", err)
	}
	agendas, err := s.agendas.Agendas(ctx, v, []string{meetingID})
	if err != nil {
		return false, fmt.Errorf("find the agenda of an upload: %w", err)
	}
	item, found := agendas[meetingID].Item(upload.ItemID)
	facts := agendas[meetingID].ForPolicy(item)
	return found && v.May(policy.AddPaper, policy.Object{Item: &facts}) == policy.Allowed, nil
}

// Load locks and reads the item of an upload.
func (s *Items) Load(tx *change.Tx, upload Upload) (Place, error) {
	c := command{
		target: target{itemID: upload.ItemID, paperID: upload.PaperID}, action: policy.AddPaper, missing: errNoItem, forbidden: notTheirs,
	}
	loaded, err := (&Commands{store: s.store, agendas: s.agendas}).load(tx, c)
	if err != nil {
		return Place{}, err
	}
	question, err := c.asks(tx, loaded)
	return Place{
		Question: question,
		Lay: func(tx *change.Tx, version *Version) (Origin, error) {
			return s.layVersion(tx, loaded, upload, version)
		},
	}, err
}

func (s *Items) layVersion(tx *change.Tx, loaded subject, upload Upload, version *Version) (_ Origin, err error) {
	if !slices.Contains(open(), loaded.agenda.Meeting.State) {
		return Origin{}, errOver
	}
	of := loaded.paper
	if of.ID == "" {
		if of, err = addPaper(tx, s.store, loaded, tx.NewIDFrom(upload.ID), upload.Title, upload.LateReason); err != nil {
			return Origin{}, err
		}
	}
	versions, err := s.store.VersionsOfPapers(tx.Context(), []string{of.ID})
	if err != nil {
		return Origin{}, fmt.Errorf("list the versions of a paper: %w", err)
	}
	version.PaperID, version.N = of.ID, Next(versions)
	version.State, err = stateFor(tx, loaded)
	return of.Origin(), err
}

// stateFor returns the state of a new version. A version of the secretary or the chair is accepted at once.
func stateFor(tx *change.Tx, s subject) (State, error) {
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	if v.May(policy.RestrictItem, policy.Object{Item: &s.facts}) == policy.Allowed {
		return Accepted, nil
	}
	return Submitted, nil
}

// addPaper adds a paper without versions after the other papers of the item.
func addPaper(tx *change.Tx, store Store, s subject, id, title, lateReason string) (Paper, error) {
	others, err := store.PapersOfItems(tx.Context(), []string{s.item.ID})
	if err != nil {
		return Paper{}, fmt.Errorf("list the papers of an item: %w", err)
	}
	position := 0
	for _, other := range others {
		position = max(position, other.Position+1)
	}
	made := Paper{
		ID: id, BoardID: s.agenda.Meeting.BoardID, MeetingID: s.agenda.Meeting.ID, ItemID: s.item.ID,
		Position: position, Title: title, LateReason: lateReason, Stamp: governance.NewStamp(tx.Now(), tx.PersonID()),
	}
	if err := store.InsertPaper(tx, made); err != nil {
		return Paper{}, fmt.Errorf("add a paper: %w", err)
	}
	return made, nil
}

// Lock locks the meeting of a version. A paper that was deleted since has none.
func (s *Items) Lock(tx *change.Tx, version Version) error {
	of, err := s.store.Paper(tx.Context(), version.PaperID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find the paper of a version: %w", err)
	}
	return tx.Hold(change.Change(change.RankMeeting, of.MeetingID))
}

// Checked changes nothing, because readers get the version with the next publication, or by Stored.
func (s *Items) Checked(tx *change.Tx, version *Version) (Origin, error) {
	of, err := s.store.Paper(tx.Context(), version.PaperID)
	if err != nil {
		return Origin{}, fmt.Errorf("find the paper of a version: %w", err)
	}
	return of.Origin(), nil
}

// Stored gives an accepted version of a meeting in session to its readers.
func (s *Items) Stored(tx *change.Tx, version Version) error {
	if version.State != Accepted || !version.isReadable() {
		return nil
	}
	of, err := s.store.Paper(tx.Context(), version.PaperID)
	if err != nil {
		return fmt.Errorf("find the paper of a version: %w", err)
	}
	return s.publisher.PublishNow(tx, of.MeetingID, of.ItemID, version.UploadedByID)
}

// Find finds the paper of a version. It returns fault.ErrNotFound to a viewer who may not know of the version.
func (s *Items) Find(ctx context.Context, v *policy.Viewer, one Version) (Version, Origin, error) {
	_, of, err := s.reader.version(ctx, v, one.ID)
	if err != nil {
		return Version{}, Origin{}, err
	}
	return of.Versions[0], of.Origin(), nil
}

// Origin returns what the audit trail records about the paper of a version.
func (p Paper) Origin() Origin {
	return Origin{Entity: "paper", ID: p.ID, BoardID: p.BoardID, Data: map[string]any{"itemId": p.ItemID, "meetingId": p.MeetingID}}
}
