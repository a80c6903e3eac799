//go:build operations && linux

package monitoring_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"
)

// reader brings, publishes and reads papers at the backend.
type reader struct {
	p      *livePortal
	client *http.Client
	bearer string
}

// enter signs in a person of the demonstration data.
func (p *livePortal) enter(t *testing.T, email string) *reader {
	t.Helper()
	r := &reader{p: p, client: &http.Client{Timeout: 15 * time.Second}}
	status, _, granted := p.post(t.Context(), r.client, r.at("/auth/providers/local-userpass/login"), nil, `{"username":"`+email+`","password":"demo-portal-2026"}`)
	if status != http.StatusOK {
		t.Fatalf("log in %s: %d %v", email, status, granted)
	}
	r.bearer, _ = granted["access_token"].(string)
	return r
}

func (r *reader) at(path string) string { return "http://" + r.p.toBackend.addr() + app + path }

func (r *reader) authorization() map[string]string {
	return map[string]string{"Authorization": "Bearer " + r.bearer}
}

// ask sends a GraphQL document and decodes its data.
func (r *reader) ask(t *testing.T, document string, variables map[string]any, into any) {
	t.Helper()
	body, err := json.Marshal(map[string]any{"query": document, "variables": variables})
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.at("/graphql"), bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+r.bearer)
	res, err := r.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	answer := struct {
		Data   any
		Errors []struct{ Message string }
	}{Data: into}
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil || res.StatusCode != http.StatusOK || len(answer.Errors) > 0 {
		t.Fatalf("%s: status %d, errors %v, %v", document, res.StatusCode, answer.Errors, err)
	}
}

// draft is a meeting that nobody has published yet, and an item of it that takes papers.
type draft struct{ meeting, item string }

func (r *reader) draft(t *testing.T) draft {
	t.Helper()
	var data struct {
		Meetings struct {
			Edges []struct {
				Node struct {
					ID, State string
					Entries   []struct {
						ID                string
						ViewerMayAddPaper bool
					}
				}
			}
		}
	}
	r.ask(t, `{ meetings(from: "2020-01-01", first: 50, orderBy: STARTS_DESC) { edges { node { id state entries { ... on AgendaItem { id viewerMayAddPaper } } } } } }`, nil, &data)
	for _, edge := range data.Meetings.Edges {
		for _, entry := range edge.Node.Entries {
			if edge.Node.State == "SCHEDULED" && entry.ViewerMayAddPaper {
				return draft{edge.Node.ID, entry.ID}
			}
		}
	}
	t.Fatal("no item of a draft takes papers")
	return draft{}
}

// picture has one pixel.
const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

// bring uploads a paper, waits until it was checked and can be read, and returns the version's id.
func (r *reader) bring(t *testing.T, item string) string {
	t.Helper()
	decoded, err := base64.StdEncoding.DecodeString(picture)
	if err != nil {
		t.Fatal(err)
	}
	content := string(decoded)
	var made struct{ CreateUploadSession struct{ Ticket string } }
	r.ask(t, `mutation ($input: CreateUploadSessionInput!) { createUploadSession(input: $input) { ticket } }`, map[string]any{"input": map[string]any{
		"clientMutationId": rand.Text(), "itemId": item, "fileName": "a.pdf", "sizeBytes": len(content),
	}}, &made)
	_, _, session := r.p.post(t.Context(), r.client, r.at("/papers/uploads/"+made.CreateUploadSession.Ticket+"/createUploadSession"), r.authorization(),
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
	r.await(t, "the paper cannot be read", func() bool { return r.read(t.Context(), id) == http.StatusOK })
	return id
}

// await waits until something is so.
func (r *reader) await(t *testing.T, otherwise string, isSo func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !isSo(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal(otherwise)
		}
	}
}

func (r *reader) read(ctx context.Context, version string) (status int) {
	status, _, _ = send(ctx, r.client, http.MethodGet, r.at("/papers/"+version+"/content?copy=original"), r.authorization(), "")
	return status
}

// publish gives the readers of a meeting what was brought since the last time.
func (r *reader) publish(t *testing.T, meeting string) {
	t.Helper()
	var now struct{ Meeting struct{ Version int } }
	r.ask(t, `query ($id: ID!) { meeting(id: $id) { version } }`, map[string]any{"id": meeting}, &now)
	var done struct {
		PublishMeeting struct {
			UserErrors []struct{ Code, Message string }
		}
	}
	r.ask(t, `mutation ($input: PublishMeetingInput!) { publishMeeting(input: $input) { userErrors { code message } } }`, map[string]any{"input": map[string]any{
		"clientMutationId": rand.Text(), "meetingId": meeting, "expectedVersion": now.Meeting.Version, "acknowledgeWarnings": true,
	}}, &done)
	if refused := done.PublishMeeting.UserErrors; len(refused) > 0 {
		t.Fatalf("publish: %v", refused)
	}
}

// savePack has the newest pack of a meeting built as one file, and saves it.
func (r *reader) savePack(t *testing.T, meeting string) {
	t.Helper()
	file := ""
	r.await(t, "the pack is not built", func() bool {
		var asked struct{ PackURL *struct{ State, URL string } }
		r.ask(t, `query ($id: ID!) { packUrl(meetingId: $id) { state url } }`, map[string]any{"id": meeting}, &asked)
		if asked.PackURL == nil || asked.PackURL.State == "FAILED" {
			t.Fatalf("the pack cannot be saved: %+v", asked.PackURL)
		}
		file = asked.PackURL.URL
		return asked.PackURL.State == "READY"
	})
	if status, _, _ := send(t.Context(), r.client, http.MethodGet, file, nil, ""); status != http.StatusOK {
		t.Fatalf("save the pack: %d", status)
	}
}
