package clientapi_test

import (
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
)

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   string
}

// field reads a string field of a JSON body.
func (a answer) field(name string) string {
	var object map[string]any
	_ = json.Unmarshal([]byte(a.body), &object)
	text, _ := object[name].(string)
	return text
}

// request is a call to the API. body is sent as it is when it is a string, else as JSON.
type request struct {
	method, path string
	body         any
	bearer       string
	header       map[string]string
}

func (s *server) call(t *testing.T, r request) answer {
	t.Helper()
	var body io.Reader
	if text, ok := r.body.(string); ok {
		body = strings.NewReader(text)
	} else if r.body != nil {
		body = strings.NewReader(jsonOf(r.body))
	}
	req, err := http.NewRequestWithContext(t.Context(), r.method, s.URL+r.path, body)
	if err != nil {
		t.Fatal(err)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if r.bearer != "" {
		req.Header.Set("Authorization", "Bearer "+r.bearer)
	}
	for name, value := range r.header {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{res.StatusCode, res.Header, strings.TrimSpace(string(text))}
}

func (s *server) post(t *testing.T, path string, body any) answer {
	t.Helper()
	return s.call(t, request{method: http.MethodPost, path: path, body: body})
}

// must fails the test unless the answer has the status.
func must(t *testing.T, a answer, status int) answer {
	t.Helper()
	if a.status != status {
		t.Fatalf("status = %d, want %d; body %s", a.status, status, a.body)
	}
	return a
}

func jsonOf(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// claimsOf decodes the middle part of a token as clients do.
func claimsOf(t *testing.T, text string) map[string]any {
	t.Helper()
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		t.Fatalf("a token of %d parts", len(parts))
	}
	raw, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	var claims map[string]any
	if err := json.Unmarshal(raw, &claims); err != nil {
		t.Fatal(err)
	}
	return claims
}
