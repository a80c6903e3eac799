package meeting

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Obstacle says why e-mails about a meeting's date do not reach somebody who is entitled to attend.
type Obstacle string

// The obstacles.
const (
	NoAddress Obstacle = "NO_ADDRESS"
	// NoAccount is for people who have not accepted an invitation to the portal, or got none.
	NoAccount Obstacle = "NO_ACCOUNT"
	// NoAccess is for people who do not read the meeting, such as somebody whose access is suspended.
	NoAccess Obstacle = "NO_ACCESS"
)

// obstacleTo returns why e-mails about the date of a meeting do not reach a person who is entitled to attend. It is
// empty when they do. terms are those of the board's members.
func obstacleTo(person people.Person, of board.Board, terms []board.Membership, m Meeting, now time.Time) Obstacle {
	switch {
	case person.Email == "":
		return NoAddress
	case person.Status == people.Invited:
		return NoAccount
	case !reads(person, of, terms, m, now):
		return NoAccess
	default:
		return ""
	}
}

// Unreached is somebody who is entitled to attend a meeting, and whom e-mails about its date do not reach.
type Unreached struct {
	PersonID string
	Obstacle Obstacle
}

// Unreached returns the people whom an e-mail about the date of a meeting would not reach now, in the order of the
// board's list. For a draft the e-mail is its announcement. It returns nothing to viewers who do not plan the meeting.
func (r *AttendanceReader) Unreached(ctx context.Context, v *policy.Viewer, meetingID string) ([]Unreached, error) {
	unreached := []Unreached{}
	found, err := r.find(ctx, v, []string{meetingID})
	if err != nil {
		return nil, err
	}
	if len(found.meetings) == 0 {
		return unreached, nil
	}
	m := found.meetings[0]
	facts := m.ForPolicy()
	if v.May(policy.PlanMeeting, policy.Object{Item: &facts}) != policy.Allowed {
		return unreached, nil
	}
	boards, err := r.store.Boards(ctx, v.Person.OrganisationID)
	if err != nil {
		return nil, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == m.BoardID })
	if at < 0 {
		return unreached, nil
	}
	attendees := attendeesOf(m, found.terms, nil)
	ids := make([]string, len(attendees))
	for i, attendee := range attendees {
		ids[i] = attendee.PersonID
	}
	persons, err := r.store.People(ctx, v.Person.OrganisationID, ids)
	if err != nil {
		return nil, fmt.Errorf("find the attendees: %w", err)
	}
	m = m.asAnnounced(v.Now())
	for _, id := range ids {
		for _, person := range persons {
			if person.ID != id {
				continue
			}
			if obstacle := obstacleTo(person, boards[at], found.terms, m, v.Now()); obstacle != "" {
				unreached = append(unreached, Unreached{PersonID: id, Obstacle: obstacle})
			}
		}
	}
	return unreached, nil
}

// asAnnounced returns the meeting as it is once its date is announced.
func (m Meeting) asAnnounced(now time.Time) Meeting {
	if m.State == Draft {
		m.State, m.AnnouncedAt = Scheduled, &now
	}
	return m
}
