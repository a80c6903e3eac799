package upload

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// deadlines is a writer that counts the deadlines in the past that its reads were given.
type deadlines struct {
	http.ResponseWriter
	past int
}

func (d *deadlines) SetReadDeadline(at time.Time) error {
	if !at.IsZero() && at.Before(time.Now()) {
		d.past++
	}
	return nil
}

// The server waits on a connection for its end once a body is there; a deadline that hits
// that wait ends the contexts of all its later requests.
func TestInterruptDoesNotEndAConnectionThatIsBeingRead(t *testing.T) {
	why := errors.New("why")
	for _, tc := range []struct {
		name, body string
		read       int64
		cut        bool
	}{
		{"with nothing to read", "", 0, false},
		{"that was read to its end", "bytes", 5, false},
		{"in its middle", "bytes", 3, true},
		{"before its first byte", "bytes", 0, true},
	} {
		r := httptest.NewRequest(http.MethodPatch, "/", io.MultiReader(strings.NewReader(tc.body)))
		r.ContentLength = int64(len(tc.body))
		w := &deadlines{ResponseWriter: httptest.NewRecorder()}
		s := newSource(w, r, time.Minute)
		_, _ = io.CopyN(io.Discard, s, tc.read)
		if tc.read == r.ContentLength {
			_, _ = s.Read(make([]byte, 1))
		}
		s.interrupt(why)
		if cut := s.end(); cut != tc.cut || (w.past > 0) != tc.cut {
			t.Errorf("%s: cut %v with %d deadlines, want %v", tc.name, cut, w.past, tc.cut)
		}
		if _, err := s.Read(make([]byte, 1)); !errors.Is(err, why) {
			t.Errorf("%s: later reads: %v", tc.name, err)
		}
		s.interrupt(why)
		if w.past > 1 {
			t.Errorf("%s: the connection is not the server's again", tc.name)
		}
	}
}
