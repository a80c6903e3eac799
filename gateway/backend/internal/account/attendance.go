package account

import (
	"context"
	"time"
)

// attendanceAsked is how long before the end of the idle time a session asks whether its person attends a meeting. Clients warn a
// minute before the end, so they hear of the attendance before.
const attendanceAsked = 2 * time.Minute

// Stay is a stretch of time in which a person was recorded as present in an open sitting.
type Stay struct{ From, To time.Time }

// attended returns a session with its idle time begun anew at the last instant at which its person was recorded as present in an open
// sitting. People who listen in a meeting are not idle (docs/domain/accounts.md, "Sessions"). The longest duration holds. A failure
// refuses no request: at worst the session ends too early.
func (s *Service) attended(ctx context.Context, session Session) Session {
	now := s.Now()
	if session.Limits == nil || now.Before(session.ActiveAt.Add(session.Limits.Idle-attendanceAsked)) {
		return session
	}
	stays, err := s.Store.Stays(ctx, session.AccountID, session.ActiveAt, now)
	if last := session.activeThrough(stays); err == nil && last.After(session.ActiveAt) {
		session.ActiveAt = last
		err = s.Store.SetActive(ctx, session.ID, last)
	}
	if err != nil && ctx.Err() == nil {
		s.Log.WarnContext(ctx, "note that the person of a session attends a meeting", "error", err)
	}
	return session
}

// activeThrough returns when the person was last active, stays included. A stay that began after the idle time was over revives
// nothing. Stays are in the order in which they began.
func (s Session) activeThrough(stays []Stay) time.Time {
	last := s.ActiveAt
	for _, stay := range stays {
		if stay.From.Before(last.Add(s.Limits.Idle)) && stay.To.After(last) {
			last = stay.To
		}
	}
	return last
}
