package graphql_test

import (
	"testing"
)

const createBoard = `mutation ($input: CreateBoardInput!) { createBoard(input: $input) {
	board { id name vacancies viewerMayEdit viewerMaySeat viewerMayDissolve viewerMayPlanMeetings } userErrors { code field message } auditSeq } }`

func newBoard(name string) map[string]any {
	return map[string]any{"clientMutationId": name, "code": "N", "name": "New board", "kind": "BOARD", "seats": 4, "preset": "ASSOCIATION"}
}

// What was created is answered with the rights that it gives.
func TestACreatedBoardIsReadByItsCreator(t *testing.T) {
	p := openPortal(t)
	payload := at(t, p.read(t, "secretary@example.org", createBoard, "input", newBoard("one")), "createBoard")
	made := at(t, payload, "board")
	for _, field := range []string{"viewerMayEdit", "viewerMaySeat", "viewerMayDissolve", "viewerMayPlanMeetings"} {
		if at(t, made, field) != true {
			t.Errorf("[X5] %s is %v", field, at(t, made, field))
		}
	}
	if at(t, made, "vacancies") != 4.0 || at(t, payload, "auditSeq") == nil {
		t.Errorf("created %v", payload)
	}
	sets := p.read(t, "secretary@example.org", `query ($id: ID!) { ruleSets(boardId: $id) { source inForce used explanation { setting text }
		rules { quorum { kind p q base } thresholds { name allOf { comparator p q base } } } } }`, "id", at(t, made, "id"))
	if at(t, sets, "ruleSets", 0, "inForce") != true || at(t, sets, "ruleSets", 0, "used") != false ||
		at(t, sets, "ruleSets", 0, "explanation", 0, "text") != "A meeting can decide when more than half of the members in office are present. Today nobody is in office. Members who take part remotely count." ||
		at(t, sets, "ruleSets", 0, "rules", "thresholds", 1, "name") != "SPECIAL" {
		t.Errorf("the rules are %v", sets)
	}
}

// Who may not read what was created learns nothing of it.
func TestACreatedBoardIsNotReadByAnAdministrator(t *testing.T) {
	p := openPortal(t)
	payload := at(t, p.read(t, "admin@example.org", createBoard, "input", newBoard("two")), "createBoard")
	if at(t, payload, "board") != nil || len(at(t, payload, "userErrors").([]any)) != 0 {
		t.Errorf("[X6] answered %v", payload)
	}
	if found := at(t, p.read(t, "admin@example.org", `{ boards { id } }`), "boards").([]any); len(found) != 0 {
		t.Errorf("[X6] an administrator reads %v", found)
	}
}

// Only those who seat people are told why a term ended and by what somebody was appointed.
func TestReasonsOfTermsAreShownToThoseWhoSeatPeople(t *testing.T) {
	p := openPortal(t)
	const terms = `query ($id: ID!) { terms(boardId: $id) { person { displayName } endReason } }`
	for account, told := range map[string]bool{"secretary@example.org": true, "chair@example.org": false, "director@example.org": false} {
		found := 0
		for _, term := range at(t, p.read(t, account, terms, "id", p.boardID(t, "B")), "terms").([]any) {
			if at(t, term, "endReason") != nil {
				found++
			}
		}
		if (found > 0) != told {
			t.Errorf("%s is told %d reasons", account, found)
		}
	}
}

// sampleRules are rules as a client gives them: whatever has a usual value is left out.
func sampleRules() map[string]any {
	return map[string]any{
		"quorum": map[string]any{"kind": "MORE_THAN", "conflicted": "REDUCE_BASE"},
		"thresholds": []any{
			map[string]any{"name": "ORDINARY", "allOf": []any{map[string]any{"comparator": "MORE_THAN", "p": 1, "q": 2, "base": "CAST"}}},
			map[string]any{"name": "SPECIAL", "allOf": []any{map[string]any{"comparator": "AT_LEAST", "p": 2, "q": 3, "base": "CAST"}}},
		},
		"castingVote": "NONE", "notice": map[string]any{"kind": "DAYS", "n": 3}, "shortNotice": map[string]any{"allowed": true},
		"written": map[string]any{"allowed": false}, "minutes": map[string]any{}, "terms": map[string]any{},
	}
}

func TestRulesAreTriedAsTheyAreGiven(t *testing.T) {
	p := openPortal(t)
	const try = `query ($id: ID!, $rules: RulesInput, $present: Int!) { tryRules(boardId: $id, rules: $rules, inOffice: 8, present: $present, notTakingPart: 2) {
		trial { sentence quorate required counted } userErrors { code field message } } }`
	id := p.boardID(t, "B")
	got := at(t, p.read(t, "observer@example.org", try, "id", id, "present", 6), "tryRules", "trial")
	if at(t, got, "sentence") != "With 8 in office, 6 present, 2 not taking part: no quorum, 4 of 5." {
		t.Errorf("[Q3] got %v", got)
	}
	rules := sampleRules()
	got = at(t, p.read(t, "observer@example.org", try, "id", id, "present", 6, "rules", rules), "tryRules", "trial")
	if at(t, got, "quorate") != true || at(t, got, "required") != 4.0 {
		t.Errorf("[Q3] got %v", got)
	}
	refused := at(t, p.read(t, "observer@example.org", try, "id", id, "present", 9), "tryRules")
	if at(t, refused, "trial") != nil || at(t, refused, "userErrors", 0, "field") != "present" {
		t.Errorf("answered %v", refused)
	}
}

func TestTheDirectoryIsForMembers(t *testing.T) {
	p := openPortal(t)
	for account, told := range map[string]bool{
		"secretary@example.org": true, "admin@example.org": true, "director@example.org": true, "observer@example.org": false, "unlinked@example.org": false,
	} {
		got := at(t, p.read(t, account, `{ people(search: "  HALLORAN ", first: 5) { totalCount edges { node { displayName } } } }`), "people")
		if found := at(t, got, "totalCount") == 1.0; found != told {
			t.Errorf("%s is told %v", account, got)
		}
	}
	first := at(t, p.read(t, "secretary@example.org", `{ people(first: 2) { edges { node { displayName } } pageInfo { endCursor hasNextPage } } }`), "people")
	second := at(t, p.read(t, "secretary@example.org", `query ($after: String) { people(first: 2, after: $after) { edges { node { displayName } } } }`, "after", at(t, first, "pageInfo", "endCursor")), "people")
	if at(t, first, "edges", 1, "node", "displayName").(string) >= at(t, second, "edges", 0, "node", "displayName").(string) {
		t.Errorf("pages are %v and %v", first, second)
	}
	if got := at(t, p.read(t, "secretary@example.org", `{ people(search: "%") { totalCount } }`), "people", "totalCount"); got != 0.0 {
		t.Errorf("a wildcard finds %v", got)
	}
}

func TestATermIsProposedToThoseWhoSeatPeople(t *testing.T) {
	p := openPortal(t)
	const ask = `query ($id: ID!, $person: ID!) { termProposal(boardId: $id, personId: $person, startDate: "2027-02-01") { termNumber endDate limit } }`
	w := []any{"id", p.boardID(t, "B"), "person", unknown}
	if got := at(t, p.read(t, "secretary@example.org", ask, w...), "termProposal"); at(t, got, "termNumber") != 1.0 || at(t, got, "limit") != nil {
		t.Errorf("proposed %v", got)
	}
	if got := at(t, p.read(t, "chair@example.org", ask, w...), "termProposal"); got != nil {
		t.Errorf("the chair is told %v", got)
	}
}
