// Package graph stands in for the part of Microsoft Graph that the portal uses: every
// user's drive, upload sessions, and items. Bytes go straight to disk, and a restart
// keeps sessions and files. Paths, statuses and codes: docs/protocols/graph-uploads.md.
//
//	GET    /v1.0/me                                            who the token names
//	GET    /v1.0/me/drive                                      the drive and its quota
//	POST   /v1.0/me/drive/root:{path}:/createUploadSession     opens an upload session
//	PUT    /upload-sessions/{id}?tempauth=                     the next slice
//	GET    /upload-sessions/{id}?tempauth=                     what is still missing
//	DELETE /upload-sessions/{id}?tempauth=                     cancels
//	PUT    /v1.0/me/drive/root:{folder}                        commits a session whose bytes are all there
//	PUT    /v1.0/me/drive/root:{path}:/content                 a small file at once
//	GET    /v1.0/me/drive/root:{path}[:/children|:/content]    an item, a folder's items, a file's bytes
//	GET    /v1.0/me/drive/items/{id}[/children|/content]       the same by id
//	DELETE /v1.0/me/drive/root:{path}, /v1.0/me/drive/items/{id}
//	GET    /drive/items/{id}[/content]                         the page that webUrl names, and its download
//	GET    /faults, POST /faults, DELETE /faults               see Rule
//	POST   /faults/release                                      see Rule.Hold
//
// Everything under /v1.0 needs a bearer token. A session's address has its own proof and refuses a token. The page and
// /faults need no proof, so the stand-in must listen on loopback only.
package graph

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"example.org/portal/kit/serve"
)

const (
	defaultQuota       = 1 << 40          // bytes of a drive
	defaultSessionLife = 15 * time.Minute // docs/protocols/graph-uploads.md, "Expiry"
	// sliceWithin is after how long a front end ends a slice (docs/protocols/graph-uploads.md, "Trouble that was
	// seen").
	sliceWithin = 3 * time.Minute
)

// Config is the configuration of the stand-in.
type Config struct {
	// Dir is the folder of sessions and files; it is made when missing.
	Dir string
	// UploadURL is the origin of session addresses, without a trailing slash. Empty means the origin of the request for
	// the session.
	UploadURL string
	// Authorize returns the user id of a bearer token for Graph, or an error.
	Authorize func(ctx context.Context, token string) (userID string, err error)
	// Quota is the size of each drive in bytes; 0 means 1 TiB.
	Quota int64
	// SessionLife is how long a session lasts after its last slice; 0 means 15 minutes.
	SessionLife time.Duration
}

// Graph is the stand-in.
type Graph struct {
	config Config
	drives *drives
	faults *faults
	now    func() time.Time
	log    *slog.Logger
}

// New returns a Graph with the files in config.Dir.
func New(config Config, log *slog.Logger) (*Graph, error) {
	if config.Quota == 0 {
		config.Quota = defaultQuota
	}
	if config.SessionLife == 0 {
		config.SessionLife = defaultSessionLife
	}
	kept, err := openDrives(config.Dir, config.Quota, log)
	if err != nil {
		return nil, fmt.Errorf("open the drives: %w", err)
	}
	return &Graph{config: config, drives: kept, faults: &faults{now: time.Now}, now: time.Now, log: log}, nil
}

// Fault adds rules after the present ones.
func (g *Graph) Fault(rules ...Rule) error { return g.faults.add(rules) }

// Limits returns the limits of the server: the usual ones, with more time for a slice.
func Limits() serve.Limits {
	limits := serve.DefaultLimits()
	limits.Body = sliceWithin
	return limits
}
