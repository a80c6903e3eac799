package graphql

import (
	"context"
	"time"

	"github.com/vikstrous/dataloadgen"

	"example.org/portal/backend/internal/governance"
)

// batchWait is how long a look-up waits for others of its kind: a query through
// three levels of look-ups pays it three times.
const batchWait = 500 * time.Microsecond

// loaders join the look-ups of sibling fields into one each. They live as long as
// one operation, so nothing is remembered across a change of rights.
type loaders struct {
	officers     *dataloadgen.Loader[string, governance.Officers]
	people       *dataloadgen.Loader[string, governance.Person]
	nextMeetings *dataloadgen.Loader[string, governance.Meeting]
	lastMeetings *dataloadgen.Loader[string, governance.Meeting]
}

func newLoaders(reader *governance.Reader, viewer *governance.Viewer) *loaders {
	return &loaders{
		officers:     batched(viewer, reader.Officers),
		people:       batched(viewer, reader.People),
		nextMeetings: batched(viewer, reader.NextMeetings),
		lastMeetings: batched(viewer, reader.LastMeetings),
	}
}

// fetch finds values by key for a viewer; keys without a value are left out.
type fetch[V any] func(ctx context.Context, viewer *governance.Viewer, keys []string) (map[string]V, error)

// batched makes a loader. A key without a value loads dataloadgen.ErrNotFound. The
// loader calls find in a goroutine of its own, where a panic would end the process.
func batched[V any](viewer *governance.Viewer, find fetch[V]) *dataloadgen.Loader[string, V] {
	guarded := func(ctx context.Context, keys []string) (found map[string]V, err error) {
		defer func() {
			if cause := recover(); cause != nil {
				err = recovered(ctx, cause)
			}
		}()
		return find(ctx, viewer, keys)
	}
	return dataloadgen.NewMappedLoader(guarded, dataloadgen.WithWait(batchWait))
}
