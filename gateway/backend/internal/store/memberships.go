package store

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
)

const membershipColumns = `id, board_id, person_id, role, voting, start_date, end_date, term_number, end_reason,
	history_from, display_order, created_at, created_by, updated_at, version`

func scanMembership(r row) (governance.Membership, error) {
	var m governance.Membership
	err := r.Scan(&m.ID, &m.BoardID, &m.PersonID, &m.Role, &m.Voting, localDate{&m.StartDate}, maybeLocalDate{&m.EndDate},
		&m.TermNumber, &m.EndReason, maybeLocalDate{&m.HistoryFrom}, &m.DisplayOrder,
		instant{&m.CreatedAt}, &m.CreatedBy, instant{&m.UpdatedAt}, &m.Version)
	return m, err
}

// MembershipsOfPerson lists all terms, oldest first.
func (s *Store) MembershipsOfPerson(ctx context.Context, personID string) ([]governance.Membership, error) {
	return all(ctx, s, scanMembership,
		`SELECT `+membershipColumns+` FROM memberships WHERE person_id = $1 ORDER BY start_date, id`, personID)
}

// MembershipsOfBoards lists all terms of several boards, each board's in the order of its list.
func (s *Store) MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]governance.Membership, error) {
	ofBoards, ids := s.among("board_id", "$1", boardIDs)
	return all(ctx, s, scanMembership,
		`SELECT `+membershipColumns+` FROM memberships WHERE `+ofBoards+`
		ORDER BY board_id, display_order, start_date, id`, ids)
}

// InsertMembership adds a term.
func (s *Store) InsertMembership(ctx context.Context, m governance.Membership) error {
	_, err := s.exec(ctx, `INSERT INTO memberships (`+membershipColumns+`)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15)`,
		m.ID, m.BoardID, m.PersonID, m.Role, m.Voting, m.StartDate.String(), nullable(m.EndDate), m.TermNumber, m.EndReason,
		nullable(m.HistoryFrom), m.DisplayOrder, m.CreatedAt, m.CreatedBy, m.UpdatedAt, m.Version)
	if err != nil {
		return fmt.Errorf("insert a membership: %w", err)
	}
	return nil
}

// UpdateMembership replaces what may change. A term that changed meanwhile is fault.ErrConflict.
func (s *Store) UpdateMembership(ctx context.Context, m governance.Membership) error {
	err := s.execOne(ctx, `UPDATE memberships SET role = $1, voting = $2, start_date = $3, end_date = $4, term_number = $5,
		end_reason = $6, history_from = $7, display_order = $8, updated_at = $9, version = $10
		WHERE id = $11 AND version = $12`,
		m.Role, m.Voting, m.StartDate.String(), nullable(m.EndDate), m.TermNumber,
		m.EndReason, nullable(m.HistoryFrom), m.DisplayOrder, m.UpdatedAt, m.Version, m.ID, m.Version-1)
	return outdated("membership", err)
}
