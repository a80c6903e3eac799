package home

import (
	"context"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// voteRows returns the row of the open vote of a meeting that waits for the viewer. Only a meeting in session has one.
func (q question) voteRows(ctx context.Context, m meeting.Upcoming) ([]Row, error) {
	if m.State != meeting.InSession || m.Own == nil {
		return nil, nil
	}
	vote, err := q.resolutions.Awaited(ctx, q.rights, m.ID)
	if err != nil || vote == nil {
		return nil, err
	}
	row := newRow(CastVote, vote.ID)
	row.State = Now
	for _, sitting := range m.Sittings {
		if sitting.Seq == vote.Seq {
			row.SinceLocal = localtime.AtOrNil(vote.OpenedAt, sitting.TimeZone)
		}
	}
	return []Row{row}, nil
}
