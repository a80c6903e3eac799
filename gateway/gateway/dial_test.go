package gateway_test

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"golang.org/x/net/dns/dnsmessage"

	"example.org/portal/gateway"
)

// names makes every name lead to an address, in the whole process, until the test ends.
func names(t *testing.T, address string) {
	t.Helper()
	server, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	usual := net.DefaultResolver
	net.DefaultResolver = &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", server.LocalAddr().String())
	}}
	t.Cleanup(func() {
		net.DefaultResolver = usual
		_ = server.Close()
	})
	go func() {
		packet := make([]byte, 1500)
		for {
			n, client, err := server.ReadFrom(packet)
			if err != nil {
				return
			}
			_, _ = server.WriteTo(answerName(packet[:n], netip.MustParseAddr(address)), client)
		}
	}()
}

// answerName answers a question of DNS with an address of its kind, and with none otherwise.
func answerName(packet []byte, address netip.Addr) []byte {
	var asked dnsmessage.Message
	if asked.Unpack(packet) != nil || len(asked.Questions) == 0 {
		return nil
	}
	question := asked.Questions[0]
	answer := dnsmessage.Message{Header: dnsmessage.Header{ID: asked.ID, Response: true, RecursionAvailable: true}, Questions: asked.Questions[:1]}
	head := dnsmessage.ResourceHeader{Name: question.Name, Class: dnsmessage.ClassINET}
	switch {
	case question.Type == dnsmessage.TypeA && address.Is4():
		answer.Answers = []dnsmessage.Resource{{Header: head, Body: &dnsmessage.AResource{A: address.As4()}}}
	case question.Type == dnsmessage.TypeAAAA && address.Is6():
		answer.Answers = []dnsmessage.Resource{{Header: head, Body: &dnsmessage.AAAAResource{AAAA: address.As16()}}}
	}
	packed, err := answer.Pack()
	if err != nil {
		return nil
	}
	return packed
}

// A name of Microsoft's is allowed; that it leads into a private network must not be. A
// connection that was tried and failed would be 503.
func TestNamesMustNotLeadIntoPrivateNetworks(t *testing.T) {
	const outside = "https://contoso-my.sharepoint.com"
	for _, address := range []string{"127.0.0.1", "10.1.2.3", "169.254.169.254", "100.64.0.1", "::1", "64:ff9b::a00:1"} {
		t.Run("[R4.17] "+address, func(t *testing.T) {
			names(t, address)
			m, ana := startUploads(t)
			data := random(10)

			m.mu.Lock()
			m.origin = outside
			m.mu.Unlock()
			ana.patch(ana.create(10), 0, data).wantError(t, http.StatusBadGateway, "UpstreamFailed")

			m.mu.Lock()
			m.origin = m.URL
			m.mu.Unlock()
			path := ana.create(10)
			m.next("slice", redirect(http.StatusTemporaryRedirect, outside))
			ana.patch(path, 0, data).wantError(t, http.StatusBadGateway, "UpstreamFailed")

			m.next("create", redirect(http.StatusTemporaryRedirect, outside))
			ana.post(10, metadata("filename", "pack.pdf")).wantError(t, http.StatusBadGateway, "UpstreamFailed")
		})
	}
}

func TestNextPageOfAFolderIsGraphsOwn(t *testing.T) {
	visits := make(chan string, 10)
	other := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visits <- r.Header.Get("Authorization")
		answerJSON(w, http.StatusOK, `{"value":[]}`)
	}))
	defer other.Close()
	// An allowed host is not yet one that may have the token.
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadHosts = []string{strings.TrimPrefix(other.URL, "https://")} })
	path := ana.create(unit)
	m.mu.Lock()
	m.sessions = map[string]*driveSession{}
	m.mu.Unlock()
	for _, next := range []string{other.URL + "/v1.0/me/drive/root/children?$skiptoken=2", strings.Replace(m.URL, "https://", "http://", 1) + "/v1.0/me/drive/root/children"} {
		m.next("children", jsonAnswer(http.StatusOK, `{"value":[],"@odata.nextLink":"`+next+`"}`))
		if got := ana.head(path); got.StatusCode != http.StatusLocked {
			t.Errorf("status %d, want 423", got.StatusCode)
		}
	}
	select {
	case token := <-visits:
		t.Errorf("another host was asked for the next page, with the token %q", token)
	default:
	}
	m.next("children", jsonAnswer(http.StatusOK, `{"value":[],"@odata.nextLink":"`+m.URL+`/v1.0/me/drive/root/children?$skiptoken=2"}`))
	if got := ana.head(path); got.StatusCode != http.StatusNotFound {
		t.Errorf("the second page says that there is no file, but the status is %d", got.StatusCode)
	}
	if pages := len(m.arrived("children")); pages != 4 {
		t.Errorf("%d pages were read, want 4", pages)
	}
}
