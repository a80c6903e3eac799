//go:build operations && linux

package monitoring_test

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// link forwards connections to a server. It can be made slow, or cut.
type link struct {
	listener        net.Listener
	network, target string
	delay           atomic.Int64
	isCut           atomic.Bool
	mu              sync.Mutex
	open            map[net.Conn]bool
}

func newLink(t *testing.T, network, target string) *link {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &link{listener: listener, network: network, target: target, open: map[net.Conn]bool{}}
	t.Cleanup(func() { listener.Close(); l.cut() })
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go l.carry(client)
		}
	}()
	return l
}

func (l *link) addr() string { return l.listener.Addr().String() }

func (l *link) carry(client net.Conn) {
	defer client.Close()
	l.mu.Lock()
	target := l.target
	l.mu.Unlock()
	server, err := net.Dial(l.network, target)
	if err != nil || l.isCut.Load() {
		return
	}
	defer server.Close()
	l.mu.Lock()
	l.open[client], l.open[server] = true, true
	l.mu.Unlock()
	defer func() {
		l.mu.Lock()
		delete(l.open, client)
		delete(l.open, server)
		l.mu.Unlock()
	}()
	go func() {
		_, _ = io.Copy(server, client)
		server.Close()
	}()
	buffer := make([]byte, 64<<10)
	for {
		n, err := server.Read(buffer)
		if wait := time.Duration(l.delay.Load()); n > 0 && wait > 0 {
			time.Sleep(wait)
		}
		if _, failed := client.Write(buffer[:n]); failed != nil || err != nil {
			return
		}
	}
}

// lead sends new connections to another server, and returns the server before.
func (l *link) lead(target string) (before string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	before, l.target = l.target, target
	return before
}

// cut breaks every connection and refuses new ones until mend.
func (l *link) cut() {
	l.isCut.Store(true)
	l.mu.Lock()
	defer l.mu.Unlock()
	for conn := range l.open {
		conn.Close()
	}
}

func (l *link) mend() { l.isCut.Store(false) }
