package gateway_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
	"example.org/portal/gateway/internal/slicing"
	"example.org/portal/gateway/internal/transfer"
	"example.org/portal/gateway/internal/upload"
	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

const (
	directory = "9c2e11aa-0000-4000-8000-000000000001"
	clientID  = "0b1f7c9e-0000-4000-8000-000000000002"
	appIDURI  = "api://portal.example.org/" + clientID
)

// microsoft is the part of Microsoft 365 that uploads meet: the identity service, and
// Graph with one drive per token. It follows Graph's rules to the letter and fails
// where a test tells it to.
type microsoft struct {
	*httptest.Server
	key *rsa.PrivateKey

	mu       sync.Mutex
	sessions map[string]*driveSession
	files    map[string]*driveFile
	// faults are what the next calls of an operation meet, in their order.
	faults map[string][]http.HandlerFunc
	seen   map[string][]arrival
	// violations are breaches of Graph's rules by its caller.
	violations []string
	// clock of the files.
	serial int
	// origin is where sessions are said to live.
	origin string
}

type driveSession struct {
	name, folder, behaviour string
	bytes                   []byte
	total                   int64
	expires                 time.Time
}

type driveFile struct {
	ID, Name string
	Size     int64
	Created  time.Time
	// Modified is when it was replaced; zero when it never was.
	Modified time.Time
	// Folder tells that it is none, but a folder.
	Folder bool
	bytes  []byte
}

func (f *driveFile) json(origin string) string {
	modified := f.Modified
	if modified.IsZero() {
		modified = f.Created
	}
	kind := "file"
	if f.Folder {
		kind = "folder"
	}
	body, _ := json.Marshal(map[string]any{
		"id": f.ID, "name": f.Name, "size": f.Size, "webUrl": origin + "/drive/" + f.ID, kind: map[string]any{},
		"createdDateTime": f.Created.UTC().Format(time.RFC3339), "lastModifiedDateTime": modified.UTC().Format(time.RFC3339),
	})
	return string(body)
}

var signingKey = sync.OnceValue(func() *rsa.PrivateKey {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return key
})

func newMicrosoft(t testing.TB) *microsoft {
	t.Helper()
	m := &microsoft{
		key: signingKey(), sessions: make(map[string]*driveSession), files: make(map[string]*driveFile),
		faults: make(map[string][]http.HandlerFunc), seen: make(map[string][]arrival),
	}
	m.Server = httptest.NewUnstartedServer(http.HandlerFunc(m.route))
	m.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	m.StartTLS()
	m.origin = m.URL
	t.Cleanup(func() {
		m.Close()
		for _, violation := range m.violations {
			t.Errorf("a rule of Graph was broken: %s", violation)
		}
	})
	return m
}

// offers makes a gateway take uploads into m's drives, with waits fit for tests.
func (m *microsoft) offers(c *gateway.Config) {
	c.MicrosoftAuthority, c.MicrosoftTenants = m.URL, []string{directory}
	c.MicrosoftClientID, c.MicrosoftClientSecret = clientID, "hunter2-secret"
	c.MicrosoftAppIDURI = appIDURI
	c.MicrosoftCA = string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: m.Certificate().Raw}))
	c.GraphURL = m.URL + "/v1.0"
	quickly(c)
}

// quickly gives uploads waits fit for tests.
func quickly(c *gateway.Config) {
	c.UploadPace = upload.Pace{
		Pace: transfer.Pace{
			Stall: 2 * time.Second, Hold: time.Second, Retry: 2 * time.Millisecond, Gone: 5 * time.Millisecond, Fresh: time.Minute,
		},
		Silence: time.Minute, HoldHead: 500 * time.Millisecond, Takeover: time.Second, Finish: time.Second,
	}
}

// next makes the next calls of an operation fail; nil lets one pass.
func (m *microsoft) next(operation string, faults ...http.HandlerFunc) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.faults[operation] = append(m.faults[operation], faults...)
}

func (m *microsoft) arrived(operation string) []arrival {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.seen[operation]
}

func (m *microsoft) file(t testing.TB, path string) *driveFile {
	t.Helper()
	m.mu.Lock()
	defer m.mu.Unlock()
	found := m.files[strings.ToLower(path)]
	if found == nil {
		t.Fatalf("the drive has no file %s, but %v", path, m.names())
	}
	return found
}

func (m *microsoft) names() []string {
	names := []string{}
	for path := range m.files {
		names = append(names, path)
	}
	return names
}

// fileCount tells how many files the drive has.
func (m *microsoft) fileCount() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.files)
}

func (m *microsoft) breach(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.violations = append(m.violations, text)
}

// route finds the operation, then a fault or the proper answer.
func (m *microsoft) route(w http.ResponseWriter, r *http.Request) {
	operation, proper := m.find(r)
	m.mu.Lock()
	m.seen[operation] = append(m.seen[operation], arrival{header: r.Header.Clone(), body: r.URL.String()})
	handler := proper
	if queue := m.faults[operation]; len(queue) > 0 {
		m.faults[operation] = queue[1:]
		if queue[0] != nil {
			handler = queue[0]
		}
	}
	m.mu.Unlock()
	m.checkHeaders(operation, r)
	handler(w, r)
}

func (m *microsoft) find(r *http.Request) (string, http.HandlerFunc) {
	path := r.URL.EscapedPath()
	switch {
	case strings.HasPrefix(path, "/session/"):
		switch r.Method {
		case http.MethodPut:
			return "slice", m.slice
		case http.MethodGet:
			return "status", m.status
		default:
			return "cancel", m.cancel
		}
	case strings.HasSuffix(path, ":/createUploadSession"):
		return "create", m.create
	case strings.HasSuffix(path, ":/content"):
		return "put", m.put
	case strings.HasSuffix(path, "/children"):
		return "children", m.children
	case strings.HasPrefix(path, "/v1.0/me/drive/items/") && strings.HasSuffix(path, "/content"):
		return "download", m.download
	case strings.HasPrefix(path, "/bytes/"):
		return "bytes", m.bytes
	case strings.HasPrefix(path, "/v1.0/me/drive/root") && r.Method == http.MethodPut:
		return "commit", m.commit
	case strings.HasPrefix(path, "/v1.0/me/drive/root"), strings.HasPrefix(path, "/v1.0/me/drive/items/"):
		return "item", m.item
	case strings.HasSuffix(path, "/oauth2/v2.0/token"):
		return "token", m.exchange
	case strings.HasSuffix(path, "/openid-configuration"):
		return "discovery", m.discovery
	case path == "/keys":
		return "keys", m.keySet
	default:
		return "unknown", http.NotFound
	}
}

func (m *microsoft) checkHeaders(operation string, r *http.Request) {
	bearer := r.Header.Get("Authorization")
	switch operation {
	case "slice", "status", "cancel":
		if bearer != "" {
			m.breach(operation + ": a bearer token was sent to a session")
		}
	case "create", "put", "children", "commit", "item", "download":
		if !strings.HasPrefix(bearer, "Bearer graph-") {
			m.breach(operation + ": no token")
		}
		if id := r.Header.Get("client-request-id"); len(id) != 36 || r.Header.Get("SdkVersion") == "" {
			m.breach(operation + ": no client-request-id or SdkVersion")
		}
	}
}

func graphError(status int, codes ...string) http.HandlerFunc {
	body := `null`
	for i := len(codes) - 1; i >= 0; i-- {
		body = fmt.Sprintf(`{"code":%q,"message":"secret text","innererror":%s}`, codes[i], body)
	}
	return jsonAnswer(status, `{"error":`+body+`}`)
}

// throttled asks to wait.
func throttled(status int, seconds string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", seconds)
		graphError(status, "activityLimitReached")(w, r)
	}
}

// pathOf decodes "/v1.0/me/drive/root:/a/b.pdf:/action" to "/a/b.pdf".
func pathOf(r *http.Request) string {
	path := strings.TrimPrefix(r.URL.EscapedPath(), "/v1.0/me/drive/root")
	path = strings.TrimSuffix(path, "/children")
	path, _, _ = strings.Cut(strings.TrimPrefix(path, ":"), ":")
	decoded, _ := url.PathUnescape(path)
	return strings.ToLower(strings.TrimRight(decoded, "/"))
}

func (m *microsoft) create(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Item map[string]string `json:"item"`
	}
	if json.NewDecoder(r.Body).Decode(&body) != nil {
		m.breach("create: no JSON")
	}
	path := pathOf(r)
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files[path] != nil && body.Item["@microsoft.graph.conflictBehavior"] == "fail" {
		graphError(409, "nameAlreadyExists")(w, r)
		return
	}
	id := rand.Text()
	m.sessions[id] = &driveSession{
		name: body.Item["name"], folder: path[:strings.LastIndex(path, "/")], behaviour: body.Item["@microsoft.graph.conflictBehavior"],
		expires: time.Now().Add(15 * time.Minute),
	}
	answerJSON(w, 200, fmt.Sprintf(`{"uploadUrl":%q,"expirationDateTime":%q,"nextExpectedRanges":["0-"]}`,
		m.origin+"/session/"+id+"?tempauth="+strings.Repeat("s3cret", 100), m.sessions[id].expires.UTC().Format(time.RFC3339Nano)))
}

// session finds the request's session; m.mu must be held.
func (m *microsoft) session(r *http.Request) *driveSession {
	return m.sessions[strings.TrimPrefix(r.URL.Path, "/session/")]
}

// slice takes bytes by Graph's rules.
func (m *microsoft) slice(w http.ResponseWriter, r *http.Request) {
	first, n, total := m.span(r)
	m.mu.Lock()
	s, has, said := m.session(r), int64(0), int64(0)
	if s != nil {
		has, said = int64(len(s.bytes)), s.total
	}
	m.mu.Unlock()
	switch {
	case s == nil:
		graphError(404, "itemNotFound")(w, r)
		return
	case said != 0 && said != total:
		graphError(400, "invalidRequest", "fragmentLengthMismatch")(w, r)
		return
	case first != has:
		graphError(416, "invalidRange", "fragmentOverlap")(w, r)
		return
	case n%slicing.Unit != 0 && first+n != total || n > slicing.MostSlice:
		m.breach(fmt.Sprintf("a slice of %d bytes at %d of %d", n, first, total))
		graphError(400, "invalidRequest")(w, r)
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil || int64(len(body)) != n {
		return // a broken slice is dropped whole
	}
	m.keep(w, r, s, body, total)
}

// span reads and checks Content-Range.
func (m *microsoft) span(r *http.Request) (first, n, total int64) {
	first, n, total = m.spanOf(r)
	if n != r.ContentLength || n < 1 {
		m.breach("a slice with range " + r.Header.Get("Content-Range") + " and length " + strconv.FormatInt(r.ContentLength, 10))
	}
	if got := r.Header.Get("Content-Type"); got != "application/octet-stream" {
		m.breach("a slice of type " + got)
	}
	return first, n, total
}

func (m *microsoft) spanOf(r *http.Request) (first, n, total int64) {
	var last int64
	if _, err := fmt.Sscanf(r.Header.Get("Content-Range"), "bytes %d-%d/%d", &first, &last, &total); err != nil {
		return 0, 0, 0
	}
	return first, last - first + 1, total
}

// keep stores bytes and answers; the last make a file and end the session.
func (m *microsoft) keep(w http.ResponseWriter, r *http.Request, s *driveSession, body []byte, total int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.session(r) != s {
		graphError(404, "itemNotFound")(w, r)
		return
	}
	// Another slice may have been quicker.
	if first, _, _ := m.spanOf(r); first != int64(len(s.bytes)) {
		graphError(416, "invalidRange", "fragmentOverlap")(w, r)
		return
	}
	s.bytes, s.total, s.expires = append(s.bytes, body...), total, time.Now().Add(15*time.Minute)
	if int64(len(s.bytes)) < total {
		m.missing(w, 202, s)
		return
	}
	made := m.make(s)
	delete(m.sessions, strings.TrimPrefix(r.URL.Path, "/session/"))
	answerJSON(w, 201, made.json(m.URL))
}

func (m *microsoft) missing(w http.ResponseWriter, status int, s *driveSession) {
	ranges := fmt.Sprintf(`["%d-"]`, len(s.bytes))
	if s.total != 0 && int64(len(s.bytes)) == s.total {
		ranges = "[]"
	}
	answerJSON(w, status, fmt.Sprintf(`{"expirationDateTime":%q,"nextExpectedRanges":%s}`, s.expires.UTC().Format(time.RFC3339Nano), ranges))
}

// make makes a file of a session; m.mu must be held.
func (m *microsoft) make(s *driveSession) *driveFile {
	name := s.name
	if s.behaviour != "replace" {
		for n := 1; m.files[strings.ToLower(s.folder+"/"+name)] != nil; n++ {
			stem, extension, _ := strings.Cut(s.name, ".")
			name = fmt.Sprintf("%s %d.%s", stem, n, extension)
		}
	}
	m.serial++
	made := &driveFile{ID: "01ITEM" + strconv.Itoa(m.serial), Name: name, Size: int64(len(s.bytes)), Created: time.Now(), bytes: s.bytes}
	m.files[strings.ToLower(s.folder+"/"+name)] = made
	return made
}

func (m *microsoft) status(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := m.session(r)
	if s == nil {
		graphError(404, "itemNotFound")(w, r)
		return
	}
	m.missing(w, 200, s)
}

func (m *microsoft) cancel(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.session(r) == nil {
		graphError(404, "itemNotFound")(w, r)
		return
	}
	delete(m.sessions, strings.TrimPrefix(r.URL.Path, "/session/"))
	w.WriteHeader(http.StatusNoContent)
}

func (m *microsoft) commit(w http.ResponseWriter, r *http.Request) {
	var body map[string]string
	if json.NewDecoder(r.Body).Decode(&body) != nil {
		m.breach("commit: no JSON")
	}
	source, _ := url.Parse(body["@microsoft.graph.sourceUrl"])
	m.mu.Lock()
	defer m.mu.Unlock()
	id := strings.TrimPrefix(source.Path, "/session/")
	s := m.sessions[id]
	switch {
	case s == nil:
		graphError(404, "itemNotFound")(w, r)
		return
	case body["name"] != s.name || strings.ToLower(pathOf(r)) != s.folder:
		m.violations = append(m.violations, fmt.Sprintf("commit: of %v to %s", body["name"], pathOf(r)))
	}
	behaviour := body["@microsoft.graph.conflictBehavior"]
	// A new name is the way out where the old file cannot be replaced, and was to be.
	if wayOut := s.behaviour == "replace" && behaviour == "rename" && len(m.seen["commit"]) > 1; behaviour != s.behaviour && !wayOut {
		m.violations = append(m.violations, fmt.Sprintf("commit: with %q of a session with %q", behaviour, s.behaviour))
	}
	if behaviour == "fail" && m.files[s.folder+"/"+strings.ToLower(s.name)] != nil {
		graphError(409, "nameAlreadyExists")(w, r)
		return
	}
	s.behaviour = behaviour
	made := m.make(s)
	delete(m.sessions, id)
	answerJSON(w, 201, made.json(m.URL))
}

func (m *microsoft) put(w http.ResponseWriter, r *http.Request) {
	if r.ContentLength != 0 {
		m.breach("put: not empty")
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	path := pathOf(r)
	cut := strings.LastIndex(path, "/")
	switch behaviour := r.URL.Query().Get("@microsoft.graph.conflictBehavior"); {
	case behaviour != "fail" && behaviour != "replace":
		m.violations = append(m.violations, fmt.Sprintf("put: with %q", behaviour))
	case behaviour == "fail" && m.files[path] != nil:
		graphError(409, "nameAlreadyExists")(w, r)
		return
	}
	answerJSON(w, 201, m.make(&driveSession{name: path[cut+1:], folder: path[:cut], behaviour: "replace"}).json(m.URL))
}

func (m *microsoft) item(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	found := m.files[pathOf(r)]
	if id, byID := strings.CutPrefix(r.URL.Path, "/v1.0/me/drive/items/"); byID {
		for _, file := range m.files {
			if file.ID == id {
				found = file
			}
		}
	}
	if found == nil {
		graphError(404, "itemNotFound")(w, r)
		return
	}
	answerJSON(w, 200, found.json(m.URL))
}

func (m *microsoft) children(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	folder := pathOf(r)
	var list []string
	for path, file := range m.files {
		if path[:strings.LastIndex(path, "/")] == folder {
			list = append(list, file.json(m.URL))
		}
	}
	answerJSON(w, 200, `{"value":[`+strings.Join(list, ",")+`]}`)
}

// download sends to an address that needs no token, as Graph does.
func (m *microsoft) download(w http.ResponseWriter, r *http.Request) {
	id := strings.TrimSuffix(strings.TrimPrefix(r.URL.Path, "/v1.0/me/drive/items/"), "/content")
	http.Redirect(w, r, m.origin+"/bytes/"+id, http.StatusFound)
}

// bytes gives a file to whoever knows its address.
func (m *microsoft) bytes(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, file := range m.files {
		if "/bytes/"+file.ID == r.URL.Path {
			w.Header().Set("Content-Type", "text/html")
			w.Header().Set("Content-Length", strconv.Itoa(len(file.bytes)))
			_, _ = w.Write(file.bytes)
			return
		}
	}
	http.NotFound(w, r)
}

// The identity service.

func (m *microsoft) discovery(w http.ResponseWriter, r *http.Request) {
	issuer := m.URL + strings.TrimSuffix(r.URL.Path, ".well-known/openid-configuration")
	if strings.HasSuffix(issuer, "/v2.0/") {
		issuer = strings.TrimSuffix(issuer, "/")
	}
	answerJSON(w, 200, fmt.Sprintf(`{"issuer":%q,"jwks_uri":%q}`, issuer, m.URL+"/keys"))
}

func (m *microsoft) keySet(w http.ResponseWriter, _ *http.Request) {
	_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: m.key.Public(), KeyID: "one", Algorithm: "RS256", Use: "sig"}}})
}

// exchange answers an on-behalf-of request as documented (docs/protocols/microsoft.md, "On behalf of the user").
func (m *microsoft) exchange(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	want := map[string]string{
		"grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer", "requested_token_use": "on_behalf_of",
		"client_id": clientID, "client_secret": "hunter2-secret", "scope": "https://graph.microsoft.com/Files.ReadWrite",
	}
	for name, value := range want {
		if got := r.PostForm.Get(name); got != value {
			m.breach(fmt.Sprintf("exchange: %s is %q", name, got))
		}
	}
	if r.PostForm.Get("assertion") == "" || len(r.PostForm) != len(want)+1 || r.Header.Get("Authorization") != "" {
		m.breach(fmt.Sprintf("exchange: %d parameters", len(r.PostForm)))
	}
	answerJSON(w, 200, `{"token_type":"Bearer","expires_in":3600,"access_token":"graph-`+rand.Text()+`"}`)
}

// claims are those of a valid access token for the portal.
func (m *microsoft) claims(user string) map[string]any {
	now := time.Now()
	return map[string]any{
		"ver": "2.0", "iss": m.URL + "/" + directory + "/v2.0", "aud": clientID, "tid": directory, "oid": user, "azp": clientID,
		"scp": "access_as_user openid", "iat": now.Unix() - 60, "nbf": now.Unix() - 60, "exp": now.Add(time.Hour).Unix(), "jti": rand.Text(),
	}
}

func (m *microsoft) sign(t testing.TB, claims map[string]any) string {
	t.Helper()
	return signWith(t, m.key, claims)
}

func signWith(t testing.TB, key *rsa.PrivateKey, claims map[string]any) string {
	t.Helper()
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: key}, new(jose.SignerOptions).WithType("JWT").WithHeader("kid", "one"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func (m *microsoft) token(t testing.TB, user string) string {
	t.Helper()
	return m.sign(t, m.claims(user))
}

// newest is the file that was made last.
func (m *microsoft) newest() *driveFile {
	m.mu.Lock()
	defer m.mu.Unlock()
	last := "01ITEM" + strconv.Itoa(m.serial)
	for _, file := range m.files {
		if file.ID == last {
			return file
		}
	}
	return &driveFile{}
}
