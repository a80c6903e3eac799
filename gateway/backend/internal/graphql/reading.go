package graphql

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/publication"
)

// OpenedAt is null for a version that the viewer never opened.
func (packPapers) OpenedAt(ctx context.Context, of *publication.Paper) (*time.Time, error) {
	mark, err := loadersOf(ctx).marks.Load(ctx, of.VersionID())
	if err != nil || mark.VersionID == "" {
		return nil, err
	}
	return &mark.OpenedAt, nil
}

// ReadPage is null where it is not known where the viewer stopped.
func (packPapers) ReadPage(ctx context.Context, of *publication.Paper) (*int, error) {
	mark, err := loadersOf(ctx).marks.Load(ctx, of.VersionID())
	if err != nil || mark.Page == 0 {
		return nil, err
	}
	return &mark.Page, nil
}
