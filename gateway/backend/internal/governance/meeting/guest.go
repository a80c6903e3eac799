package meeting

import (
	"time"

	"example.org/portal/backend/internal/governance"
)

// guestDays is how many days after a meeting its guests may read the items to which they were invited
// (docs/domain/access.md, "Contributors and guests").
const guestDays = 14

// Guest is a person who attends single items of a meeting. A guest who is a person of the organisation reads these
// items in the portal. Other guests only have a name and no access.
type Guest struct {
	ID        string
	MeetingID string
	// PersonID is empty for a guest without access to the portal. Name and Email are empty for all others.
	PersonID string
	Name     string
	Email    string
	// ItemIDs are the items that the guest attends, at least one.
	ItemIDs []string
	// RevokedAt is nil while the invitation stands.
	RevokedAt *time.Time
	governance.Stamp
}

// GuestsReadUntil returns when guests of the meeting lose access to its items.
func (m Meeting) GuestsReadUntil() time.Time { return m.EndsAt.AddDate(0, 0, guestDays) }

// AttendanceOfGuest returns the attendee for a guest.
func (m Meeting) AttendanceOfGuest(personID string, answers []Answer) Attendee {
	for _, answer := range answers {
		if answer.MeetingID == m.ID && answer.PersonID == personID {
			return attendeeOf(m, personID, AsGuest, answer)
		}
	}
	return attendeeOf(m, personID, AsGuest, Answer{})
}
