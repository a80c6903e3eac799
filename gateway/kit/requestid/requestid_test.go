package requestid_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"example.org/portal/kit/requestid"
)

func TestHandler(t *testing.T) {
	for _, tc := range []struct{ name, sent string }{
		{"keeps a well-formed id", "abc-123_DEF.4"},
		{"replaces a missing id", ""},
		{"replaces an id that could forge a log line", "abcdefgh\nlevel=ERROR"},
		{"replaces an endless id", string(make([]byte, 4000))},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var inside string
			handler := requestid.Handler(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				inside = requestid.From(r.Context())
			}))
			req := httptest.NewRequest(http.MethodGet, "/", nil)
			req.Header.Set(requestid.Header, tc.sent)
			rec := httptest.NewRecorder()
			handler.ServeHTTP(rec, req)

			got := rec.Header().Get(requestid.Header)
			if got == "" || got != inside {
				t.Errorf("answer has %q, context has %q", got, inside)
			}
			if kept := got == tc.sent; kept != (tc.sent == "abc-123_DEF.4") {
				t.Errorf("sent %q, got %q", tc.sent, got)
			}
		})
	}
}
