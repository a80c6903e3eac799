package paper

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Readings finds papers. Its queries are not narrowed to a scope. The agenda decides for each item, and the Reader
// selects the versions.
type Readings interface {
	agenda.Readings
	// PapersOfItems lists the papers of several items, in the order of the agenda's numbers.
	PapersOfItems(ctx context.Context, itemIDs []string) ([]Paper, error)
	// VersionsOfPapers lists the versions of several papers, the newest first.
	VersionsOfPapers(ctx context.Context, paperIDs []string) ([]Version, error)
	// Paper finds a paper, and PaperVersion a version; fault.ErrNotFound without one.
	Paper(ctx context.Context, id string) (Paper, error)
	PaperVersion(ctx context.Context, id string) (Version, error)
	// Upload finds an upload; fault.ErrNotFound without one.
	Upload(ctx context.Context, id string) (Upload, error)
}

// Store stores papers. All methods use the transaction of the context if there is one.
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
	// RequestCheck adds a version's file to the waiting checks.
	RequestCheck(tx *change.Tx, versionID string, now time.Time) error
	// FinishUpload records the result of an upload that is still being sealed under this lease.
	FinishUpload(tx *change.Tx, u Upload, lease time.Time) (was bool, err error)
	// KeepBlob records that the bytes under a key are in use.
	KeepBlob(tx *change.Tx, key string) error
}

// Files stores the versions of all shelves.
type Files interface {
	InsertUpload(tx *change.Tx, u Upload) error
	// UnfinishedBytes counts the bytes of the files of all uploads that are neither finished nor expired: those of the
	// upload's person, and those to its item or library.
	UnfinishedBytes(ctx context.Context, u Upload, now time.Time) (ofPerson, toPlace int64, err error)
	UpdatePaperVersion(tx *change.Tx, v Version) error
	DeletePaperVersion(tx *change.Tx, id string) error
	// EndCheck removes a version's file from the waiting checks.
	EndCheck(tx *change.Tx, versionID string) (was bool, err error)
	// DropBytes records that the bytes of a version, and of its reading copy, are not in use any more.
	DropBytes(tx *change.Tx, versionID string, now time.Time) error
	// SetCopy replaces the reading copy of a version.
	SetCopy(tx *change.Tx, versionID string, of CopyFacts) error
}

// CheckLease is one attempt at the check of a version. Only its holder checks the file until it ends. While it is held,
// no other lease of the version has the same attempt.
type CheckLease struct {
	VersionID string
	Lane      Lane
	Attempt   int
}

// Transfers stores uploads in progress. It writes outside of changes, because an upload is not a paper yet.
type Transfers interface {
	// Upload finds an upload; fault.ErrNotFound without one.
	Upload(ctx context.Context, id string) (Upload, error)
	// OpenUpload begins the session of a promised upload, or a new session of an upload that has no bytes yet.
	OpenUpload(ctx context.Context, id string, secretHash []byte, digest []byte, expires time.Time) (was bool, err error)
	// AddSlice records a slice and the progress of the upload, unless another request was faster.
	AddSlice(ctx context.Context, s Slice, digest []byte, expires time.Time) (was bool, err error)
	// Slices lists the slices of an upload in order.
	Slices(ctx context.Context, uploadID string) ([]Slice, error)
	// LeaseSealing leases an upload that has all its bytes, unless another lease is not over.
	LeaseSealing(ctx context.Context, id string, now, until time.Time) (was bool, err error)
	// RenewSealing extends a lease that is still held.
	RenewSealing(ctx context.Context, id string, lease, until time.Time) (was bool, err error)
	// ReturnSealing gives back a lease that is still held, so that the next sealer need not wait.
	ReturnSealing(ctx context.Context, id string, lease time.Time) error
	// CancelUpload ends an unfinished upload. It drops the slices.
	CancelUpload(ctx context.Context, id string, now time.Time) (was bool, err error)
	// BeginBlob records a key before its first byte is written.
	BeginBlob(ctx context.Context, key string, now time.Time) error
	// LeaseCheck leases a version of a lane whose check is due, for the person whose turn it is; fault.ErrNotFound without one.
	LeaseCheck(ctx context.Context, lane Lane, now, until time.Time) (CheckLease, error)
	// RenewCheck extends a lease that is still held.
	RenewCheck(ctx context.Context, lease CheckLease, until time.Time) (was bool, err error)
	// ReturnCheck gives back a lease that is still held, without counting the attempt.
	ReturnCheck(ctx context.Context, lease CheckLease, now time.Time) error
	// PostponeCheck gives back a lease that is still held. The check is due again after a rest.
	PostponeCheck(ctx context.Context, lease CheckLease, due time.Time) error
	// SlowCheck gives back a lease that is still held. The check is due at once in the slow lane.
	SlowCheck(ctx context.Context, lease CheckLease, now time.Time) error
	// QueueRenewals adds accepted versions of some media types to the lane of renewals, whose reading copies an older generation of
	// the program made, or could not make.
	QueueRenewals(ctx context.Context, generation int, mediaTypes []string, now time.Time, most int) error
	// RenewCopy replaces the reading copy of a version and ends the renewal whose lease is still held.
	RenewCopy(ctx context.Context, lease CheckLease, renewed CopyFacts, now time.Time) error
	// EndUploads ends the expired uploads.
	EndUploads(ctx context.Context, now time.Time) error
	// SweptBlobs returns keys whose bytes are to be deleted: dropped before dropped, or begun before begun and never
	// used.
	SweptBlobs(ctx context.Context, dropped, begun time.Time, most int) ([]string, error)
	ForgetBlob(ctx context.Context, key string) error
}
