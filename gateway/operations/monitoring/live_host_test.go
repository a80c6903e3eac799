//go:build operations && linux

package monitoring_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/kit/servetest"
	"example.org/portal/operations/process"
)

// diskBytes is the size of the disk that a test fills.
const diskBytes = 1 << 20

// host is what the node exporter observes: this machine, and a small disk in memory that only the exporter sees.
type host struct {
	addr, disk, metrics string
	exporter            *process.Process
}

func startHost(t *testing.T) *host {
	t.Helper()
	h := &host{addr: servetest.Address(t), disk: t.TempDir(), metrics: t.TempDir()}
	// A mount in its own namespaces needs no rights; the exporter reads the mounts of process 1.
	h.exporter = &process.Process{Name: "node exporter", Ready: process.Answers("http://" + h.addr + "/metrics"), Command: []string{
		process.Program(t, "unshare"), "--user", "--map-root-user", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", process.Program(t, "sh"), "-c", `mount -t tmpfs -o size=` + strconv.Itoa(diskBytes) + ` portal "$0" && exec "$@"`, h.disk,
		process.Program(t, "prometheus-node-exporter"), "--web.listen-address=" + h.addr, "--collector.disable-defaults", "--collector.filesystem",
		"--collector.filesystem.fs-types-exclude=^(proc|sysfs|devpts|devtmpfs|cgroup.*)$", "--collector.filesystem.mount-points-exclude=^/(dev|proc|sys|run|mnt)($|/)",
		"--collector.textfile", "--collector.textfile.directory=" + h.metrics,
	}}
	h.backedUp(t, 0)
	h.exporter.Start(t)
	return h
}

// fill fills the disk except for a share.
func (h *host) fill(t *testing.T, free float64) {
	t.Helper()
	within := filepath.Join("/proc", strconv.Itoa(h.exporter.PID()), "root", h.disk, "data")
	if err := os.WriteFile(within, make([]byte, int(diskBytes*(1-free))), 0o600); err != nil {
		t.Fatal(err)
	}
}

// backedUp records a dump that is so old, like deploy/compose/backup.
func (h *host) backedUp(t *testing.T, ago time.Duration) {
	t.Helper()
	write(t, filepath.Join(h.metrics, "backup.prom"), fmt.Sprintf("portal_backup_last_success_seconds %d\n", time.Now().Add(-ago).Unix()))
}

// cluster answers like kube-state-metrics, although there is no cluster here.
type cluster struct {
	addr string
	// unready is the number of backend replicas that do not start.
	unready atomic.Int64
}

func startCluster(t *testing.T) *cluster {
	t.Helper()
	c := &cluster{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4")
		_, _ = io.WriteString(w, fmt.Sprintf("kube_deployment_status_replicas_unavailable{namespace=\"portal\",deployment=\"portal-backend\"} %d\n", c.unready.Load()))
	}))
	t.Cleanup(server.Close)
	c.addr = strings.TrimPrefix(server.URL, "http://")
	return c
}
