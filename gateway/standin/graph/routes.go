package graph

import (
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"time"
)

const (
	drivePath   = "/v1.0/me/drive/"
	sessionPath = "/upload-sessions/"
	// maxBodyBytes limits the JSON of requests.
	maxBodyBytes = 64 << 10
)

// Handler serves the routes in the package comment.
func (g *Graph) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /v1.0/me", g.handle("me", g.authorized(g.me)))
	mux.Handle("GET /v1.0/me/drive", g.handle("drive", g.authorized(g.drive)))
	mux.HandleFunc("/v1.0/", g.unknown)
	mux.Handle("PUT "+sessionPath+"{session}", g.handle("slice", unauthorized(g.slice)))
	mux.Handle("GET "+sessionPath+"{session}", g.handle("status", unauthorized(g.status)))
	mux.Handle("DELETE "+sessionPath+"{session}", g.handle("cancel", unauthorized(g.cancel)))
	g.addPages(mux)
	g.addFaults(mux)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// A path in a drive may contain parts that a mux would clean.
		if strings.HasPrefix(r.URL.EscapedPath(), drivePath) {
			g.ofDrive(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// call is one request.
type call struct {
	request *http.Request
	now     time.Time
	// body is the request's body, possibly slowed down.
	body io.Reader
	// keep, when set, is how many bytes of a slice are stored.
	keep *int64
	// at is the item in the request's address, and user the caller. Both are unset for sessions.
	at   address
	user string
}

// answer is a status with a JSON body, an HTML one, or none.
type answer struct {
	status int
	header http.Header
	body   any
	html   string
}

// operation runs a call. It returns a *failure for errors that the client should see.
type operation func(*call) (answer, error)

// handle answers with the result of run, or with that of a fault.
func (g *Graph) handle(name string, run operation) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		g.serve(w, &call{request: r, now: g.now(), body: r.Body}, name, run)
	})
}

func (g *Graph) serve(w http.ResponseWriter, c *call, name string, run operation) {
	if rule := g.faults.take(g.subject(c, name)); rule != nil {
		g.play(w, c, *rule, run)
		return
	}
	g.write(w, c, g.outcome(c, run))
}

// subject returns what rules need to know of the call.
func (g *Graph) subject(c *call, name string) subject {
	about := subject{operation: name}
	if kept, err := g.drives.look(c.proof(), c.now); err == nil {
		about.name = kept.Name
	} else {
		_, about.name = c.at.split()
	}
	if slice, err := parseContentRange(c.request.Header.Get("Content-Range"), c.request.ContentLength); err == nil {
		about.last = slice.isLast()
	}
	return about
}

// proof returns the proof in the address of a session.
func (c *call) proof() proof {
	return proof{id: c.request.PathValue("session"), tempAuth: c.request.URL.Query().Get("tempauth")}
}

// origin returns the scheme and host of the request.
func (c *call) origin() string {
	if c.request.TLS == nil {
		return "http://" + c.request.Host
	}
	return "https://" + c.request.Host
}

// outcome returns the answer of run, or of its error.
func (g *Graph) outcome(c *call, run operation) answer {
	given, err := run(c)
	if err == nil {
		return given
	}
	refused := failureFrom(err)
	if refused.status >= http.StatusInternalServerError {
		g.log.Error("carry out a request", "method", c.request.Method, "path", c.request.URL.Path, "error", err)
	}
	return answer{status: refused.status, body: refused.body()}
}

func (g *Graph) write(w http.ResponseWriter, c *call, given answer) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("request-id", rand.Text())
	if id := c.request.Header.Get("client-request-id"); id != "" {
		h.Set("client-request-id", id)
	}
	for name, values := range given.header {
		h[name] = values
	}
	g.log.Debug("answered", "method", c.request.Method, "path", c.request.URL.Path, "status", given.status)
	switch {
	case given.html != "":
		h.Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(given.status)
		_, _ = io.WriteString(w, given.html)
	case given.body != nil:
		h.Set("Content-Type", "application/json")
		w.WriteHeader(given.status)
		_ = json.NewEncoder(w).Encode(given.body)
	default:
		w.WriteHeader(given.status)
	}
}

// authorized adds the caller to the call.
func (g *Graph) authorized(run operation) operation {
	return func(c *call) (answer, error) {
		refused := refuse(http.StatusUnauthorized, "InvalidAuthenticationToken", "", "the access token is missing or not valid")
		scheme, token, _ := strings.Cut(c.request.Header.Get("Authorization"), " ")
		if !strings.EqualFold(scheme, "Bearer") || token == "" {
			return answer{}, refused
		}
		user, err := g.config.Authorize(c.request.Context(), token)
		if err != nil {
			g.log.Info("refused an access token", "error", err)
			return answer{}, refused
		}
		c.user = user
		return run(c)
	}
}

// unauthorized refuses a token. The address of a session is proof enough, and the real hosts treat a token as an error
// (docs/protocols/graph-uploads.md, "Send a slice").
func unauthorized(run operation) operation {
	return func(c *call) (answer, error) {
		if c.request.Header.Get("Authorization") != "" {
			return answer{}, refuse(http.StatusUnauthorized, "unauthenticated", "", "the address of a session must be used without Authorization")
		}
		return run(c)
	}
}

// ofDrive finds the operation for an address below the drive.
func (g *Graph) ofDrive(w http.ResponseWriter, r *http.Request) {
	c := &call{request: r, now: g.now(), body: r.Body}
	at, err := parseAddress(strings.TrimPrefix(r.URL.EscapedPath(), drivePath))
	c.at = at
	name, run := g.operationAt(r.Method, at)
	if err != nil {
		run = func(*call) (answer, error) { return answer{}, err }
	}
	g.serve(w, c, name, g.authorized(run))
}

func (g *Graph) operationAt(method string, at address) (name string, run operation) {
	switch method + " " + at.action {
	case "POST createUploadSession":
		return "create", g.create
	case "PUT content":
		return "content", g.putContent
	case "PUT ":
		return "commit", g.commit
	case "GET ":
		return "item", g.item
	case "GET children":
		return "children", g.children
	case "GET content":
		return "download", g.download
	case "DELETE ":
		return "delete", g.delete
	default:
		return "unknown", func(*call) (answer, error) { return answer{}, notFound("there is no such resource") }
	}
}

func (g *Graph) unknown(w http.ResponseWriter, r *http.Request) {
	g.serve(w, &call{request: r, now: g.now(), body: r.Body}, "unknown", func(*call) (answer, error) {
		return answer{}, notFound("there is no such resource")
	})
}

// decode reads the call's JSON.
func (c *call) decode(into any) error {
	if err := json.NewDecoder(io.LimitReader(c.body, maxBodyBytes)).Decode(into); err != nil {
		return invalidRequest("the body is not the JSON that was expected")
	}
	return nil
}
