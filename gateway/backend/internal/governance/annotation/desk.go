package annotation

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Desk makes the changes of annotations.
type Desk struct {
	store   Store
	papers  *paper.Reader
	agendas *agenda.Reader
}

// NewDesk makes a desk.
func NewDesk(store Store, papers *paper.Reader, agendas *agenda.Reader) *Desk {
	return &Desk{store: store, papers: papers, agendas: agendas}
}

// May tells whether a viewer annotates the papers of an item.
func May(v *policy.Viewer, of agenda.Agenda, item agenda.Item) bool {
	facts := of.ForPolicy(item)
	return v.May(policy.Annotate, policy.Object{Item: &facts}) == policy.Allowed
}

var (
	errNoVersion    = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such version"}
	errNoAnnotation = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such annotation"}
	errWithdrawn    = &change.Refusal{Code: change.CodeInvalidState, Message: "this version was withdrawn; its text is not to be quoted any more"}
)

const notTheirs = "guests and auditors annotate nothing"

// Changed names what a change of annotations was about, and the version by which it is shown.
type Changed struct{ AnnotationID, VersionID string }

// scene is what a step works on, read behind the locks.
type scene struct {
	paper paper.Paper
	// version is the one that the step names, or that of the annotation.
	version    paper.Version
	annotation Annotation
}

// step is a command of an author's on one annotation. All steps lock the same rows and find the same scene.
type step struct {
	desk *Desk
	name string
	key  change.Key
	// annotationID is empty for a new one, versionID where the step names none.
	annotationID, versionID string
	missing                 *change.Refusal
	// onlyReading asks no more than that the author reads the paper.
	onlyReading bool
	apply       func(tx *change.Tx, s scene) (Changed, error)
}

// Name implements change.Command.
func (s *step) Name() string { return s.name }

// Key implements change.Command.
func (s *step) Key() change.Key { return s.key }

// Private implements change.Private: not even that somebody annotated something is told by the audit trail.
func (*step) Private() {}

// Locks implements change.Command. The author's changes come one after the other, so that they can be counted.
func (s *step) Locks(tx *change.Tx) ([]change.Lock, error) {
	of, err := s.about(tx)
	if err != nil {
		return nil, err
	}
	return []change.Lock{
		change.Change(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, of.paper.BoardID), change.Keep(change.RankMeeting, of.paper.MeetingID),
	}, nil
}

// about finds what the step is about without asking who may.
func (s *step) about(tx *change.Tx) (found scene, err error) {
	ctx := tx.Context()
	versionID := s.versionID
	if s.annotationID != "" {
		if found.annotation, err = s.desk.store.AnnotationOf(ctx, tx.PersonID(), s.annotationID); err != nil {
			return scene{}, s.orMissing(err)
		}
		if found.paper, err = s.desk.store.Paper(ctx, found.annotation.PaperID); err != nil || versionID == "" {
			return found, s.orMissing(err)
		}
	}
	if found.version, err = s.desk.store.PaperVersion(ctx, versionID); err != nil {
		return scene{}, s.orMissing(err)
	}
	if s.annotationID != "" && found.version.PaperID != found.paper.ID {
		return scene{}, s.missing
	}
	found.paper, err = s.desk.store.Paper(ctx, found.version.PaperID)
	return found, s.orMissing(err)
}

func (s *step) orMissing(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fault.ErrNotFound):
		return s.missing
	default:
		return fmt.Errorf("find an annotation: %w", err)
	}
}

// Asks implements change.Command. An author who does not read the paper any more has no annotations on it.
func (s *step) Asks(tx *change.Tx) (*policy.Question, error) {
	found, err := s.about(tx)
	if err != nil {
		return nil, err
	}
	v, err := tx.Viewer()
	if err != nil {
		return nil, err
	}
	facts, err := s.desk.facts(tx.Context(), v, found.paper)
	if err != nil {
		return nil, s.orMissing(err)
	}
	if s.versionID != "" {
		if _, _, err := s.desk.papers.Version(tx.Context(), v, s.versionID); err != nil {
			return nil, s.orMissing(err)
		}
	}
	if s.onlyReading {
		if v.Decide(facts).Access != policy.Readable {
			return nil, s.missing
		}
		return nil, nil
	}
	return &policy.Question{Action: policy.Annotate, Object: policy.Object{Item: &facts}, Missing: s.missing.Message, Forbidden: notTheirs}, nil
}

// facts are what the policy knows of the item of a paper; fault.ErrNotFound for one that is off every agenda.
func (d *Desk) facts(ctx context.Context, v *policy.Viewer, of paper.Paper) (policy.Item, error) {
	agendas, err := d.agendas.Agendas(ctx, v, []string{of.MeetingID})
	if err != nil {
		return policy.Item{}, fmt.Errorf("find the agenda of a paper: %w", err)
	}
	item, found := agendas[of.MeetingID].Item(of.ItemID)
	if !found {
		return policy.Item{}, fault.ErrNotFound
	}
	return agendas[of.MeetingID].ForPolicy(item), nil
}

// Apply implements change.Command.
func (s *step) Apply(tx *change.Tx) (Changed, error) {
	found, err := s.about(tx)
	if err != nil {
		return Changed{}, err
	}
	changed, err := s.apply(tx, found)
	return changed, change.Refuse(err)
}

// IDOf implements change.Repeated.
func (*step) IDOf(value Changed) string { return value.AnnotationID + "/" + value.VersionID }

// Again implements change.Repeated. Who asks reads the annotation with the rights of now.
func (*step) Again(_ *change.Tx, id string) (Changed, error) {
	annotationID, versionID, _ := strings.Cut(id, "/")
	return Changed{AnnotationID: annotationID, VersionID: versionID}, nil
}

// Adding makes an annotation.
type Adding struct {
	change.Request
	VersionID string
	Kind      Kind
	// Anchor is nil for a note on the paper as a whole.
	Anchor *Anchor
	Body   string
}

// Add is the command that makes an annotation on a version.
func (d *Desk) Add(input Adding) change.Command[Changed] {
	return &step{
		desk: d, name: "addAnnotation", key: change.KeyOf(input.ClientMutationID, input), versionID: input.VersionID, missing: errNoVersion,
		apply: func(tx *change.Tx, s scene) (Changed, error) { return d.add(tx, s, input) },
	}
}

func (d *Desk) add(tx *change.Tx, s scene, input Adding) (Changed, error) {
	if s.version.State == paper.Withdrawn {
		return Changed{}, errWithdrawn
	}
	at, err := input.Anchor.check(s.version.PageCount)
	if err != nil {
		return Changed{}, err
	}
	made := Annotation{
		ID: tx.NewID(), PaperID: s.paper.ID, VersionID: s.version.ID, N: s.version.N, AuthorID: tx.PersonID(),
		Kind: input.Kind, At: at, Body: input.Body, Stamp: governance.NewStamp(tx.Now(), tx.Actor()),
	}
	if err := made.check(); err != nil {
		return Changed{}, err
	}
	stand, err := d.store.CountAnnotations(tx.Context(), s.paper.ID, tx.PersonID())
	if err != nil {
		return Changed{}, fmt.Errorf("count annotations: %w", err)
	}
	if stand >= mostOfPaper {
		return Changed{}, change.Invalid("versionId", "a paper takes at most %d annotations of yours; delete some first", mostOfPaper)
	}
	if err := d.store.InsertAnnotation(tx, made); err != nil {
		return Changed{}, fmt.Errorf("add an annotation: %w", err)
	}
	return Changed{made.ID, made.VersionID}, nil
}

// Updating says something else.
type Updating struct {
	change.Edit
	AnnotationID string
	Body         string
}

// Update is the command that changes what an annotation says.
func (d *Desk) Update(input Updating) change.Command[Changed] {
	return d.edit("updateAnnotation", change.KeyOf(input.ClientMutationID, input), input.AnnotationID, input.ExpectedVersion, func(_ *change.Tx, _ scene, a *Annotation) error {
		a.Body = input.Body
		return a.check()
	})
}

// edit is a step that changes an annotation as a whole.
func (d *Desk) edit(name string, key change.Key, id string, expected int, with func(tx *change.Tx, s scene, a *Annotation) error) *step {
	return &step{desk: d, name: name, key: key, annotationID: id, missing: errNoAnnotation, apply: func(tx *change.Tx, s scene) (Changed, error) {
		one := s.annotation
		if err := tx.Expect(one.ID, expected, one.Version, one.UpdatedAt); err != nil {
			return Changed{}, err
		}
		if err := with(tx, s, &one); err != nil {
			return Changed{}, err
		}
		one.Changed(tx.Now())
		if err := d.store.UpdateAnnotation(tx, one); err != nil {
			return Changed{}, fmt.Errorf("change an annotation: %w", err)
		}
		return Changed{one.ID, one.VersionID}, nil
	}}
}

// Deleting takes an annotation away.
type Deleting struct {
	change.Edit
	AnnotationID string
}

// Delete is the command that takes an annotation away for good. Whoever reads the paper deletes the own ones.
func (d *Desk) Delete(input Deleting) change.Command[Changed] {
	return &step{
		desk: d, name: "deleteAnnotation", key: change.KeyOf(input.ClientMutationID, input), annotationID: input.AnnotationID, missing: errNoAnnotation, onlyReading: true,
		apply: func(tx *change.Tx, s scene) (Changed, error) {
			one := s.annotation
			if err := tx.Expect(one.ID, input.ExpectedVersion, one.Version, one.UpdatedAt); err != nil {
				return Changed{}, err
			}
			if err := d.store.DeleteAnnotation(tx, one.ID); err != nil {
				return Changed{}, fmt.Errorf("delete an annotation: %w", err)
			}
			return Changed{one.ID, one.VersionID}, nil
		},
	}
}
