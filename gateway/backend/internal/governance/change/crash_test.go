package change_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// The environment of a process that dies during a change.
const (
	crashURL   = "PORTAL_TEST_CRASH_URL"
	crashPoint = "PORTAL_TEST_CRASH_POINT"
	crashKey   = "PORTAL_TEST_CRASH_KEY"
)

// crash makes the change of a key and kills its own process at the named point.
func crash() int {
	s, err := store.Open(context.Background(), os.Getenv(crashURL))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	dying := changer(s).Reporting(func(point string) {
		if point == os.Getenv(crashPoint) {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {} // until the signal arrives
		}
	})
	_, err = do(context.Background(), dying, ana, making(s, os.Getenv(crashKey), "input"))
	fmt.Fprintln(os.Stderr, "the process should have died", err)
	return 1
}

// A process that is killed at any point leaves the whole change or nothing. A repeat of the request makes the change
// once.
func TestKilledProcessesLeaveNoHalfChange(t *testing.T) {
	points := []struct {
		name  string
		taken bool
	}{{"after-answer", false}, {"after-locks", false}, {"before-audit", false}, {"before-commit", false}, {"after-commit", true}}
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.Open(t, url)
		for i, point := range points {
			before := len(made(t, s))
			var said bytes.Buffer
			process := exec.CommandContext(t.Context(), os.Args[0]) // #nosec G204 -- this test's own binary
			process.Env = append(os.Environ(), crashURL+"="+url, crashPoint+"="+point.name, crashKey+"="+point.name)
			process.Stderr = &said
			if err := process.Run(); err == nil || said.Len() > 0 {
				t.Fatalf("%s: %v: output %s", point.name, err, &said)
			}
			if after := len(made(t, s)); (after > before) != point.taken {
				t.Errorf("%s: %d things before, %d after", point.name, before, after)
			}
			answer, err := do(t.Context(), changer(s), ana, making(s, point.name, "input"))
			if err != nil || answer.Seq == nil || *answer.Seq != int64(i+1) {
				t.Errorf("%s: the repeat: %+v, %v", point.name, answer, err)
			}
			if things := made(t, s); len(things) != before+1 {
				t.Errorf("%s: %d things after the repeat of the request", point.name, len(things))
			}
			wantChain(t, s, int64(i+1))
		}
	})
}
