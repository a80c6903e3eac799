package store

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
)

const accessRequestColumns = `id, account_id, email, source, requested_at, state, person_id, decided_by, decided_at,
	created_at, created_by, updated_at, version`

func scanAccessRequest(r row) (governance.AccessRequest, error) {
	var a governance.AccessRequest
	err := r.Scan(&a.ID, &a.AccountID, &a.Email, &a.Source, instant{&a.RequestedAt}, &a.State,
		&a.PersonID, &a.DecidedBy, maybeInstant{&a.DecidedAt},
		instant{&a.CreatedAt}, &a.CreatedBy, instant{&a.UpdatedAt}, &a.Version)
	return a, err
}

// AccessRequestOfAccount finds the newest one of an account.
func (s *Store) AccessRequestOfAccount(ctx context.Context, accountID string) (governance.AccessRequest, error) {
	return one(ctx, s, scanAccessRequest,
		`SELECT `+accessRequestColumns+` FROM access_requests WHERE account_id = $1 ORDER BY requested_at DESC, id DESC LIMIT 1`, accountID)
}

// InsertAccessRequest adds a request.
func (s *Store) InsertAccessRequest(ctx context.Context, a governance.AccessRequest) error {
	_, err := s.exec(ctx, `INSERT INTO access_requests (`+accessRequestColumns+`)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)`,
		a.ID, a.AccountID, a.Email, a.Source, a.RequestedAt, a.State, a.PersonID, a.DecidedBy, a.DecidedAt,
		a.CreatedAt, a.CreatedBy, a.UpdatedAt, a.Version)
	if err != nil {
		return fmt.Errorf("insert an access request: %w", err)
	}
	return nil
}

// UpdateAccessRequest stores a decision. A request that changed meanwhile is fault.ErrConflict.
func (s *Store) UpdateAccessRequest(ctx context.Context, a governance.AccessRequest) error {
	err := s.execOne(ctx, `UPDATE access_requests
		SET state = $1, person_id = $2, decided_by = $3, decided_at = $4, updated_at = $5, version = $6
		WHERE id = $7 AND version = $8`,
		a.State, a.PersonID, a.DecidedBy, a.DecidedAt, a.UpdatedAt, a.Version, a.ID, a.Version-1)
	return outdated("access request", err)
}

// DeletePendingAccessRequests drops the undecided ones of an account.
func (s *Store) DeletePendingAccessRequests(ctx context.Context, accountID string) error {
	_, err := s.exec(ctx, `DELETE FROM access_requests WHERE account_id = $1 AND state = $2`,
		accountID, governance.RequestPending)
	if err != nil {
		return fmt.Errorf("delete access requests: %w", err)
	}
	return nil
}
