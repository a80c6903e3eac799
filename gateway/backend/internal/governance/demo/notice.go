package demo

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/publication"
)

// servedBefore is how many days before a meeting its notice was served, and servedAt the time of day.
const (
	servedBefore = 12
	servedAt     = 16*time.Hour + 5*time.Minute
)

// notice serves notice of a future meeting by e-mail, which all members have received.
func (l loader) notice(of meeting.Meeting) error {
	if of.State != meeting.Published || of.NoticeState != meeting.NoticeServed {
		return nil
	}
	commands := notice.NewCommands(l.store, publication.NewReader(l.store, agenda.NewReader(l.store, nil))) // the ids of placeholders are not needed here
	made, err := commands.Draft(l.tx, of)
	if err != nil {
		return fmt.Errorf("notice: %w", err)
	}
	zone, err := localtime.LoadZone(made.Terms.TimeZone)
	if err != nil {
		return err
	}
	day := of.Date.AddDays(-servedBefore)
	made.ID, made.ServedByID = idOf("notice/"+of.Number), idOf("p10")
	made.ServedAt = time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, zone).Add(servedAt).UTC()
	taken := made.ServedAt.Add(time.Second)
	for i := range made.Recipients {
		made.Recipients[i].NoticeID, made.Recipients[i].SentAt = made.ID, &taken
	}
	if err := l.store.InsertNotice(l.tx, made); err != nil {
		return fmt.Errorf("notice: %w", err)
	}
	l.record("NOTICE_SERVED", "meeting", of.ID, of.BoardID)
	return nil
}
