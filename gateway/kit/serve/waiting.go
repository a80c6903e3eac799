package serve

import (
	"container/list"
	"context"
	"net"
	"net/http"
	"net/netip"
	"sync"

	"example.org/portal/kit/caller"
)

// Waiting bounds connections that wait for a request: new ones, those whose headers have not come completely, and idle
// ones. One connection too many closes the one that waits longest. A flood of connections therefore closes its own
// connections, and new clients are served.
type Waiting struct {
	// PerCaller and All are how many may wait, of one caller and of all.
	PerCaller, All int
	// Proxies are addresses without a bound, because their connections carry the requests of many people.
	Proxies []netip.Prefix
}

// waitingRoom holds the connections that wait.
type waitingRoom struct {
	limits Waiting
	mu     sync.Mutex
	known  map[net.Conn]*connection
	// all and callers hold those that wait, the longest in front.
	all     *list.List
	callers map[string]*list.List
}

// connection is a connection of a caller with bounds.
type connection struct {
	net.Conn
	caller string
	// requests are those that run; with none it waits, in both places.
	requests         int
	inAll, inCallers *list.Element
}

func newWaitingRoom(limits Waiting) *waitingRoom {
	return &waitingRoom{limits: limits, known: make(map[net.Conn]*connection), all: list.New(), callers: make(map[string]*list.List)}
}

// changed follows the server's connections.
func (w *waitingRoom) changed(c net.Conn, state http.ConnState) {
	switch state {
	case http.StateNew:
		w.opened(c)
	case http.StateClosed, http.StateHijacked:
		w.closed(c)
	case http.StateActive, http.StateIdle:
		// A connection is active with the first byte of its headers; what counts is told by the requests.
	}
}

func (w *waitingRoom) opened(c net.Conn) {
	host, _, err := net.SplitHostPort(c.RemoteAddr().String())
	if err != nil || w.isProxy(host) {
		return
	}
	one := &connection{Conn: c, caller: caller.Of(host)}
	w.mu.Lock()
	w.known[c] = one
	surplus := w.enter(one)
	w.mu.Unlock()
	for _, other := range surplus {
		_ = other.Close()
	}
}

func (w *waitingRoom) closed(c net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if one := w.known[c]; one != nil {
		delete(w.known, c)
		w.leave(one)
	}
}

func (w *waitingRoom) isProxy(host string) bool {
	address, err := netip.ParseAddr(host)
	if err != nil {
		return false
	}
	for _, proxy := range w.limits.Proxies {
		if proxy.Contains(address.Unmap()) {
			return true
		}
	}
	return false
}

// begins takes a connection out for as long as a request of it runs.
func (w *waitingRoom) begins(c net.Conn) (ends func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	one := w.known[c]
	if one == nil {
		return func() {}
	}
	one.requests++
	w.leave(one)
	return func() { w.ends(one) }
}

func (w *waitingRoom) ends(one *connection) {
	w.mu.Lock()
	one.requests--
	var surplus []*connection
	if one.requests == 0 && w.known[one.Conn] != nil {
		surplus = w.enter(one)
	}
	w.mu.Unlock()
	for _, other := range surplus {
		_ = other.Close()
	}
}

// enter and leave need the lock. enter gives those that have to go.
func (w *waitingRoom) enter(one *connection) (surplus []*connection) {
	mine := w.callers[one.caller]
	if mine == nil {
		mine = list.New()
		w.callers[one.caller] = mine
	}
	one.inAll, one.inCallers = w.all.PushBack(one), mine.PushBack(one)
	for mine.Len() > w.limits.PerCaller {
		surplus = append(surplus, w.longest(mine))
	}
	for w.all.Len() > w.limits.All {
		surplus = append(surplus, w.longest(w.all))
	}
	return surplus
}

func (w *waitingRoom) longest(of *list.List) *connection {
	one, _ := of.Front().Value.(*connection)
	w.leave(one)
	return one
}

func (w *waitingRoom) leave(one *connection) {
	if one.inAll == nil {
		return
	}
	w.all.Remove(one.inAll)
	mine := w.callers[one.caller]
	if mine.Remove(one.inCallers); mine.Len() == 0 {
		delete(w.callers, one.caller)
	}
	one.inAll, one.inCallers = nil, nil
}

type connectionKey struct{}

// bound applies the bounds to a server.
func (w *waitingRoom) bound(server *http.Server) {
	server.ConnState = w.changed
	server.ConnContext = func(ctx context.Context, c net.Conn) context.Context {
		return context.WithValue(ctx, connectionKey{}, c)
	}
	next := server.Handler
	server.Handler = http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		c, _ := r.Context().Value(connectionKey{}).(net.Conn)
		defer w.begins(c)()
		next.ServeHTTP(rw, r)
	})
}
