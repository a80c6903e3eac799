package interest

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// mostCovering is how many interests Covering finds. It leaves out any further ones.
const mostCovering = 2000

// Covering finds the interests of some people that the viewer reads and that cover a date, by person, first day and id.
func (r *Reader) Covering(ctx context.Context, v *policy.Viewer, personIDs []string, on localtime.Date) ([]Interest, error) {
	if v == nil || len(personIDs) == 0 {
		return nil, nil
	}
	of := readable(v)
	of.PersonIDs = personIDs
	for i := range of.Parts {
		of.Parts[i].BegunBy, of.Parts[i].NotEndedBefore = &on, &on
	}
	found, err := r.store.FindInterests(ctx, of, Page{Limit: mostCovering})
	if err != nil {
		return nil, fmt.Errorf("list the interests of people: %w", err)
	}
	if err := r.complete(ctx, v, found); err != nil {
		return nil, err
	}
	return found, nil
}
