package graph

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// play applies a rule to a request. run runs the request.
func (g *Graph) play(w http.ResponseWriter, c *call, rule Rule, run operation) {
	if rule.Expire {
		g.endSession(c)
	}
	if rule.BytesPerSecond > 0 {
		c.body = &pacedReader{ctx: c.request.Context(), from: c.body, perSecond: rule.BytesPerSecond}
	}
	c.keep = rule.KeepBytes
	var given answer
	if rule.refuses() {
		_, _ = io.CopyN(io.Discard, c.body, rule.ReadBytes) // the client may have left
	} else {
		given = g.outcome(c, run)
	}
	wait(c.request.Context(), time.Duration(rule.WaitMS)*time.Millisecond)
	if rule.Hold {
		await(c.request.Context(), rule.released)
	}
	switch {
	case rule.Reset:
		reset(w)
	case rule.Status != 0:
		g.write(w, c, rule.answer(c.request))
	default:
		g.write(w, c, given)
	}
}

// endSession ends the session of the call.
func (g *Graph) endSession(c *call) {
	if err := g.drives.cancel(c.proof(), c.now); err != nil {
		g.log.Debug("no session to end", "error", err)
	}
}

func (r Rule) answer(request *http.Request) answer {
	header := http.Header{}
	if r.RetryAfter != "" {
		header.Set("Retry-After", r.RetryAfter)
	}
	if r.Location != "" {
		header.Set("Location", strings.ReplaceAll(r.Location, "{path}", request.URL.RequestURI()))
	}
	if r.Close {
		header.Set("Connection", "close")
	}
	given := answer{status: r.Status, header: header}
	switch {
	case r.Text != "":
		given.html = r.Text
	case r.Body != nil:
		given.body = r.Body
	case r.Status >= http.StatusBadRequest:
		code := r.Code
		if code == "" {
			code = usualCode(r.Status)
		}
		given.body = refuse(r.Status, code, r.InnerCode, "the stand-in was told to answer so").body()
	}
	return given
}

// reset breaks the connection so that the other side sees an error at once.
func reset(w http.ResponseWriter) {
	connection, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		panic(http.ErrAbortHandler) // with HTTP/2 this ends the stream
	}
	raw := connection
	if encrypted, ok := connection.(interface{ NetConn() net.Conn }); ok {
		raw = encrypted.NetConn()
	}
	if tcp, ok := raw.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0)
	}
	_ = raw.Close()
}

func wait(ctx context.Context, pause time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(pause):
	}
}

func await(ctx context.Context, released <-chan struct{}) {
	select {
	case <-ctx.Done():
	case <-released:
	}
}

const paceStep = 100 * time.Millisecond

// pacedReader returns perSecond bytes in a second, in steps.
type pacedReader struct {
	ctx       context.Context
	from      io.Reader
	perSecond int64
}

func (p *pacedReader) Read(into []byte) (int, error) {
	step := max(p.perSecond/int64(time.Second/paceStep), 1)
	n, err := p.from.Read(into[:min(int64(len(into)), step)])
	wait(p.ctx, time.Duration(n)*time.Second/time.Duration(p.perSecond))
	return n, err
}
