package people

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store/core"
)

var accessRequests = core.NewTable("access_requests", func(r *people.AccessRequest) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &r.ID), core.Fixed("account_id", &r.AccountID), core.Fixed("email", &r.Email),
		core.Fixed("source", &r.Source), core.Fixed("requested_at", &r.RequestedAt), core.Col("state", &r.State),
		core.Col("person_id", &r.PersonID), core.Col("decided_by", &r.DecidedBy), core.Col("decided_at", &r.DecidedAt), core.Col("reason", &r.Reason),
	}, core.Stamp(&r.Stamp)...)
})

// AccessRequestOfAccount finds the newest request of an account.
func (s Store) AccessRequestOfAccount(ctx context.Context, accountID string) (people.AccessRequest, error) {
	return accessRequests.One(ctx, s.db, `WHERE account_id = $1 ORDER BY requested_at DESC, id DESC LIMIT 1`, accountID)
}

// InvitedRequests lists the approved requests of all accounts for a person.
func (s Store) InvitedRequests(ctx context.Context, personID string) ([]people.AccessRequest, error) {
	return accessRequests.All(ctx, s.db, `WHERE person_id = $1 AND state = $2 ORDER BY requested_at, id`, personID, people.RequestLinked)
}

// RivalRequests implements people.CommandStore.
func (s Store) RivalRequests(ctx context.Context, person people.Person, exceptAccountID string) (int, error) {
	return core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM access_requests WHERE account_id <> $1
		AND (email = $2 AND `+undecided+` OR person_id = $3 AND state = $4 AND EXISTS (SELECT 1 FROM accounts WHERE accounts.id = access_requests.account_id))`, exceptAccountID, person.Email, person.ID, people.RequestLinked)
}

// InsertAccessRequest adds a request.
func (s Store) InsertAccessRequest(tx *change.Tx, r people.AccessRequest) error {
	return accessRequests.Insert(tx, s.db, r)
}

// UpdateAccessRequest stores a decision. A request that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateAccessRequest(tx *change.Tx, r people.AccessRequest) error {
	return accessRequests.Update(tx, s.db, r)
}

// DeletePendingAccessRequests deletes the pending requests of an account.
func (s Store) DeletePendingAccessRequests(tx *change.Tx, accountID string) (dropped int64, err error) {
	dropped, err = s.db.Write(tx, `DELETE FROM access_requests WHERE account_id = $1 AND state = $2`,
		accountID, people.RequestPending)
	if err != nil {
		return 0, fmt.Errorf("delete access requests: %w", err)
	}
	return dropped, nil
}
