package agenda_test

import (
	"fmt"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// A change of one item runs as many statements in a long agenda as in a short one.
func TestStatementsOfAChangeOfOneItem(t *testing.T) {
	const mostForATitle, mostForAMove = 14, 25
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		r := open(t, s)
		statementsOf := func(command change.Command[agenda.Changed]) int {
			statements := 0
			s.Watch(func(core.Statement) { statements++ })
			defer s.Watch(nil)
			r.must(ruth, command)
			return statements
		}
		var items []string
		for nth := range 15 {
			items = append(items, r.must(ruth, r.commands.Add(agenda.Adding{
				Request: r.request(), MeetingID: meetingID, Title: fmt.Sprint("Item ", nth), Purpose: agenda.Information, DurationMinutes: 5,
			})))
			if nth != 2 && nth != 14 {
				continue
			}
			title := fmt.Sprint("Another title ", nth)
			edit := change.Edit{Request: r.request(), ExpectedVersion: 1}
			if got := statementsOf(r.commands.Edit(agenda.Editing{Edit: edit, ItemID: items[nth], Title: &title})); got > mostForATitle {
				t.Errorf("saving a title among %d items: %d statements, want at most %d", nth+1, got, mostForATitle)
			}
			move := agenda.Moving{Edit: change.Edit{Request: r.request(), ExpectedVersion: r.version(ruth)}, ItemID: items[nth]}
			if got := statementsOf(r.commands.Move(move)); got > mostForAMove {
				t.Errorf("a move to the front of %d items: %d statements, want at most %d", nth+1, got, mostForAMove)
			}
		}
	})
}
