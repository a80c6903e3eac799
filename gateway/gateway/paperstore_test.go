package gateway_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// paperStore is the part of a hosted backend that keeps papers, by the rules of docs/protocols/paper-uploads.md.
type paperStore struct {
	t  testing.TB
	up *upstream

	mu       sync.Mutex
	tickets  map[string]string // the owner of a ticket that was not used yet
	sessions map[string]*paperSession
	papers   map[string][]byte
	faults   []http.HandlerFunc
	// breaches are what the gateway did against the rules.
	breaches []string
}

type paperSession struct {
	name  string
	total int64
	bytes []byte
	// version is what the session became.
	version string
}

const paperSecret = "s3cret-of-the-session"

// newPaperStore lets a backend keep papers, with a ticket for ana.
func newPaperStore(t testing.TB, up *upstream) *paperStore {
	s := &paperStore{t: t, up: up, tickets: map[string]string{"ticket-1": "ana"}, sessions: map[string]*paperSession{}, papers: map[string][]byte{}}
	up.on("ticket", s.create)
	up.on("slices", s.session)
	up.on("content", s.content)
	t.Cleanup(func() {
		for _, breach := range s.breaches {
			t.Errorf("a rule of the paper store was broken: %s", breach)
		}
	})
	return s
}

// next makes the next slices fail; nil lets one pass.
func (s *paperStore) next(faults ...http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, faults...)
}

// paper gives the bytes of a version.
func (s *paperStore) paper(version string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.papers[version]
}

// has tells how many bytes of the only session have come.
func (s *paperStore) has() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, session := range s.sessions {
		return len(session.bytes)
	}
	return 0
}

func (s *paperStore) create(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Item struct {
			Name     string
			FileSize int64
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if json.NewDecoder(r.Body).Decode(&asked) != nil || r.Header.Get("Content-Type") != "application/json" {
		s.breaches = append(s.breaches, "a creation without JSON")
	}
	owner := ownerOf(r)
	if owner == "" {
		graphError(401, "unauthenticated")(w, r)
		return
	}
	ticket := r.PathValue("ticket")
	if s.tickets[ticket] != owner {
		graphError(404, "itemNotFound")(w, r)
		return
	}
	delete(s.tickets, ticket)
	id := "session-" + strconv.Itoa(len(s.sessions)) + "." + paperSecret
	s.sessions[id] = &paperSession{name: asked.Item.Name, total: asked.Item.FileSize}
	answerJSON(w, 200, fmt.Sprintf(`{"uploadUrl":%q,"expirationDateTime":%q,"nextExpectedRanges":["0-"]}`,
		s.up.URL+papersPath+"/uploads/s/"+id, expiry()))
}

// ownerOf reads whose access token came; empty for what is none.
func ownerOf(r *http.Request) string {
	var claims struct{ Typ, Sub string }
	parts := strings.Split(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "), ".")
	if len(parts) != 3 {
		return ""
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || json.Unmarshal(payload, &claims) != nil || claims.Typ != "access" {
		return ""
	}
	return claims.Sub
}

func expiry() string { return time.Now().Add(24 * time.Hour).UTC().Format(time.RFC3339) }

func (s *paperStore) session(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Header.Get("Authorization") != "" {
		s.breaches = append(s.breaches, "a bearer token was sent to a session")
	}
	if len(s.faults) > 0 && r.Method == http.MethodPut {
		fault := s.faults[0]
		s.faults = s.faults[1:]
		if fault != nil {
			fault(w, r)
			return
		}
	}
	session := s.sessions[r.PathValue("session")]
	switch {
	case session == nil:
		graphError(404, "itemNotFound")(w, r)
	case r.Method == http.MethodDelete && session.version != "":
		graphError(404, "itemNotFound")(w, r)
	case r.Method == http.MethodDelete:
		delete(s.sessions, r.PathValue("session"))
		w.WriteHeader(http.StatusNoContent)
	case r.Method == http.MethodPut:
		s.slice(w, r, session)
	default:
		s.tell(w, session, 200, 200)
	}
}

func (s *paperStore) slice(w http.ResponseWriter, r *http.Request, session *paperSession) {
	var first, last, total int64
	if _, err := fmt.Sscanf(r.Header.Get("Content-Range"), "bytes %d-%d/%d", &first, &last, &total); err != nil {
		s.breaches = append(s.breaches, "a slice without a range")
	}
	body, _ := io.ReadAll(r.Body)
	n := int64(len(body))
	switch {
	case session.version != "":
		s.tell(w, session, 200, 200)
	case total != session.total || n%unit != 0 && first+n != total:
		s.breaches = append(s.breaches, fmt.Sprintf("a slice of %d bytes at %d of %d", n, first, total))
		graphError(400, "invalidRequest")(w, r)
	case n != last-first+1:
		graphError(400, "invalidRequest")(w, r) // it broke, and is dropped whole
	case first != int64(len(session.bytes)):
		graphError(416, "invalidRange")(w, r)
	default:
		session.bytes = append(session.bytes, body...)
		if int64(len(session.bytes)) == session.total {
			session.version = fmt.Sprintf("version-%d", len(s.papers))
			s.papers[session.version] = session.bytes
		}
		s.tell(w, session, 201, 202)
	}
}

func (s *paperStore) tell(w http.ResponseWriter, session *paperSession, whole, partly int) {
	if session.version == "" {
		answerJSON(w, partly, fmt.Sprintf(`{"expirationDateTime":%q,"nextExpectedRanges":["%d-%d"]}`, expiry(), len(session.bytes), session.total-1))
		return
	}
	answerJSON(w, whole, fmt.Sprintf(`{"id":%q,"name":%q,"size":%d,"webUrl":"","file":{"hashes":{"sha256Hash":"%x"}}}`,
		session.version, session.name, session.total, sha256.Sum256(session.bytes)))
}

// content serves a paper as net/http serves files.
func (s *paperStore) content(w http.ResponseWriter, r *http.Request) {
	paper := s.paper(r.PathValue("version"))
	if ownerOf(r) == "" {
		answerJSON(w, 401, `{"error":"invalid session: access token expired","error_code":"InvalidSession"}`)
		return
	}
	if paper == nil {
		answerJSON(w, 404, `{"error":"not found","error_code":"NotFound"}`)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/pdf")
	h.Set("ETag", `"`+r.PathValue("version")+`"`)
	h.Set("Set-Cookie", "inner=1")
	h.Set("X-Inner-Host", "backend-7")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(paper))
}

// startPapers runs a gateway before a backend that keeps papers; ana is signed in there, without Microsoft.
func startPapers(t testing.TB, adjust ...func(*gateway.Config)) (*paperStore, *uploader) {
	t.Helper()
	up := newUpstream(t)
	store := newPaperStore(t, up)
	g := start(t, up, append([]func(*gateway.Config){quickly}, adjust...)...)
	return store, paperUploader(t, g, "ana")
}

func paperUploader(t testing.TB, g *gateway.Gateway, user string) *uploader {
	t.Helper()
	header := login(t, g, user)
	header["Tus-Resumable"] = "1.0.0"
	return &uploader{t: t, g: g, header: header}
}

// promised begins the upload of a file for which there is a ticket, and gives its path.
func (u *uploader) promised(size int64) string {
	u.t.Helper()
	got := u.offer(size, metadata("filename", "pack.pdf", "path", "ticket-1"))
	if got.StatusCode != http.StatusCreated {
		u.t.Fatalf("create: status %d, %s", got.StatusCode, got.body)
	}
	return got.Header.Get("Location")
}

// offer asks for the upload of a paper.
func (u *uploader) offer(size int64, meta string) reply {
	u.t.Helper()
	return do(u.t, "POST", u.g.URL()+"/api/papers/uploads", "", u.but(map[string]string{
		"Upload-Length": strconv.FormatInt(size, 10), "Upload-Metadata": meta,
	}))
}
