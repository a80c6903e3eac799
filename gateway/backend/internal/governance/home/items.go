package home

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/reading"
)

// itemRows returns the rows about single items that the viewer writes or attends.
func (q question) itemRows(ctx context.Context) ([]Row, error) {
	parts, err := q.participations.Participations(ctx, q.rights)
	if err != nil {
		return nil, fmt.Errorf("find the rows about items: %w", err)
	}
	papers, err := q.papersOf(q.partsToRead(parts))
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, part := range parts {
		for _, row := range q.rowsOfPart(part, papers[part.Meeting.ID]) {
			of := part.Meeting
			row.Meeting = &of
			if part.ReadsMeeting {
				row.BoardID = of.BoardID
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

func (q question) rowsOfPart(part participation.Participation, papers reading.ToRead) []Row {
	var rows []Row
	if part.Meeting.State == meeting.InSession && len(part.AttendedIDs) > 0 && !part.ReadsMeeting {
		row := newRow(MeetingInSession, part.Meeting.ID)
		row.State, row.SinceLocal = Now, openedLocal(part.Meeting)
		rows = append(rows, row)
	}
	if part.Meeting.StartsAt.Before(q.now()) {
		return rows
	}
	if part.TakesAnswer() && part.Answer.RSVP == meeting.Pending {
		rows = append(rows, newRow(AnswerInvitation, part.Meeting.ID).dueAt(answerDue(part.Meeting, part.TimeZone), q.now(), part.TimeZone))
	}
	if count := part.Unwritten(); count > 0 {
		row := newRow(PrepareItems, part.Meeting.ID).dueAt(part.Meeting.StartsAt, q.now(), part.TimeZone)
		row.Count = &count
		rows = append(rows, row)
	}
	if row, ok := rowOfPapers(papers, part.Meeting, q.now(), part.TimeZone); ok {
		rows = append(rows, row)
	}
	return rows
}

// answerDue returns the end of the last day to answer, or the start of the meeting when there is no such day.
func answerDue(of meeting.Meeting, timeZone string) time.Time {
	if of.AnswerBy != nil {
		return endOf(*of.AnswerBy, timeZone)
	}
	return of.StartsAt
}
