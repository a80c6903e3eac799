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
	// maxBodyBytes bounds the JSON of requests.
	maxBodyBytes = 64 << 10
)

// Handler serves the routes of the package comment.
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
		// A path in a drive may hold what a mux would tidy away.
		if strings.HasPrefix(r.URL.EscapedPath(), drivePath) {
			g.ofDrive(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// call is one request on its way to an answer.
type call struct {
	request *http.Request
	now     time.Time
	// body is the request's, perhaps slowed.
	body io.Reader
	// keep, when set, is how many bytes of a slice are to be stored.
	keep *int64
	// at is the item that the request names, user who asks; unset for sessions.
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

// operation carries a call out. Its errors are *failure where the client is to know.
type operation func(*call) (answer, error)

// handle answers with what run gives, or with what a fault says.
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

// subject tells what the call is about.
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

// proof is what the request's own address carries of a session.
func (c *call) proof() proof {
	return proof{id: c.request.PathValue("session"), tempAuth: c.request.URL.Query().Get("tempauth")}
}

// origin is the scheme and host that the request came to.
func (c *call) origin() string {
	if c.request.TLS == nil {
		return "http://" + c.request.Host
	}
	return "https://" + c.request.Host
}

// outcome is run's answer, or that of its error.
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

// authorized lets an operation know who asks.
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

// unauthorized refuses a token: a session's address is proof enough, and the hosts that
// serve it take a token for a mistake (docs/protocols/graph-uploads.md, "Send a slice").
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
