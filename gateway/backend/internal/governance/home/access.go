package home

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/access"
)

// grantRows returns a row for each waiting grant of which the viewer was informed: to confirm it, or to stop it.
func (q question) grantRows(ctx context.Context) ([]Row, error) {
	waiting := access.Waiting
	grants, err := q.access.Grants(ctx, q.rights, &waiting)
	if err != nil {
		return nil, fmt.Errorf("find the waiting grants: %w", err)
	}
	var rows []Row
	for _, grant := range grants {
		if !grant.ViewerMayStop {
			continue // the grant has expired
		}
		kind := StopAccess
		if grant.ViewerMayConfirm {
			kind = ConfirmAccess
		}
		row := newRow(kind, grant.ID).dueAt(grant.DueAt(), q.now(), q.asking.Person.TimeZone)
		row.PersonID, row.AccessGrant = grant.PersonID, &grant
		rows = append(rows, row)
	}
	return rows, nil
}

// accessRows returns a row for each change of access of the last days of which the viewer was informed.
func (q question) accessRows(ctx context.Context) ([]Row, error) {
	changes, err := q.access.Changes(ctx, q.rights)
	if err != nil {
		return nil, fmt.Errorf("find the changes of access: %w", err)
	}
	var rows []Row
	for _, change := range changes {
		row := newRow(AccessChanged, change.ID)
		row.PersonID, row.AccessChange = change.PersonID, &change
		rows = append(rows, row)
	}
	return rows, nil
}
