package graphql_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	homeRows   = `{ home { kind state boardId meetingId number title count dueAt timeZone } }`
	firstSteps = `{ firstSteps { kind done boardId meetingId } }`
)

func TestHome(t *testing.T) {
	p := openPortal(t)
	row := func(kind, state string, more map[string]any) map[string]any {
		made := map[string]any{
			"kind": kind, "state": state, "boardId": nil, "meetingId": nil, "number": nil, "title": nil, "count": nil, "dueAt": nil, "timeZone": nil,
		}
		for name, value := range more {
			made[name] = value
		}
		return made
	}
	rowsOf := func(account string) []any { return p.read(t, account, homeRows)["home"].([]any) }

	notice := row("SERVE_NOTICE", "LATER", map[string]any{
		"boardId": p.boardID(t, "R"), "meetingId": p.meetingID(t, "R-2026-02"), "number": "R-2026-02", "title": "Committee meeting, winter",
		"dueAt": "2026-12-03T23:59:59.000Z", "timeZone": "Europe/London",
	})
	requests := row("ACCESS_REQUESTS", "LATER", map[string]any{"count": 1.0, "dueAt": "2026-11-21T09:00:00.000Z", "timeZone": "Europe/London"})
	ends := row("TERM_ENDS", "LATER", map[string]any{
		"boardId": p.boardID(t, "R"), "title": "Oluwaseun Adeyemi-Whitcombe", "dueAt": "2026-12-31T23:59:59.000Z", "timeZone": "Europe/London",
	})
	vacancy := row("VACANCIES", "ANYTIME", map[string]any{"boardId": p.boardID(t, "B"), "count": 1.0})
	owing := func(board, number, title, due string, count float64) map[string]any {
		return row("NOT_ANSWERED", "LATER", map[string]any{
			"boardId": p.boardID(t, board), "meetingId": p.meetingID(t, number), "number": number, "title": title, "count": count,
			"dueAt": due, "timeZone": "Europe/London",
		})
	}
	board := owing("B", "B-2026-05", "Board meeting, fourth quarter", "2026-12-01T13:00:00.000Z", 3)
	committee := owing("R", "R-2026-02", "Committee meeting, winter", "2026-12-09T15:00:00.000Z", 4)
	if diff := cmp.Diff([]any{requests, board, notice, committee, ends, vacancy}, rowsOf("secretary@example.org")); diff != "" {
		t.Error(diff)
	}
	first := row("ANSWER_INVITATION", "LATER", map[string]any{
		"boardId": p.boardID(t, "B"), "meetingId": p.meetingID(t, "B-2026-05"), "number": "B-2026-05", "title": "Board meeting, fourth quarter",
		"dueAt": "2026-12-01T13:00:00.000Z", "timeZone": "Europe/London",
	})
	if diff := cmp.Diff(first, rowsOf("director@example.org")[0]); diff != "" {
		t.Error(diff)
	}
	if rows := rowsOf("unlinked@example.org"); len(rows) > 0 {
		t.Errorf("[X1] an account without a person is told of %v", rows)
	}
	for _, account := range []string{"secretary@example.org", "admin@example.org", "director@example.org", "unlinked@example.org"} {
		if steps := p.read(t, account, firstSteps)["firstSteps"].([]any); len(steps) > 0 {
			t.Errorf("%s is led through first steps that were taken: %v", account, steps)
		}
	}
}
