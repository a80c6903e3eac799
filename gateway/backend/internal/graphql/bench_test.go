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

// The cost of one operation without the network: who is asking, reading, writing.
func BenchmarkOperation(b *testing.B) {
	s := storetest.SQLite(b)
	ensure := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	if err := demo.Load(b.Context(), s, nil, ensure, anchor); err != nil {
		b.Fatal(err)
	}
	handler := api(s, discard())
	for name, query := range map[string]string{
		"viewer":    `{ viewer { accessEpoch } }`,
		"boards":    `{ boards { id code name vacancies memberships { id role person { id displayName } } nextMeeting { id number } lastMeeting { id number } } }`,
		"home page": `{ meetings(first: 20, from: "2026-11-20") { totalCount edges { node { id number title startsAt board { id name } sittings { seq startsAt } } } } }`,
	} {
		b.Run(name, func(b *testing.B) {
			body, err := json.Marshal(map[string]string{"query": query})
			if err != nil {
				b.Fatal(err)
			}
			ctx := principal.With(b.Context(), principal.Principal{AccountID: "secretary@example.org"})
			for b.Loop() {
				recorder := httptest.NewRecorder()
				handler.ServeHTTP(recorder, httptest.NewRequestWithContext(ctx, http.MethodPost, "/", strings.NewReader(string(body))))
				if recorder.Code != http.StatusOK || strings.Contains(recorder.Body.String(), `"errors"`) {
					b.Fatal(recorder.Body)
				}
			}
		})
	}
}
