package home

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
)

// undecidedRisk is how long before a meeting missing answers count as a risk for its quorum.
const undecidedRisk = 7 * 24 * time.Hour

// meetingRows returns the rows of the meetings that are under way or in the future, by start.
func (q question) meetingRows(ctx context.Context) ([]Row, error) {
	ahead, err := q.meetings.Upcoming(ctx, q.rights, q.asking.AllTerms(), q.asking.Organisation.WorkingDays())
	if err != nil {
		return nil, fmt.Errorf("find the rows about meetings: %w", err)
	}
	papers, err := q.papersOf(q.packsToRead(ahead))
	if err != nil {
		return nil, err
	}
	undelivered, err := q.undelivered(ctx, ahead)
	if err != nil {
		return nil, err
	}
	arrivals, err := q.arrivals(ctx)
	if err != nil {
		return nil, err
	}
	conflicts, err := q.conflicts.ToDecide(ctx, q.rights, boardsOf(ahead))
	if err != nil {
		return nil, fmt.Errorf("find the rows about conflicts: %w", err)
	}
	var rows []Row
	for _, m := range ahead {
		of, readable := q.asking.Board(m.BoardID)
		if !readable || of.Status != board.Active {
			continue
		}
		votes, err := q.voteRows(ctx, m)
		if err != nil {
			return nil, err
		}
		found := slices.Concat(votes, q.rowsOf(m, of, papers[m.ID]), q.noticeRows(m, of, undelivered[m.ID]), rowsOfArrivals(arrivals[m.ID]), q.conflictRows(m, of, conflicts[m.ID]))
		for _, row := range found {
			of := m.Meeting
			row.BoardID, row.Meeting = of.BoardID, &of
			rows = append(rows, row)
		}
	}
	return rows, nil
}

func (q question) rowsOf(m meeting.Upcoming, of board.Board, papers reading.ToRead) []Row {
	var rows []Row
	if m.State == meeting.InSession && (m.Own != nil || q.may(policy.RunMeeting, m.BoardID)) {
		row := newRow(MeetingInSession, m.ID)
		row.State, row.SinceLocal = Now, openedLocal(m.Meeting)
		rows = append(rows, row)
	}
	if m.StartsAt.Before(q.now()) {
		return rows
	}
	if m.State.Allows(meeting.Respond) && m.Own != nil && m.Own.RSVP == meeting.Pending {
		rows = append(rows, newRow(AnswerInvitation, m.ID).dueAt(answerDue(m.Meeting, of.TimeZone), q.now(), of.TimeZone))
	}
	if row, ok := rowOfPapers(papers, m.Meeting, q.now(), of.TimeZone); ok {
		rows = append(rows, row)
	}
	if row, ok := q.rowOfUnanswered(m, of.TimeZone); ok {
		rows = append(rows, row)
	}
	if m.Forecast != nil && q.worriesAboutQuorum(m) {
		rows = append(rows, newRow(QuorumAtRisk, m.ID).dueAt(m.StartsAt, q.now(), of.TimeZone))
	}
	if m.State.Allows(meeting.Announce) && q.may(policy.PlanMeeting, m.BoardID) {
		row := newRow(AnnounceMeeting, m.ID)
		if m.NoticeDeadline != nil {
			row = row.dueAt(*m.NoticeDeadline, q.now(), of.TimeZone)
		}
		rows = append(rows, row)
	}
	return rows
}

// openedLocal returns when the sitting that goes on was opened, by the clock of its zone; nil without one.
func openedLocal(m meeting.Meeting) *localtime.DateTime {
	for _, sitting := range m.Sittings {
		if sitting.OpenedAt != nil && sitting.ClosedAt == nil {
			return localtime.AtOrNil(sitting.OpenedAt, sitting.TimeZone)
		}
	}
	return nil
}

// worriesAboutQuorum reports whether the viewer runs the meeting and the answers leave its quorum in doubt. Auditors
// see the answers and get no row [Q7].
func (q question) worriesAboutQuorum(m meeting.Upcoming) bool {
	if !q.may(policy.RunMeeting, m.BoardID) {
		return false
	}
	soon := m.StartsAt.Sub(q.now()) <= undecidedRisk
	return m.Forecast.Outlook == meeting.Red || soon && m.Forecast.Outlook == meeting.Amber
}
