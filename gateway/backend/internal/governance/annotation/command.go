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

// Changed names the annotation that a command changed, and the version by which it is shown.
type Changed struct{ AnnotationID, VersionID string }

// subject is what a command on annotations decides by. It is read after the locks are taken.
type subject struct {
	paper paper.Paper
	// facts are what the policy needs of the paper's item.
	facts policy.Item
	// annotation is zero for a new annotation. version is zero when the command names none.
	annotation Annotation
	version    paper.Version
}

// command declares an author's command on one annotation.
type command struct {
	name string
	key  change.Key
	// annotationID is empty for a new annotation. versionID is empty when the command names none.
	annotationID, versionID string
	missing                 *change.Refusal
	// onlyReading asks only that the author reads the paper.
	onlyReading bool
	apply       func(tx *change.Tx, s subject) (Changed, error)
}

// operation turns a declaration into a command. The command is private: the audit trail does not record that a person
// annotated.
func (cs *Commands) operation(c command) change.Command[Changed] {
	return change.Operation[subject, Changed]{
		Name: c.name, Key: c.key, Private: true, Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (subject, error) { return cs.load(tx, c) },
		Asks: c.asks,
		Apply: func(tx *change.Tx, s subject) (Changed, error) {
			changed, err := c.apply(tx, s)
			return changed, change.Refuse(err)
		},
	}
}

// load locks and reads what a command decides by. An author's commands run one after the other, so that the annotations
// can be counted.
func (cs *Commands) load(tx *change.Tx, c command) (subject, error) {
	before, err := cs.read(tx, c)
	if err != nil {
		return subject{}, c.orMissing(err)
	}
	if err := tx.Hold(
		change.Change(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, before.paper.BoardID), change.Keep(change.RankMeeting, before.paper.MeetingID),
	); err != nil {
		return subject{}, err
	}
	s, err := cs.read(tx, c)
	if err != nil {
		return subject{}, c.orMissing(err)
	}
	if s.facts, err = cs.facts(tx.Context(), s.paper); err != nil {
		return subject{}, c.orMissing(err)
	}
	return s, nil
}

// read reads the annotation, the version and the paper that a command names. It returns fault.ErrNotFound when one of
// them is missing.
func (cs *Commands) read(tx *change.Tx, c command) (s subject, err error) {
	ctx, paperID := tx.Context(), ""
	if c.annotationID != "" {
		if s.annotation, err = cs.store.AnnotationOf(ctx, tx.PersonID(), c.annotationID); err != nil {
			return subject{}, err
		}
		paperID = s.annotation.PaperID
	}
	if c.versionID != "" {
		if s.version, err = cs.store.PaperVersion(ctx, c.versionID); err != nil {
			return subject{}, err
		}
		if paperID != "" && s.version.PaperID != paperID {
			return subject{}, fault.ErrNotFound
		}
		paperID = s.version.PaperID
	}
	s.paper, err = cs.store.Paper(ctx, paperID)
	return s, err
}

// facts returns what the policy needs of the item of a paper. It returns fault.ErrNotFound for an item that is on no
// agenda.
func (cs *Commands) facts(ctx context.Context, of paper.Paper) (policy.Item, error) {
	agendas, err := cs.agendas.Agendas(ctx, nil, []string{of.MeetingID})
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

// asks returns the question about the paper's item. An author who cannot read the paper any more has no annotations on
// it. An author places no annotation on a version that they cannot read.
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
