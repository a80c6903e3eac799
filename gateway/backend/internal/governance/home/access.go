package home

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/access"
)

// grantRows are one for each grant of access that waits and of which the viewer was told: to confirm it, or to stop it.
func (q question) grantRows(ctx context.Context) ([]Row, error) {
	waiting := access.Waiting
	grants, err := q.access.Grants(ctx, q.rights, &waiting)
	if err != nil {
		return nil, fmt.Errorf("find what waits for a second person: %w", err)
	}
	var rows []Row
	for _, grant := range grants {
		if !grant.ViewerMayStop {
			continue // it has expired
		}
		kind := StopAccess
		if grant.ViewerMayConfirm {
			kind = ConfirmAccess
		}
		row := about(kind, grant.ID).dueAt(grant.DueAt(), q.now(), q.asking.Person.TimeZone)
		row.PersonID, row.AccessGrant = grant.PersonID, &grant
		rows = append(rows, row)
	}
	return rows, nil
}

// accessRows are one for each change of somebody's access of which the viewer was told in the last days.
func (q question) accessRows(ctx context.Context) ([]Row, error) {
	changes, err := q.access.Changes(ctx, q.rights)
	if err != nil {
		return nil, fmt.Errorf("find the changes of access: %w", err)
	}
	var rows []Row
	for _, change := range changes {
		row := about(AccessChanged, change.ID)
		row.PersonID, row.AccessChange = change.PersonID, &change
		rows = append(rows, row)
	}
	return rows, nil
}
