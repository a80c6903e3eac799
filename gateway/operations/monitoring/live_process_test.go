//go:build operations && linux

package monitoring_test

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

const startWithin = time.Minute // long enough for a busy machine

// process is a real program that can be ended and started again.
type process struct {
	name    string
	command []string
	env     map[string]string
	// ready is the address that answers 200 when the program serves; empty: not checked.
	ready string
	as    *syscall.Credential

	cmd   *exec.Cmd
	ended chan struct{}
	owned bool // by the test that started it first
	log   journal
}

func (p *process) start(t *testing.T) {
	t.Helper()
	p.cmd = exec.Command(p.command[0], p.command[1:]...)
	p.cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C"}
	for name, value := range p.env {
		p.cmd.Env = append(p.cmd.Env, name+"="+value)
	}
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, Credential: p.as}
	if err := p.cmd.Start(); err != nil {
		t.Fatalf("start %s: %v", p.name, err)
	}
	cmd, ended := p.cmd, make(chan struct{})
	p.ended = ended
	go func() { _ = cmd.Wait(); close(ended) }()
	if !p.owned { // a subtest that starts it again does not end it
		p.owned = true
		t.Cleanup(func() { _ = p.cmd.Process.Kill(); <-p.ended })
	}
	for deadline := time.Now().Add(startWithin); p.ready != "" && !answers(p.ready); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s was not ready within %s\n%s", p.name, startWithin, p.log.tail())
		}
	}
}

// end sends a signal and waits for the end.
func (p *process) end(t *testing.T, signal syscall.Signal) {
	t.Helper()
	_ = p.cmd.Process.Signal(signal)
	select {
	case <-p.ended:
	case <-time.After(startWithin):
		t.Fatalf("%s did not end\n%s", p.name, p.log.tail())
	}
}

func answers(url string) bool {
	res, err := (&http.Client{Timeout: time.Second}).Get(url)
	if err != nil {
		return false
	}
	defer res.Body.Close()
	return res.StatusCode == http.StatusOK
}

// journal collects the output of a process.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) tail() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(j.text.String()), "\n")
	return strings.Join(lines[max(0, len(lines)-15):], "\n")
}

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
