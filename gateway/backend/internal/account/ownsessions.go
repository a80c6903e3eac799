package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// Sessions are the account's sessions that go on, the one used last first.
func (s *Service) Sessions(ctx context.Context, accountID string) ([]Session, error) {
	all, err := s.Store.SessionsOf(ctx, accountID)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	now := s.Now()
	var standing []Session
	for _, session := range all {
		if session = s.attended(ctx, session); !session.over(now) {
			standing = append(standing, session)
		}
	}
	return standing, nil
}

// EndSession ends one of the account's own sessions: its tokens are refused from then on. One
// that is gone, or somebody else's, is no error, and tells nothing.
func (s *Service) EndSession(ctx context.Context, accountID, sessionID string) error {
	return s.endSessions(ctx, accountID, func(of Session) bool { return of.ID == sessionID })
}

// EndOtherSessions ends all sessions of the account but one.
func (s *Service) EndOtherSessions(ctx context.Context, accountID, staying string) error {
	return s.endSessions(ctx, accountID, func(of Session) bool { return of.ID != staying })
}

func (s *Service) endSessions(ctx context.Context, accountID string, ends func(Session) bool) error {
	err := s.do(ctx, accountID, "endSessions", func(tx *change.Tx) error {
		ctx := tx.Context()
		if _, err := s.Store.LockAccount(ctx, accountID); err != nil {
			return err
		}
		all, err := s.Store.SessionsOf(ctx, accountID)
		if err != nil {
			return err
		}
		ended := 0
		for _, session := range all {
			if !ends(session) {
				continue
			}
			if err := s.endSession(tx, session); err != nil {
				return err
			}
			ended++
		}
		if ended == 0 {
			return fault.ErrNotFound
		}
		return nil
	})
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return fmt.Errorf("end sessions: %w", err)
	}
	return nil
}

func (s *Service) endSession(tx *change.Tx, session Session) error {
	if err := s.Store.DeleteSession(tx.Context(), session.ID); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	record(tx, eventSessionEnded, session.AccountID, map[string]any{"sessionId": session.ID})
	return nil
}
