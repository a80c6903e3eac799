package paper

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Readings find papers. What is read is not bound by a scope: the agenda decides item by item, and the versions
// are chosen for the reader.
type Readings interface {
	agenda.Readings
	// PapersOfItems lists those of several items, in the order of the agenda's numbers.
	PapersOfItems(ctx context.Context, itemIDs []string) ([]Paper, error)
	// VersionsOfPapers lists those of several papers, the newest first.
	VersionsOfPapers(ctx context.Context, paperIDs []string) ([]Version, error)
	// Paper finds a paper, and PaperVersion a version; fault.ErrNotFound without one.
	Paper(ctx context.Context, id string) (Paper, error)
	PaperVersion(ctx context.Context, id string) (Version, error)
	// Upload finds an upload; fault.ErrNotFound without one.
	Upload(ctx context.Context, id string) (Upload, error)
}

// Store keeps papers. All methods belong to the context's transaction if it has one.
type Store interface {
	Readings
	agenda.Store
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
	Files
	InsertPaper(tx *change.Tx, p Paper) error
	UpdatePaper(tx *change.Tx, p Paper) error
	DeletePaper(tx *change.Tx, id string) error
	InsertPaperVersion(tx *change.Tx, v Version) error
	// RequestCheck puts a version's file among those that wait to be looked at.
	RequestCheck(tx *change.Tx, versionID string, now time.Time) error
	// FinishUpload notes what the upload became, where it is still being sealed under this lease.
	FinishUpload(tx *change.Tx, u Upload, lease time.Time) (was bool, err error)
	// KeepBlob notes that the bytes under a key belong to something.
	KeepBlob(tx *change.Tx, key string) error
}

// Files keep the versions of all shelves.
type Files interface {
	InsertUpload(tx *change.Tx, u Upload) error
	// UnfinishedBytes counts the bytes of the files of all uploads that are neither finished nor over: those of an
	// upload's person, and those to its item or library.
	UnfinishedBytes(ctx context.Context, u Upload, now time.Time) (ofPerson, toPlace int64, err error)
	UpdatePaperVersion(tx *change.Tx, v Version) error
	DeletePaperVersion(tx *change.Tx, id string) error
	// EndCheck takes a version's file from those that wait to be looked at.
	EndCheck(tx *change.Tx, versionID string) (was bool, err error)
	// DropBlob notes that the bytes under a key belong to nothing any more.
	DropBlob(tx *change.Tx, key string, now time.Time) error
}

// CheckLease is one attempt at the check of a version. Nobody else looks at the file until it ends, and no other lease
// of the version has the same attempt while this one is held.
type CheckLease struct {
	VersionID string
	Attempt   int
}

// Transfers keep what is on its way. They write beside all changes: nothing of it is a paper yet.
type Transfers interface {
	// Upload finds an upload; fault.ErrNotFound without one.
	Upload(ctx context.Context, id string) (Upload, error)
	// OpenUpload begins the session of a promised upload, or anew that of one that has no bytes yet.
	OpenUpload(ctx context.Context, id string, secretHash []byte, digest []byte, expires time.Time) (was bool, err error)
	// AddSlice notes a slice and how far the upload is with it, where nobody else was faster.
	AddSlice(ctx context.Context, s Slice, digest []byte, expires time.Time) (was bool, err error)
	// Slices lists those of an upload in their order.
	Slices(ctx context.Context, uploadID string) ([]Slice, error)
	// LeaseSealing takes an upload that has all its bytes, or whose sealer's lease is over.
	LeaseSealing(ctx context.Context, id string, now, until time.Time) (was bool, err error)
	// RenewSealing lengthens a sealer's lease that is still held.
	RenewSealing(ctx context.Context, id string, lease, until time.Time) (was bool, err error)
	// ReturnSealing gives back a sealer's lease that is still held, so that the next sealer need not wait.
	ReturnSealing(ctx context.Context, id string, lease time.Time) error
	// CancelUpload ends an upload that is not finished. Its slices are dropped.
	CancelUpload(ctx context.Context, id string, now time.Time) (was bool, err error)
	// BeginBlob notes a key before its first byte is written.
	BeginBlob(ctx context.Context, key string, now time.Time) error
	// LeaseCheck takes a version whose check is due, of the person whose turn it is; fault.ErrNotFound without one.
	LeaseCheck(ctx context.Context, now, until time.Time) (CheckLease, error)
	// RenewCheck lengthens a lease that is still held.
	RenewCheck(ctx context.Context, lease CheckLease, until time.Time) (was bool, err error)
	// ReturnCheck gives back a lease that is still held, as if the attempt had not been made.
	ReturnCheck(ctx context.Context, lease CheckLease, now time.Time) error
	// PostponeCheck gives back a lease that is still held, to be taken again after a rest.
	PostponeCheck(ctx context.Context, lease CheckLease, due time.Time) error
	// EndUploads ends the uploads that expired.
	EndUploads(ctx context.Context, now time.Time) error
	// SweptBlobs names keys whose bytes are to be deleted: dropped before dropped, or begun before begun and never kept.
	SweptBlobs(ctx context.Context, dropped, begun time.Time, most int) ([]string, error)
	ForgetBlob(ctx context.Context, key string) error
}
