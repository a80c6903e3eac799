package people

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store/core"
)

// AccessRequestTable maps access requests to their table.
func AccessRequestTable() *core.Table[people.AccessRequest] { return accessRequests }

var accessRequests = core.NewTable("access_requests", func(r *people.AccessRequest) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &r.ID), core.Fixed("account_id", &r.AccountID), core.Fixed("email", &r.Email),
		core.Fixed("source", &r.Source), core.Fixed("requested_at", &r.RequestedAt), core.Col("state", &r.State),
		core.Col("person_id", &r.PersonID), core.Col("decided_by", &r.DecidedBy), core.Col("decided_at", &r.DecidedAt),
	}, core.Stamp(&r.Stamp)...)
})

// AccessRequestOfAccount finds the newest one of an account.
func (s Store) AccessRequestOfAccount(ctx context.Context, accountID string) (people.AccessRequest, error) {
	return accessRequests.One(ctx, s.db, `WHERE account_id = $1 ORDER BY requested_at DESC, id DESC LIMIT 1`, accountID)
}

// InsertAccessRequest adds a request.
func (s Store) InsertAccessRequest(ctx context.Context, r people.AccessRequest) error {
	return accessRequests.Insert(ctx, s.db, r)
}

// UpdateAccessRequest stores a decision. A request that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateAccessRequest(ctx context.Context, r people.AccessRequest) error {
	return accessRequests.Update(ctx, s.db, r)
}

// DeletePendingAccessRequests drops the undecided ones of an account.
func (s Store) DeletePendingAccessRequests(ctx context.Context, accountID string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM access_requests WHERE account_id = $1 AND state = $2`,
		accountID, people.RequestPending)
	if err != nil {
		return fmt.Errorf("delete access requests: %w", err)
	}
	return nil
}
