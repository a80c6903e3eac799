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

// The errors that end an upload or a request to it (docs/protocols/paper-uploads.md, "Errors").
var (
	// ErrNoUpload is the same answer for unknown, used, ended and foreign tickets and sessions, and for a place to
	// which the owner may not upload files any more.
	ErrNoUpload = errors.New("there is no such upload")
	// ErrRange means that the slice does not begin at the upload's next byte.
	ErrRange = errors.New("the slice does not begin at the next byte")
	// ErrSlice means that the slice has a wrong size.
	ErrSlice = errors.New("the slice has a wrong range or length")
	// ErrHash means that the file differs from the promised one.
	ErrHash = errors.New("the file is another than was promised")
	// ErrCrowded means that slices of the same upload are arriving already.
	ErrCrowded = errors.New("slices of this upload are arriving already")
	// ErrSealing means that another request is joining the slices at this moment.
	ErrSealing = errors.New("the file is being put together")
)

// Slices are multiples of a unit, except for the last one.
const (
	SliceUnit    = 327_680
	LargestSlice = 60 << 20
	secretBytes  = 32
)

// Uploads receives files, slice by slice.
type Uploads struct {
	store     Store
	transfers Transfers
	shelves   Shelves
	blobs     blob.Store
	changer   *change.Changer
	receiving *receiving
	// uploaded is called with each new version: its file waits to be checked, or is refused at once.
	uploaded func(Version)
	now      func() time.Time
}

// NewUploads returns an Uploads. uploaded is called with each new version, whose file waits to be checked or is
// refused at once. now is the clock.
func NewUploads(store Store, transfers Transfers, shelves Shelves, blobs blob.Store, changer *change.Changer, uploaded func(Version), now func() time.Time) *Uploads {
	return &Uploads{store: store, transfers: transfers, shelves: shelves, blobs: blobs, changer: changer, receiving: newReceiving(), uploaded: uploaded, now: now}
}

// Session identifies an upload's session. Everybody who knows it may write.
type Session struct{ ID, Secret string }

// Progress is how far an upload is.
type Progress struct {
	// NextByte is the first missing byte; the file's size when none is missing.
	NextByte, SizeBytes int64
	ExpiresAt           time.Time
	// Version is the version that the upload became; nil before.
	Version *Version
}

// Begin makes the session of a ticket. sizeBytes is the client's size of the file.
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

// Status returns how far a session is. It seals an upload whose sealer died.
func (u *Uploads) Status(ctx context.Context, s Session) (Progress, error) {
	upload, err := u.find(ctx, s)
	if err != nil {
		return Progress{}, err
	}
	return u.progress(ctx, upload)
}

// Append receives the slice that begins at first. It stores the whole slice or nothing.
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
		return Slice{}, fmt.Errorf("store a slice: %w", err)
	}
	return slice, nil
}

// forget deletes the bytes under unused keys. The sweep deletes later what cannot be deleted because the store or the
// database is down.
func (u *Uploads) forget(ctx context.Context, keys ...string) {
	ctx, cancel := releasing(ctx)
	defer cancel()
	for _, key := range keys {
		if key == "" || u.blobs.Delete(ctx, key) != nil || u.transfers.ForgetBlob(ctx, key) != nil {
			continue
		}
	}
}

// Cancel ends an unfinished session and deletes its bytes.
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

// progress seals an upload that has all its bytes, and returns how far the upload is.
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

// find finds the upload of a session whose owner may still upload the file.
func (u *Uploads) find(ctx context.Context, s Session) (Upload, error) {
	upload, err := u.transfers.Upload(ctx, s.ID)
	if err != nil {
		return Upload{}, u.orNoUpload(err)
	}
	// A promised upload has no secret, so no secret matches.
	if subtle.ConstantTimeCompare(upload.SecretHash, hashOf(s.Secret)) != 1 || upload.State == Cancelled || !u.now().Before(upload.ExpiresAt) {
		return Upload{}, ErrNoUpload
	}
	return upload, u.admit(ctx, upload)
}

// admit checks again whether the owner may upload the file.
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

// state returns the stored form of a running hash, with which another replica can continue.
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

// String returns a text without the secret, for logs.
func (s Session) String() string { return "session of upload " + s.ID }
