package site_test

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/kit/serve"
)

// Bytes that one server could read as a body and the other as a second request must never be handled as a request, with nginx in
// front of our server.
func TestSmuggledRequests(t *testing.T) {
	const smuggled = "GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
	var reached atomic.Bool
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gateway := serve.Start(listener, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/api/smuggled" {
			reached.Store(true)
		}
		_, _ = io.Copy(io.Discard, r.Body)
	}), serve.DefaultLimits(), slog.New(slog.DiscardHandler))
	defer func() { _ = gateway.Stop(t.Context()) }()
	running := startNginx(t, "web", builtSite(t), settings{gateway: gateway.Addr()})
	for name, lines := range map[string]string{
		"a length beside chunks":         "Content-Length: %[1]d\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"chunks beside a length":         "Transfer-Encoding: chunked\r\nContent-Length: %[1]d\r\n\r\n0\r\n\r\n",
		"two lengths":                    "Content-Length: 0\r\nContent-Length: %[1]d\r\n\r\n",
		"a list of lengths":              "Content-Length: 0, %[1]d\r\n\r\n",
		"a length with a sign":           "Content-Length: +0\r\n\r\n",
		"a length behind a space":        "Content-Length : 0\r\n\r\n",
		"a length in two lines":          "X: a\r\n Content-Length: 0\r\nContent-Length: %[1]d\r\n\r\n",
		"chunks behind a space":          "Transfer-Encoding : chunked\r\nContent-Length: %[1]d\r\n\r\n0\r\n\r\n",
		"chunks behind a tab":            "Transfer-Encoding:\tchunked\r\nContent-Length: %[1]d\r\n\r\n0\r\n\r\n",
		"a coding nobody knows":          "Transfer-Encoding: xchunked\r\nContent-Length: %[1]d\r\n\r\n0\r\n\r\n",
		"chunks twice":                   "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"chunks and something else":      "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
		"a chunk's size in C's way":      "Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n",
		"a chunk's size beyond counting": "Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n",
		"a line feed alone in a value":   "X: a\nTransfer-Encoding: chunked\nContent-Length: %[1]d\r\n\r\n0\r\n\r\n",
		"a name with a zero byte":        "Content\x00-Length: 0\r\n\r\n",
		"a name with an underscore":      "Content_Length: 0\r\nContent-Length: %[1]d\r\n\r\n",
	} {
		for _, path := range []string{"/api/session", "/api/uploads/x"} {
			t.Run(name+" "+path, func(t *testing.T) {
				reached.Store(false)
				connection, err := net.Dial("tcp", strings.TrimPrefix(running.url, "http://"))
				if err != nil {
					t.Fatal(err)
				}
				defer connection.Close()
				_ = connection.SetDeadline(time.Now().Add(20 * time.Second))
				if strings.Contains(lines, "%") {
					lines = fmt.Sprintf(lines, len(smuggled))
				}
				fmt.Fprint(connection, "POST "+path+" HTTP/1.1\r\nHost: x\r\n"+lines+smuggled)
				_ = connection.(*net.TCPConn).CloseWrite()
				_, _ = io.Copy(io.Discard, connection)
				// The next request on nginx's connections to the gateway gets its own answer.
				if answer, _ := ask(t, http.MethodGet, running.url+"/api/session", nil); answer.StatusCode != http.StatusOK {
					t.Errorf("the next request: %d", answer.StatusCode)
				}
				if reached.Load() {
					t.Error("the bytes were taken for a request")
				}
			})
		}
	}
}
