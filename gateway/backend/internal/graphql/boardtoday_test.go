//go:build !race

package graphql_test

import "testing"

// The date of a board is that of its own clock, whatever rules of its zone a browser knows.
func TestABoardHasTheDateOfItsOwnClock(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.read(t, bySecretary, createBoard, "input", with(newBoard("on the other side"), "code", "PP", "timeZone", "Pacific/Pago_Pago"))
		for code, want := range map[string]string{"B": "2026-11-20", "PP": "2026-11-19"} {
			board := p.read(t, bySecretary, `query ($id: ID!) { board(id: $id) { today } }`, "id", p.boardID(t, code))
			if got := at(t, board, "board", "today"); got != want {
				t.Errorf("%s has the date %v, want %s", code, got, want)
			}
		}
	})
}
