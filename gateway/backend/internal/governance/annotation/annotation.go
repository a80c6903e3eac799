// Package annotation has the highlights and private notes of people on papers. They hold to a version by quotation, so
// that they can be found again in a newer one [D2], and are nobody's business but their author's and that of those whom
// the author names: no role reads them, and no event of the audit trail tells of them.
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

// Kind says what an annotation is.
type Kind string

// The kinds.
const (
	// Highlight marks a quotation. What is written with it may be empty.
	Highlight Kind = "HIGHLIGHT"
	// Note says something about a quotation, a page, or the paper as a whole.
	Note Kind = "NOTE"
)

// State says how an annotation stands in the version that is asked about.
type State string

// The states.
const (
	// Anchored was made on that version.
	Anchored State = "ANCHORED"
	// Relocated was made on an older version, and its author has placed it on that one. So is what is about a paper as a whole.
	Relocated State = "RELOCATED"
	// Orphaned was made on an older version and has no place of its own on that one. Whether its quotation stands there, the
	// text of the pages tells.
	Orphaned State = "ORPHANED"
)

// Annotation is something that a person marked or wrote on a paper.
type Annotation struct {
	ID      string
	PaperID string
	// VersionID and N are of the version on which it was made.
	VersionID string
	N         int
	AuthorID  string
	Kind      Kind
	// At is where it was made; for a reader, its last place up to the version that is asked about.
	At   Anchor
	Body string
	governance.Stamp

	// State, AnchorVersionID, IsMine and SharedWith are found for a reader, and not kept with the annotation. AnchorVersionID
	// is the version on whose page At stands. SharedWith is for the author alone.
	State           State
	AnchorVersionID string
	IsMine          bool
	SharedWith      []string
}

// Anchor is a place in a version: a quotation with what stands around it, as the text of the page has it.
type Anchor struct {
	// Page counts from 1; 0 is the paper as a whole.
	Page int
	// Quote is empty for a note on a page.
	Quote string
	// Before and After are what stands around the quotation.
	Before, After string
}

// Anchor is nil for what is about the paper as a whole.
func (a Annotation) Anchor() *Anchor {
	if a.At.Page == 0 {
		return nil
	}
	return &a.At
}

// Place is where an author placed an annotation on another version.
type Place struct {
	AnnotationID, VersionID string
	// N is that of the version.
	N int
	// At has page 0 for what the author keeps as a note on the paper.
	At Anchor
}

// Share names somebody who may see an annotation, while the person may read the paper.
type Share struct{ AnnotationID, PersonID string }

// The bounds of annotations (docs/domain/records.md, "Annotation"). Texts count code points.
const (
	longestQuote   = 300
	longestContext = 60
	longestBody    = 4000
	mostOfPaper    = 300
	mostShares     = 20
	// mostPages bounds a page of a version whose pages are not counted.
	mostPages = 5000
)

// mostShown bounds what one reader is shown of a paper: all own, and what others share.
const mostShown = 1000

// Readings are what annotations are found by. Nothing else finds any.
type Readings interface {
	// AnnotationsOfPaper lists a person's own and those that are shared with the person, the own ones first and the oldest
	// first among both, at most so many.
	AnnotationsOfPaper(ctx context.Context, paperID, personID string, most int) ([]Annotation, error)
	// PlacesOfAnnotations lists the places of several annotations, those on the newest version first.
	PlacesOfAnnotations(ctx context.Context, ids []string) ([]Place, error)
	// SharesOfAnnotations lists with whom several annotations are shared, by annotation and person.
	SharesOfAnnotations(ctx context.Context, ids []string) ([]Share, error)
}

// Store keeps annotations. All methods belong to the context's transaction if it has one.
type Store interface {
	Readings
	paper.Readings
	// MembershipsOfBoards lists all terms of several boards.
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	// AnnotationOf finds an annotation of an author's; fault.ErrNotFound without one.
	AnnotationOf(ctx context.Context, authorID, id string) (Annotation, error)
	// CountAnnotations counts an author's own on a paper.
	CountAnnotations(ctx context.Context, paperID, authorID string) (int, error)
	InsertAnnotation(tx *change.Tx, a Annotation) error
	UpdateAnnotation(tx *change.Tx, a Annotation) error
	// DeleteAnnotation takes an annotation away, with its places and shares.
	DeleteAnnotation(tx *change.Tx, id string) error
	// SetPlace places an annotation on a version, in place of where it stood there.
	SetPlace(tx *change.Tx, p Place) error
	// ReplaceShares says with whom an annotation is shared from now on.
	ReplaceShares(tx *change.Tx, id string, personIDs []string, now time.Time) error
}

// check brings an annotation into its kept form, and tells why it cannot be kept.
func (a *Annotation) check() error {
	a.Body = governance.TidyText(a.Body)
	switch {
	case a.Kind == Highlight && a.At.Quote == "":
		return governance.Invalid("anchor", "must have a quotation: a highlight marks one")
	case a.Kind == Note && a.Body == "":
		return governance.Invalid("body", "must not be empty: a note says something")
	default:
		return governance.CheckText("body", a.Body, longestBody)
	}
}

// check tells why an anchor cannot stand in a version of so many pages; 0 is not known. A nil anchor is the paper as a whole.
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
