// Package paperdrive is the portal's own store of papers as a place for uploads: the hosted backend keeps the bytes and
// speaks the language of Graph's upload sessions (docs/protocols/paper-uploads.md). A file's folder is the ticket that
// the backend gave for it, so a file never has to be looked for, named anew or committed.
package paperdrive

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/graphwire"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/upstream"
	"example.org/portal/kit/apierror"
)

const (
	dialTimeout = 3 * time.Second
	idleTimeout = 90 * time.Second
	// answerTimeout is how long the backend may take to answer a slice whose bytes are all there: the last one is
	// answered once the file is put together.
	answerTimeout = 2 * time.Minute
	// mostName is the longest file name, in characters, that the backend keeps.
	mostName = 180
)

// Answers to creations that the backend would not take.
var (
	errTicket = apierror.New(http.StatusBadRequest, "TicketMissing", "the metadata key path must be a ticket for the upload")
	errName   = apierror.New(http.StatusUnprocessableEntity, "InvalidName", "the file needs a name of at most 180 characters without a path")
	errEmpty  = apierror.New(http.StatusUnprocessableEntity, "EmptyFile", "the file is empty")
)

var ticket = regexp.MustCompile(`^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,127}$`)

// Prefix gives the address below which the backend keeps papers at the moment, without a slash at its end.
type Prefix func(ctx context.Context) (string, error)

// Drive is the store. It is safe for concurrent use.
type Drive struct {
	prefix    Prefix
	transport *http.Transport
	wire      graphwire.Wire
}

// New makes a client that keeps so many idle connections. Close releases them.
func New(prefix Prefix, connections int, m *metrics.Metrics) *Drive {
	d := &Drive{prefix: prefix, transport: &http.Transport{
		DialContext:            (&net.Dialer{Timeout: dialTimeout}).DialContext,
		TLSHandshakeTimeout:    dialTimeout,
		ResponseHeaderTimeout:  answerTimeout,
		IdleConnTimeout:        idleTimeout,
		MaxIdleConns:           connections,
		MaxIdleConnsPerHost:    connections,
		DisableCompression:     true,
		MaxResponseHeaderBytes: 64 << 10,
	}}
	d.wire = graphwire.Wire{
		Allow:     d.allow,
		Transport: &upstream.Transport{Next: d.transport, Metrics: m, Upstream: metrics.Backend},
		Counted:   func(operation string) string { return "paper_" + operation },
		Dress:     func(header http.Header, _ string) { header.Set("User-Agent", "portal-gateway") },
	}
	return d
}

// Close ends idle connections.
func (d *Drive) Close() { d.transport.CloseIdleConnections() }

// Accept implements drive.Drive.
func (d *Drive) Accept(file drive.File) (drive.File, error) {
	switch {
	case !ticket.MatchString(file.Folder):
		return file, errTicket
	case file.Size == 0:
		return file, errEmpty
	case len([]rune(file.Name)) > mostName || strings.ContainsAny(file.Name, "/\\\x00"):
		return file, errName
	}
	return file, nil
}

// Allows implements drive.Drive. Where the backend lives is asked at the call itself.
func (d *Drive) Allows(session string) error {
	u, err := url.Parse(session)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || u.Fragment != "" || u.RawQuery != "" {
		return drive.ErrHost
	}
	return nil
}

// allow refuses all addresses but those below the backend's papers.
func (d *Drive) allow(ctx context.Context, u *url.URL) error {
	prefix, err := d.prefix(ctx)
	if err != nil {
		return err
	}
	if d.Allows(u.String()) != nil || !strings.HasPrefix(u.String(), prefix+"/uploads/") || strings.Contains(u.Path, "/../") {
		return drive.ErrHost
	}
	return nil
}

// CreateSession implements drive.Drive. The ticket serves once.
func (d *Drive) CreateSession(ctx context.Context, token string, file drive.File) (*drive.Session, error) {
	const operation = "create"
	prefix, err := d.prefix(ctx)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(map[string]any{"item": map[string]any{"name": file.Name, "fileSize": file.Size}})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", operation, err)
	}
	session, err := d.wire.CreateSession(ctx, graphwire.Call{
		Operation: operation, Method: http.MethodPost, Address: prefix + "/uploads/" + url.PathEscape(file.Folder) + "/createUploadSession",
		Token: token, ContentType: "application/json", Body: body,
	})
	if err != nil {
		return nil, err
	}
	u, err := url.Parse(session.URL)
	if err != nil {
		return nil, drive.ErrHost
	}
	return session, d.allow(ctx, u)
}

// PutSlice implements drive.Drive.
func (d *Drive) PutSlice(ctx context.Context, session string, slice drive.Slice) (*drive.Progress, error) {
	return withAddress(d.wire.PutSlice(ctx, session, slice))
}

// Status implements drive.Drive. Of a file whose bytes are all there it makes the version.
func (d *Drive) Status(ctx context.Context, session string) (*drive.Progress, error) {
	return withAddress(d.wire.Status(ctx, session))
}

// Cancel implements drive.Drive.
func (d *Drive) Cancel(ctx context.Context, session string) error { return d.wire.Cancel(ctx, session) }

// errUnsealed means that every byte is there, and that the version is still being made.
var errUnsealed = errors.New("the paper is not put together yet")

// Commit implements drive.Drive: the backend makes the version by itself, at the latest when it is asked.
func (d *Drive) Commit(ctx context.Context, _ string, _ drive.File, session string) (*drive.Item, error) {
	progress, err := d.Status(ctx, session)
	switch {
	case err != nil:
		return nil, err
	case !progress.Complete:
		return nil, errUnsealed
	}
	return &progress.Item, nil
}

// Find implements drive.Drive: a finished session answers with its file, so one that is gone became none.
func (d *Drive) Find(context.Context, string, drive.FileCriteria) (*drive.Item, error) {
	return nil, nil
}

// errNoItem answers what is asked of drives alone, whose files have paths.
var errNoItem = &drive.RefusedError{Operation: "item", Status: http.StatusNotFound}

// PutEmpty implements drive.Drive; Accept refuses empty files before.
func (d *Drive) PutEmpty(context.Context, string, drive.File) (*drive.Item, error) {
	return nil, errEmpty
}

// ItemByPath implements drive.Drive.
func (d *Drive) ItemByPath(context.Context, string, drive.File) (*drive.Item, error) {
	return nil, errNoItem
}

// ItemByID implements drive.Drive.
func (d *Drive) ItemByID(context.Context, string, string) (*drive.Item, error) { return nil, errNoItem }

// withAddress gives a finished file the address at which the gateway serves it.
func withAddress(progress *drive.Progress, err error) (*drive.Progress, error) {
	if err == nil && progress.Complete && progress.Item.ID != "" {
		progress.Item.WebURL = "/api/papers/" + url.PathEscape(progress.Item.ID) + "/content"
	}
	return progress, err
}
