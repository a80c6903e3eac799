//go:build operations && linux

package availability

import (
	"testing"
	"time"
)

// convene announces a meeting of the board in so many days, with items of these titles, and returns the ids.
func (a asker) convene(t testing.TB, title string, days int, titles ...string) (meeting string, items []string) {
	t.Helper()
	var made struct{ Meeting struct{ ID string } }
	a.change(t, "createMeeting", "meeting { id }", map[string]any{
		"boardId": a.boards(t)["Board"], "kind": "EXTRAORDINARY", "title": title, "mode": "REMOTE",
		"sittings": []any{map[string]any{"startsAtLocal": time.Now().AddDate(0, 0, days).Format("2006-01-02") + "T09:00:00", "timeZone": "Europe/London", "durationMinutes": 120}},
	}, &made)
	meeting = made.Meeting.ID
	after := any(nil)
	for _, of := range titles {
		var added struct{ Item struct{ ID string } }
		a.change(t, "addAgendaItem", "item { id }", map[string]any{"meetingId": meeting, "afterId": after, "title": of, "purpose": "DISCUSSION", "durationMinutes": 20}, &added)
		after, items = added.Item.ID, append(items, added.Item.ID)
	}
	a.change(t, "scheduleMeeting", "", a.versioned(t, meeting), nil)
	return meeting, items
}

// versioned returns a mutation's input with a meeting's id and its present version.
func (a asker) versioned(t testing.TB, meeting string) map[string]any {
	t.Helper()
	var data struct{ Meeting struct{ Version int } }
	a.must(t, `query ($id: ID!) { meeting(id: $id) { version } }`, map[string]any{"id": meeting}, &data)
	return map[string]any{"meetingId": meeting, "expectedVersion": data.Meeting.Version}
}
