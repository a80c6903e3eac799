package reading

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/policy"
)

// Reader finds marks.
type Reader struct{ store Readings }

// NewReader returns a Reader that reads from store.
func NewReader(store Readings) *Reader { return &Reader{store: store} }

// Own finds the viewer's own marks of several versions, by version. Versions that the viewer never opened have no
// entry.
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
		return nil, fmt.Errorf("find the marks of a person: %w", err)
	}
	for _, mark := range marks {
		found[mark.VersionID] = mark
	}
	return found, nil
}

// ToRead counts the papers of the viewer's newest packs of meetings that have not begun, by meeting. Withdrawn papers do not count,
// nor do papers of items that are off the agenda, nor papers that are kept from the viewer [X10]. Meetings without a paper are left out.
func (r *Reader) ToRead(ctx context.Context, v *policy.Viewer) (map[string]ToRead, error) {
	scope := v.Scope()
	if scope.IsEmpty() {
		return nil, nil
	}
	found, err := r.store.PapersToRead(ctx, scope, v.Now())
	if err != nil {
		return nil, fmt.Errorf("count the papers to read: %w", err)
	}
	return found, nil
}

// Everybody finds all marks of several versions, by version. The caller may use them for one question only: whether an
// excluded person had opened a paper before the exclusion [X11, U5].
func (r *Reader) Everybody(ctx context.Context, _ *policy.Viewer, versionIDs []string) (map[string]Openings, error) {
	found := make(map[string]Openings, len(versionIDs))
	for _, id := range versionIDs {
		found[id] = nil
	}
	marks, err := r.store.MarksOfVersions(ctx, versionIDs)
	if err != nil {
		return nil, fmt.Errorf("find the marks of versions: %w", err)
	}
	for _, mark := range marks {
		found[mark.VersionID] = append(found[mark.VersionID], mark)
	}
	return found, nil
}

// Openings are the marks of all people on one version.
type Openings []Mark

// By reports whether a person had opened the version before an instant.
func (o Openings) By(personID string, before time.Time) bool {
	return slices.ContainsFunc(o, func(mark Mark) bool { return mark.PersonID == personID && mark.OpenedAt.Before(before) })
}
