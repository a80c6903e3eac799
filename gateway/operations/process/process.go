//go:build unix

// Package process runs real programs for tests: it starts them, waits until they serve, sends signals to them and ends them.
package process

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

const (
	// startWithin is long enough for a machine that runs other tests.
	startWithin = time.Minute
	stopWithin  = 40 * time.Second
	pollEvery   = 10 * time.Millisecond
)

// Process is a program that can be started again after it has ended. It is killed at the end of the test that started it first
// and, on Linux, when the test's process dies. If the test fails, it shows the end of the program's output.
type Process struct {
	Name    string
	Command []string
	// Variables is the whole environment of the program, without the test's own.
	Variables map[string]string
	// Ready reports whether the program serves; nil: not checked.
	Ready func(context.Context) bool
	// Account is what the program runs as; nil: the test's own.
	Account *syscall.Credential

	output output
	cmd    *exec.Cmd
	owned  bool // by the test that started it first
	ended  chan struct{}
	err    error // is how it ended, after ended is closed
}

// Start starts the program and waits until it is ready.
func (p *Process) Start(t testing.TB) {
	t.Helper()
	p.Launch(t)
	p.AwaitReady(t)
}

// Launch starts the program and does not wait.
func (p *Process) Launch(t testing.TB) {
	t.Helper()
	// #nosec G204 -- the test names the program
	p.cmd = exec.CommandContext(context.WithoutCancel(t.Context()), p.Command[0], p.Command[1:]...)
	p.cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C"}
	for name, value := range p.Variables {
		p.cmd.Env = append(p.cmd.Env, name+"="+value)
	}
	p.cmd.Stdout, p.cmd.Stderr = &p.output, &p.output
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: p.Account}
	endWithParent(p.cmd.SysProcAttr)
	if err := p.cmd.Start(); err != nil {
		t.Fatalf("start %s: %v", p.Name, err)
	}
	cmd, ended := p.cmd, make(chan struct{})
	p.ended = ended
	go func() { p.err = cmd.Wait(); close(ended) }()
	if !p.owned { // a subtest that starts it again does not end it
		p.owned = true
		t.Cleanup(func() { p.cleanUp(t) })
	}
}

func (p *Process) cleanUp(t testing.TB) {
	select {
	case <-p.ended:
	default:
		_ = syscall.Kill(-p.PID(), syscall.SIGKILL) // with the processes that it has started
		<-p.ended
	}
	if t.Failed() {
		t.Logf("the end of the output of %s:\n%s", p.Name, p.output.tail())
	}
}

// AwaitReady waits until the program is ready. The test fails at once when the program has ended.
func (p *Process) AwaitReady(t testing.TB) {
	t.Helper()
	for deadline := time.Now().Add(startWithin); p.Ready != nil && !p.Ready(t.Context()); time.Sleep(pollEvery) {
		select {
		case <-p.ended:
			t.Fatalf("%s ended at its start: %v", p.Name, p.err)
		default:
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s was not ready within %s", p.Name, startWithin)
		}
	}
}

// Signal sends a signal.
func (p *Process) Signal(signal syscall.Signal) error { return p.cmd.Process.Signal(signal) }

// End sends a signal, waits for the end and returns how the program ended.
func (p *Process) End(t testing.TB, signal syscall.Signal) error {
	t.Helper()
	if err := p.Signal(signal); err != nil {
		t.Fatalf("signal %s: %v", p.Name, err)
	}
	return p.AwaitEnd(t, stopWithin)
}

// AwaitEnd waits so long for the end and returns how the program ended.
func (p *Process) AwaitEnd(t testing.TB, within time.Duration) error {
	t.Helper()
	select {
	case <-p.ended:
	case <-time.After(within):
		t.Fatalf("%s did not end within %s", p.Name, within)
	}
	return p.err
}

// Stop is End. The end must be orderly unless the signal prevents that.
func (p *Process) Stop(t testing.TB, signal syscall.Signal) {
	t.Helper()
	if err := p.End(t, signal); err != nil && signal != syscall.SIGKILL && signal != syscall.SIGQUIT {
		t.Fatalf("%s ended with %v", p.Name, err)
	}
}

// RunOnce runs another command of the program with its variables to its end, and returns the output and how it ended.
func (p *Process) RunOnce(t testing.TB, args ...string) (string, error) {
	t.Helper()
	once := &Process{Name: strings.Join(args, " "), Command: append([]string{p.Command[0]}, args...), Variables: p.Variables}
	once.Launch(t)
	err := once.AwaitEnd(t, time.Minute)
	return once.Output(), err
}

// PID is the program's process id.
func (p *Process) PID() int { return p.cmd.Process.Pid }

// Output is everything that the program has written since its first start.
func (p *Process) Output() string { return p.output.all() }
