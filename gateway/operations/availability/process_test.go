//go:build operations && linux

package availability

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
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

// process is a program that can be started again after it has ended.
type process struct {
	name    string
	command []string
	// variables is the whole environment of the program, without the test's own.
	variables map[string]string
	// readiness is the address that answers 200 when the program serves; empty: not checked.
	readiness string
	// attributes set the account that it runs as; may be nil.
	attributes *syscall.SysProcAttr

	log   output
	cmd   *exec.Cmd
	ended chan error
}

// start starts the program and waits until it is ready. It is killed when the test
// ends, and when the test's process dies.
func (p *process) start(t testing.TB) {
	t.Helper()
	p.launch(t)
	p.awaitReady(t)
}

func (p *process) launch(t testing.TB) {
	t.Helper()
	p.cmd = exec.Command(p.command[0], p.command[1:]...)
	p.cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C"}
	for name, value := range p.variables {
		p.cmd.Env = append(p.cmd.Env, name+"="+value)
	}
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	attributes := syscall.SysProcAttr{Setpgid: true}
	if p.attributes != nil {
		attributes = *p.attributes
	}
	attributes.Pdeathsig = syscall.SIGKILL
	p.cmd.SysProcAttr = &attributes
	if err := p.cmd.Start(); err != nil {
		t.Fatalf("start %s: %v", p.name, err)
	}
	cmd, ended := p.cmd, make(chan error, 1)
	p.ended = ended
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		if t.Failed() {
			t.Logf("the end of the log of %s:\n%s", p.name, p.log.tail())
		}
	})
}

func (p *process) awaitReady(t testing.TB) {
	t.Helper()
	if p.readiness == "" {
		return
	}
	for deadline := time.Now().Add(startWithin); !answers(p.readiness); time.Sleep(pollEvery) {
		select {
		case err := <-p.ended:
			t.Fatalf("%s ended at its start: %v\n%s", p.name, err, p.log.tail())
		default:
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s was not ready within %s\n%s", p.name, startWithin, p.log.tail())
		}
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

func (p *process) signal(t testing.TB, signal syscall.Signal) {
	t.Helper()
	if err := p.cmd.Process.Signal(signal); err != nil {
		t.Fatalf("signal %s: %v", p.name, err)
	}
}

// stop sends a signal and waits for the end, which must be orderly unless the signal prevents that.
func (p *process) stop(t testing.TB, signal syscall.Signal) {
	t.Helper()
	p.signal(t, signal)
	select {
	case err := <-p.ended:
		if err != nil && signal != syscall.SIGKILL && signal != syscall.SIGQUIT {
			t.Fatalf("%s ended with %v\n%s", p.name, err, p.log.tail())
		}
	case <-time.After(stopWithin):
		t.Fatalf("%s did not end within %s", p.name, stopWithin)
	}
}

// restart ends the program like an orchestrator and starts it again.
func (p *process) restart(t testing.TB) {
	t.Helper()
	p.stop(t, syscall.SIGTERM)
	p.start(t)
}

// output collects the output of a process.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

var _ io.Writer = (*output)(nil)

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) all() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// tail returns the end of the output, with long lines cut.
func (o *output) tail() string {
	const most, width = 12, 300
	lines := strings.Split(strings.TrimSpace(o.all()), "\n")
	lines = lines[max(0, len(lines)-most):]
	for i, line := range lines {
		lines[i] = line[:min(width, len(line))]
	}
	return strings.Join(lines, "\n")
}

// require returns a program's path, also from the folders that only root has in its PATH.
func require(t testing.TB, program string) string {
	t.Helper()
	if found, err := exec.LookPath(program); err == nil {
		return found
	}
	for _, folder := range []string{"/usr/sbin", "/usr/local/sbin"} {
		if found, err := exec.LookPath(folder + "/" + program); err == nil {
			return found
		}
	}
	t.Fatalf("%s is needed here: make setup-tests installs it", program)
	return ""
}

// runOnce runs another command of the program with its variables to its end, and returns the output.
func (p *process) runOnce(t testing.TB, args ...string) (string, error) {
	t.Helper()
	once := &process{name: strings.Join(args, " "), command: append([]string{p.command[0]}, args...), variables: p.variables}
	once.launch(t)
	select {
	case err := <-once.ended:
		return once.log.all(), err
	case <-time.After(time.Minute):
		t.Fatalf("%s does not end", once.name)
		return "", nil
	}
}
