package graph_test

import (
	"fmt"
	"io"
	"net/http"
	"runtime"
	"testing"

	"example.org/portal/standin/graph"
)

// A slice goes to disk as it comes: what is allocated on both sides of the connection
// does not grow with it.
func TestBytesAreNotHeldInMemory(t *testing.T) {
	const size = 48 << 20
	drive := start(t, graph.Config{})
	session := drive.open(t, "/large.bin", "rename")
	drive.missing(t, session) // the connection is there

	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	request, err := http.NewRequestWithContext(t.Context(), "PUT", session, io.LimitReader(neverEnding{}, size))
	if err != nil {
		t.Fatal(err)
	}
	request.ContentLength = size
	request.Header.Set("Content-Range", fmt.Sprintf("bytes 0-%d/%d", size-1, size))
	answer, err := drive.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	runtime.ReadMemStats(&after)
	if answer.StatusCode != http.StatusCreated {
		t.Errorf("%d", answer.StatusCode)
	}
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > size/4 {
		t.Errorf("%d bytes were allocated for %d", allocated, size)
	}
}
