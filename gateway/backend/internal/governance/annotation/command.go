package annotation

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Changed names what a change of annotations was about, and the version by which it is shown.
type Changed struct{ AnnotationID, VersionID string }

// subject is what a command on annotations decides by, read behind its locks.
type subject struct {
	paper paper.Paper
	// facts are what the policy knows of the paper's item.
	facts policy.Item
	// annotation is zero for a new one, and version where the command names none.
	annotation Annotation
	version    paper.Version
}

// command declares a command of an author's on one annotation.
type command struct {
	name string
	key  change.Key
	// annotationID is empty for a new one, versionID where the command names none.
	annotationID, versionID string
	missing                 *change.Refusal
	// onlyReading asks no more than that the author reads the paper.
	onlyReading bool
	apply       func(tx *change.Tx, s subject) (Changed, error)
}

// operation makes a command of its declaration. It is private: the audit trail does not even tell that somebody annotated something.
func (d *Desk) operation(c command) change.Command[Changed] {
	return change.Operation[subject, Changed]{
		Name: c.name, Key: c.key, Private: true, Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (subject, error) { return d.load(tx, c) },
		Asks: c.asks,
		Apply: func(tx *change.Tx, s subject) (Changed, error) {
			changed, err := c.apply(tx, s)
			return changed, change.Refuse(err)
		},
	}
}

// load locks and reads what a command decides by. The author's changes come one after the other, so that they can be counted.
func (d *Desk) load(tx *change.Tx, c command) (subject, error) {
	before, err := d.read(tx, c)
	if err != nil {
		return subject{}, c.orMissing(err)
	}
	if err := tx.Hold(
		change.Change(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, before.paper.BoardID), change.Keep(change.RankMeeting, before.paper.MeetingID),
	); err != nil {
		return subject{}, err
	}
	s, err := d.read(tx, c)
	if err != nil {
		return subject{}, c.orMissing(err)
	}
	if s.facts, err = d.facts(tx.Context(), s.paper); err != nil {
		return subject{}, c.orMissing(err)
	}
	return s, nil
}

// read reads the annotation, the version and the paper that a command names; fault.ErrNotFound without one of them.
func (d *Desk) read(tx *change.Tx, c command) (s subject, err error) {
	ctx, paperID := tx.Context(), ""
	if c.annotationID != "" {
		if s.annotation, err = d.store.AnnotationOf(ctx, tx.PersonID(), c.annotationID); err != nil {
			return subject{}, err
		}
		paperID = s.annotation.PaperID
	}
	if c.versionID != "" {
		if s.version, err = d.store.PaperVersion(ctx, c.versionID); err != nil {
			return subject{}, err
		}
		if paperID != "" && s.version.PaperID != paperID {
			return subject{}, fault.ErrNotFound
		}
		paperID = s.version.PaperID
	}
	s.paper, err = d.store.Paper(ctx, paperID)
	return s, err
}

// facts are what the policy knows of the item of a paper; fault.ErrNotFound for one that is off every agenda.
func (d *Desk) facts(ctx context.Context, of paper.Paper) (policy.Item, error) {
	agendas, err := d.agendas.Agendas(ctx, nil, []string{of.MeetingID})
	if err != nil {
		return policy.Item{}, fmt.Errorf("find the agenda of a paper: %w", err)
	}
	item, found := agendas[of.MeetingID].Item(of.ItemID)
	if !found {
		return policy.Item{}, fault.ErrNotFound
	}
	return agendas[of.MeetingID].ForPolicy(item), nil
}

func (c command) orMissing(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return c.missing
	}
	return fmt.Errorf("find an annotation: %w", err)
}

// asks returns the question about the paper's item. An author who does not read the paper any more has no annotations on it, and
// places none on a version that the author may not know of.
func (c command) asks(tx *change.Tx, s subject) (*policy.Question, error) {
	v, err := tx.Viewer()
	if err != nil {
		return nil, err
	}
	switch {
	case v.Decide(s.facts).Access != policy.Readable, c.versionID != "" && len(paper.KnownTo(v, s.facts, []paper.Version{s.version})) == 0:
		return nil, c.missing
	case c.onlyReading:
		return nil, nil
	}
	return &policy.Question{Action: policy.Annotate, Object: policy.Object{Item: &s.facts}, Missing: c.missing.Message, Forbidden: notTheirs}, nil
}
