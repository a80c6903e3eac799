// Package annotation stores highlights, private notes and drawings.
package annotation

import (
	"context"
	"strconv"
	"time"

	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

var annotations = core.NewTable("annotations", func(a *annotation.Annotation) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &a.ID), core.Fixed("paper_id", &a.PaperID), core.Fixed("version_id", &a.VersionID), core.Fixed("n", &a.N),
		core.Fixed("author_id", &a.AuthorID), core.Fixed("kind", &a.Kind), core.Fixed("page", &a.At.Page), core.Fixed("quote", &a.At.Quote),
		core.Fixed("text_before", &a.At.Before), core.Fixed("text_after", &a.At.After), core.Col("body", &a.Body), core.Col("strokes", &a.Strokes),
	}, core.Stamp(&a.Stamp)...)
})

var places = core.NewTable("annotation_places", func(p *annotation.Place) []core.Column {
	return []core.Column{
		core.Fixed("annotation_id", &p.AnnotationID), core.Fixed("version_id", &p.VersionID), core.Fixed("n", &p.N), core.Fixed("page", &p.At.Page),
		core.Fixed("quote", &p.At.Quote), core.Fixed("text_before", &p.At.Before), core.Fixed("text_after", &p.At.After),
	}
})

// Store implements annotation.Store, together with the stores of other aggregates.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// AnnotationsOfPaper lists a person's own annotations of a paper, and then those that are shared with the person. Both
// groups have the oldest first. It returns at most most annotations.
func (s Store) AnnotationsOfPaper(ctx context.Context, paperID, personID string, most int) ([]annotation.Annotation, error) {
	return annotations.All(ctx, s.db, `WHERE paper_id = $1 AND (author_id = $2 OR id IN (SELECT annotation_id FROM annotation_shares WHERE person_id = $2))
		ORDER BY CASE WHEN author_id = $2 THEN 0 ELSE 1 END, created_at, id LIMIT `+strconv.Itoa(most), paperID, personID)
}

// PlacesOfAnnotations lists the places of several annotations, the places on the newest version first.
func (s Store) PlacesOfAnnotations(ctx context.Context, ids []string) ([]annotation.Place, error) {
	ofAnnotations, among := s.db.Among("annotation_id", "$1", ids)
	return places.All(ctx, s.db, `WHERE `+ofAnnotations+` ORDER BY n DESC, annotation_id`, among)
}

// SharesOfAnnotations lists the people with whom several annotations are shared, by annotation and person.
func (s Store) SharesOfAnnotations(ctx context.Context, ids []string) ([]annotation.Share, error) {
	ofAnnotations, among := s.db.Among("annotation_id", "$1", ids)
	return core.All(ctx, s.db, func(r core.Row) (share annotation.Share, err error) {
		err = r.Scan(&share.AnnotationID, &share.PersonID)
		return share, err
	}, `SELECT annotation_id, person_id FROM annotation_shares WHERE `+ofAnnotations+` ORDER BY annotation_id, person_id`, among)
}

// AnnotationOf finds an annotation by its author and id.
func (s Store) AnnotationOf(ctx context.Context, authorID, id string) (annotation.Annotation, error) {
	return annotations.One(ctx, s.db, `WHERE id = $1 AND author_id = $2`, id, authorID)
}

// CountAnnotations counts an author's annotations on a paper.
func (s Store) CountAnnotations(ctx context.Context, paperID, authorID string) (int, error) {
	return core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM annotations WHERE paper_id = $1 AND author_id = $2`, paperID, authorID)
}

// InsertAnnotation adds an annotation.
func (s Store) InsertAnnotation(tx *change.Tx, a annotation.Annotation) error {
	return annotations.Insert(tx, s.db, a)
}

// UpdateAnnotation replaces the fields that can change.
func (s Store) UpdateAnnotation(tx *change.Tx, a annotation.Annotation) error {
	return annotations.Update(tx, s.db, a)
}

// DeleteAnnotation deletes an annotation with its places and shares.
func (s Store) DeleteAnnotation(tx *change.Tx, id string) error {
	for _, query := range []string{
		`DELETE FROM annotation_places WHERE annotation_id = $1`, `DELETE FROM annotation_shares WHERE annotation_id = $1`, `DELETE FROM annotations WHERE id = $1`,
	} {
		if _, err := s.db.Write(tx, query, id); err != nil {
			return err
		}
	}
	return nil
}

// SetPlace places an annotation on a version, instead of its earlier place there.
func (s Store) SetPlace(tx *change.Tx, p annotation.Place) error {
	if _, err := s.db.Write(tx, `DELETE FROM annotation_places WHERE annotation_id = $1 AND version_id = $2`, p.AnnotationID, p.VersionID); err != nil {
		return err
	}
	return places.Insert(tx, s.db, p)
}

// ReplaceShares replaces the people with whom an annotation is shared.
func (s Store) ReplaceShares(tx *change.Tx, id string, personIDs []string, now time.Time) error {
	if _, err := s.db.Write(tx, `DELETE FROM annotation_shares WHERE annotation_id = $1`, id); err != nil {
		return err
	}
	for _, personID := range personIDs {
		if _, err := s.db.Write(tx, `INSERT INTO annotation_shares (annotation_id, person_id, shared_at) VALUES ($1, $2, $3)`, id, personID, now); err != nil {
			return err
		}
	}
	return nil
}
