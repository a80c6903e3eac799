package graphql

import (
	"testing"

	"example.org/portal/gateway/internal/metrics"
)

// FuzzOperation holds that the name that is found is the one that decoding finds.
func FuzzOperation(f *testing.F) {
	for _, seed := range []string{
		`{"operationName":"Boards","variables":{"operationName":"Home"},"query":"{ operationName \"x\" }"}`,
		`{"OPERATIONNAME":"Boards"}`, `{"operationName":"Boards","operationName":"Home"}`, `{"operationName":"Boards","operationName":null}`,
		`{"operationName":"Boards","operationName":1}`, `{"operationName":1,"operationName":"Boards"}`, `{"operationName":null}`, `{"operationName":["Boards"]}`,
		`{"operationName":"Bo\u0061rds"}`, `{"oper\u0061tionName":"Boards"}`, `{"operationName":"Bo\u00e4rds"}`, `{"operationName":"Boards","é":1}`,
		`{"variables":{"a":"}"},"operationName" : "Boards" }`, `[{"operationName":"Boards"}]`, `null`, ``, `{"operationName":"Boards"`, `{"operationName":"Boards"} x`,
	} {
		f.Add([]byte(seed))
	}
	h := New(nil, nil, nil, []string{"Boards", "Home"})
	f.Fuzz(func(t *testing.T, body []byte) {
		want, err := decodeOperation(body)
		if found, sure := findOperation(body); sure && (err != nil || string(found) != want) {
			t.Errorf("%q: found %q, decoding finds %q, %v", body, found, want, err)
		}
		counted := metrics.OperationOther
		if err == nil && (want == "Boards" || want == "Home") {
			counted = want
		}
		if got := h.operationName(body); got != counted {
			t.Errorf("%q: counted as %q, want %q", body, got, counted)
		}
	})
}
