package gateway_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// Attacks that did not succeed, kept so that none will.

// A session opens for its user, under its user's name, and for nothing else.
func TestSwappedSessions(t *testing.T) {
	m := newMicrosoft(t)
	up := newUpstream(t)
	g := start(t, up, m.offers)
	ana, ben := newUploader(t, g, m, "ana"), newUploader(t, g, m, "ben")
	upload := strings.TrimPrefix(ana.create(unit), "/api/uploads/")
	anaName, anaSealed, _ := strings.Cut(ana.header["Cookie"], "=")
	benName, benSealed, _ := strings.Cut(ben.header["Cookie"], "=")
	refreshes := len(up.arrived("refresh"))
	for name, header := range map[string]map[string]string{
		"ana's cookie in ben's name":                {"Cookie": anaName + "=" + anaSealed, "Portal-User": "ben"},
		"ana's session under ben's cookie":          {"Cookie": benName + "=" + anaSealed, "Portal-User": "ben"},
		"ana's session under ben's cookie, as ana":  {"Cookie": benName + "=" + anaSealed, "Portal-User": "ana"},
		"ben's session under ana's cookie":          {"Cookie": anaName + "=" + benSealed, "Portal-User": "ana"},
		"ana's session as a header, in ben's name":  {"Portal-Session": anaSealed, "Portal-User": "ben"},
		"an upload's address as a session":          {"Portal-Session": upload},
		"an upload's address as a cookie":           {"Cookie": anaName + "=" + upload, "Portal-User": "ana"},
		"two halves of two sessions":                {"Portal-Session": anaSealed[:len(anaSealed)/2] + benSealed[len(benSealed)/2:]},
		"one session behind another":                {"Portal-Session": anaSealed + benSealed},
		"a refresh token":                           {"Portal-Session": refreshToken("ana")},
		"an access token":                           {"Portal-Session": accessToken("ana", time.Now().Add(time.Hour))},
		"an access token as a bearer":               {"Authorization": "Bearer " + accessToken("ana", time.Now().Add(time.Hour)), "Portal-User": "ana"},
		"a refresh token as a bearer":               {"Authorization": "Bearer " + refreshToken("ana"), "Portal-User": "ana"},
		"a sealed session as a bearer":              {"Authorization": "Bearer " + anaSealed, "Portal-User": "ana"},
		"Microsoft's token as a session":            {"Portal-Session": m.token(t, "ana")},
		"Microsoft's token as a cookie":             {"Cookie": anaName + "=" + m.token(t, "ana"), "Portal-User": "ana"},
		"a name without a session":                  {"Portal-User": "ana"},
		"a cookie of the same name with a prefix":   {"Cookie": "x" + anaName + "=" + anaSealed, "Portal-User": "ana"},
		"a cookie without the prefix of its origin": {"Cookie": strings.TrimPrefix(anaName, "__Host-") + "=" + anaSealed, "Portal-User": "ana"},
	} {
		t.Run(name, func(t *testing.T) {
			graphql(t, g, header).wantError(t, 401, "InvalidSession")
			do(t, "GET", g.URL()+"/api/session", "", header).wantError(t, 401, "InvalidSession")
			with := map[string]string{"Tus-Resumable": "1.0.0", "Upload-Length": "10", "Upload-Metadata": metadata("filename", "x.pdf")}
			if header["Authorization"] == "" {
				with["Authorization"] = "Bearer " + m.token(t, "ben")
			}
			for field, value := range header {
				with[field] = value
			}
			do(t, "POST", g.URL()+"/api/uploads", "", with).wantError(t, 401, "InvalidSession")
		})
	}
	if more := len(up.arrived("refresh")) - refreshes; more != 0 || len(up.arrived("graphql")) != 0 || len(m.arrived("create")) != 1 {
		t.Errorf("%d refreshes, %d questions, %d uploads", more, len(up.arrived("graphql")), len(m.arrived("create")))
	}
}

// The bytes behind a request that two servers could end in different places are never taken
// for a request of their own: the one in front may have taken them for somebody's body.
func TestSmuggledRequests(t *testing.T) {
	const smuggled = "DELETE /api/session HTTP/1.1\r\nHost: x\r\nPortal-Session: SEALED\r\n\r\n"
	head := func(lines ...string) string {
		return "POST " + graphqlPath + " HTTP/1.1\r\nHost: x\r\n" + strings.Join(lines, "\r\n") + "\r\n\r\n"
	}
	for name, first := range map[string]string{
		"two lengths":                       head("Content-Length: 0", "Content-Length: 5"),
		"a list of lengths":                 head("Content-Length: 0, 5"),
		"a length with a sign":              head("Content-Length: +0"),
		"a negative length":                 head("Content-Length: -1"),
		"a length in hexadecimal":           head("Content-Length: 0x0"),
		"a length beyond counting":          head("Content-Length: 18446744073709551616"),
		"a length behind a space":           head("Content-Length : 0"),
		"chunks behind a space":             head("Transfer-Encoding : chunked") + "0\r\n\r\n",
		"a coding nobody knows":             head("Transfer-Encoding: xchunked") + "0\r\n\r\n",
		"chunks behind a tab":               head("Transfer-Encoding:\tchunked\x0b") + "0\r\n\r\n",
		"chunks twice":                      head("Transfer-Encoding: chunked", "Transfer-Encoding: chunked") + "0\r\n\r\n",
		"chunks and something else":         head("Transfer-Encoding: chunked, identity") + "0\r\n\r\n",
		"chunks in an older version":        strings.Replace(head("Transfer-Encoding: chunked"), "HTTP/1.1", "HTTP/1.0", 1) + "0\r\n\r\n",
		"a chunk's size with a sign":        head("Transfer-Encoding: chunked") + "+0\r\n\r\n",
		"a chunk's size in C's way":         head("Transfer-Encoding: chunked") + "0x0\r\n\r\n",
		"a chunk's size beyond counting":    head("Transfer-Encoding: chunked") + "10000000000000000\r\n\r\n",
		"a chunk longer than it says":       head("Transfer-Encoding: chunked") + "1\r\nxx\r\n0\r\n\r\n",
		"a header behind a space":           head(" Content-Length: 0"),
		"a header in two lines":             head("X: a", " b", "Content-Length : 0"),
		"a name with a space":               head("Content Length: 0"),
		"a name with a zero byte":           head("Content\x00-Length: 0"),
		"a value with a zero byte":          head("X: \x00", "Content-Length: 0"),
		"a line without a name":             head(": chunked", "Content-Length: 0"),
		"a line without a colon":            head("chunked", "Content-Length: 0"),
		"a carriage return inside a value":  head("X: a\rContent-Length: 0"),
		"two hosts":                         head("Host: y", "Content-Length: 0"),
		"no version":                        "POST " + graphqlPath + "\r\n\r\n",
		"another version":                   strings.Replace(head("Content-Length: 0"), "HTTP/1.1", "HTTP/1.2.3", 1),
		"a length beside chunks":            head("Content-Length: 5", "Transfer-Encoding: chunked") + "0\r\n\r\n",
		"a length beside chunks, no chunks": head("Content-Length: 5", "Transfer-Encoding: chunked") + "x",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			up := newUpstream(t)
			g := start(t, up)
			sealed := openSession(t, g, "ana", "header").fields(t)["session"].(string)
			connection, err := net.Dial("tcp", strings.TrimPrefix(g.URL(), "http://"))
			if err != nil {
				t.Fatal(err)
			}
			defer connection.Close()
			_ = connection.SetDeadline(time.Now().Add(halfSent))
			fmt.Fprint(connection, first+strings.Replace(smuggled, "SEALED", sealed, 1))
			if err := connection.(*net.TCPConn).CloseWrite(); err != nil {
				t.Fatal(err)
			}
			answers := bufio.NewReader(connection)
			count := 0
			for {
				res, err := http.ReadResponse(answers, nil)
				if err != nil {
					break
				}
				_, _ = io.Copy(io.Discard, res.Body)
				res.Body.Close()
				if count++; res.StatusCode < 400 {
					t.Errorf("status %d", res.StatusCode)
				}
			}
			if count > 1 {
				t.Errorf("%d answers to one request", count)
			}
			if calls := len(up.arrived("revoke")) + len(up.arrived("graphql")); calls != 0 {
				t.Error("the bytes behind it were taken for a request")
			}
		})
	}
}

// What reaches the backend is made anew: nothing that a client wrote can end a request to it or begin another.
func TestTheClientsFramingDoesNotReachTheBackend(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up, func(c *gateway.Config) { c.TrustedProxies = []string{"127.0.0.1"} })
	ana := login(t, g, "ana")
	connection, err := net.Dial("tcp", strings.TrimPrefix(g.URL(), "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(halfSent))
	fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nPortal-User: ana\r\nCookie: %s\r\nTransfer-Encoding: chunked\r\nConnection: close, Accept\r\nX-Forwarded-For: 198.51.100.1\r\n"+
		"X-HTTP-Method-Override: DELETE\r\nTrailer: X-Later\r\nTE: trailers\r\n\r\n%x;x=y\r\n%s\r\n0\r\nX-Later: y\r\n\r\n", graphqlPath, ana["Cookie"], len(query), query)
	res, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	got := up.arrived("graphql")
	if res.StatusCode != 200 || len(got) != 1 || got[0].body != query {
		t.Fatalf("status %d, %d requests", res.StatusCode, len(got))
	}
	for _, name := range []string{"Transfer-Encoding", "Te", "Trailer", "Connection", "X-Http-Method-Override", "Cookie", "X-Forwarded-For", "Portal-User"} {
		if value := got[0].header.Get(name); value != "" {
			t.Errorf("%s: value %q", name, value)
		}
	}
}
