package gateway_test

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"

	"example.org/portal/gateway"
)

// A client that takes no byte of an answer, over HTTP/2 where that shows at once.
func TestAnAnswerThatTheClientDoesNotReadIsGivenUp(t *testing.T) {
	_, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Answer = 300 * time.Millisecond })
	connection, err := net.Dial("tcp", strings.TrimPrefix(ana.g.URL(), "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if err := connection.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := connection.Write([]byte(http2.ClientPreface)); err != nil {
		t.Fatal(err)
	}
	framer := http2.NewFramer(connection, connection)
	if err := framer.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 0}); err != nil {
		t.Fatal(err)
	}
	var headers bytes.Buffer
	encoder := hpack.NewEncoder(&headers)
	for _, field := range []hpack.HeaderField{
		{Name: ":method", Value: "PATCH"}, {Name: ":scheme", Value: "http"}, {Name: ":authority", Value: "x"}, {Name: ":path", Value: "/api/uploads/x"},
	} {
		if err := encoder.WriteField(field); err != nil {
			t.Fatal(err)
		}
	}
	if err := framer.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: headers.Bytes(), EndStream: true, EndHeaders: true}); err != nil {
		t.Fatal(err)
	}
	for {
		frame, err := framer.ReadFrame()
		if err != nil {
			t.Fatalf("the answer was not given up: %v", err)
		}
		if ended, over := frame.(*http2.RSTStreamFrame); over && ended.StreamID == 1 {
			return
		}
	}
}

// The time for the answer begins with the answer.
func TestBodyMayTakeLongerThanItsAnswer(t *testing.T) {
	for name, through := range map[string]*http.Client{"HTTP/1.1": client, "HTTP/2": http2Client(t)} {
		t.Run("[R5.10] "+name, func(t *testing.T) {
			m, ana := startUploads(t, func(c *gateway.Config) { c.UploadPace.Answer, c.UploadPace.Silence = 500*time.Millisecond, time.Minute })
			data := random(unit)
			body, more := io.Pipe()
			go func() {
				for part := range slices.Chunk(data, unit/3+1) {
					_, _ = more.Write(part)
					time.Sleep(500 * time.Millisecond)
				}
				more.Close()
			}()
			got, err := ana.send(t.Context(), through, ana.g.URL()+ana.create(unit), 0, body, unit)
			if err != nil {
				t.Fatalf("the answer was cut off: %v", err)
			}
			if got.StatusCode != 204 || got.offset(t) != unit {
				t.Errorf("status %d, %s", got.StatusCode, got.body)
			}
			wantFile(t, m, "/pack.pdf", data)
		})
	}
}
