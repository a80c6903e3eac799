package people

import (
	"context"

	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store/core"
)

// RecordedSecretaries implements meeting.SecretariatStore.
func (s Store) RecordedSecretaries(ctx context.Context, organisationID string, meetingIDs []string) (map[string][]people.Person, error) {
	if len(meetingIDs) == 0 {
		return nil, nil
	}
	var join core.Join
	person := core.Take(&join, table, "p")
	var meetingID string
	join.Also("m.id", &meetingID)
	ofMeetings, ids := s.db.Among("m.id", "$2", meetingIDs)
	found := map[string][]people.Person{}
	_, err := core.All(ctx, s.db, func(r core.Row) (struct{}, error) {
		if err := join.Scan(r); err != nil {
			return struct{}{}, err
		}
		found[meetingID] = append(found[meetingID], *person)
		return struct{}{}, nil
	}, `SELECT `+join.Columns()+` FROM meetings m JOIN people p ON p.organisation_id = $1 WHERE `+ofMeetings+`
		AND EXISTS (SELECT 1 FROM attendance_intervals i WHERE i.meeting_id = m.id AND i.person_id = p.id AND i.removed_at IS NULL)
		AND NOT EXISTS (SELECT 1 FROM memberships t WHERE t.board_id = m.board_id AND t.person_id = p.id)
		AND NOT EXISTS (SELECT 1 FROM guests g WHERE g.meeting_id = m.id AND g.person_id = p.id)
		ORDER BY m.id, p.id`, organisationID, ids)
	return found, err
}
