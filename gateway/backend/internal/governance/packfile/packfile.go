// Package packfile has packs as one file that a reader saves: which file shows what the reader reads, who builds it, and when
// (docs/domain/papers.md, "Pack files").
package packfile

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/papers/pack"
)

// State is how far a file is.
type State string

// The states.
const (
	Building State = "BUILDING"
	Ready    State = "READY"
	// Failed is tried again after a while.
	Failed State = "FAILED"
)

// File is the file of one view: of all that its readers read of a pack, and nothing else [D3, X10].
type File struct {
	// Key is the plan's.
	Key   string
	State State
	// Lease is whose build it is, LeasedUntil when another may begin.
	Lease       string
	LeasedUntil time.Time
	// BlobKey has the bytes; empty before they are there.
	BlobKey   string
	SizeBytes int64
	Holes     []pack.Hole
	UsedAt    time.Time
}

// Store keeps files. They are derived from what is kept elsewhere, so that their methods write beside all changes.
type Store interface {
	// PackFile finds the file of a view; fault.ErrNotFound without one.
	PackFile(ctx context.Context, key string) (File, error)
	// LeasePackFile begins a build, where there is neither a file nor somebody else's lease that lasts.
	LeasePackFile(ctx context.Context, key, lease string, now, until time.Time) (was bool, err error)
	// RenewPackFile lengthens a lease that is still held.
	RenewPackFile(ctx context.Context, key, lease string, until time.Time) (was bool, err error)
	// FinishPackFile keeps what was built under a lease that is still held.
	FinishPackFile(ctx context.Context, built File, now time.Time) (was bool, err error)
	// FailPackFile notes that a build failed, and when it may be tried again.
	FailPackFile(ctx context.Context, key, lease string, until time.Time) error
	// UsePackFile notes that a file is used.
	UsePackFile(ctx context.Context, key string, now time.Time) error
	// DropPackFiles lets go of files that were last used before an instant.
	DropPackFiles(ctx context.Context, before, now time.Time) error
	// BeginBlob notes a key before its first byte is written.
	BeginBlob(ctx context.Context, key string, now time.Time) error
}

// Names are what the cover and the watermark say of whom they are about.
type Names interface {
	FirstOrganisation(ctx context.Context) (organisation.Organisation, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
}
