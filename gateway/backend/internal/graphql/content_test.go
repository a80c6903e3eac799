package graphql_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const boardPage = `query Board($id: ID!) {
  board(id: $id) {
    __typename id code name kind status purpose seats vacancies timeZone defaultLocation version createdAt
    parent { code }
    memberships { role voting startDate endDate termNumber person { displayName email } }
    viewerMemberships { role }
    nextMeeting { number startsAt sittings { seq startsAtLocal timeZone startsAt durationMinutes } }
    lastMeeting { number state }
  }
}`

func (p *portal) boardID(t *testing.T, code string) string {
	t.Helper()
	boards := p.read(t, "secretary@example.org", `{ boards { id code } }`)["boards"].([]any)
	for _, board := range boards {
		if at(t, board, "code") == code {
			return at(t, board, "id").(string)
		}
	}
	t.Fatalf("no board %s", code)
	return ""
}

func TestViewer(t *testing.T) {
	p := openPortal(t)
	got := p.read(t, "chair@example.org", `{
		viewer {
			person { displayName email status independence } organisation { name legalName timeZone locale }
			memberships { role board { code } } orgRoles accessEpoch
			settings { timeZone locale idleTimeoutMinutes absoluteSessionHours }
		}
		organisation { name }
	}`)
	want := map[string]any{
		"viewer": map[string]any{
			"person":       map[string]any{"displayName": "Margit Halloran", "email": "chair@example.org", "status": "ACTIVE", "independence": "INDEPENDENT"},
			"organisation": map[string]any{"name": "Fennmark Harbour Trust", "legalName": "The Fennmark Harbour Trust", "timeZone": "Europe/London", "locale": "en-GB"},
			"memberships": []any{
				map[string]any{"role": "CHAIR", "board": map[string]any{"code": "B"}},
				map[string]any{"role": "MEMBER", "board": map[string]any{"code": "R"}},
			},
			"orgRoles": []any{}, "accessEpoch": 2.0,
			"settings": map[string]any{"timeZone": "Europe/London", "locale": "en-GB", "idleTimeoutMinutes": 15.0, "absoluteSessionHours": 12.0},
		},
		"organisation": map[string]any{"name": "Fennmark Harbour Trust"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestBoardPage(t *testing.T) {
	p := openPortal(t)
	board := p.read(t, "director@example.org", boardPage, "id", p.boardID(t, "B"))["board"]
	t.Run("[R1] eight voting members in office, the observer, one vacancy", func(t *testing.T) {
		want := []string{
			"Margit Halloran", "Oluwaseun Adeyemi-Whitcombe", "Tomasz Wiśniewski", "Priya Raman", "Wei Jun Tan",
			"Siân O'Dell", "Claire Beauchamp", "Daniel Okafor", "Zoë Albrecht",
		}
		if diff := cmp.Diff(want, each(t, at(t, board, "memberships"), "person", "displayName")); diff != "" {
			t.Error(diff)
		}
		if got := at(t, board, "vacancies"); got != 1.0 {
			t.Errorf("%v vacancies", got)
		}
	})
	t.Run("a long-serving member's third term ends", func(t *testing.T) {
		want := map[string]any{
			"role": "MEMBER", "voting": true, "startDate": "2024-02-01", "endDate": "2027-01-31", "termNumber": 3.0,
			"person": map[string]any{"displayName": "Siân O'Dell", "email": "sian.odell@example.org"},
		}
		if diff := cmp.Diff(want, at(t, board, "memberships", 5)); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("next and last meeting", func(t *testing.T) {
		want := map[string]any{
			"number": "B-2026-05", "startsAt": "2026-12-01T13:00:00.000Z",
			"sittings": []any{map[string]any{
				"seq": 1.0, "startsAtLocal": "2026-12-01T13:00:00", "timeZone": "Europe/London",
				"startsAt": "2026-12-01T13:00:00.000Z", "durationMinutes": 180.0,
			}},
		}
		if diff := cmp.Diff(want, at(t, board, "nextMeeting")); diff != "" {
			t.Error(diff)
		}
		if got := at(t, board, "lastMeeting", "number"); got != "B-2026-03" {
			t.Errorf("last meeting %v", got)
		}
	})
	t.Run("empty texts are null", func(t *testing.T) {
		if got := at(t, board, "parent"); got != nil {
			t.Errorf("parent %v", got)
		}
	})
	t.Run("a committee names its parent, when the viewer may know of it", func(t *testing.T) {
		query, id := `query ($id: ID!) { board(id: $id) { parent { code } } }`, p.boardID(t, "A")
		if got := at(t, p.read(t, "director@example.org", query, "id", id), "board", "parent", "code"); got != "B" {
			t.Errorf("a member of both sees the parent %v", got)
		}
		if got := at(t, p.read(t, "yusuf.demir@example.org", query, "id", id), "board", "parent"); got != nil {
			t.Errorf("[X6] a secretary of the committee alone sees the parent %v", got)
		}
	})
	t.Run("members on a day of the past", func(t *testing.T) {
		query := `query ($id: ID!, $on: LocalDate) { memberships(boardId: $id, inOfficeOn: $on) { person { displayName } } }`
		got := p.read(t, "director@example.org", query, "id", p.boardID(t, "B"), "on", "2026-07-31")
		if names := each(t, got["memberships"], "person", "displayName"); len(names) != 10 || names[8] != "Gareth Lowe" {
			t.Errorf("in office on the last of July: %v", names)
		}
	})
}

const allMeetings = `query Meetings($boards: [ID!], $from: LocalDate, $to: LocalDate, $states: [MeetingState!], $first: Int, $after: String, $order: MeetingOrder) {
  meetings(boardIds: $boards, from: $from, to: $to, states: $states, first: $first, after: $after, orderBy: $order) {
    edges { cursor node { number board { code } } } pageInfo { hasNextPage endCursor } totalCount
  }
}`

func TestMeetings(t *testing.T) {
	p := openPortal(t)
	numbers := func(t *testing.T, account string, variables ...any) []string {
		t.Helper()
		return each(t, at(t, p.read(t, account, allMeetings, variables...), "meetings", "edges"), "node", "number")
	}
	t.Run("upcoming", func(t *testing.T) {
		want := []string{"B-2026-05", "R-2026-02", "B-2027-01", "B-2027-02"}
		if diff := cmp.Diff(want, numbers(t, "chair@example.org", "from", "2026-11-20")); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("past, the latest first", func(t *testing.T) {
		want := []string{"B-2026-03", "B-2026-02", "B-2026-01"}
		got := numbers(t, "observer@example.org", "to", "2026-11-20", "states", []string{"HELD", "CLOSED"}, "order", "STARTS_DESC")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("pages join to the whole list", func(t *testing.T) {
		for _, order := range []string{"STARTS_ASC", "STARTS_DESC"} {
			whole := numbers(t, "secretary@example.org", "order", order)
			var pieces []string
			var after any
			for {
				page := at(t, p.read(t, "secretary@example.org", allMeetings, "first", 5, "after", after, "order", order), "meetings")
				pieces = append(pieces, each(t, at(t, page, "edges"), "node", "number")...)
				if total := at(t, page, "totalCount"); total != 13.0 {
					t.Fatalf("totalCount %v on a page", total)
				}
				if after = at(t, page, "pageInfo", "endCursor"); at(t, page, "pageInfo", "hasNextPage") == false {
					break
				}
			}
			if diff := cmp.Diff(whole, pieces); diff != "" || len(whole) != 13 {
				t.Errorf("%s: %d meetings, %s", order, len(whole), diff)
			}
		}
	})
	t.Run("one meeting in two sittings", func(t *testing.T) {
		query := `query ($id: ID!) { meeting(id: $id) { number title kind mode location onlineUrl noticeState packVersion cancelReason
			sittings { seq startsAtLocal openedAt closedAt closeReason } board { code } } }`
		got := p.read(t, "chair@example.org", query, "id", p.meetingID(t, "R-2026-01"))["meeting"]
		want := []any{
			map[string]any{"seq": 1.0, "startsAtLocal": "2026-06-10T15:00:00", "openedAt": "2026-06-10T14:00:00.000Z", "closedAt": "2026-06-10T14:30:00.000Z", "closeReason": "INQUORATE"},
			map[string]any{"seq": 2.0, "startsAtLocal": "2026-06-17T15:00:00", "openedAt": "2026-06-17T14:00:00.000Z", "closedAt": "2026-06-17T15:15:00.000Z", "closeReason": "COMPLETED"},
		}
		if diff := cmp.Diff(want, at(t, got, "sittings")); diff != "" {
			t.Error(diff)
		}
		if at(t, got, "onlineUrl") != nil || at(t, got, "cancelReason") != nil {
			t.Errorf("texts that nobody wrote are not null: %v", got)
		}
	})
}

func (p *portal) meetingID(t *testing.T, number string) string {
	t.Helper()
	edges := at(t, p.read(t, "secretary@example.org", `{ meetings(first: 100) { edges { node { id number } } } }`), "meetings", "edges").([]any)
	for _, edge := range edges {
		if at(t, edge, "node", "number") == number {
			return at(t, edge, "node", "id").(string)
		}
	}
	t.Fatalf("no meeting %s", number)
	return ""
}

func TestUnlinkedAccountHasNoContent(t *testing.T) {
	p := openPortal(t)
	board, meeting := p.boardID(t, "B"), p.meetingID(t, "B-2026-05")
	got := p.ask(t, "unlinked@example.org", `query ($board: ID!, $meeting: ID!) {
		viewer { accessEpoch } organisation { name } boards { id } board(id: $board) { id } memberships(boardId: $board) { id }
		meetings { edges { cursor } pageInfo { hasNextPage endCursor } totalCount } meeting(id: $meeting) { id }
	}`, "board", board, "meeting", meeting)
	want := map[string]any{
		"viewer": nil, "organisation": nil, "boards": []any{}, "board": nil, "memberships": []any{},
		"meetings": map[string]any{"edges": []any{}, "pageInfo": map[string]any{"hasNextPage": false, "endCursor": nil}, "totalCount": 0.0},
		"meeting":  nil,
	}
	t.Run("[X1] every field is null or empty, and nothing is an error", func(t *testing.T) {
		if diff := cmp.Diff(want, got.Data); diff != "" || len(got.Errors) > 0 {
			t.Errorf("%s, answer %s", diff, got.raw)
		}
	})
	if got.Extensions["accessEpoch"] != 0.0 {
		t.Errorf("accessEpoch %v", got.Extensions["accessEpoch"])
	}
}

// A member of A alone asks for everything that the schema has, with the ids of R and
// of nothing: both answers are the same, and R is in no list and no count.
func TestForbiddenRecordsAnswerLikeUnknownOnes(t *testing.T) {
	p := openPortal(t)
	account := p.memberOfAOnly(t)
	const everything = `query ($board: ID!, $meeting: ID!) {
		board(id: $board) { name } memberships(boardId: $board) { id } meeting(id: $meeting) { number }
		meetings(boardIds: [$board]) { edges { cursor } pageInfo { hasNextPage endCursor } totalCount }
	}`
	forbidden := p.ask(t, account, everything, "board", p.boardID(t, "R"), "meeting", p.meetingID(t, "R-2026-01"))
	unknown := p.ask(t, account, everything, "board", "no such board", "meeting", "no such meeting")
	t.Run("[X6] a forbidden id answers like an unknown one", func(t *testing.T) {
		if forbidden.raw != unknown.raw || forbidden.status != unknown.status || len(forbidden.Errors) > 0 {
			t.Errorf("forbidden %d %s, unknown %d %s", forbidden.status, forbidden.raw, unknown.status, unknown.raw)
		}
	})
	lists := p.ask(t, account, `{ viewer { memberships { board { code name } } } boards { code name parent { code } } meetings(first: 100) { edges { node { number title } } totalCount } }`)
	t.Run("[X10] no list and no count shows other boards", func(t *testing.T) {
		if strings.Contains(lists.raw, "Remuneration") || strings.Contains(lists.raw, "R-2026") || strings.Contains(lists.raw, `"B"`) {
			t.Errorf("the lists tell of other boards: %s", lists.raw)
		}
		if total := at(t, lists.Data, "meetings", "totalCount"); total != 4.0 {
			t.Errorf("totalCount %v, want the four meetings of A", total)
		}
	})
}
