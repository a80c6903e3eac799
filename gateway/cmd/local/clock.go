package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"example.org/portal/kit/apierror"
	"example.org/portal/kit/serve"
)

const (
	// clockBodyBytes bounds the body of a request to the clock.
	clockBodyBytes = 1 << 10
	// mostAhead bounds how far the clock may be ahead, because a time.Duration holds at most 292 years.
	mostAhead = 100 * 365 * 24 * time.Hour
)

// clock is the backend's clock: the machine's, advanced by the durations of requests. A restart resets it.
type clock struct {
	mu    sync.Mutex
	ahead time.Duration
}

// Now is the time by this clock.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.ahead)
}

// advance moves the clock forward. The error is for whoever asked.
func (c *clock) advance(by time.Duration) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if by <= 0 {
		return badAdvance("advance must be more than zero: the clock goes forward only")
	}
	if by > mostAhead-c.ahead {
		return badAdvance(fmt.Sprintf("the clock goes ahead by at most %s", mostAhead))
	}
	c.ahead += by
	return nil
}

func badAdvance(text string) *apierror.Error {
	return apierror.New(http.StatusBadRequest, "BadRequest", text)
}

// clockHandler answers GET /clock with the time and POST /clock with the time after the
// advance that it asks for (docs/guides/develop.md, "The clock on this machine"). moved is called after each advance.
func clockHandler(c *clock, moved func()) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /clock", func(w http.ResponseWriter, _ *http.Request) { tellTime(w, c.Now()) })
	mux.HandleFunc("POST /clock", func(w http.ResponseWriter, r *http.Request) {
		by, err := readAdvance(w, r)
		if err == nil {
			err = c.advance(by)
		}
		if err != nil {
			apierror.Write(w, apierror.From(err))
			return
		}
		moved()
		tellTime(w, c.Now())
	})
	mux.HandleFunc("/clock", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Allow", "GET, POST")
		apierror.Write(w, apierror.New(http.StatusMethodNotAllowed, "MethodNotAllowed", "the clock takes GET and POST"))
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		apierror.Write(w, apierror.New(http.StatusNotFound, "NotFound", "there is only /clock here"))
	})
	return mux
}

// readAdvance reads {"advance":"72h"}.
func readAdvance(w http.ResponseWriter, r *http.Request) (time.Duration, error) {
	var body struct {
		Advance string `json:"advance"`
	}
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, clockBodyBytes)).Decode(&body); err != nil {
		return 0, badAdvance(`the body must be a JSON object such as {"advance":"72h"}`)
	}
	by, err := time.ParseDuration(body.Advance)
	if err != nil {
		return 0, badAdvance("advance must be a duration in Go's form, such as 72h or 16m30s")
	}
	return by, nil
}

func tellTime(w http.ResponseWriter, now time.Time) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	// A client that went away is not an error worth telling.
	_ = json.NewEncoder(w).Encode(struct {
		Now string `json:"now"`
	}{now.UTC().Format(time.RFC3339Nano)})
}

// startClock serves the requests that move the backend's clock, on loopback only.
func (p *portal) startClock(moved func()) error {
	listener := p.bound.listeners["clock"]
	if on, ok := listener.Addr().(*net.TCPAddr); !ok || !on.IP.IsLoopback() {
		return fmt.Errorf("the clock listens on this machine alone, not on %s: choose a loopback address with -clock-addr or LOCAL_CLOCK_ADDR", listener.Addr())
	}
	log, err := p.logs.part("clock")
	if err != nil {
		return err
	}
	p.onStop(serve.Start(listener, clockHandler(p.clock, moved), serve.DefaultLimits(), log).Stop)
	return nil
}
