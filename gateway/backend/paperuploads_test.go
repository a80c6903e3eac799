package backend_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/storetest"
)

// The protocol of docs/protocols/paper-uploads.md, as the gateway speaks it, against whole backends.

const (
	sliceUnit = 327_680
	papersAPI = api + "/app/portal-test/papers"
	keeper    = "secretary@example.org"
)

// library is an estate of one or several backends over one database and one store of papers.
type library struct {
	*backend.Backend
	settings map[string]string
	log      *journal
	now      *movable
	bearer   string
	// item takes papers; board is whose it is.
	item, board string
	made        int
	// opened is the session that was begun last.
	opened  string
	running map[*backend.Backend]bool
}

func openLibrary(t *testing.T, databaseURL string) *library {
	t.Helper()
	l := &library{settings: settings(databaseURL), log: &journal{}, now: &movable{}, running: map[*backend.Backend]bool{}}
	l.settings["BACKEND_PAPERS_URL"] = "file:" + t.TempDir()
	l.Backend = l.replica(t)
	if err := l.LoadDemoWithoutPapers(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	l.bearer = logIn(t, l.Backend, keeper)["access_token"].(string)
	data := l.ask(t, `{ meetings(from: "2020-01-01", first: 50, orderBy: STARTS_DESC) { edges { node { board { id } entries { ... on AgendaItem { id viewerMayAddPaper } } } } } }`, nil)
	for _, edge := range data["meetings"].(map[string]any)["edges"].([]any) {
		node := edge.(map[string]any)["node"].(map[string]any)
		for _, entry := range node["entries"].([]any) {
			if item := entry.(map[string]any); item["viewerMayAddPaper"] == true && l.item == "" {
				l.item, l.board = item["id"].(string), node["board"].(map[string]any)["id"].(string)
			}
		}
	}
	if l.item == "" {
		t.Fatalf("no item takes papers: %v", data)
	}
	return l
}

// replica starts another backend over the same database and store.
func (l *library) replica(t *testing.T) *backend.Backend {
	t.Helper()
	cfg, err := configure(t, l.settings)
	if err != nil {
		t.Fatal(err)
	}
	cfg.Now = l.now.Now
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.NewTextHandler(l.log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	l.running[b] = true
	t.Cleanup(func() { l.end(t, b) })
	return b
}

// end closes a backend, once.
func (l *library) end(t *testing.T, b *backend.Backend) {
	t.Helper()
	if l.running[b] {
		delete(l.running, b)
		stop(t, b)
	}
}

func (l *library) ask(t *testing.T, query string, variables map[string]any) map[string]any {
	t.Helper()
	body, err := json.Marshal(map[string]any{"query": query, "variables": variables})
	if err != nil {
		t.Fatal(err)
	}
	status, answer := send(t, http.MethodPost, l.URL()+api+"/app/portal-test/graphql", l.bearer, string(body))
	data, _ := answer["data"].(map[string]any)
	if status != http.StatusOK || data == nil {
		t.Fatalf("%s: status %d, answer %v", query, status, answer)
	}
	return data
}

// ticket asks for the upload of a file; hash is promised unless it is empty.
func (l *library) ticket(t *testing.T, size int, hash string) string {
	t.Helper()
	input := map[string]any{"itemId": l.item, "fileName": "pack.pdf", "sizeBytes": size}
	if hash != "" {
		input["sha256"] = hash
	}
	return l.ticketFor(t, input)
}

// ticketFor asks for the upload of a file to wherever the input says.
func (l *library) ticketFor(t *testing.T, input map[string]any) string {
	t.Helper()
	made := l.change(t, "createUploadSession", "CreateUploadSessionInput", "ticket", input)
	ticket, given := made["ticket"].(string)
	if !given {
		t.Fatalf("no ticket: %v", made)
	}
	return ticket
}

// change makes a change, which must not be refused, and gives what is asked of its answer.
func (l *library) change(t *testing.T, mutation, input, answer string, wish map[string]any) map[string]any {
	t.Helper()
	l.made++
	wish["clientMutationId"] = fmt.Sprint("change ", l.made)
	data := l.ask(t, fmt.Sprintf(`mutation ($input: %s!) { %s(input: $input) { %s userErrors { message } } }`, input, mutation, answer), map[string]any{"input": wish})
	made := data[mutation].(map[string]any)
	if refused := made["userErrors"].([]any); len(refused) > 0 {
		t.Fatalf("%s: refusal %v", mutation, refused)
	}
	return made
}

// content is the status with which a version is handed out, and its bytes as far as they come.
func (l *library) content(t *testing.T, versionID string) (int, []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, l.URL()+papersAPI+"/"+versionID+"/content?copy=original", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+l.bearer)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body) // breaks off where the store has lost them
	return answer.StatusCode, body
}

// papers tells the SHA-256 of each paper of the item.
func (l *library) papers(t *testing.T) (hashes []string) {
	t.Helper()
	data := l.ask(t, `query ($id: ID!) { agendaItem(id: $id) { papers { versions { sha256 } } } }`, map[string]any{"id": l.item})
	for _, paper := range data["agendaItem"].(map[string]any)["papers"].([]any) {
		for _, version := range paper.(map[string]any)["versions"].([]any) {
			hashes = append(hashes, version.(map[string]any)["sha256"].(string))
		}
	}
	return hashes
}

// said is an answer to the gateway.
type said struct {
	status int
	header http.Header
	body   struct {
		UploadURL          string   `json:"uploadUrl"`
		ExpirationDateTime string   `json:"expirationDateTime"`
		NextExpectedRanges []string `json:"nextExpectedRanges"`
		ID, Name           string
		Size               int64
		File               struct{ Hashes struct{ Sha256Hash string } }
		Error              struct{ Code, Message string }
	}
}

func speak(t *testing.T, method, address string, header map[string]string, body io.Reader) said {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, body)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		request.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	got := said{status: res.StatusCode, header: res.Header}
	text, err := io.ReadAll(res.Body)
	if err == nil && len(text) > 0 {
		err = json.Unmarshal(text, &got.body)
	}
	if err != nil {
		t.Fatalf("%s %d: text %s, error %v", method, res.StatusCode, text, err)
	}
	return got
}

// wantRefused holds an answer against the form of Graph's errors.
func (s said) wantRefused(t *testing.T, status int, code string) {
	t.Helper()
	if s.status != status || s.body.Error.Code != code || s.body.Error.Message == "" {
		t.Errorf("%d %+v, want %d %s", s.status, s.body, status, code)
	}
	if retry := s.header.Get("Retry-After"); (retry != "") != (status == http.StatusServiceUnavailable) {
		t.Errorf("%d with Retry-After %q", status, retry)
	}
}

func (l *library) begin(t *testing.T, ticket, bearer string, size int) said {
	t.Helper()
	return speak(t, http.MethodPost, l.URL()+papersAPI+"/uploads/"+ticket+"/createUploadSession",
		map[string]string{"Authorization": "Bearer " + bearer, "Content-Type": "application/json"},
		strings.NewReader(fmt.Sprintf(`{"item":{"name":"pack.pdf","fileSize":%d}}`, size)))
}

// open begins an upload and gives the path of its session, at whatever backend.
func (l *library) open(t *testing.T, size int, hash string) string {
	t.Helper()
	got := l.begin(t, l.ticket(t, size, hash), l.bearer, size)
	if got.status != http.StatusOK || len(got.body.NextExpectedRanges) != 1 || got.body.NextExpectedRanges[0] != "0-" {
		t.Fatalf("begin: %d %+v", got.status, got.body)
	}
	address, err := url.Parse(got.body.UploadURL)
	if err != nil || !strings.HasPrefix(address.Path, papersAPI+"/uploads/s/") {
		t.Fatalf("the session is at %q, %v", got.body.UploadURL, err)
	}
	l.opened = address.EscapedPath()
	return l.opened
}

// secretOf is what follows the id in the path of a session.
func secretOf(session string) string { return session[strings.LastIndex(session, ".")+1:] }

func put(t *testing.T, at *backend.Backend, session string, file []byte, from, to int) said {
	t.Helper()
	return speak(t, http.MethodPut, at.URL()+session, map[string]string{"Content-Range": fmt.Sprintf("bytes %d-%d/%d", from, to-1, len(file))}, bytes.NewReader(file[from:to]))
}

func status(t *testing.T, at *backend.Backend, session string) said {
	t.Helper()
	return speak(t, http.MethodGet, at.URL()+session, nil, nil)
}

func cancel(t *testing.T, at *backend.Backend, session string) said {
	t.Helper()
	return speak(t, http.MethodDelete, at.URL()+session, nil, nil)
}

// file makes bytes of which no two places look alike. They are no type of paper, so nothing looks at them.
func file(size int) (bytes []byte, hash string) {
	bytes = make([]byte, size)
	_, _ = rand.NewChaCha8([32]byte{byte(size)}).Read(bytes)
	sum := sha256.Sum256(bytes)
	return bytes, hex.EncodeToString(sum[:])
}

func TestPaperUploadProtocol(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		l := openLibrary(t, databaseURL)
		t.Run("a file in slices", func(t *testing.T) {
			content, hash := file(2*sliceUnit + 77)
			session := l.open(t, len(content), hash)
			for _, at := range []int{0, sliceUnit} {
				got := put(t, l.Backend, session, content, at, at+sliceUnit)
				want := fmt.Sprintf("%d-%d", at+sliceUnit, len(content)-1)
				if got.status != http.StatusAccepted || len(got.body.NextExpectedRanges) != 1 || got.body.NextExpectedRanges[0] != want {
					t.Fatalf("%d %+v, want %s", got.status, got.body, want)
				}
				if expires, err := time.Parse(time.RFC3339, got.body.ExpirationDateTime); err != nil || time.Until(expires) < 23*time.Hour {
					t.Errorf("it expires %s", got.body.ExpirationDateTime)
				}
				if asked := status(t, l.Backend, session); asked.status != http.StatusOK || asked.body.NextExpectedRanges[0] != want {
					t.Errorf("status: %d %+v", asked.status, asked.body)
				}
			}
			last := put(t, l.Backend, session, content, 2*sliceUnit, len(content))
			if last.status != http.StatusCreated || last.body.Name != "pack.pdf" || last.body.Size != int64(len(content)) || last.body.File.Hashes.Sha256Hash != hash || last.body.ID == "" {
				t.Fatalf("the last slice: %d %+v", last.status, last.body)
			}
			if asked := status(t, l.Backend, session); asked.status != http.StatusOK || asked.body.ID != last.body.ID {
				t.Errorf("asked: %d %+v", asked.status, asked.body)
			}
			if again := put(t, l.Backend, session, content, 2*sliceUnit, len(content)); again.status != http.StatusCreated || again.body.ID != last.body.ID {
				t.Errorf("sent once more: %d %+v", again.status, again.body)
			}
			cancel(t, l.Backend, session).wantRefused(t, http.StatusNotFound, "itemNotFound")
			if got := l.papers(t); len(got) != 1 || got[0] != hash {
				t.Errorf("the item has the papers %q", got)
			}
		})
		t.Run("invalid slices", func(t *testing.T) {
			content, _ := file(3 * sliceUnit)
			session := l.open(t, len(content), "")
			put(t, l.Backend, session, content, 0, sliceUnit)
			for name, header := range map[string]string{
				"no range": "", "a range of words": "bytes one-two/three", "backwards": fmt.Sprintf("bytes %d-%d/%d", 2*sliceUnit, sliceUnit, len(content)),
				"beyond the file": fmt.Sprintf("bytes %d-%d/%d", sliceUnit, 4*sliceUnit-1, len(content)), "of another file": fmt.Sprintf("bytes %d-%d/%d", sliceUnit, 2*sliceUnit-1, len(content)+1),
				"of no unit": fmt.Sprintf("bytes %d-%d/%d", sliceUnit, sliceUnit+99, len(content)), "larger than they are": fmt.Sprintf("bytes %d-%d/%d", sliceUnit, 3*sliceUnit-1, len(content)),
			} {
				got := speak(t, http.MethodPut, l.URL()+session, map[string]string{"Content-Range": header}, bytes.NewReader(content[:sliceUnit]))
				if got.status != http.StatusBadRequest || got.body.Error.Code != "invalidRequest" {
					t.Errorf("%s: status %d, body %+v", name, got.status, got.body)
				}
			}
			for _, from := range []int{0, 2 * sliceUnit} {
				put(t, l.Backend, session, content, from, from+sliceUnit).wantRefused(t, http.StatusRequestedRangeNotSatisfiable, "invalidRange")
			}
			if got := status(t, l.Backend, session); got.body.NextExpectedRanges[0] != fmt.Sprintf("%d-%d", sliceUnit, len(content)-1) {
				t.Errorf("something was kept: %+v", got.body)
			}
			if got := cancel(t, l.Backend, session); got.status != http.StatusNoContent {
				t.Errorf("cancel: %d", got.status)
			}
			for what, got := range map[string]said{"status": status(t, l.Backend, session), "slice": put(t, l.Backend, session, content, sliceUnit, 2*sliceUnit), "cancel": cancel(t, l.Backend, session)} {
				if got.status != http.StatusNotFound {
					t.Errorf("%s of what was cancelled: %d", what, got.status)
				}
			}
		})
		t.Run("another file than the request named", func(t *testing.T) {
			content, _ := file(100)
			_, other := file(200)
			session := l.open(t, len(content), other)
			put(t, l.Backend, session, content, 0, len(content)).wantRefused(t, http.StatusUnprocessableEntity, "hashMismatch")
			status(t, l.Backend, session).wantRefused(t, http.StatusNotFound, "itemNotFound")
		})
		t.Run("invalid tickets", func(t *testing.T) {
			chair := logIn(t, l.Backend, "chair@example.org")["access_token"].(string)
			ticket := l.ticket(t, 100, "")
			l.begin(t, "none", l.bearer, 100).wantRefused(t, http.StatusNotFound, "itemNotFound")
			l.begin(t, ticket, chair, 100).wantRefused(t, http.StatusNotFound, "itemNotFound")
			l.begin(t, ticket, l.bearer, 101).wantRefused(t, http.StatusNotFound, "itemNotFound")
			if status, answer := send(t, http.MethodPost, l.URL()+papersAPI+"/uploads/"+ticket+"/createUploadSession", "eyJ.none.x", `{}`); status != http.StatusUnauthorized || answer["error_code"] != "InvalidSession" {
				t.Errorf("without a token: %d %v", status, answer)
			}
			session := l.open(t, 100, "")
			wrong := session[:len(session)-4] + "AAAA"
			for what, got := range map[string]said{"status": status(t, l.Backend, wrong), "cancel": cancel(t, l.Backend, wrong)} {
				if got.status != http.StatusNotFound {
					t.Errorf("%s with another secret: %d", what, got.status)
				}
			}
		})
		t.Run("an upload that takes too long", func(t *testing.T) {
			content, _ := file(2 * sliceUnit)
			session, ticket := l.open(t, len(content), ""), l.ticket(t, 100, "")
			put(t, l.Backend, session, content, 0, sliceUnit)
			l.now.advance(61 * time.Minute)
			l.begin(t, ticket, logIn(t, l.Backend, keeper)["access_token"].(string), 100).wantRefused(t, http.StatusNotFound, "itemNotFound")
			if got := status(t, l.Backend, session); got.status != http.StatusOK {
				t.Errorf("a session of an hour: %d", got.status)
			}
			l.now.advance(24 * time.Hour)
			put(t, l.Backend, session, content, sliceUnit, 2*sliceUnit).wantRefused(t, http.StatusNotFound, "itemNotFound")
			status(t, l.Backend, session).wantRefused(t, http.StatusNotFound, "itemNotFound")
		})
		for _, secret := range []string{"pack.pdf", secretOf(l.opened), "level=ERROR"} {
			if strings.Contains(l.log.String(), secret) {
				t.Errorf("the log tells %q", secret)
			}
		}
	})
}

// A replica that ends takes nothing with it: the next one goes on at the byte that was kept.
func TestPaperUploadOnSeveralReplicas(t *testing.T) {
	l := openLibrary(t, storetest.PostgresURL(t))
	other := l.replica(t)
	content, hash := file(5*sliceUnit + 5)
	session := l.open(t, len(content), hash)
	put(t, l.Backend, session, content, 0, sliceUnit)
	if got := put(t, other, session, content, sliceUnit, 2*sliceUnit); got.status != http.StatusAccepted {
		t.Fatalf("the other replica: %d %+v", got.status, got.body)
	}
	l.end(t, other)
	third := l.replica(t)
	if got := status(t, third, session); got.body.NextExpectedRanges[0] != fmt.Sprintf("%d-%d", 2*sliceUnit, len(content)-1) {
		t.Fatalf("a third replica: %+v", got.body)
	}
	put(t, third, session, content, 2*sliceUnit, 5*sliceUnit)
	t.Run("many concurrent last slices make one paper", func(t *testing.T) {
		answers := make(chan said)
		for i := range 6 {
			go func() {
				at := l.Backend
				if i%2 == 1 {
					at = third
				}
				answers <- put(t, at, session, content, 5*sliceUnit, len(content))
			}()
		}
		for range 6 {
			got := <-answers
			switch got.status {
			case http.StatusCreated, http.StatusOK, http.StatusServiceUnavailable, http.StatusRequestedRangeNotSatisfiable:
			default:
				t.Errorf("status %d, body %+v", got.status, got.body)
			}
		}
		if got := status(t, third, session); got.status != http.StatusOK || got.body.File.Hashes.Sha256Hash != hash {
			t.Errorf("afterwards: %d %+v", got.status, got.body)
		}
		if papers := l.papers(t); len(papers) != 1 || papers[0] != hash {
			t.Errorf("the item has the papers %q", papers)
		}
	})
}

// A paper that was made of a file of the library has bytes of its own: whichever goes, the other one is read.
func TestAPaperOfALibraryFileHasBytesOfItsOwn(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		l := openLibrary(t, databaseURL)
		ticket := l.ticketFor(t, map[string]any{"boardId": l.board, "fileName": "seal.png", "sizeBytes": len(pixel)})
		begun := l.begin(t, ticket, l.bearer, len(pixel))
		address, err := url.Parse(begun.body.UploadURL)
		if err != nil {
			t.Fatal(err)
		}
		file := put(t, l.Backend, address.EscapedPath(), pixel, 0, len(pixel)).body.ID
		for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			if status, _ := l.content(t, file); status == http.StatusOK {
				break
			}
			if time.Now().After(deadline) {
				t.Fatal("the file does not pass its checks")
			}
		}
		newest := func() map[string]any {
			data := l.ask(t, `query ($id: ID!) { agendaItem(id: $id) { papers { id version versions { id } } } }`, map[string]any{"id": l.item})
			papers := data["agendaItem"].(map[string]any)["papers"].([]any)
			return papers[len(papers)-1].(map[string]any)
		}
		attach := func() (paper map[string]any, version string) {
			l.change(t, "attachPaper", "AttachPaperInput", "", map[string]any{"itemId": l.item, "versionId": file})
			paper = newest()
			return paper, paper["versions"].([]any)[0].(map[string]any)["id"].(string)
		}
		gone, goneVersion := attach()
		l.change(t, "detachPaper", "DetachPaperInput", "", map[string]any{"paperId": gone["id"], "expectedVersion": gone["version"]})
		_, stays := attach()
		// A backend sweeps when it starts.
		l.now.advance(8 * 24 * time.Hour)
		l.end(t, l.Backend)
		l.Backend = l.replica(t)
		l.bearer = logIn(t, l.Backend, keeper)["access_token"].(string)
		for deadline := time.Now().Add(20 * time.Second); scrape(t, l.AdminURL())["portal_backend_papers_swept_total"] == "0"; time.Sleep(20 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("nothing is swept")
			}
		}
		for version, want := range map[string]int{file: http.StatusOK, stays: http.StatusOK, goneVersion: http.StatusNotFound} {
			if status, body := l.content(t, version); status != want || status == http.StatusOK && !bytes.Equal(body, pixel) {
				t.Errorf("%s: %d with %d bytes, want %d", version, status, len(body), want)
			}
		}
		document := l.ask(t, `query ($id: ID!) { documents(boardId: $id, first: 1) { edges { node { id version } } } }`, map[string]any{"id": l.board})["documents"].(map[string]any)["edges"].([]any)[0].(map[string]any)["node"].(map[string]any)
		l.change(t, "withdrawDocument", "WithdrawDocumentInput", "", map[string]any{"documentId": document["id"], "expectedVersion": document["version"], "reason": "Another seal"})
		for version, want := range map[string]int{file: http.StatusNotFound, stays: http.StatusOK} {
			if status, _ := l.content(t, version); status != want {
				t.Errorf("after the withdrawal, %s: %d, want %d", version, status, want)
			}
		}
	})
}

// What an operator sees of papers: how many they are, what came of the checks, and that bytes are gone.
func TestPaperMetrics(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		l := openLibrary(t, databaseURL)
		before := scrape(t, l.AdminURL())
		number := func(found map[string]string, series string) int {
			value, err := strconv.Atoi(found[series])
			if err != nil {
				t.Errorf("%s is %q", series, found[series])
			}
			return value
		}
		bring := func(content []byte) {
			got := put(t, l.Backend, l.open(t, len(content), ""), content, 0, len(content))
			if got.status != http.StatusCreated {
				t.Fatalf("status %d, body %+v", got.status, got.body)
			}
		}
		bring(pixel)
		bring(append([]byte("%PDF-1.7\n"), make([]byte, 91)...))
		grown := func(found map[string]string, series string) int {
			return number(found, series) - number(before, series)
		}
		var found map[string]string
		for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			found = scrape(t, l.AdminURL())
			// A check is counted a moment after the database knows its end.
			counted := grown(found, `portal_backend_paper_checks_total{outcome="accepted"}`) + grown(found, `portal_backend_paper_checks_total{outcome="refused"}`)
			if found["portal_backend_paper_checks_waiting"] == "0" && counted == 2 {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("the checks do not end: %v", found["portal_backend_paper_check_oldest_seconds"])
			}
		}
		// The series of one scrape are read side by side, so only the next scrape surely has the times of these checks.
		found = scrape(t, l.AdminURL())
		for series, want := range map[string]int{
			"portal_backend_papers_files": 2, "portal_backend_papers_bytes": len(pixel) + 100,
			`portal_backend_paper_checks_total{outcome="accepted"}`: 1, `portal_backend_paper_checks_total{outcome="refused"}`: 1,
			`portal_backend_paper_refusals_total{reason="broken"}`: 1, "portal_backend_paper_bytes_missing_total": 0,
			`portal_backend_paper_store_errors_total{operation="put"}`: 0,
		} {
			if got := grown(found, series); got != want {
				t.Errorf("%s has grown by %d, not %d", series, got, want)
			}
		}
		if checked := found[`portal_backend_paper_check_duration_seconds_count{outcome="refused"}`]; checked != "1" {
			t.Errorf("%q refused checks have a time", checked)
		}
		if puts := found[`portal_backend_paper_store_duration_seconds_count{operation="put"}`]; puts != "4" {
			t.Errorf("%q puts have a time: two slices, two papers", puts)
		}
		// The store loses everything.
		if err := os.RemoveAll(filepath.Join(strings.TrimPrefix(l.settings["BACKEND_PAPERS_URL"], "file:"), "p")); err != nil {
			t.Fatal(err)
		}
		data := l.ask(t, `query ($id: ID!) { agendaItem(id: $id) { papers { versions { id } } } }`, map[string]any{"id": l.item})
		first := data["agendaItem"].(map[string]any)["papers"].([]any)[0].(map[string]any)["versions"].([]any)[0].(map[string]any)["id"].(string)
		l.content(t, first)
		if lost := grown(scrape(t, l.AdminURL()), "portal_backend_paper_bytes_missing_total"); lost == 0 {
			t.Error("nobody is told that bytes are gone")
		}
	})
}

// pixel is the smallest PNG there is.
var pixel, _ = base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
