package graphql

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/principal"
)

// request has what the resolvers of one operation share.
type request struct {
	viewer  *viewer.Viewer
	loaders *loaders
	// batchWait is Config.BatchWait.
	batchWait time.Duration
}

type requestKey struct{}

func withRequest(ctx context.Context, asking *viewer.Viewer, readers services.Readers, batchWait time.Duration) context.Context {
	shared := &request{viewer: asking, loaders: newLoaders(readers, asking, batchWait), batchWait: batchWait}
	return context.WithValue(ctx, requestKey{}, shared)
}

// viewerOf returns the viewer of the request; nil for an account without content [X1].
func viewerOf(ctx context.Context) *viewer.Viewer {
	return requestOf(ctx).viewer
}

// localeOf returns the language of the viewer's organisation; empty for an account without content.
func localeOf(ctx context.Context) string {
	if asking := viewerOf(ctx); asking != nil {
		return asking.Organisation.Locale
	}
	return ""
}

// rightsOf returns what the viewer may read and change.
func rightsOf(ctx context.Context) *policy.Viewer { return viewerOf(ctx).Rights() }

// renew reads the viewer's rights again after a change that may have given or taken rights. The answer is then read with the
// new rights.
func renew(ctx context.Context, readers services.Readers) error {
	asking, _ := principal.From(ctx)
	now, err := readers.Viewers.Viewer(ctx, asking.AccountID)
	if err != nil {
		return fmt.Errorf("read the viewer's rights again: %w", err)
	}
	shared := requestOf(ctx)
	shared.viewer, shared.loaders = now, newLoaders(readers, now, shared.batchWait)
	return nil
}

func loadersOf(ctx context.Context) *loaders {
	return requestOf(ctx).loaders
}

// requestOf returns the request of a context. It panics outside of the entrance, because that is a defect of the program.
func requestOf(ctx context.Context) *request {
	return ctx.Value(requestKey{}).(*request)
}
