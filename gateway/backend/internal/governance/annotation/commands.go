package annotation

import (
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Commands make the commands on annotations.
type Commands struct {
	store   Store
	agendas *agenda.Reader
}

// NewCommands returns Commands.
func NewCommands(store Store, agendas *agenda.Reader) *Commands {
	return &Commands{store: store, agendas: agendas}
}

// May reports whether a viewer may annotate the papers of an item.
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

// Adding is the input of Add.
type Adding struct {
	change.Request
	VersionID string
	Kind      Kind
	// Anchor is nil for a note on the whole paper.
	Anchor *Anchor
	Body   string
	// Strokes are empty for every kind but Ink.
	Strokes string
}

// Add returns the command that makes an annotation on a version.
func (cs *Commands) Add(input Adding) change.Command[Changed] {
	return cs.operation(command{
		name: "addAnnotation", key: change.KeyOf(input.ClientMutationID, input), versionID: input.VersionID, missing: errNoVersion,
		apply: func(tx *change.Tx, s subject) (Changed, error) { return cs.add(tx, s, input) },
	})
}

func (cs *Commands) add(tx *change.Tx, s subject, input Adding) (Changed, error) {
	if s.version.State == paper.Withdrawn {
		return Changed{}, errWithdrawn
	}
	at, err := input.Anchor.check(s.version.PageCount)
	if err != nil {
		return Changed{}, err
	}
	made := Annotation{
		ID: tx.NewID(), PaperID: s.paper.ID, VersionID: s.version.ID, N: s.version.N, AuthorID: tx.PersonID(),
		Kind: input.Kind, At: at, Body: input.Body, Strokes: input.Strokes, Stamp: governance.NewStamp(tx.Now(), tx.Actor()),
	}
	if err := made.check(); err != nil {
		return Changed{}, err
	}
	if err := cs.checkRoom(tx, made); err != nil {
		return Changed{}, err
	}
	stand, err := cs.store.CountAnnotations(tx.Context(), s.paper.ID, tx.PersonID())
	if err != nil {
		return Changed{}, fmt.Errorf("count annotations: %w", err)
	}
	if stand >= mostOfPaper {
		return Changed{}, change.Invalid("versionId", "a paper takes at most %d annotations of yours; delete some first", mostOfPaper)
	}
	if err := cs.store.InsertAnnotation(tx, made); err != nil {
		return Changed{}, fmt.Errorf("add an annotation: %w", err)
	}
	return Changed{made.ID, made.VersionID}, nil
}

// Updating is the input of Update.
type Updating struct {
	change.Edit
	AnnotationID string
	Body         string
	// Strokes replace the lines of a drawing; nil keeps them.
	Strokes *string
}

// Update returns the command that changes the text of an annotation, and the lines of a drawing.
func (cs *Commands) Update(input Updating) change.Command[Changed] {
	return cs.edit("updateAnnotation", change.KeyOf(input.ClientMutationID, input), input.AnnotationID, input.ExpectedVersion, func(tx *change.Tx, _ subject, a *Annotation) error {
		a.Body = input.Body
		if input.Strokes == nil {
			return a.check()
		}
		a.Strokes = *input.Strokes
		if err := a.check(); err != nil {
			return err
		}
		return cs.checkRoom(tx, *a)
	})
}

// edit returns a command that rewrites an annotation.
func (cs *Commands) edit(name string, key change.Key, id string, expected int, rewrite func(tx *change.Tx, s subject, a *Annotation) error) change.Command[Changed] {
	return cs.operation(command{name: name, key: key, annotationID: id, missing: errNoAnnotation, apply: func(tx *change.Tx, s subject) (Changed, error) {
		one := s.annotation
		if err := tx.Expect(one.ID, expected, one.Version, one.UpdatedAt); err != nil {
			return Changed{}, err
		}
		if err := rewrite(tx, s, &one); err != nil {
			return Changed{}, err
		}
		one.Changed(tx.Now())
		if err := cs.store.UpdateAnnotation(tx, one); err != nil {
			return Changed{}, fmt.Errorf("change an annotation: %w", err)
		}
		return Changed{one.ID, one.VersionID}, nil
	}})
}

// Deleting is the input of Delete.
type Deleting struct {
	change.Edit
	AnnotationID string
}

// Delete returns the command that deletes an annotation permanently. Everybody who reads the paper may delete their own
// annotations.
func (cs *Commands) Delete(input Deleting) change.Command[Changed] {
	return cs.operation(command{
		name: "deleteAnnotation", key: change.KeyOf(input.ClientMutationID, input), annotationID: input.AnnotationID, missing: errNoAnnotation, onlyReading: true,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			one := s.annotation
			if err := tx.Expect(one.ID, input.ExpectedVersion, one.Version, one.UpdatedAt); err != nil {
				return Changed{}, err
			}
			if err := cs.store.DeleteAnnotation(tx, one.ID); err != nil {
				return Changed{}, fmt.Errorf("delete an annotation: %w", err)
			}
			return Changed{one.ID, one.VersionID}, nil
		},
	})
}
