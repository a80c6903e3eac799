package download

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
)

// Marks records downloads of versions of papers.
type Marks interface {
	Note(ctx context.Context, accountID string, v *policy.Viewer, content paper.Content, as reading.Manner) error
}

// Papers is the source of links to versions of papers.
type Papers struct {
	contents *paper.Contents
	marks    Marks
}

// NewPapers returns the source.
func NewPapers(contents *paper.Contents, marks Marks) Papers {
	return Papers{contents: contents, marks: marks}
}

// File implements Source. An Attachment is the uploaded file, and an Inline file is the reading copy. Both need the right to
// download, because a person can save and print what a browser shows.
func (p Papers) File(ctx context.Context, v *policy.Viewer, link Link) (File, error) {
	content, err := p.contents.Find(ctx, v, link.ID, paper.OriginalCopy)
	if err == nil && link.Disposition == Inline {
		content, err = p.contents.Find(ctx, v, link.ID, paper.ReadingCopy)
	}
	if paper.IsMissing(err) {
		return File{}, fault.ErrNotFound
	}
	if err != nil {
		return File{}, fmt.Errorf("find the file of a version: %w", err)
	}
	return File{
		FileName: content.FileName, MediaType: content.MediaType, SizeBytes: content.SizeBytes, Tag: content.Tag, Open: content.Open,
		Note: func(ctx context.Context) error {
			return p.marks.Note(ctx, link.AccountID, v, content, reading.Downloaded)
		},
	}, nil
}
