package meeting

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

var answers = core.NewTable("attendees", func(a *meeting.Answer) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &a.ID), core.Fixed("meeting_id", &a.MeetingID), core.Fixed("person_id", &a.PersonID),
		core.Col("rsvp", &a.RSVP), core.Col("mode", &a.Mode), core.Col("apology", &a.Apology), core.Col("recorded_by", &a.RecordedBy),
		core.Col("reminded_at", &a.RemindedAt),
	}, core.Stamp(&a.Stamp)...)
})

// Answers lists the answers to those of the meetings that are in the scope.
func (s Store) Answers(ctx context.Context, scope policy.Scope, meetingIDs []string) ([]meeting.Answer, error) {
	w := s.matching(scope, meeting.Query{IDs: meetingIDs})
	return answers.All(ctx, s.db, `WHERE meeting_id IN (SELECT id FROM meetings WHERE `+w.String()+`) ORDER BY id`, w.Args()...)
}

// AnswersToTell lists all answers to a meeting, for e-mails about it.
func (s Store) AnswersToTell(ctx context.Context, meetingID string) ([]meeting.Answer, error) {
	return answers.All(ctx, s.db, `WHERE meeting_id = $1 ORDER BY id`, meetingID)
}

// AnswerToChange finds an answer for a command; fault.ErrNotFound without one.
func (s Store) AnswerToChange(tx *change.Tx, id string) (meeting.Answer, error) {
	return answers.One(tx.Context(), s.db, `WHERE id = $1`, id)
}

// InsertAnswer adds a first answer.
func (s Store) InsertAnswer(tx *change.Tx, a meeting.Answer) error {
	return answers.Insert(tx, s.db, a)
}

// UpdateAnswer replaces the fields that can change. An answer that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateAnswer(tx *change.Tx, a meeting.Answer) error {
	return answers.Update(tx, s.db, a)
}

// ResetAnswers makes all answers to a meeting pending.
func (s Store) ResetAnswers(tx *change.Tx, meetingID string) error {
	_, err := s.db.Write(tx, `UPDATE attendees SET rsvp = $1, mode = '', apology = '', recorded_by = '', updated_at = $2, version = version + 1
		WHERE meeting_id = $3 AND rsvp <> $1`, meeting.Pending, tx.Now(), meetingID)
	return err
}

// AnswersOf lists a person's own answers to several meetings.
func (s Store) AnswersOf(ctx context.Context, personID string, meetingIDs []string) ([]meeting.Answer, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$2", meetingIDs)
	return answers.All(ctx, s.db, `WHERE person_id = $1 AND `+ofMeetings+` ORDER BY id`, personID, among)
}
