package people

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/policy"
)

// Reader finds people for a viewer.
type Reader struct{ store Store }

// NewReader returns a Reader that reads from store.
func NewReader(store Store) *Reader { return &Reader{store: store} }

// People finds people of the viewer's organisation by id. Callers take the ids from memberships and documents that the
// viewer may read.
func (r *Reader) People(ctx context.Context, v *policy.Viewer, ids []string) (map[string]Person, error) {
	if v == nil || len(ids) == 0 {
		return nil, nil
	}
	people, err := r.store.People(ctx, v.Person.OrganisationID, ids)
	if err != nil {
		return nil, fmt.Errorf("find people: %w", err)
	}
	byID := make(map[string]Person, len(people))
	for _, person := range people {
		byID[person.ID] = person
	}
	return byID, nil
}
