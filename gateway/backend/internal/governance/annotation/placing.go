package annotation

import (
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
)

var errStands = &change.Refusal{Code: change.CodeInvalidState, Message: "the annotation was made on this version, or on a newer one"}

// Placing is the input of Place.
type Placing struct {
	change.Edit
	AnnotationID string
	// VersionID is a version of the same paper.
	VersionID string
	// Anchor is nil for an annotation that is kept as a note on the whole paper.
	Anchor *Anchor
}

// Place returns the command that gives an annotation a place in a version newer than the one on which it was made [D2].
// Its place on the older version stays.
func (cs *Commands) Place(input Placing) change.Command[Changed] {
	return cs.operation(command{
		name: "placeOrphan", key: change.KeyOf(input.ClientMutationID, input), annotationID: input.AnnotationID, versionID: input.VersionID, missing: errNoAnnotation,
		apply: func(tx *change.Tx, s subject) (Changed, error) { return cs.place(tx, s, input) },
	})
}

func (cs *Commands) place(tx *change.Tx, s subject, input Placing) (Changed, error) {
	one := s.annotation
	if err := tx.Expect(one.ID, input.ExpectedVersion, one.Version, one.UpdatedAt); err != nil {
		return Changed{}, err
	}
	if s.version.N <= one.N {
		return Changed{}, errStands
	}
	if s.version.State == paper.Withdrawn {
		return Changed{}, errWithdrawn
	}
	at, err := input.Anchor.check(s.version.PageCount)
	if err != nil {
		return Changed{}, err
	}
	if one.Kind == Ink && at.Quote != "" {
		return Changed{}, governance.Invalid("anchor", "must have no quotation: a drawing stands on a page")
	}
	if err := cs.store.SetPlace(tx, Place{AnnotationID: one.ID, VersionID: s.version.ID, N: s.version.N, At: at}); err != nil {
		return Changed{}, fmt.Errorf("place an annotation: %w", err)
	}
	one.Changed(tx.Now())
	if err := cs.store.UpdateAnnotation(tx, one); err != nil {
		return Changed{}, fmt.Errorf("change an annotation: %w", err)
	}
	return Changed{one.ID, s.version.ID}, nil
}
