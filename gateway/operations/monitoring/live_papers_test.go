//go:build operations && linux

package monitoring_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
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
	secretary := &reader{p: p, client: &http.Client{Timeout: 15 * time.Second}}
	version := secretary.bring(t)
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

// reader uploads and reads papers at the backend.
type reader struct {
	p      *livePortal
	client *http.Client
	bearer string
}

func (r *reader) at(path string) string { return "http://" + r.p.toBackend.addr() + app + path }

func (r *reader) ask(t *testing.T, query string, variables map[string]any) map[string]any {
	t.Helper()
	body, err := json.Marshal(map[string]any{"query": query, "variables": variables})
	if err != nil {
		t.Fatal(err)
	}
	status, _, answer := r.p.post(t.Context(), r.client, r.at("/graphql"), map[string]string{"Authorization": "Bearer " + r.bearer}, string(body))
	data, given := answer["data"].(map[string]any)
	if status != http.StatusOK || !given {
		t.Fatalf("%s: status %d, answer %v", query, status, answer)
	}
	return data
}

// bring signs in and uploads a paper; it returns the version's id.
func (r *reader) bring(t *testing.T) string {
	t.Helper()
	status, _, granted := r.p.post(t.Context(), r.client, r.at("/auth/providers/local-userpass/login"), nil, `{"username":"secretary@example.org","password":"demo-portal-2026"}`)
	if status != http.StatusOK {
		t.Fatalf("log in: %d %v", status, granted)
	}
	r.bearer, _ = granted["access_token"].(string)
	meetings := r.ask(t, `{ meetings(from: "2020-01-01", first: 50, orderBy: STARTS_DESC) { edges { node { entries { ... on AgendaItem { id viewerMayAddPaper } } } } } }`, nil)
	item := ""
	for _, edge := range meetings["meetings"].(map[string]any)["edges"].([]any) {
		for _, entry := range edge.(map[string]any)["node"].(map[string]any)["entries"].([]any) {
			if one := entry.(map[string]any); one["viewerMayAddPaper"] == true {
				item = one["id"].(string)
			}
		}
	}
	pixel, err := base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
	if err != nil {
		t.Fatal(err)
	}
	content := string(pixel)
	made := r.ask(t, `mutation ($input: CreateUploadSessionInput!) { createUploadSession(input: $input) { ticket } }`,
		map[string]any{"input": map[string]any{"clientMutationId": "live paper", "itemId": item, "fileName": "a.pdf", "sizeBytes": len(content)}})
	ticket, _ := made["createUploadSession"].(map[string]any)["ticket"].(string)
	_, _, session := r.p.post(t.Context(), r.client, r.at("/papers/uploads/"+ticket+"/createUploadSession"), map[string]string{"Authorization": "Bearer " + r.bearer},
		fmt.Sprintf(`{"item":{"fileSize":%d}}`, len(content)))
	uploadURL, _ := session["uploadUrl"].(string)
	address, err := url.Parse(uploadURL)
	if err != nil || address.Host == "" {
		t.Fatalf("begin an upload: %v", session)
	}
	status, _, version := send(t.Context(), r.client, http.MethodPut, uploadURL, map[string]string{"Content-Range": fmt.Sprintf("bytes 0-%d/%d", len(content)-1, len(content))}, content)
	id, _ := version["id"].(string)
	if status != http.StatusCreated || id == "" {
		t.Fatalf("bring a paper: %d %v", status, version)
	}
	for deadline := time.Now().Add(30 * time.Second); r.read(t.Context(), id) != http.StatusOK; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the paper cannot be read")
		}
	}
	return id
}

func (r *reader) read(ctx context.Context, version string) (status int) {
	status, _, _ = send(ctx, r.client, http.MethodGet, r.at("/papers/"+version+"/content?copy=original"), map[string]string{"Authorization": "Bearer " + r.bearer}, "")
	return status
}
