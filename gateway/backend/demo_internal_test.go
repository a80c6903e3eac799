package backend

import (
	"context"
	"time"
)

// LoadDemoWithoutPapers is LoadDemo for tests to which the papers are no matter: making them takes time.
func (b *Backend) LoadDemoWithoutPapers(ctx context.Context, now time.Time) error {
	return b.loadDemo(ctx, nil, now)
}
