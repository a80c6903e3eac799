package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance"
)

// request is what the resolvers of one operation share.
type request struct {
	viewer  *governance.Viewer
	loaders *loaders
}

type requestKey struct{}

func withRequest(ctx context.Context, viewer *governance.Viewer, reader *governance.Reader) context.Context {
	return context.WithValue(ctx, requestKey{}, &request{viewer: viewer, loaders: newLoaders(reader, viewer)})
}

// viewerOf is who is asking; nil is an account without content [X1].
func viewerOf(ctx context.Context) *governance.Viewer {
	return requestOf(ctx).viewer
}

func loadersOf(ctx context.Context) *loaders {
	return requestOf(ctx).loaders
}

// requestOf panics outside the entrance, which is a defect and not a request's fault.
func requestOf(ctx context.Context) *request {
	return ctx.Value(requestKey{}).(*request)
}
