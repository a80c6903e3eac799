package graphql

import (
	"context"
	"slices"
	"sync"
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
	officers     *dataloadgen.Loader[string, officers]
	nextMeetings *dataloadgen.Loader[string, governance.Meeting]
	lastMeetings *dataloadgen.Loader[string, governance.Meeting]
	people       *dataloadgen.Loader[string, governance.Person]
}

func newLoaders(reader *governance.Reader, viewer *governance.Viewer) *loaders {
	return &loaders{
		officers:     batched(viewer, findOfficers(reader)),
		nextMeetings: batched(viewer, reader.NextMeetings),
		lastMeetings: batched(viewer, reader.LastMeetings),
		people:       batched(viewer, reader.People),
	}
}

// officers are a board's terms, and the people of all boards of the same batch. The
// people are read once, when the first of them is asked for: their number and the
// moments of asking depend on the machine, the batch of the boards does not.
type officers struct {
	governance.Officers
	people func() (map[string]governance.Person, error)
}

func findOfficers(reader *governance.Reader) fetch[officers] {
	return func(ctx context.Context, viewer *governance.Viewer, boardIDs []string) (map[string]officers, error) {
		found, err := reader.Officers(ctx, viewer, boardIDs)
		if err != nil {
			return nil, err
		}
		var personIDs []string
		for _, board := range found {
			for _, term := range board.Terms {
				personIDs = append(personIDs, term.PersonID)
			}
		}
		people := sync.OnceValues(func() (map[string]governance.Person, error) {
			return reader.People(ctx, viewer, distinct(personIDs))
		})
		byBoard := make(map[string]officers, len(found))
		for id, board := range found {
			byBoard[id] = officers{Officers: board, people: people}
		}
		return byBoard, nil
	}
}

func distinct(ids []string) []string {
	slices.Sort(ids)
	return slices.Compact(ids)
}

// fetch finds values by key for a viewer; keys without a value are left out.
type fetch[V any] func(ctx context.Context, viewer *governance.Viewer, keys []string) (map[string]V, error)

// batched makes a loader. A key without a value loads dataloadgen.ErrNotFound; a panic
// in find loads an error.
func batched[V any](viewer *governance.Viewer, find fetch[V]) *dataloadgen.Loader[string, V] {
	return dataloadgen.NewMappedLoader(func(ctx context.Context, keys []string) (map[string]V, error) {
		return find(ctx, viewer, keys)
	}, dataloadgen.WithWait(batchWait))
}
