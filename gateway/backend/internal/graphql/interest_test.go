//go:build !race

package graphql_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

const (
	interestsOf = `query ($boardId: ID, $personId: ID, $asOf: LocalDate, $includeEnded: Boolean, $first: Int, $after: String) {
		interests(boardId: $boardId, personId: $personId, asOf: $asOf, includeEnded: $includeEnded, first: $first, after: $after) {
			totalCount pageInfo { hasNextPage endCursor }
			edges { node { id personName organisationName nature description direct startDate endDate declaredAt confirmedAt recordedByName visibility isMine mayChange version } } } }`
	interestHolders  = `query ($boardId: ID!, $asOf: LocalDate) { interestHolders(boardId: $boardId, asOf: $asOf) { personName state confirmedAt dueOn outOfDateOn mayRecord } }`
	ownInterests     = `{ ownInterests { personName state confirmedAt dueOn outOfDateOn } }`
	addInterest      = `mutation ($input: AddInterestInput!) { done: addInterest(input: $input) { interest { id version recordedByName } userErrors { code field message } auditSeq } }`
	updateInterest   = `mutation ($input: UpdateInterestInput!) { done: updateInterest(input: $input) { interest { id version organisationName } userErrors { code field message data } } }`
	endInterest      = `mutation ($input: EndInterestInput!) { done: endInterest(input: $input) { interest { id version endDate } userErrors { code field message data } } }`
	confirmInterests = `mutation ($input: ConfirmInterestsInput!) { done: confirmInterests(input: $input) { holder { state confirmedAt } userErrors { code field message } } }`
)

const byDeputy = "oluwaseun.adeyemi-whitcombe@example.org"

// interestOf is an interest of a person.
func (p *portal) interestOf(t *testing.T, email string) string {
	t.Helper()
	found := p.texts(t, `SELECT id FROM interests WHERE person_id = '`+p.person(t, email).ID+`' ORDER BY start_date, id`)
	if len(found) == 0 {
		t.Fatalf("%s has no interest", email)
	}
	return found[0]
}

// declared is the input of an interest.
func declared(name string, more ...any) map[string]any {
	return with(map[string]any{
		"organisationName": name, "nature": "DIRECTORSHIP", "description": "Member of its board.", "direct": true, "startDate": "2026-01-01", "visibility": "BOARDS",
	}, more...)
}

// names are the organisations that somebody is listed, and the count.
func (p *portal) organisations(t *testing.T, email string, variables ...any) string {
	t.Helper()
	found := at(t, p.read(t, email, interestsOf, variables...), "interests")
	names := []string{}
	for _, edge := range at(t, found, "edges").([]any) {
		names = append(names, at(t, edge, "node", "organisationName").(string))
	}
	slices.Sort(names)
	return fmt.Sprint(at(t, found, "totalCount"), " ", strings.Join(names, ", "))
}

// A confidential interest is there for its person and the secretary. For everybody else neither a list nor a count, a page or a
// refusal tells of it [X6, X10].
func TestAConfidentialInterestIsAbsent(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.link(t, "patrick.moran@example.org")
		board, person := p.boardID(t, "B"), p.person(t, "daniel.okafor@example.org").ID
		hidden := p.interestOf(t, "daniel.okafor@example.org")
		for email, want := range map[string]string{
			"daniel.okafor@example.org": "1 Okafor Logistics Ltd", bySecretary: "1 Okafor Logistics Ltd", byChair: "0 ", byDirector: "0 ", byDeputy: "0 ",
			"observer@example.org": "0 ", byAdmin: "0 ", "patrick.moran@example.org": "0 ", "hannah.lindqvist@example.org": "0 ", "unlinked@example.org": "0 ",
		} {
			for _, variables := range [][]any{{"personId", person}, {"personId", person, "boardId", board}, {"personId", person, "asOf", "2026-11-20"}, {"personId", person, "includeEnded", true}} {
				if got := p.organisations(t, email, variables...); got != want {
					t.Errorf("[X10] %s is listed %q with %v, want %q", email, got, variables, want)
				}
			}
			if want != "0 " {
				continue
			}
			input := declared("Changed", "expectedVersion", 1, "interestId", hidden, "clientMutationId", "hidden")
			foreign := p.read(t, email, updateInterest, "input", input)
			nothing := p.read(t, email, updateInterest, "input", with(input, "interestId", unknown, "clientMutationId", "nothing"))
			if codeOf(t, foreign) != "NOT_FOUND" || !reflect.DeepEqual(foreign, nothing) {
				t.Errorf("[X6] %s is answered %v, and about nothing %v", email, foreign, nothing)
			}
		}
	})
}

func TestTheRegisterIsReadPageByPage(t *testing.T) {
	p := openPortal(t)
	board, seen, after := p.boardID(t, "B"), []string{}, any(nil)
	for range 10 {
		found := at(t, p.read(t, byChair, interestsOf, "boardId", board, "first", 4, "after", after), "interests")
		for _, edge := range at(t, found, "edges").([]any) {
			seen = append(seen, at(t, edge, "node", "id").(string))
		}
		if at(t, found, "pageInfo", "hasNextPage") != true {
			break
		}
		after = at(t, found, "pageInfo", "endCursor")
	}
	if slices.Sort(seen); len(seen) != 9 || len(slices.Compact(seen)) != 9 {
		t.Errorf("the pages have %d interests", len(seen))
	}
}

// The record says who recorded it, and the person may change it.
func TestTheSecretaryRecordsAnInterestForAMember(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		done := at(t, p.read(t, bySecretary, addInterest, "input", p.named(declared("Recorded Ltd", "personId", p.person(t, byDirector).ID))), "done")
		if at(t, done, "interest", "recordedByName") != "Ruth Castellan" || at(t, done, "auditSeq") == nil {
			t.Fatalf("it is answered %v", done)
		}
		id := at(t, done, "interest", "id").(string)
		own := p.read(t, byDirector, endInterest, "input", p.named(map[string]any{"interestId": id, "expectedVersion": 1, "endDate": "2026-10-31"}))
		if code := codeOf(t, own); code != "" {
			t.Errorf("the member may not end it: %s", code)
		}
		for _, email := range []string{byChair, byDirector} {
			if got := p.organisations(t, email, "boardId", p.boardID(t, "B"), "asOf", "2026-10-31"); !strings.Contains(got, "Recorded Ltd") {
				t.Errorf("%s is listed %s as of its last day", email, got)
			}
			if got := p.organisations(t, email, "boardId", p.boardID(t, "B"), "asOf", "2026-11-01"); strings.Contains(got, "Recorded Ltd") {
				t.Errorf("%s is listed %s as of the day after", email, got)
			}
		}
	})
}

// Home asks once a year, and says when the list is out of date. A list without interests can be confirmed too [C6].
func TestHomeAsksToConfirmInterests(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		asked := func(email string) (states []any) {
			for _, row := range at(t, p.read(t, email, `{ home { kind state dueAtLocal title boardId } }`), "home").([]any) {
				if at(t, row, "kind") == "CONFIRM_INTERESTS" {
					states = append(states, at(t, row, "state"), at(t, row, "dueAtLocal"), at(t, row, "title"), at(t, row, "boardId"))
				}
			}
			return states
		}
		for _, email := range []string{byChair, byDirector, bySecretary, byAdmin, "observer@example.org", "hannah.lindqvist@example.org", "unlinked@example.org"} {
			if got := asked(email); got != nil {
				t.Errorf("[C6] %s is asked to confirm: %v", email, got)
			}
		}
		if got, want := asked(byDeputy), []any{"OVERDUE", "2026-09-19T23:59:59", nil, nil}; !reflect.DeepEqual(got, want) {
			t.Errorf("[C6] the deputy is asked %v, want %v", got, want)
		}
		own := p.interestOf(t, byDeputy)
		p.read(t, byDeputy, endInterest, "input", p.named(map[string]any{"interestId": own, "expectedVersion": 1, "endDate": "2022-12-31"}))
		if got := p.organisations(t, byDeputy, "personId", p.person(t, byDeputy).ID); got != "0 " {
			t.Fatalf("the deputy's list has %s", got)
		}
		done := at(t, p.read(t, byDeputy, confirmInterests, "input", p.named(nil)), "done")
		if at(t, done, "holder", "state") != "CONFIRMED" || at(t, done, "holder", "confirmedAt") != "2026-11-20T09:00:00.000Z" {
			t.Errorf("[C6] it is answered %v", done)
		}
		if got := asked(byDeputy); got != nil {
			t.Errorf("[C6] after the confirmation the deputy is asked %v", got)
		}
		for _, row := range at(t, p.read(t, byChair, interestHolders, "boardId", p.boardID(t, "B")), "interestHolders").([]any) {
			if at(t, row, "personName") == "Oluwaseun Adeyemi-Whitcombe" && at(t, row, "state") != "CONFIRMED" {
				t.Errorf("[C6] the register has %v", row)
			}
		}
	})
}

func TestWhoHasNoListOfInterests(t *testing.T) {
	p := openPortal(t)
	for email, want := range map[string]bool{byDirector: true, "observer@example.org": true, "hannah.lindqvist@example.org": true, byAdmin: false, "unlinked@example.org": false} {
		if got := at(t, p.read(t, email, ownInterests), "ownInterests") != nil; got != want {
			t.Errorf("[X5] %s has a list: %v", email, got)
		}
	}
}
