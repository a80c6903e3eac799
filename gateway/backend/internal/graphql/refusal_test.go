package graphql_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/storetest"
)

func TestOnlySignedInUsersMayAsk(t *testing.T) {
	p := openPortal(t)
	t.Run("[R6.1] without a signed-in account there is no GraphQL", func(t *testing.T) {
		for _, query := range []string{`{ boards { code } }`, `{ __typename }`, `{`, ``} {
			got := p.ask(t, "", query)
			if got.status != http.StatusUnauthorized || got.code() != "UNAUTHENTICATED" || got.Data != nil {
				t.Errorf("%q: status %d, answer %s", query, got.status, got.raw)
			}
		}
	})
}

func TestRequestForms(t *testing.T) {
	p := openPortal(t)
	const two = `{"operationName":"Second","variables":{"status":"ACTIVE"},"query":"query First { viewer { accessEpoch } } query Second($status: BoardStatus) { boards(status: $status) { code __typename } }"}`
	for _, contentType := range []string{"application/json", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded", ""} {
		t.Run("[R7.9] query, variables and operationName as "+contentType, func(t *testing.T) {
			got := p.post(t, "observer@example.org", contentType, two)
			if got.status != http.StatusOK || at(t, got.Data, "boards", 0, "code") != "B" || at(t, got.Data, "boards", 0, "__typename") != "Board" {
				t.Errorf("status %d, answer %s", got.status, got.raw)
			}
			if _, other := got.Data["viewer"]; other {
				t.Errorf("another operation than the named one ran: %s", got.raw)
			}
			if header := got.header.Get("Content-Type"); header != "application/json" {
				t.Errorf("Content-Type %q, want exactly application/json", header)
			}
		})
	}
	t.Run("only POST", func(t *testing.T) {
		recorder := httptest.NewRecorder()
		handler := api(p.store, discard())
		handler.ServeHTTP(recorder, httptest.NewRequest(http.MethodGet, "/?query={viewer{accessEpoch}}", nil))
		if recorder.Code != http.StatusMethodNotAllowed || recorder.Header().Get("Allow") != http.MethodPost {
			t.Errorf("GET answers %d", recorder.Code)
		}
	})
}

func TestRefusedRequests(t *testing.T) {
	p := openPortal(t)
	for _, tc := range []struct {
		name, body string
		status     int
		code       string
	}{
		{"no JSON", `{"query":`, http.StatusBadRequest, "MALFORMED_REQUEST"},
		{"a list of operations", `[{"query":"{ viewer { accessEpoch } }"}]`, http.StatusBadRequest, "MALFORMED_REQUEST"},
		{"variables in a list", `{"query":"{ viewer { accessEpoch } }","variables":[1]}`, http.StatusBadRequest, "MALFORMED_REQUEST"},
		{"a query that is a number", `{"query":7}`, http.StatusBadRequest, "MALFORMED_REQUEST"},
		{"an endless query", `{"query":"` + strings.Repeat(" ", 32<<10) + `{ viewer { accessEpoch } }"}`, http.StatusOK, "COMPLEXITY_LIMIT_EXCEEDED"},
		{"no query", `{}`, http.StatusOK, "GRAPHQL_VALIDATION_FAILED"},
		{"a syntax error", `{"query":"{ viewer {"}`, http.StatusOK, "GRAPHQL_PARSE_FAILED"},
		{"too many tokens", `{"query":"{` + strings.Repeat(" a", 2001) + ` }"}`, http.StatusOK, "GRAPHQL_PARSE_FAILED"},
		{"an unknown field", `{"query":"{ boardz { id } }"}`, http.StatusOK, "GRAPHQL_VALIDATION_FAILED"},
		{"an unknown operation", `{"query":"query A { viewer { accessEpoch } }","operationName":"B"}`, http.StatusOK, "GRAPHQL_VALIDATION_FAILED"},
		{"a missing variable", `{"query":"query ($id: ID!) { board(id: $id) { id } }"}`, http.StatusOK, "GRAPHQL_VALIDATION_FAILED"},
		{"an unknown state", `{"query":"{ meetings(states: [LOST]) { totalCount } }"}`, http.StatusOK, "GRAPHQL_VALIDATION_FAILED"},
		{"the schema", `{"query":"{ __schema { types { name } } }"}`, http.StatusOK, "GRAPHQL_VALIDATION_FAILED"},
		{"a type, in a fragment", `{"query":"query { ...F } fragment F on Query { __type(name: \"Board\") { name } }"}`, http.StatusOK, "GRAPHQL_VALIDATION_FAILED"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := p.post(t, "chair@example.org", "application/json", tc.body)
			if got.status != tc.status || got.code() != tc.code || got.Data != nil {
				t.Errorf("%d %s, want %d and %s", got.status, got.raw, tc.status, tc.code)
			}
			if strings.Contains(got.raw, "Did you mean") {
				t.Errorf("the refusal tells of the schema: %s", got.raw)
			}
			if inShape := strings.Contains(got.raw, `"error":"`) && strings.Contains(got.raw, `"error_code":"BadRequest"`); inShape != (tc.status == http.StatusBadRequest) {
				t.Errorf("the API's error shape: %s", got.raw)
			}
			if got.Extensions["accessEpoch"] != 2.0 {
				t.Errorf("accessEpoch %v in a refusal", got.Extensions["accessEpoch"])
			}
		})
	}
}

func TestRefusedArguments(t *testing.T) {
	p := openPortal(t)
	backwards := at(t, p.read(t, "chair@example.org", allMeetings, "first", 1, "order", "STARTS_DESC"), "meetings", "pageInfo", "endCursor")
	for _, tc := range []struct {
		name      string
		variables []any
	}{
		{"no meeting", []any{"first", 0}},
		{"fewer than none", []any{"first", -1}},
		{"more than a hundred", []any{"first", 101}},
		{"more than anybody has", []any{"first", 2_000_000_000}},
		{"a cursor that is none", []any{"after", "nothing"}},
		{"an empty cursor", []any{"after", ""}},
		{"a cursor that decodes to nothing", []any{"after", "e30"}},
		{"a cursor of the other order", []any{"after", backwards}},
		{"a day that does not exist", []any{"from", "2026-02-30"}},
		{"a date that is a number", []any{"to", 20261120}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for _, account := range []string{"chair@example.org", "unlinked@example.org"} {
				got := p.ask(t, account, allMeetings, tc.variables...)
				if got.status != http.StatusOK || got.code() != "VALIDATION_FAILED" || got.Data != nil {
					t.Errorf("%s: status %d, answer %s", account, got.status, got.raw)
				}
			}
			if strings.Contains(p.log.String(), "ERROR") {
				t.Errorf("a bad argument was logged as our failure: %s", p.log)
			}
		})
	}
	t.Run("30,000 states, for an account without a person too", func(t *testing.T) {
		for _, account := range []string{"observer@example.org", "unlinked@example.org"} {
			got := p.ask(t, account, allMeetings, "states", slices.Repeat([]string{"HELD"}, 30_000))
			if got.code() != "VALIDATION_FAILED" || !strings.Contains(got.raw, "a list has 30000 entries; 100 are allowed") {
				t.Errorf("%s: status %d, answer %s", account, got.status, got.raw)
			}
			got = p.ask(t, account, `{ meetings(states: [`+strings.Repeat("HELD ", 101)+`]) { totalCount } }`)
			if got.code() != "VALIDATION_FAILED" {
				t.Errorf("%s, written in the document: %d %s", account, got.status, got.raw)
			}
		}
	})
	t.Run("a refusal does not repeat a long text", func(t *testing.T) {
		long := strings.Repeat("ö", 50_000)
		for name, got := range map[string]answer{
			"a date":         p.ask(t, "chair@example.org", allMeetings, "from", long),
			"a state":        p.ask(t, "chair@example.org", allMeetings, "states", []string{long}),
			"a number":       p.ask(t, "chair@example.org", allMeetings, "first", json.Number(strings.Repeat("9", 10_000))),
			"a field":        p.ask(t, "chair@example.org", "{ "+strings.Repeat("x", 30_000)+" }"),
			"the operation":  p.post(t, "chair@example.org", "application/json", `{"query":"query A { __typename }","operationName":"`+long+`"}`),
			"a cursor":       p.ask(t, "chair@example.org", allMeetings, "after", long),
			"a page's size":  p.ask(t, "chair@example.org", "{ meetings(first: "+strings.Repeat("9", 10_000)+") { totalCount } }"),
			"a missing type": p.ask(t, "chair@example.org", "query ($a: "+strings.Repeat("x", 10_000)+") { board(id: $a) { id } }"),
		} {
			if got.code() == nil || len(got.raw) > 3000 {
				t.Errorf("%s: %d bytes: %.1000s", name, len(got.raw), got.raw)
			}
		}
	})
	t.Run("the number of reported mistakes of a document is limited", func(t *testing.T) {
		got := p.ask(t, "chair@example.org", "{"+strings.ReplaceAll(manyNames(100), "__typename", "nothing")+" }")
		if got.code() != "GRAPHQL_VALIDATION_FAILED" || len(got.Errors) != 20 {
			t.Errorf("%d mistakes: %.1000s", len(got.Errors), got.raw)
		}
	})
	t.Run("a number beyond the range", func(t *testing.T) {
		got := p.ask(t, "chair@example.org", `{ meetings(first: 99999999999999999999) { totalCount } }`)
		if code := got.code(); code != "VALIDATION_FAILED" && code != "GRAPHQL_VALIDATION_FAILED" {
			t.Errorf("answer %s", got.raw)
		}
	})
}

func manyNames(count int) string {
	var text strings.Builder
	for i := range count {
		fmt.Fprintf(&text, " a%d: __typename", i)
	}
	return text.String()
}

func TestLimits(t *testing.T) {
	p := openPortal(t)
	deep := func(parents int) string {
		return "{ boards { " + strings.Repeat("parent { ", parents) + "code" + strings.Repeat(" }", parents) + " } }"
	}
	bomb := "query { viewer { ...F0 } } fragment F40 on Viewer { accessEpoch }"
	for i := range 40 {
		bomb += fmt.Sprintf(" fragment F%d on Viewer { ...F%d ...F%d }", i, i+1, i+1)
	}
	var aliases strings.Builder
	for i := range 30 {
		fmt.Fprintf(&aliases, "a%d: boards { memberships { id role voting } } ", i)
	}
	for _, tc := range []struct{ name, query, code string }{
		{"ten fields deep", deep(8), ""},
		{"eleven fields deep", deep(9), "DEPTH_LIMIT_EXCEEDED"},
		{"eleven fields deep through fragments", "query { boards { ...A } } fragment A on Board { parent { parent { parent { parent { ...B } } } } } fragment B on Board { ... on Board { parent { parent { parent { parent { parent { code } } } } } } }", "DEPTH_LIMIT_EXCEEDED"},
		{"the whole board page", boardPage, ""},
		{"a hundred meetings with their boards", `{ meetings(first: 100) { totalCount edges { cursor node { id number title state startsAt board { id code name } sittings { seq startsAt } } } } }`, ""},
		{"members of members of members", `{ boards { memberships { board { memberships { board { memberships { id } } } } } } }`, "COMPLEXITY_LIMIT_EXCEEDED"},
		{"the people of a hundred meetings", `{ meetings(first: 100) { edges { node { board { memberships { person { id givenName familyName displayName email timeZone locale status independence } board { id } id role } } } } } }`, "COMPLEXITY_LIMIT_EXCEEDED"},
		{"the same list under many names", "{ " + aliases.String() + "}", "COMPLEXITY_LIMIT_EXCEEDED"},
		{"fragments that double each other", bomb, "COMPLEXITY_LIMIT_EXCEEDED"},
		{"a fragment that spreads itself", "{ viewer { ...F } } fragment F on Viewer { ...F }", "GRAPHQL_VALIDATION_FAILED"},
		{"1,980 equal fields, which validation compares in pairs", "{" + strings.Repeat(" __typename", 1980) + " }", "COMPLEXITY_LIMIT_EXCEEDED"},
		{"equal fields of equal fields", "{" + strings.Repeat(" boards {"+strings.Repeat(" parent { id id id id id id id id }", 8)+" }", 15) + " }", "COMPLEXITY_LIMIT_EXCEEDED"},
		{"more aliases than anybody needs", "{" + manyNames(101) + " }", "COMPLEXITY_LIMIT_EXCEEDED"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			started := time.Now()
			got := p.ask(t, "secretary@example.org", tc.query, "id", "none")
			if code, _ := got.code().(string); code != tc.code || got.status != http.StatusOK {
				t.Errorf("%d %s, want %q", got.status, got.raw, tc.code)
			}
			if took := time.Since(started); took > 20*time.Second {
				t.Errorf("the answer took %s", took)
			}
		})
	}
	t.Run("a body above 1 MiB", func(t *testing.T) {
		got := p.post(t, "chair@example.org", "application/json", `{"query":"{ viewer { accessEpoch } }","padding":"`+strings.Repeat("x", 1<<20)+`"}`)
		if got.status != http.StatusRequestEntityTooLarge || !strings.Contains(got.raw, `"error_code":"PayloadTooLarge"`) {
			t.Errorf("status %d, answer %s", got.status, got.raw)
		}
	})
}

// broken is a store that fails, or panics, once the viewer is known.
type broken struct {
	keeper
	fail func() error
}

func (b broken) MembershipsOfBoards(_ context.Context, _ []string) ([]board.Membership, error) {
	return nil, b.fail()
}

func (b broken) CountMeetings(_ context.Context, _ policy.Scope, _ meeting.Query) (int, error) {
	return 0, b.fail()
}

func TestOurFailuresAreHiddenAndLogged(t *testing.T) {
	healthy := openPortal(t)
	for _, tc := range []struct {
		name, query string
		fail        func() error
	}{
		{"an error in a resolver", `{ meetings { totalCount } }`, func() error { return errors.New("disk 7 is full") }},
		{"a panic in a resolver", `{ meetings { totalCount } }`, func() error { panic("disk 7 is full") }},
		{"an error in a batch", `{ boards { memberships { id } } }`, func() error { return errors.New("disk 7 is full") }},
		{"a panic in a batch", `{ boards { memberships { id } } }`, func() error { panic("disk 7 is full") }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := &portal{store: healthy.store}
			p.url, p.log = serve(t, broken{keeper: healthy.store, fail: tc.fail})
			got := p.ask(t, "chair@example.org", tc.query)
			if got.status != http.StatusOK || got.code() != "INTERNAL" || got.Data != nil || strings.Contains(got.raw, "disk") {
				t.Errorf("status %d, answer %s", got.status, got.raw)
			}
			id := got.header.Get("X-Request-Id")
			if log := p.log.String(); !strings.Contains(log, "disk 7 is full") || !strings.Contains(log, `"request_id":"`+id+`"`) {
				t.Errorf("the log of request %s lacks the cause: %s", id, log)
			}
		})
	}
	t.Run("a store that is gone", func(t *testing.T) {
		s := storetest.SQLite(t)
		p := &portal{}
		p.url, p.log = serve(t, lost{s})
		got := p.ask(t, "chair@example.org", `{ viewer { accessEpoch } }`)
		if got.status != http.StatusOK || got.code() != "INTERNAL" || strings.Contains(got.raw, "cable") || !strings.Contains(p.log.String(), "cable") {
			t.Errorf("%d %s; log %s", got.status, got.raw, p.log)
		}
	})
}

// lost is a store that cannot even tell who is asking.
type lost struct{ keeper }

func (lost) Asking(context.Context, string) (viewer.Asking, error) {
	return viewer.Asking{}, errors.New("the cable is cut")
}

// waiting is a store that counts until nobody waits for the count any more.
type waiting struct {
	keeper
	entered, left chan struct{}
}

func (w waiting) CountMeetings(ctx context.Context, _ policy.Scope, _ meeting.Query) (int, error) {
	close(w.entered)
	<-ctx.Done()
	close(w.left)
	return 0, ctx.Err()
}

func TestClientThatLeavesEndsTheWork(t *testing.T) {
	store := waiting{keeper: openPortal(t).store, entered: make(chan struct{}), left: make(chan struct{})}
	url, _ := serve(t, store)
	ctx, leave := context.WithCancel(t.Context())
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(`{"query":"{ meetings { totalCount } }"}`))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set(accountHeader, "chair@example.org")
	go func() {
		<-store.entered
		leave()
	}()
	if response, err := http.DefaultClient.Do(request); err == nil {
		response.Body.Close()
		t.Fatal("there was an answer")
	}
	select {
	case <-store.left:
	case <-time.After(10 * time.Second):
		t.Error("the database is still at work")
	}
}
