package graphql_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/backend/internal/storetest"
)

// Whatever a client sends, the answer is JSON and never our own failure.
func FuzzRequest(f *testing.F) {
	s := storetest.SQLite(f)
	ensure := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	if err := demo.Load(f.Context(), s, nil, ensure, anchor); err != nil {
		f.Fatal(err)
	}
	handler := api(s, discard())
	for _, seed := range []struct{ query, variables string }{
		{boardPage, `{"id":"x"}`},
		{allMeetings, `{"first":3,"from":"2026-11-20","order":"STARTS_DESC","boards":["x"],"states":["HELD"],"after":"e30"}`},
		{`query A { ...F } fragment F on Query { viewer { person { displayName } } }`, `null`},
		{`{ meetings(first: 1e3, boardIds: [], states: null) { totalCount } }`, `{}`},
		{`subscription { x }`, `[]`},
		{`mutation { x }`, `{`},
		{recordDocument, `{"input":{"boardId":"x","title":"T","fileName":"t.pdf","mediaType":"","sizeBytes":1,"driveItemId":"1","webUrl":"https://x"}}`},
		{`{ documents(boardId: "x", first: 5, after: "e30") { totalCount edges { node { id sizeBytes uploadedByName } } } }`, ``},
		{`query A { __typename } query A { __typename }`, ``},
	} {
		f.Add(seed.query, seed.variables, "")
	}
	f.Fuzz(func(t *testing.T, query, variables, operation string) {
		text, err := json.Marshal(map[string]any{"query": query, "operationName": operation})
		if err != nil {
			t.Skip()
		}
		body := string(text)
		if variables != "" {
			body = strings.TrimSuffix(body, "}") + `,"variables":` + variables + "}"
		}
		request := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body))
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, request.WithContext(principal.With(request.Context(), principal.Principal{AccountID: "chair@example.org"})))
		var got answer
		if err := json.Unmarshal(recorder.Body.Bytes(), &got); err != nil {
			t.Fatalf("%q: error %v", recorder.Body, err)
		}
		if recorder.Code >= http.StatusInternalServerError || got.code() == "INTERNAL" {
			t.Fatalf("%s: code %d, body %s", body, recorder.Code, recorder.Body)
		}
	})
}
