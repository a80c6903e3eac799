package paper

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/papers/blob"
)

// The answers to an upload that does not go on (docs/protocols/paper-uploads.md, "Errors").
var (
	// ErrNoUpload is one answer for unknown, used, ended and foreign tickets and sessions, and for what the
	// owner does not bring files to any more.
	ErrNoUpload = errors.New("there is no such upload")
	// ErrRange means that the slice does not begin where the upload is.
	ErrRange = errors.New("the slice does not begin at the next byte")
	// ErrSlice means that the slice is not one.
	ErrSlice = errors.New("the slice has a wrong range or length")
	// ErrHash means that the file is another than was promised.
	ErrHash = errors.New("the file is another than was promised")
	// ErrCrowded means that slices of the same upload are arriving already.
	ErrCrowded = errors.New("slices of this upload are arriving already")
	// ErrSealing means that somebody else puts the file together at this moment.
	ErrSealing = errors.New("the file is being put together")
)

// Slices are multiples of a unit, but for the last one.
const (
	SliceUnit    = 327_680
	LargestSlice = 60 << 20
	secretBytes  = 32
)

// Uploads take files in, slice by slice.
type Uploads struct {
	store     Store
	transfers Transfers
	shelves   Shelves
	blobs     blob.Store
	changer   *change.Changer
	receiving *receiving
	// uploaded is told of a version whose file waits to be checked.
	uploaded func()
	now      func() time.Time
}

// NewUploads makes them. uploaded is told when a file waits to be checked; now is the clock.
func NewUploads(store Store, transfers Transfers, shelves Shelves, blobs blob.Store, changer *change.Changer, uploaded func(), now func() time.Time) *Uploads {
	return &Uploads{store: store, transfers: transfers, shelves: shelves, blobs: blobs, changer: changer, receiving: newReceiving(), uploaded: uploaded, now: now}
}

// Session names an upload's session; whoever knows it may write.
type Session struct{ ID, Secret string }

// Progress is how far an upload is.
type Progress struct {
	// NextByte is the first that is missing; the file's size when none is.
	NextByte, SizeBytes int64
	ExpiresAt           time.Time
	// Version is what the file became; nil before.
	Version *Version
}

// Begin makes the session of a ticket. fileName and size are what the client says of the file.
func (u *Uploads) Begin(ctx context.Context, accountID, ticket string, sizeBytes int64) (Session, Progress, error) {
	upload, err := u.transfers.Upload(ctx, ticket)
	if err != nil {
		return Session{}, Progress{}, u.orNoUpload(err)
	}
	if upload.AccountID != accountID || upload.SizeBytes != sizeBytes || !u.now().Before(upload.ExpiresAt) {
		return Session{}, Progress{}, ErrNoUpload
	}
	if err := u.admit(ctx, upload); err != nil {
		return Session{}, Progress{}, err
	}
	var secret [secretBytes]byte
	_, _ = rand.Read(secret[:]) // never fails
	session := Session{ID: upload.ID, Secret: base64.RawURLEncoding.EncodeToString(secret[:])}
	digest, err := state(sha256.New())
	if err != nil {
		return Session{}, Progress{}, err
	}
	expires := u.now().Add(sessionLife)
	was, err := u.transfers.OpenUpload(ctx, upload.ID, hashOf(session.Secret), digest, expires)
	if err != nil {
		return Session{}, Progress{}, fmt.Errorf("open an upload: %w", err)
	}
	if !was {
		return Session{}, Progress{}, ErrNoUpload
	}
	return session, Progress{SizeBytes: upload.SizeBytes, ExpiresAt: expires}, nil
}

// Status tells how far a session is. One whose sealer died is sealed.
func (u *Uploads) Status(ctx context.Context, s Session) (Progress, error) {
	upload, err := u.find(ctx, s)
	if err != nil {
		return Progress{}, err
	}
	return u.progress(ctx, upload)
}

// Append takes the slice that begins at a place. Nothing of it is kept unless all of it came.
func (u *Uploads) Append(ctx context.Context, s Session, first, length, total int64, body io.Reader) (Progress, error) {
	upload, err := u.find(ctx, s)
	if err != nil {
		return Progress{}, err
	}
	end := first + length
	switch {
	case upload.State == Done:
		return u.progress(ctx, upload)
	case total != upload.SizeBytes || length < 1 || length > LargestSlice || end > total || end < total && length%SliceUnit != 0:
		return Progress{}, ErrSlice
	case upload.State == Sealing:
		return u.progress(ctx, upload)
	case first != upload.NextByte:
		return Progress{}, ErrRange
	}
	leave, entered := u.receiving.enter(upload.ID)
	if !entered {
		return Progress{}, ErrCrowded
	}
	defer leave()
	digest, err := running(upload.Digest)
	if err != nil {
		return Progress{}, err
	}
	slice, err := u.keepSlice(ctx, upload, first, length, io.TeeReader(body, digest))
	if err != nil {
		return Progress{}, err
	}
	if upload.Digest, err = state(digest); err != nil {
		return Progress{}, err
	}
	upload.NextByte, upload.ExpiresAt = end, u.now().Add(sessionLife)
	was, err := u.transfers.AddSlice(ctx, slice, upload.Digest, upload.ExpiresAt)
	if err != nil {
		return Progress{}, fmt.Errorf("note a slice: %w", err)
	}
	if !was {
		u.forget(ctx, slice.BlobKey) // another request was faster
		return Progress{}, ErrRange
	}
	return u.progress(ctx, upload)
}

func (u *Uploads) keepSlice(ctx context.Context, upload Upload, first, length int64, body io.Reader) (Slice, error) {
	var random [12]byte
	_, _ = rand.Read(random[:]) // never fails
	slice := Slice{
		UploadID: upload.ID, FirstByte: first, Length: length,
		BlobKey: fmt.Sprintf(SliceFolder+"%s/%d-%s", upload.ID, first, hex.EncodeToString(random[:])),
	}
	if err := u.transfers.BeginBlob(ctx, slice.BlobKey, u.now()); err != nil {
		return Slice{}, fmt.Errorf("note a slice's key: %w", err)
	}
	if err := u.blobs.Put(ctx, slice.BlobKey, body, length); err != nil {
		u.forget(ctx, slice.BlobKey)
		return Slice{}, fmt.Errorf("keep a slice: %w", err)
	}
	return slice, nil
}

// forget deletes the bytes under keys that nothing names. What stays, because the store or the database is away, the
// sweep deletes later.
func (u *Uploads) forget(ctx context.Context, keys ...string) {
	ctx, cancel := releasing(ctx)
	defer cancel()
	for _, key := range keys {
		if key == "" || u.blobs.Delete(ctx, key) != nil || u.transfers.ForgetBlob(ctx, key) != nil {
			continue
		}
	}
}

// Cancel ends a session that is not finished, and deletes its bytes.
func (u *Uploads) Cancel(ctx context.Context, s Session) error {
	upload, err := u.find(ctx, s)
	if err != nil {
		return err
	}
	return u.end(ctx, upload)
}

// end cancels an upload and deletes its bytes.
func (u *Uploads) end(ctx context.Context, upload Upload) error {
	kept, err := u.transfers.Slices(ctx, upload.ID)
	if err != nil {
		return fmt.Errorf("list the slices of an upload: %w", err)
	}
	was, err := u.transfers.CancelUpload(ctx, upload.ID, u.now())
	if err != nil {
		return fmt.Errorf("cancel an upload: %w", err)
	}
	if !was {
		return ErrNoUpload
	}
	for _, slice := range kept {
		u.forget(ctx, slice.BlobKey)
	}
	return nil
}

// progress seals an upload that has all its bytes.
func (u *Uploads) progress(ctx context.Context, upload Upload) (Progress, error) {
	if upload.State != Done && upload.NextByte == upload.SizeBytes {
		sealed, err := u.seal(ctx, upload)
		if err != nil {
			return Progress{}, err
		}
		upload = sealed
	}
	told := Progress{NextByte: upload.NextByte, SizeBytes: upload.SizeBytes, ExpiresAt: upload.ExpiresAt}
	if upload.State != Done {
		return told, nil
	}
	version, err := u.store.PaperVersion(ctx, upload.VersionID)
	if err != nil {
		return Progress{}, u.orNoUpload(err)
	}
	told.Version = &version
	return told, nil
}

// find finds the upload of a session whose owner may still bring the paper.
func (u *Uploads) find(ctx context.Context, s Session) (Upload, error) {
	upload, err := u.transfers.Upload(ctx, s.ID)
	if err != nil {
		return Upload{}, u.orNoUpload(err)
	}
	// A promised upload has no secret, and equals none.
	if subtle.ConstantTimeCompare(upload.SecretHash, hashOf(s.Secret)) != 1 || upload.State == Cancelled || !u.now().Before(upload.ExpiresAt) {
		return Upload{}, ErrNoUpload
	}
	return upload, u.admit(ctx, upload)
}

// admit asks anew whether the owner brings the file.
func (u *Uploads) admit(ctx context.Context, upload Upload) error {
	v, err := u.store.Viewer(ctx, upload.AccountID, u.now())
	if err != nil {
		return fmt.Errorf("find the owner of an upload: %w", err)
	}
	may, err := u.shelves.ofUpload(upload).Admits(ctx, v, upload)
	if err == nil && !may {
		return ErrNoUpload
	}
	return err
}

func (u *Uploads) orNoUpload(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return ErrNoUpload
	}
	return fmt.Errorf("find an upload: %w", err)
}

func hashOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// state is how a running hash is kept, so that another replica goes on with it.
func state(h hash.Hash) ([]byte, error) {
	marshaler, ok := h.(encoding.BinaryMarshaler)
	if !ok {
		return nil, errors.New("the hash cannot be kept")
	}
	return marshaler.MarshalBinary()
}

func running(kept []byte) (hash.Hash, error) {
	h := sha256.New()
	unmarshaler, ok := h.(encoding.BinaryUnmarshaler)
	if !ok {
		return nil, errors.New("the hash cannot be taken up")
	}
	if err := unmarshaler.UnmarshalBinary(kept); err != nil {
		return nil, fmt.Errorf("take up a running hash: %w", err)
	}
	return h, nil
}

// String keeps the secret out of logs.
func (s Session) String() string { return "session of upload " + s.ID }
