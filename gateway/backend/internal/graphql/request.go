package graphql

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/principal"
)

// request is what the resolvers of one operation share.
type request struct {
	viewer  *viewer.Viewer
	loaders *loaders
}

type requestKey struct{}

func withRequest(ctx context.Context, asking *viewer.Viewer, readers services.Readers) context.Context {
	return context.WithValue(ctx, requestKey{}, &request{viewer: asking, loaders: newLoaders(readers, asking)})
}

// viewerOf is who is asking; nil is an account without content [X1].
func viewerOf(ctx context.Context) *viewer.Viewer {
	return requestOf(ctx).viewer
}

// localeOf is the language of the viewer's organisation; empty for an account without content.
func localeOf(ctx context.Context) string {
	if asking := viewerOf(ctx); asking != nil {
		return asking.Organisation.Locale
	}
	return ""
}

// rightsOf is what the viewer may read and change.
func rightsOf(ctx context.Context) *policy.Viewer { return viewerOf(ctx).Rights() }

// renew finds out anew who is asking, once a change may have given or taken rights: what it answers is read
// with those of this moment.
func renew(ctx context.Context, readers services.Readers) error {
	asking, _ := principal.From(ctx)
	now, err := readers.Viewers.Viewer(ctx, asking.AccountID)
	if err != nil {
		return fmt.Errorf("find out anew who is asking: %w", err)
	}
	shared := requestOf(ctx)
	shared.viewer, shared.loaders = now, newLoaders(readers, now)
	return nil
}

func loadersOf(ctx context.Context) *loaders {
	return requestOf(ctx).loaders
}

// requestOf panics outside the entrance, which is a defect and not a request's fault.
func requestOf(ctx context.Context) *request {
	return ctx.Value(requestKey{}).(*request)
}
