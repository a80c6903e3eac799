package store

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
)

const boardColumns = `id, organisation_id, code, name, kind, parent_id, purpose, seats, time_zone, status,
	default_location, restricted_secretariat, display_order, created_at, created_by, updated_at, version`

func scanBoard(r row) (governance.Board, error) {
	var b governance.Board
	err := r.Scan(&b.ID, &b.OrganisationID, &b.Code, &b.Name, &b.Kind, &b.ParentID, &b.Purpose, &b.Seats, &b.TimeZone, &b.Status,
		&b.DefaultLocation, &b.RestrictedSecretariat, &b.DisplayOrder,
		instant{&b.CreatedAt}, &b.CreatedBy, instant{&b.UpdatedAt}, &b.Version)
	return b, err
}

// Boards lists an organisation's by display order, then code.
func (s *Store) Boards(ctx context.Context, organisationID string) ([]governance.Board, error) {
	return all(ctx, s, scanBoard,
		`SELECT `+boardColumns+` FROM boards WHERE organisation_id = $1 ORDER BY display_order, code`, organisationID)
}

// InsertBoard adds a board. A second one with the same code is fault.ErrConflict.
func (s *Store) InsertBoard(ctx context.Context, b governance.Board) error {
	_, err := s.exec(ctx, `INSERT INTO boards (`+boardColumns+`)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17)`,
		b.ID, b.OrganisationID, b.Code, b.Name, b.Kind, b.ParentID, b.Purpose, b.Seats, b.TimeZone, b.Status,
		b.DefaultLocation, b.RestrictedSecretariat, b.DisplayOrder, b.CreatedAt, b.CreatedBy, b.UpdatedAt, b.Version)
	if err != nil {
		return fmt.Errorf("insert a board: %w", err)
	}
	return nil
}
