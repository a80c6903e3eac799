// Package packfile keeps the PDF files of packs (docs/domain/papers.md, "Pack files"). It finds the file with exactly what a
// person may read, has it built where it is missing, and deletes it when nobody uses it any more.
package packfile

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/papers/pack"
)

// State is the state of a file.
type State string

// The states.
const (
	Building State = "BUILDING"
	Ready    State = "READY"
	// Failed files are built again after a while.
	Failed State = "FAILED"
)

// File is the file of one view. It has all that its readers may read of a pack, and nothing else [D3, X10].
type File struct {
	// Key is the key of the view's plan.
	Key   string
	State State
	// Lease identifies the build that may finish the file. Another build may begin after LeasedUntil.
	Lease       string
	LeasedUntil time.Time
	// BlobKey is the key of the bytes. It is empty until the file is built.
	BlobKey   string
	SizeBytes int64
	Holes     []pack.Hole
	UsedAt    time.Time
}

// Store keeps files. Files are derived from other records, so their methods write without a change and an audit event.
type Store interface {
	// PackFile returns the file of a view, or fault.ErrNotFound.
	PackFile(ctx context.Context, key string) (File, error)
	// LeasePackFile begins a build where the file is missing and no other build holds its lease.
	LeasePackFile(ctx context.Context, key, lease string, now, until time.Time) (was bool, err error)
	// RenewPackFile extends a lease. was is false where another build has taken it.
	RenewPackFile(ctx context.Context, key, lease string, until time.Time) (was bool, err error)
	// FinishPackFile keeps a built file. was is false where another build has taken the lease.
	FinishPackFile(ctx context.Context, built File, now time.Time) (was bool, err error)
	// FailPackFile records that a build failed, and when it may be tried again.
	FailPackFile(ctx context.Context, key, lease string, until time.Time) error
	// UsePackFile records the time of use of a file.
	UsePackFile(ctx context.Context, key string, now time.Time) error
	// DropPackFiles deletes files that were last used before an instant.
	DropPackFiles(ctx context.Context, before, now time.Time) error
	// BeginBlob records a key before its first byte is written.
	BeginBlob(ctx context.Context, key string, now time.Time) error
}

// Names has the names and the logo on the cover and in the watermark.
type Names interface {
	FirstOrganisation(ctx context.Context) (organisation.Organisation, error)
	// OrganisationLogo returns nil for an organisation without a logo.
	OrganisationLogo(ctx context.Context, organisationID string) (organisation.Logo, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
}
