package gateway_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"

	"example.org/portal/gateway"
	"pgregory.net/rapid"
)

// cut ends a connection with a reset: after so many bytes to the server, either at
// once or when the server begins to answer.
type cut struct {
	Bytes  int64
	Answer bool
}

// cutter is a network between two programs that breaks as it is told: each connection
// takes the next cut, and once there are none left nothing breaks any more.
type cutter struct {
	net.Listener
	target string
	mu     sync.Mutex
	cuts   []cut
	open   map[net.Conn]bool
	all    sync.WaitGroup
}

func newCutter(t testing.TB, target string) *cutter {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cutter{Listener: listener, target: target, open: make(map[net.Conn]bool)}
	c.all.Go(c.serve)
	t.Cleanup(func() {
		c.Close()
		c.mu.Lock()
		for connection := range c.open {
			connection.Close()
		}
		c.mu.Unlock()
		c.all.Wait()
	})
	return c
}

// plan says how the next connections break and where they lead.
func (c *cutter) plan(target string, cuts []cut) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.target, c.cuts = target, cuts
}

func (c *cutter) serve() {
	for {
		near, err := c.Accept()
		if err != nil {
			return
		}
		c.mu.Lock()
		plan, target := cut{Bytes: 1 << 62}, c.target
		if len(c.cuts) > 0 {
			plan, c.cuts = c.cuts[0], c.cuts[1:]
		}
		c.mu.Unlock()
		far, err := net.Dial("tcp", target)
		if err != nil {
			near.Close()
			continue
		}
		c.mu.Lock()
		c.open[near], c.open[far] = true, true
		c.mu.Unlock()
		c.pass(near.(*net.TCPConn), far.(*net.TCPConn), plan)
	}
}

func (c *cutter) pass(near, far *net.TCPConn, plan cut) {
	end := sync.OnceFunc(func() {
		_, _ = near.SetLinger(0), far.SetLinger(0)
		near.Close()
		far.Close()
		c.mu.Lock()
		delete(c.open, near)
		delete(c.open, far)
		c.mu.Unlock()
	})
	due := make(chan struct{})
	c.all.Go(func() {
		defer end()
		if _, err := io.CopyN(far, near, plan.Bytes); err != nil {
			return
		}
		close(due)
		if plan.Answer {
			_, _ = io.Copy(far, near)
		}
	})
	c.all.Go(func() {
		defer end()
		piece := make([]byte, 32<<10)
		for {
			n, err := far.Read(piece)
			select {
			case <-due:
				return
			default:
			}
			if _, failed := near.Write(piece[:n]); failed != nil || err != nil {
				return
			}
		}
	})
}

func cuts(t *rapid.T, label string, size int64) []cut {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) cut {
		return cut{Bytes: rapid.Int64Range(0, size+8000).Draw(t, "bytes"), Answer: rapid.Bool().Draw(t, "answer")}
	}), 0, 5).Draw(t, label)
}

// TestUploadsWithCutsLoseAndRepeatNoByte breaks connections at random points on both legs, lets the
// drive misbehave and restarts the gateway in between.
func TestUploadsWithCutsLoseAndRepeatNoByte(t *testing.T) {
	t.Parallel()
	m := newMicrosoft(t)
	drive := newCutter(t, strings.TrimPrefix(m.URL, "https://"))
	front := newCutter(t, "")
	m.origin = "https://" + drive.Addr().String()
	up := newUpstream(t)
	header := map[string]string(nil)
	run := 0
	rapid.Check(t, func(rt *rapid.T) {
		run++
		size := rapid.SampledFrom([]int64{1, unit - 1, unit, unit + 1, 2*unit + 1, 5<<20 + 1, 6_000_000}).Draw(rt, "size")
		behaviour := rapid.SampledFrom([]string{"rename", "replace", "fail"}).Draw(rt, "behaviour")
		data := random(size)
		restart := func() *gateway.Gateway {
			return launch(t, slog.New(slog.DiscardHandler), up, m.offers, func(c *gateway.Config) { c.GraphURL = m.origin + "/v1.0" })
		}
		drive.plan(strings.TrimPrefix(m.URL, "https://"), nil)
		g := restart()
		defer func() { stop(t, g) }()
		ana := &uploader{t: t, g: g, header: header}
		if header == nil {
			ana = newUploader(t, g, m, "ana")
			header = ana.header
		}
		path := ana.create(size, "path", fmt.Sprintf("run %d", run), "conflictBehavior", behaviour)
		front.plan(strings.TrimPrefix(g.URL(), "http://"), cuts(rt, "client leg", size))
		drive.plan(strings.TrimPrefix(m.URL, "https://"), cuts(rt, "drive leg", size))
		m.mu.Lock()
		m.faults["slice"], m.faults["status"] = drawFaults(rt, m, "slices"), drawFaults(rt, m, "statuses")
		m.mu.Unlock()

		url := "http://" + front.Addr().String() + path
		for attempt := 0; ; attempt++ {
			if attempt == 60 {
				rt.Fatal("not finished after 60 attempts")
			}
			if rapid.IntRange(0, 5).Draw(rt, "restart") == 0 {
				stop(t, g)
				g = restart()
				front.mu.Lock()
				front.target = strings.TrimPrefix(g.URL(), "http://")
				front.mu.Unlock()
			}
			head, err := ask(context.Background(), "HEAD", url, "", header)
			if err != nil || head.StatusCode == http.StatusLocked {
				continue
			}
			if head.StatusCode != http.StatusOK {
				rt.Fatalf("HEAD: status %d", head.StatusCode)
			}
			offset := head.offset(t)
			if offset == size {
				break
			}
			got, err := ana.send(context.Background(), client, url, offset, bytes.NewReader(data[offset:]), size-offset)
			if err == nil && got.StatusCode != 204 && got.StatusCode != 409 && got.StatusCode != 423 && got.StatusCode < 500 {
				rt.Fatalf("PATCH: status %d, %s", got.StatusCode, got.body)
			}
		}
		folder := fmt.Sprintf("/run %d/", run)
		wantFile(t, m, folder+"pack.pdf", data)
		m.mu.Lock()
		defer m.mu.Unlock()
		for name := range m.files {
			if strings.HasPrefix(name, folder) && name != folder+"pack.pdf" {
				rt.Fatalf("a second file: %s", name)
			}
		}
	})
}

func drawFaults(t *rapid.T, m *microsoft, label string) []http.HandlerFunc {
	faults := map[string]http.HandlerFunc{
		"none": nil, "reset": reset, "500": graphError(500), "503": throttled(503, "0"),
	}
	names := []string{"none", "none", "reset", "500", "503"}
	if label == "slices" {
		// A session that its status denies twice is dead, so the status does not.
		faults["404 once"] = graphError(404, "itemNotFound")
		faults["unheard"], faults["unheard 500"], faults["middle"] = m.unheard(reset), m.unheard(graphError(500)), after(100_000, reset)
		names = append(names, "404 once", "unheard", "unheard 500", "middle")
	}
	var drawn []http.HandlerFunc
	for _, name := range rapid.SliceOfN(rapid.SampledFrom(names), 0, 4).Draw(t, label) {
		drawn = append(drawn, faults[name])
	}
	return drawn
}

func stop(t testing.TB, g *gateway.Gateway) {
	t.Helper()
	if err := g.Stop(context.Background()); err != nil {
		t.Errorf("stop: %v", err)
	}
}
