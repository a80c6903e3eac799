package reading

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/policy"
)

// Reader tells people of their own marks.
type Reader struct{ store Readings }

// NewReader makes a reader.
func NewReader(store Readings) *Reader { return &Reader{store: store} }

// Own finds the viewer's own marks of several versions, by version. Versions that were never opened have none.
func (r *Reader) Own(ctx context.Context, v *policy.Viewer, versionIDs []string) (map[string]Mark, error) {
	found := make(map[string]Mark, len(versionIDs))
	for _, id := range versionIDs {
		found[id] = Mark{}
	}
	if v == nil {
		return found, nil
	}
	marks, err := r.store.ReadMarks(ctx, v.Person.ID, versionIDs)
	if err != nil {
		return nil, fmt.Errorf("find what was opened: %w", err)
	}
	for _, mark := range marks {
		found[mark.VersionID] = mark
	}
	return found, nil
}
