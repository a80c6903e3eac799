//go:build operations && linux

package availability

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// usage is the time and memory that the programs have used since they started.
type usage struct {
	gateway, backend, database time.Duration
	gatewayMiB, backendMiB     int
}

func usageOf(t *testing.T, p *portal) usage {
	t.Helper()
	gateway, backend := p.gateways[0].PID(), p.backends[0].PID()
	return usage{
		gateway: processorTime(t, gateway), backend: processorTime(t, backend), database: familyTime(t, p.database.PID()),
		gatewayMiB: peakMiB(t, gateway), backendMiB: peakMiB(t, backend),
	}
}

// tick is the unit of /proc/PID/stat: 1/100 s on every Linux (proc(5)).
const tick = time.Second / 100

// processorTime returns a process's user and system time.
func processorTime(t *testing.T, pid int) time.Duration {
	t.Helper()
	own, _ := stat(t, pid)
	return own
}

// familyTime returns a server's own time and that of its children, running and ended.
func familyTime(t *testing.T, pid int) time.Duration {
	t.Helper()
	own, ended := stat(t, pid)
	sum := own + ended
	children, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid)) // the pattern is well-formed
	for _, file := range children {
		list, err := os.ReadFile(file)
		if err != nil {
			continue // the thread has ended
		}
		for _, child := range strings.Fields(string(list)) {
			if id, err := strconv.Atoi(child); err == nil {
				sum += processorTime(t, id)
			}
		}
	}
	return sum
}

// stat returns a process's own time and that of its ended children; zero for a process that is gone.
func stat(t *testing.T, pid int) (own, ended time.Duration) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, 0
	}
	// The second field is a name in brackets that may contain spaces.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	const user, system, childUser, childSystem = 11, 12, 13, 14
	ticks := func(field int) time.Duration {
		count, err := strconv.Atoi(fields[field])
		if err != nil {
			t.Fatalf("/proc/%d/stat: %v", pid, err)
		}
		return time.Duration(count) * tick
	}
	return ticks(user) + ticks(system), ticks(childUser) + ticks(childSystem)
}

func peakMiB(t *testing.T, pid int) int {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if rest, found := strings.CutPrefix(line, "VmHWM:"); found {
			kib, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				t.Fatal(err)
			}
			return kib / 1024
		}
	}
	t.Fatalf("/proc/%d/status tells no peak", pid)
	return 0
}
