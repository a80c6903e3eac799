package agenda

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

var versions = core.NewTable("agenda_versions", func(v *agenda.Version) []core.Column {
	return []core.Column{
		core.Fixed("meeting_id", &v.MeetingID), core.Fixed("audience", &v.Audience), core.Fixed("barrier", core.JSON(&v.Barrier)), core.Fixed("changes", &v.Changes),
	}
})

// AgendaVersions lists the counted changes of several meetings' agendas, by meeting.
func (s Store) AgendaVersions(ctx context.Context, meetingIDs []string) (map[string][]agenda.Version, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	found, err := versions.All(ctx, s.db, `WHERE `+ofMeetings+` ORDER BY meeting_id, audience, barrier`, among)
	byMeeting := make(map[string][]agenda.Version, len(meetingIDs))
	for _, one := range found {
		byMeeting[one.MeetingID] = append(byMeeting[one.MeetingID], one)
	}
	return byMeeting, err
}

// RaiseAgenda counts a change of an agenda's structure.
func (s Store) RaiseAgenda(tx *change.Tx, meetingID string, audience agenda.Audience, behind agenda.Barrier) error {
	barrier, err := core.JSON(&behind).Argument()
	if err != nil {
		return err
	}
	_, err = s.db.Write(tx, `INSERT INTO agenda_versions (meeting_id, audience, barrier, changes) VALUES ($1, $2, $3, 1)
		ON CONFLICT (meeting_id, audience, barrier) DO UPDATE SET changes = agenda_versions.changes + 1`, meetingID, audience, barrier)
	return err
}
