//go:build !race

package graphql_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

const forecastAccess = `query ($kind: AccessKind!, $person: ID!, $board: ID) {
	accessForecast(kind: $kind, personId: $person, boardId: $board) { confirmers { displayName } beginsAt } }`

// forecast returns the names of those who could confirm, or the instant at which the access would begin; nil without an answer.
func (p *portal) forecast(t *testing.T, by, kind, personID string, boardID any) any {
	t.Helper()
	found := at(t, p.read(t, by, forecastAccess, "kind", kind, "person", personID, "board", boardID), "accessForecast")
	if found == nil {
		return nil
	}
	if begins := at(t, found, "beginsAt"); begins != nil {
		return begins
	}
	names := []string{}
	for _, one := range at(t, found, "confirmers").([]any) {
		names = append(names, at(t, one, "displayName").(string))
	}
	return names
}

func TestAForecastNamesWhoCouldConfirm(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		director, b := p.person(t, byDirector).ID, p.boardID(t, "B")
		alone := clock().Add(72 * time.Hour).UTC().Format("2006-01-02T15:04:05.000Z")
		chair, administrator := p.person(t, byChair).DisplayName, p.person(t, byAdmin).DisplayName
		for _, tc := range []struct {
			what, by, kind, person string
			board                  any
			want                   any
		}{
			{"the only administrator", byAdmin, "ORGANISATION_ROLE", director, nil, alone},
			{"a secretary, who gives no roles", bySecretary, "ORGANISATION_ROLE", director, nil, nil},
			{"a seat, which the chair confirms too", bySecretary, "SEAT", director, b, []string{chair, administrator}},
			{"the chair's own seat, which others confirm", bySecretary, "SEAT", p.person(t, byChair).ID, b, []string{administrator}},
			{"somebody unknown [X6]", bySecretary, "SEAT", "nobody", b, []string{chair, administrator}},
			{"a seat without a board", bySecretary, "SEAT", director, nil, nil},
			{"a board that does not exist [X6]", bySecretary, "SEAT", director, "nowhere", nil},
			{"a member, who seats nobody", byDirector, "SEAT", director, b, nil},
			{"a member, who links no account", byDirector, "ACCOUNT_LINK", director, nil, nil},
			{"an account", bySecretary, "ACCOUNT_LINK", director, nil, []string{administrator}},
		} {
			got := p.forecast(t, tc.by, tc.kind, tc.person, tc.board)
			if diff := cmp.Diff(tc.want, got, cmpopts.SortSlices(strings.Compare)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", tc.what, diff)
			}
		}
	})
}

func TestAGrantNamesWhoConfirmsIt(t *testing.T) {
	p := openPortal(t)
	id := p.seatThatWaits(t)
	const document = `query ($id: ID!) { accessGrant(id: $id) { confirmers { displayName } } }`
	found := at(t, p.read(t, bySecretary, document, "id", id), "accessGrant", "confirmers").([]any)
	if len(found) != 2 {
		t.Errorf("the chair and the administrator confirm it, not %v", found)
	}
	if code := p.stop(t, bySecretary, id); code != "" {
		t.Fatal(code)
	}
	if found := at(t, p.read(t, bySecretary, document, "id", id), "accessGrant", "confirmers").([]any); len(found) != 0 {
		t.Errorf("nobody confirms what waits no more, but %v is named", found)
	}
}
