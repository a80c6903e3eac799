package home

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// noticeSoon is how long before the deadline for notice its row appears.
const noticeSoon = 14 * 24 * time.Hour

// undelivered counts by meeting the people whom the notice did not reach, for viewers who serve notice.
func (q question) undelivered(ctx context.Context, ahead []meeting.Upcoming) (map[string]int, error) {
	var ids []string
	for _, m := range ahead {
		if m.NoticeState == meeting.NoticeShort && q.may(policy.Publish, m.BoardID) {
			ids = append(ids, m.ID)
		}
	}
	found := make(map[string]int, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	notices, err := q.notices.Notices(ctx, q.rights, ids)
	if err != nil {
		return nil, fmt.Errorf("find the notices that did not arrive: %w", err)
	}
	for id, of := range notices {
		for _, one := range of.Stands {
			if one.Service == nil && one.WaivedAt == nil {
				found[id]++
			}
		}
	}
	return found, nil
}

// noticeRows returns the rows for notice that has to be served soon, or that did not arrive, for viewers who serve it
// [N3, N6].
func (q question) noticeRows(m meeting.Upcoming, of board.Board, undelivered int) []Row {
	if m.NoticeDeadline == nil || m.StartsAt.Before(q.now()) || !q.may(policy.Publish, m.BoardID) {
		return nil
	}
	waits := m.NoticeState == meeting.NoticeNotServed && (m.State == meeting.Scheduled || m.State == meeting.Published)
	if waits && m.NoticeDeadline.Sub(q.now()) <= noticeSoon {
		return []Row{newRow(ServeNotice, m.ID).dueAt(*m.NoticeDeadline, q.now(), of.TimeZone)}
	}
	if undelivered > 0 {
		row := newRow(NoticeNotDelivered, m.ID).dueAt(*m.NoticeDeadline, q.now(), of.TimeZone)
		row.Count = &undelivered
		return []Row{row}
	}
	return nil
}
