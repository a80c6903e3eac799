package gateway_test

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestAHalfBodyBreaksTheAnswerOff(t *testing.T) {
	for name, announce := range map[string]bool{"announced length": true, "chunked": false} {
		t.Run(name, func(t *testing.T) {
			up := newUpstream(t)
			g := start(t, up)
			ana := login(t, g, "ana")
			up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "application/json")
				if announce {
					w.Header().Set("Content-Length", "1000")
				}
				_, _ = io.WriteString(w, `{"data":`)
				_ = http.NewResponseController(w).Flush()
				panic(http.ErrAbortHandler)
			})
			got, err := ask(t.Context(), "POST", g.URL()+graphqlPath, query, ana)
			if err == nil && got.err == nil {
				t.Errorf("half an answer looks whole: %d %q", got.StatusCode, got.body)
			}
		})
	}
}

func TestAnswerThatBreaksBeforeItsFirstByteIsAClearError(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", "1000")
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	})
	graphql(t, g, ana).wantError(t, 502, "UpstreamFailed")
}

func TestAnswersAreStreamed(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	ctx, giveUp := context.WithTimeout(t.Context(), 20*time.Second)
	defer giveUp()
	proceed := make(chan struct{})
	up.on("graphql", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, "{\n")
		_ = http.NewResponseController(w).Flush()
		select {
		case <-proceed:
		case <-r.Context().Done():
			return
		}
		_, _ = io.WriteString(w, `"data":1}`)
	})
	req, _ := http.NewRequestWithContext(ctx, "POST", g.URL()+graphqlPath, strings.NewReader(query))
	for name, value := range ana {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body := bufio.NewReader(res.Body)
	if first, err := body.ReadString('\n'); err != nil || first != "{\n" {
		t.Fatalf("first line %q, %v: it was held back", first, err)
	}
	close(proceed)
	if rest, err := io.ReadAll(body); err != nil || string(rest) != `"data":1}` {
		t.Errorf("rest %q, %v", rest, err)
	}
}

func TestLargeAnswersNeedNoMemory(t *testing.T) {
	const size, allowed = 30 << 20, 2 << 20
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	block := []byte(strings.Repeat(" ", 1<<20))
	up.on("graphql", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		for range size / len(block) {
			if _, err := w.Write(block); err != nil {
				return
			}
		}
	})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	req, _ := http.NewRequestWithContext(t.Context(), "POST", g.URL()+graphqlPath, strings.NewReader(query))
	for name, value := range ana {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if got, err := io.Copy(io.Discard, res.Body); got != size || err != nil {
		t.Fatalf("%d of %d bytes arrived, %v", got, int64(size), err)
	}
	// Everything that was ever allocated, so that no collection in between can hide it.
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > allowed {
		t.Errorf("%d bytes were allocated for an answer of %d", used, int64(size))
	}
}

func TestLargeErrorsAreStreamed(t *testing.T) {
	up := newUpstream(t)
	g := start(t, up)
	ana := login(t, g, "ana")
	body := `{"error":"` + strings.Repeat("x", 1<<20) + `"}`
	up.on("graphql", jsonAnswer(500, body))
	if got := graphql(t, g, ana); got.StatusCode != 500 || got.body != body {
		t.Errorf("status %d, %d of %d bytes", got.StatusCode, len(got.body), len(body))
	}
}
