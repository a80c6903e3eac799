package meetinglist_test

import (
	"errors"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/graphql/meetinglist"
)

func FuzzDecodeCursor(f *testing.F) {
	theMeeting := meeting.Meeting{ID: "meeting", StartsAt: time.UnixMicro(1_796_130_000_000_001).UTC()}
	f.Add(meetinglist.New([]meeting.Meeting{theMeeting}, false, meeting.Filter{}, true).Edges[0].Cursor, true)
	f.Add("", false)
	f.Add("bnVsbA", false)
	f.Fuzz(func(t *testing.T, cursor string, descending bool) {
		key, err := meetinglist.DecodeCursor(cursor, descending)
		var invalid *governance.InvalidError
		if err != nil && !errors.As(err, &invalid) {
			t.Fatalf("%q: %v", cursor, err)
		}
		if err == nil && key.ID == "" {
			t.Fatalf("%q was read as a place without a meeting", cursor)
		}
	})
}

func TestCursorIsReadAsItWasWritten(t *testing.T) {
	theMeeting := meeting.Meeting{ID: "meeting", StartsAt: time.UnixMicro(1_796_130_000_000_001).UTC()}
	for _, descending := range []bool{true, false} {
		page := meetinglist.New([]meeting.Meeting{theMeeting}, true, meeting.Filter{}, descending)
		key, err := meetinglist.DecodeCursor(*page.PageInfo.EndCursor, descending)
		if err != nil || key.ID != theMeeting.ID || !key.StartsAt.Equal(theMeeting.StartsAt) {
			t.Errorf("got %+v, %v", key, err)
		}
		if _, err := meetinglist.DecodeCursor(*page.PageInfo.EndCursor, !descending); err == nil {
			t.Error("a cursor of the other order was accepted")
		}
	}
}
