//go:build operations && linux

package monitoring_test

import (
	"context"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.org/portal/operations/process"
)

// paperFaults causes the alerts about papers: a paper without its bytes, a failing store, files that are not checked, and files
// that cannot be swept.
func paperFaults(t *testing.T, p *livePortal, m *monitoringStack) {
	secretary := p.enter(t, "secretary@example.org")
	version := secretary.bring(t, secretary.draft(t).item)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		for ctx.Err() == nil {
			secretary.read(ctx, version)
			time.Sleep(100 * time.Millisecond)
		}
	}()
	p.sql(t, "update paper_versions set blob_key = 'p/00/gone' where id = '"+version+"'")
	m.await(t, time.Minute, "PortalPaperBytesMissing/ticket")

	p.sql(t, "update paper_versions set blob_key = 'NO KEY', created_at = now() - interval '20 minutes' where id = '"+version+"'")
	p.sql(t, "insert into paper_checks (version_id, due_at, attempts) values ('"+version+"', now(), 0)")
	p.sql(t, "insert into blobs (blob_key, state, at) values ('NO KEY', 'DEAD', now() - interval '8 days')")
	m.await(t, 2*time.Minute, "PortalPaperStoreFailing/page", "PortalPaperChecksWaiting/ticket")
	cancel()
	p.sql(t, "delete from paper_checks")
	m.awaitQuiet(t, 2*time.Minute, "PortalPaperStoreFailing/page", "PortalPaperChecksWaiting/ticket")

	_ = p.backend.End(t, syscall.SIGTERM) // the next process sweeps when it starts
	p.backend.Start(t)
	m.await(t, 2*time.Minute, "PortalPaperStoreFailing/ticket")
	p.sql(t, "delete from blobs where blob_key = 'NO KEY'")
	missingPapersKey(t, p, m)
}

// missingPapersKey starts the backend with a key while the papers of its store are not encrypted.
func missingPapersKey(t *testing.T, p *livePortal, m *monitoringStack) {
	made, err := exec.CommandContext(t.Context(), p.backend.Command[0], "papers", "key").Output()
	if err != nil {
		t.Fatal(err)
	}
	key, _, _ := strings.Cut(string(made), "\n")
	_ = p.backend.End(t, syscall.SIGTERM)
	ready := p.backend.Ready
	p.backend.Ready, p.backend.Variables["BACKEND_PAPERS_KEY"] = process.Answers("http://"+p.backendAdmin+"/healthz"), key
	p.backend.Start(t)
	m.await(t, 2*time.Minute, "PortalPapersLocked/page")
	_ = p.backend.End(t, syscall.SIGTERM)
	p.backend.Ready = ready
	delete(p.backend.Variables, "BACKEND_PAPERS_KEY")
	p.backend.Start(t)
	m.awaitQuiet(t, 2*time.Minute, "PortalPapersLocked/page")
}
