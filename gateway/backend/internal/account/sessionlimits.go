package account

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
)

// activityGrain is how old a session's noted activity may be before a request notes it again. Most requests therefore
// write nothing. An idle session may end earlier by this time, never later.
const activityGrain = 5 * time.Second

// Presence says whether a person caused a request, or a screen made it by itself.
type Presence bool

const (
	// Active is a request for something that the person did.
	Active Presence = true
	// Background is a request that a screen makes by itself. It does not move the idle time.
	Background Presence = false
)

// SessionLimits are what an organisation sets for the sessions of its people
// (docs/domain/accounts.md, "Sessions").
type SessionLimits struct {
	// Idle is how long the person may do nothing.
	Idle time.Duration
	// Absolute is how long a session lasts, whatever the person does.
	Absolute time.Duration
}

// end returns when the session ends at the latest.
func (s Session) end() time.Time {
	if s.Limits == nil {
		return s.ExpiresAt
	}
	absolute := s.CreatedAt.Add(s.Limits.Absolute)
	if absolute.Before(s.ExpiresAt) {
		return absolute
	}
	return s.ExpiresAt
}

// over reports whether the session has reached its longest duration or idle time, or the organisation no longer allows
// its password.
func (s Session) over(now time.Time) bool {
	if s.Rules.MicrosoftOnly && s.Provider == ProviderPassword {
		return true
	}
	idle := s.Limits != nil && !now.Before(s.ActiveAt.Add(s.Limits.Idle))
	return idle || !now.Before(s.end())
}

// Remaining is how much of its limits a session has left at a moment.
type Remaining struct {
	// Idle is the organisation's idle time, IdleLeft what is left of it while nobody does anything.
	Idle, IdleLeft time.Duration
	// Left is the time until the session ends in any case.
	Left time.Duration
}

func (s Session) remaining(now time.Time) *Remaining {
	if s.Limits == nil {
		return nil
	}
	return &Remaining{
		Idle: s.Limits.Idle, IdleLeft: max(0, s.ActiveAt.Add(s.Limits.Idle).Sub(now)), Left: max(0, s.end().Sub(now)),
	}
}

// standing returns a valid session. It removes a session that is over. The error is fault.ErrNotFound for that and for a
// session that was removed before.
func (s *Service) standing(ctx context.Context, id string) (Session, error) {
	session, err := s.Store.LiveSession(ctx, id)
	if err != nil {
		return Session{}, fmt.Errorf("find session: %w", err)
	}
	if session = s.attended(ctx, session); !session.over(s.Now()) {
		return session, nil
	}
	if err := s.Store.DeleteSession(ctx, id); err != nil {
		// It is refused all the same, now and at every later request.
		s.Log.WarnContext(ctx, "remove a session that is over", "error", err)
	}
	return Session{}, fmt.Errorf("the session is over: %w", fault.ErrNotFound)
}

// noteActivity begins the session's idle time anew, and returns the session with it. Requests that the page makes by itself do not
// count. A failure refuses no request: at worst the session ends too early.
func (s *Service) noteActivity(ctx context.Context, session Session, by Presence) Session {
	now := s.Now()
	if by == Background || now.Sub(session.ActiveAt) < activityGrain {
		return session
	}
	if err := s.Store.SetActive(ctx, session.ID, now); err != nil {
		if ctx.Err() == nil {
			s.Log.WarnContext(ctx, "note that a session is in use", "error", err)
		}
		return session
	}
	session.ActiveAt = now
	return session
}
