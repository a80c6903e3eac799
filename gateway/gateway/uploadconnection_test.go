package gateway_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// again asks for the session on a connection that has served a request already.
func (u *uploader) again(connection net.Conn, answers *bufio.Reader) (*http.Response, error) {
	fmt.Fprintf(connection, "GET /api/session HTTP/1.1\r\nHost: x\r\n")
	for name, value := range u.header {
		fmt.Fprintf(connection, "%s: %s\r\n", name, value)
	}
	_, _ = io.WriteString(connection, "\r\n")
	res, err := http.ReadResponse(answers, nil)
	if err == nil {
		res.Body.Close()
	}
	return res, err
}

// A proxy's connections serve one person after another: what breaks an upload off must not
// reach the request after it.
func TestConnectionServesOnAfterAnUploadThatWasTakenOver(t *testing.T) {
	for name, takeOver := range map[string]func(*uploader, string){
		"DELETE": func(u *uploader, path string) { do(u.t, "DELETE", u.g.URL()+path, "", u.header) },
		"PATCH":  func(u *uploader, path string) { u.patch(path, 0, random(2*unit)) },
	} {
		t.Run("[R4.15] by a "+name, func(t *testing.T) {
			m, ana := startUploads(t)
			path := ana.create(2 * unit)
			arrived := make(chan struct{})
			m.next("slice", func(_ http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
				close(arrived)
				<-r.Context().Done()
			})
			connection := ana.begin(path, 0, 2*unit, random(2*unit))
			defer connection.Close()
			<-arrived
			takeOver(ana, path)
			answers := bufio.NewReader(connection)
			res, err := http.ReadResponse(answers, nil)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, res.Body)
			res.Body.Close()
			if res.StatusCode != 423 || res.Close {
				t.Fatalf("the PATCH: status %d, connection closed %v", res.StatusCode, res.Close)
			}
			if res, err := ana.again(connection, answers); err != nil || res.StatusCode != 200 {
				t.Errorf("the next request: %+v, %v", res, err)
			}
		})
	}
}

// A connection whose bytes were cut off in their middle is not kept.
func TestConnectionEndsWithAnUploadThatWasCutOff(t *testing.T) {
	m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Silence = time.Minute })
	path := ana.create(2 * unit)
	connection := ana.begin(path, 0, 2*unit, random(unit+10))
	defer connection.Close()
	eventually(t, "the first slice is on its way", func() bool { return len(m.arrived("slice")) > 0 })
	do(t, "DELETE", ana.g.URL()+path, "", ana.header)
	wantClosed(t, connection, 423)
}
