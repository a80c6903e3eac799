//go:build operations && linux

package availability

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"example.org/portal/operations/postgres"
	"example.org/portal/operations/provision"
)

const (
	sliceBytes = 327_680
	papersAPI  = clientAPI + "/papers"
)

// Two backends share one database and one store of papers. One of them is killed repeatedly: while a paper is uploaded, while it
// is put together and while meetings are published. Nothing is lost or half done, and nobody is notified twice.
func TestPapersSurviveKilledBackends(t *testing.T) {
	p := &portal{network: freeNetwork(t), database: postgres.Start(t)}
	p.sessionKeys, p.tokenKeys = filepath.Join(t.TempDir(), "session-keys"), filepath.Join(t.TempDir(), "token-keys")
	writeKeys(t, p.tokenKeys, provision.NewKey())
	p.startMailbox(t)
	p.apiURL, p.publicURL = "http://"+p.address(20, "8080"), "http://"+p.address(40, "8080") // no gateway runs here
	for i := range 2 {
		p.backends = append(p.backends, p.newBackend(i))
	}
	p.loadDemo(t)
	for _, one := range p.backends {
		one.Start(t)
	}
	s := &secretary{p: p, client: &http.Client{Timeout: 20 * time.Second}}
	s.logIn(t)
	item := s.item(t)

	t.Run("while a paper comes", func(t *testing.T) {
		for round := range 8 {
			s.bring(t, item, round, func(sent int) (kill bool, after time.Duration) {
				return sent == 1+round%4, time.Duration(round) * 3 * time.Millisecond
			})
		}
	})
	t.Run("while it is put together", func(t *testing.T) {
		for round := range 6 {
			s.bring(t, item, 100+round, func(sent int) (kill bool, after time.Duration) {
				return sent == slicesOfAPaper-1, time.Duration(5+round*12) * time.Millisecond
			})
		}
	})
	t.Run("while meetings are published", func(t *testing.T) {
		ask := asker(func(document string, variables map[string]any, into any) error {
			return s.ask(1, document, variables, into)
		})
		for i := range 4 {
			meeting, _ := ask.convene(t, fmt.Sprintf("Berths, part %d", i+1), 30+i, "Berths of the inner basin")
			s.publish(t, ask.versioned(t, meeting), time.Duration(i*7)*time.Millisecond)
		}
	})
	t.Run("no change is half done", func(t *testing.T) {
		for what, statement := range map[string]string{
			"papers without a version":                "select count(*) from papers p where not exists (select 1 from paper_versions v where v.paper_id = p.id)",
			"versions whose bytes are not kept":       "select count(*) from paper_versions v where not exists (select 1 from blobs b where b.blob_key = v.blob_key and b.state = 'KEPT')",
			"finished uploads without a version":      "select count(*) from paper_uploads u where u.state = 'DONE' and not exists (select 1 from paper_versions v where v.id = u.version_id)",
			"uploads that are put together for ever":  "select count(*) from paper_uploads where state = 'SEALING'",
			"slices of finished uploads":              "select count(*) from paper_slices s join paper_uploads u on u.id = s.upload_id where u.state = 'DONE'",
			"things that somebody is told twice":      "select count(*) from (select topic, payload from events group by topic, payload having count(*) > 1) twice",
			"people who are told of one thing twice":  "select count(*) from (select event_id, recipient, channel from deliveries group by 1, 2, 3 having count(*) > 1) twice",
			"publications that the trail tells twice": "select count(*) from (select entity_id from audit_events where action = 'MEETING_PUBLISHED' group by 1 having count(*) > 1) twice",
			"papers that the trail tells of twice":    "select count(*) from (select entity_id from audit_events where action = 'PAPER_UPLOADED' group by 1 having count(*) > 1) twice",
		} {
			if found := p.query(t, "portal", statement); found != "0" {
				t.Errorf("%s: found %s", what, found)
			}
		}
		if said, err := p.backends[0].RunOnce(t, "papers", "verify"); err != nil {
			t.Errorf("the papers are not as they should be: %v\n%s", err, said)
		}
	})
}

// secretary adds papers and publishes, at whichever backend answers.
type secretary struct {
	p      *portal
	client *http.Client
	bearer string
	made   int
}

func (s *secretary) at(backend int, path string) string {
	return "http://" + s.p.address(byte(20+backend), "8080") + path
}

func (s *secretary) logIn(t *testing.T) {
	t.Helper()
	a, err := call(s.client, request{
		method: http.MethodPost, url: s.at(0, clientAPI+"/auth/providers/local-userpass/login"),
		body: map[string]string{"username": "secretary@example.org", "password": demoPassword},
	}, "log-in")
	if s.bearer = a.field("access_token"); err != nil || s.bearer == "" {
		t.Fatalf("log in: %d, %v", a.status, err)
	}
}

// ask sends a GraphQL document to a backend.
func (s *secretary) ask(backend int, document string, variables map[string]any, into any) error {
	a, err := call(s.client, request{
		method: http.MethodPost, url: s.at(backend, clientAPI+"/graphql"), header: map[string]string{"Authorization": "Bearer " + s.bearer},
		body: map[string]any{"query": document, "variables": variables},
	}, "ask")
	if err != nil {
		return err
	}
	var answered struct {
		Data   json.RawMessage
		Errors []struct{ Message string }
	}
	if err := json.Unmarshal(a.body, &answered); err != nil || a.status != http.StatusOK || len(answered.Errors) > 0 {
		return fmt.Errorf("%d %s: %w", a.status, a.body, err)
	}
	return json.Unmarshal(answered.Data, into)
}

// item creates an agenda item that takes papers.
func (s *secretary) item(t *testing.T) string {
	t.Helper()
	var data struct {
		Meetings struct {
			Edges []struct {
				Node struct {
					Entries []struct {
						ID                string
						ViewerMayAddPaper bool
					}
				}
			}
		}
	}
	const document = `{ meetings(from: "2020-01-01", first: 50, orderBy: STARTS_DESC) { edges { node { entries { ... on AgendaItem { id viewerMayAddPaper } } } } } }`
	if err := s.ask(1, document, nil, &data); err != nil {
		t.Fatal(err)
	}
	for _, meeting := range data.Meetings.Edges {
		for _, entry := range meeting.Node.Entries {
			if entry.ViewerMayAddPaper {
				return entry.ID
			}
		}
	}
	t.Fatal("no item takes papers")
	return ""
}

// slicesOfAPaper are 10 MiB, so that putting them together takes a while.
const slicesOfAPaper = 32

// bring uploads a paper to the first backend, which is killed once: dies says after which slice and after how long. The second
// backend finishes.
func (s *secretary) bring(t *testing.T, item string, round int, dies func(sent int) (kill bool, after time.Duration)) {
	t.Helper()
	file := make([]byte, slicesOfAPaper*sliceBytes-round-1)
	_, _ = rand.NewChaCha8([32]byte{byte(round)}).Read(file)
	sum := sha256.Sum256(file)
	hash := hex.EncodeToString(sum[:])
	session := s.begin(t, item, len(file), hash)
	at, next, killed := 0, 0, make(chan bool, 1)
	pending := false
	for deadline := time.Now().Add(time.Minute); ; {
		if time.Now().After(deadline) {
			t.Fatalf("round %d does not end, %d of %d bytes are there", round, next, len(file))
		}
		end := min(next+sliceBytes, len(file))
		if kill, after := dies(next / sliceBytes); kill && at == 0 && !pending {
			pending = true
			go func() {
				time.Sleep(after)
				killed <- s.p.backends[0].Signal(syscall.SIGKILL) == nil
			}()
		}
		reached, done, err := s.put(at, session, file, next, end)
		if pending && at == 0 {
			<-killed
			_ = s.p.backends[0].AwaitEnd(t, time.Minute)
			at = 1
			// A killed sealer's lease lasts two minutes. The test ends it early.
			s.p.query(t, "portal", "update paper_uploads set leased_until = now() - interval '1 second' where state = 'SEALING'")
		}
		if err != nil || reached < 0 {
			if reached, done, err = s.status(at, session); err != nil {
				time.Sleep(20 * time.Millisecond)
				continue
			}
		}
		if next = reached; done {
			break
		}
	}
	if count := s.p.query(t, "portal", "select count(*) from paper_versions where sha256 = '"+hash+"'"); count != "1" {
		t.Errorf("round %d made %s versions", round, count)
	}
	if !pending {
		t.Fatalf("round %d killed nothing", round)
	}
	s.p.backends[0].Start(t)
}

func (s *secretary) begin(t *testing.T, item string, size int, hash string) string {
	t.Helper()
	var data struct{ CreateUploadSession struct{ Ticket string } }
	s.made++
	if err := s.ask(0, `mutation ($input: CreateUploadSessionInput!) { createUploadSession(input: $input) { ticket } }`, map[string]any{"input": map[string]any{
		"clientMutationId": fmt.Sprint("paper ", s.made), "itemId": item, "fileName": fmt.Sprintf("paper %d.pdf", s.made), "sizeBytes": size, "sha256": hash,
	}}, &data); err != nil {
		t.Fatal(err)
	}
	a, err := call(s.client, request{
		method: http.MethodPost, url: s.at(0, papersAPI+"/uploads/"+data.CreateUploadSession.Ticket+"/createUploadSession"),
		header: map[string]string{"Authorization": "Bearer " + s.bearer}, body: map[string]any{"item": map[string]any{"fileSize": size}},
	}, "begin")
	address, parseErr := url.Parse(a.field("uploadUrl"))
	if err != nil || parseErr != nil || address.Path == "" {
		t.Fatalf("begin an upload: %d %s, %v", a.status, a.body, err)
	}
	return address.EscapedPath()
}

// put sends a slice. reached is the number of bytes that the backend then has; -1 when unknown.
func (s *secretary) put(backend int, session string, file []byte, from, to int) (reached int, done bool, err error) {
	request, err := http.NewRequest(http.MethodPut, s.at(backend, session), bytes.NewReader(file[from:to]))
	if err != nil {
		return 0, false, err
	}
	request.Header.Set("Content-Range", fmt.Sprintf("bytes %d-%d/%d", from, to-1, len(file)))
	return s.progress(request, len(file))
}

func (s *secretary) status(backend int, session string) (reached int, done bool, err error) {
	request, err := http.NewRequest(http.MethodGet, s.at(backend, session), nil)
	if err != nil {
		return 0, false, err
	}
	return s.progress(request, 0)
}

func (s *secretary) progress(request *http.Request, size int) (reached int, done bool, err error) {
	res, err := s.client.Do(request)
	if err != nil {
		return -1, false, err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return -1, false, err
	}
	var told struct {
		ID                 string
		NextExpectedRanges []string
	}
	if err := json.Unmarshal(text, &told); err != nil || res.StatusCode >= http.StatusBadRequest {
		return -1, false, fmt.Errorf("%d %s", res.StatusCode, text)
	}
	if told.ID != "" {
		return size, true, nil
	}
	if len(told.NextExpectedRanges) == 0 {
		return -1, false, fmt.Errorf("it is being put together: %s", text)
	}
	if _, err := fmt.Sscanf(told.NextExpectedRanges[0], "%d-", &reached); err != nil {
		return -1, false, err
	}
	return reached, false, nil
}

// publish sends a publication to the first backend, kills it meanwhile, and repeats the same request at the second one.
func (s *secretary) publish(t *testing.T, meeting map[string]any, after time.Duration) {
	t.Helper()
	meeting["clientMutationId"], meeting["acknowledgeWarnings"] = provision.NewKey(), true
	const document = `mutation ($input: PublishMeetingInput!) { publishMeeting(input: $input) { meeting { packVersion } userErrors { code message } } }`
	var data struct {
		PublishMeeting struct {
			Meeting    *struct{ PackVersion int }
			UserErrors []struct{ Code, Message string }
		}
	}
	killed := make(chan error, 1)
	go func() {
		time.Sleep(after)
		killed <- s.p.backends[0].Signal(syscall.SIGKILL)
	}()
	_ = s.ask(0, document, map[string]any{"input": meeting}, &data) // it may not answer at all
	if err := <-killed; err != nil {
		t.Fatal(err)
	}
	_ = s.p.backends[0].AwaitEnd(t, time.Minute)
	if err := s.ask(1, document, map[string]any{"input": meeting}, &data); err != nil {
		t.Fatal(err)
	}
	if published := data.PublishMeeting.Meeting; len(data.PublishMeeting.UserErrors) > 0 || published == nil || published.PackVersion != 1 {
		t.Errorf("%s: publish meeting %+v", meeting["meetingId"], data.PublishMeeting)
	}
	if count := s.p.query(t, "portal", fmt.Sprintf("select count(*) from publications where meeting_id = '%s'", meeting["meetingId"])); count != "1" {
		t.Errorf("%s was published %s times", meeting["meetingId"], count)
	}
	s.p.backends[0].Start(t)
}
