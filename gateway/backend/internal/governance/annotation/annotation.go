// Package annotation has the highlights, private notes and drawings of people on papers. Highlights and notes are anchored
// to a version by a quotation, so that they can be found again in a newer version [D2]. A drawing belongs to a page of one
// version. Only its author and the people whom the author names can read an annotation. No role gives access to it, and
// the audit trail has no event about it.
package annotation

import (
	"context"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
)

// Kind is the kind of an annotation.
type Kind string

// The kinds of annotations.
const (
	// Highlight marks a quotation. Its text may be empty.
	Highlight Kind = "HIGHLIGHT"
	// Note is a text about a quotation, a page or the whole paper.
	Note Kind = "NOTE"
	// Ink is a drawing on a page. Its text may be empty.
	Ink Kind = "INK"
)

// State says where an annotation stands in the version that is shown.
type State string

// The states of an annotation.
const (
	// Anchored annotations were made on the version that is shown.
	Anchored State = "ANCHORED"
	// Relocated annotations were made on an older version, and the author has placed them on the shown one. Annotations
	// about the whole paper are Relocated too.
	Relocated State = "RELOCATED"
	// Orphaned annotations were made on an older version and have no place on the shown one. The text of the pages
	// decides whether the quotation still occurs.
	Orphaned State = "ORPHANED"
)

// Annotation is a highlight, a note or a drawing of a person on a paper.
type Annotation struct {
	ID      string
	PaperID string
	// VersionID and N are those of the version on which the annotation was made.
	VersionID string
	N         int
	AuthorID  string
	Kind      Kind
	// At is the place where it was made. For a reader it is the last place up to the version that is shown.
	At   Anchor
	Body string
	// Strokes are the lines of a drawing, in the form that parseStrokes reads; empty for every other kind.
	Strokes string
	governance.Stamp

	// State, AnchorVersionID, IsMine and SharedWith are computed for a reader and not stored. AnchorVersionID is the
	// version on whose page At stands. Only the author gets SharedWith.
	State           State
	AnchorVersionID string
	IsMine          bool
	SharedWith      []string
}

// Anchor is a place in a version: a quotation and the text around it, as the page has them.
type Anchor struct {
	// Page counts from 1; 0 is the paper as a whole.
	Page int
	// Quote is empty for a note on a page.
	Quote string
	// Before and After are the text before and after the quotation.
	Before, After string
}

// Anchor returns the annotation's place; nil when it is about the whole paper.
func (a Annotation) Anchor() *Anchor {
	if a.At.Page == 0 {
		return nil
	}
	return &a.At
}

// Place is where an author placed an annotation on another version.
type Place struct {
	AnnotationID, VersionID string
	// N is the number of the version.
	N int
	// At has page 0 when the author keeps the annotation as a note on the whole paper.
	At Anchor
}

// Share lets a person see an annotation as long as the person may read the paper.
type Share struct{ AnnotationID, PersonID string }

// The limits of annotations (docs/domain/records.md, "Annotation"). Texts count code points.
const (
	longestQuote   = 300
	longestContext = 60
	longestBody    = 4000
	mostOfPaper    = 300
	mostShares     = 20
	// mostPages is the highest page of a version whose pages are not counted.
	mostPages = 5000
)

// mostShown limits the annotations of a paper that one reader gets: all of their own first, and then those of others.
const mostShown = 1000

// Readings finds annotations. No other interface reads them.
type Readings interface {
	// AnnotationsOfPaper lists a person's own annotations of a paper, and then those that are shared with the person.
	// Both groups have the oldest first. It returns at most most annotations.
	AnnotationsOfPaper(ctx context.Context, paperID, personID string, most int) ([]Annotation, error)
	// PlacesOfAnnotations lists the places of several annotations, the places on the newest version first.
	PlacesOfAnnotations(ctx context.Context, ids []string) ([]Place, error)
	// SharesOfAnnotations lists the people with whom several annotations are shared, by annotation and person.
	SharesOfAnnotations(ctx context.Context, ids []string) ([]Share, error)
}

// Store stores annotations. All methods use the transaction of the context if there is one.
type Store interface {
	Readings
	paper.Readings
	// MembershipsOfBoards lists all terms of several boards.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	// AnnotationOf finds an annotation by its author and id; fault.ErrNotFound without one.
	AnnotationOf(ctx context.Context, authorID, id string) (Annotation, error)
	// CountAnnotations counts an author's annotations on a paper.
	CountAnnotations(ctx context.Context, paperID, authorID string) (int, error)
	InsertAnnotation(tx *change.Tx, a Annotation) error
	UpdateAnnotation(tx *change.Tx, a Annotation) error
	// DeleteAnnotation deletes an annotation with its places and shares.
	DeleteAnnotation(tx *change.Tx, id string) error
	// SetPlace places an annotation on a version, instead of its earlier place there.
	SetPlace(tx *change.Tx, p Place) error
	// ReplaceShares replaces the people with whom an annotation is shared.
	ReplaceShares(tx *change.Tx, id string, personIDs []string, now time.Time) error
}

// check brings an annotation into its stored form. It returns an error that says why the annotation is invalid.
func (a *Annotation) check() error {
	a.Body = governance.TidyText(a.Body)
	if err := checkStrokes(a.Kind, a.Strokes); err != nil {
		return err
	}
	switch {
	case a.Kind == Ink && (a.At.Page == 0 || a.At.Quote != ""):
		return governance.Invalid("anchor", "must be a page without a quotation: a drawing has its place on one")
	case a.Kind == Highlight && a.At.Quote == "":
		return governance.Invalid("anchor", "must have a quotation: a highlight marks one")
	case a.Kind == Note && a.Body == "":
		return governance.Invalid("body", "must not be empty: a note says something")
	default:
		return governance.CheckText("body", a.Body, longestBody)
	}
}

// check returns an error when an anchor cannot stand in a version of so many pages. pages is 0 when the pages are not
// counted. A nil anchor is the whole paper.
func (a *Anchor) check(pages int) (Anchor, error) {
	if a == nil {
		return Anchor{}, nil
	}
	if pages == 0 {
		pages = mostPages
	}
	if a.Page < 1 || a.Page > pages {
		return Anchor{}, governance.Invalid("anchor", "must be on a page from 1 to %d", pages)
	}
	for _, text := range []struct {
		text    string
		longest int
	}{{a.Quote, longestQuote}, {a.Before, longestContext}, {a.After, longestContext}} {
		if utf8.RuneCountInString(text.text) > text.longest {
			return Anchor{}, governance.Invalid("anchor", "must have at most %d characters of quotation, and %d on each side of it", longestQuote, longestContext)
		}
		if !utf8.ValidString(text.text) || strings.ContainsFunc(text.text, unicode.IsControl) {
			return Anchor{}, governance.Invalid("anchor", "must be ordinary characters, white space as one blank")
		}
	}
	if strings.TrimSpace(a.Quote) == "" && a.Quote+a.Before+a.After != "" {
		return Anchor{}, governance.Invalid("anchor", "must have a quotation where it has what stands around one")
	}
	return *a, nil
}
