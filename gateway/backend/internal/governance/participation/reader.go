package participation

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Store is what Reader reads.
type Store interface {
	agenda.Readings
	// MeetingsWithGrants lists the meetings with items that a person may read as guest or contributor. Meetings that
	// start before from are left out.
	MeetingsWithGrants(ctx context.Context, personID string, from time.Time) ([]meeting.Meeting, error)
	// AnswersOf lists a person's own answers to several meetings.
	AnswersOf(ctx context.Context, personID string, meetingIDs []string) ([]meeting.Answer, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
}

// listed is how long after its start a meeting is listed.
const listed = 14 * 24 * time.Hour

// Reader finds the meetings in which viewers take part for single items.
type Reader struct {
	store   Store
	agendas *agenda.Reader
}

// NewReader returns a Reader. agendas reads from the same store.
func NewReader(store Store, agendas *agenda.Reader) *Reader {
	return &Reader{store: store, agendas: agendas}
}

// Participations returns the viewer's participations, the next meeting first and past meetings last. The number of
// statements does not depend on the number of meetings. Meetings that began more than two weeks ago are left out.
func (r *Reader) Participations(ctx context.Context, v *policy.Viewer) ([]Participation, error) {
	if v == nil || !v.Scope().HasGrants() {
		return []Participation{}, nil
	}
	meetings, err := r.store.MeetingsWithGrants(ctx, v.Person.ID, v.Now().Add(-listed))
	if err != nil {
		return nil, fmt.Errorf("list the meetings with granted items: %w", err)
	}
	if len(meetings) == 0 {
		return []Participation{}, nil
	}
	agendas, err := r.agendas.AgendasOfMeetings(ctx, v, meetings)
	if err != nil {
		return nil, err
	}
	return r.find(ctx, v, agendas)
}

// Participation returns the viewer's participation in one meeting, at any time. It returns nil when the viewer takes no
// part in it.
func (r *Reader) Participation(ctx context.Context, v *policy.Viewer, meetingID string) (*Participation, error) {
	if v == nil || !v.Scope().HasGrants() || meetingID == "" {
		return nil, nil
	}
	agendas, err := r.agendas.Agendas(ctx, v, []string{meetingID})
	if err != nil {
		return nil, err
	}
	found, err := r.find(ctx, v, agendas)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

func (r *Reader) find(ctx context.Context, v *policy.Viewer, agendas map[string]agenda.Agenda) ([]Participation, error) {
	found := []Participation{}
	answers, err := r.store.AnswersOf(ctx, v.Person.ID, slices.Sorted(maps.Keys(agendas)))
	if err != nil {
		return nil, fmt.Errorf("list the own answers: %w", err)
	}
	boards, err := r.store.Boards(ctx, v.Person.OrganisationID)
	if err != nil {
		return nil, fmt.Errorf("list boards: %w", err)
	}
	for _, of := range agendas {
		at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == of.Meeting.BoardID })
		part, ok := newParticipation(v, of, answers)
		if at < 0 || !ok {
			continue
		}
		part.BoardName, part.TimeZone = boards[at].Name, boards[at].TimeZone
		found = append(found, part)
	}
	slices.SortFunc(found, func(x, y Participation) int {
		if xOver, yOver := x.Meeting.EndsAt.Before(v.Now()), y.Meeting.EndsAt.Before(v.Now()); xOver != yOver {
			return map[bool]int{true: 1, false: -1}[xOver]
		}
		return cmp.Or(x.Meeting.StartsAt.Compare(y.Meeting.StartsAt), cmp.Compare(x.Meeting.ID, y.Meeting.ID))
	})
	return found, nil
}
