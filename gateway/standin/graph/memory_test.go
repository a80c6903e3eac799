package graph_test

import (
	"fmt"
	"io"
	"net/http"
	"runtime"
	"testing"

	"example.org/portal/standin/graph"
)

// A slice is written to disk while it arrives. The memory that client and server allocate does not grow with the slice.
func TestBytesAreNotHeldInMemory(t *testing.T) {
	const size = 48 << 20
	drive := start(t, graph.Config{})
	session := drive.open(t, "/large.bin", "rename")
	drive.missing(t, session) // opens the connection

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
		t.Errorf("status %d", answer.StatusCode)
	}
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > size/4 {
		t.Errorf("%d bytes were allocated for %d", allocated, size)
	}
}
