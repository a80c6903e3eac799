package backend

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/demo"
)

// LoadDemo loads the demonstration data, with its dates around now: an organisation
// and confirmed accounts for its people (architecture, part 5). What is there
// already stays as it is.
func (b *Backend) LoadDemo(ctx context.Context, now time.Time) error {
	ensure := func(ctx context.Context, email, password string) (string, error) {
		made, err := b.accounts.EnsureConfirmed(ctx, email, password)
		return made.ID, err
	}
	return demo.Load(ctx, b.store, ensure, now)
}
