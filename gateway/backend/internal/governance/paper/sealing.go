package paper

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
)

// seal puts the slices of an upload together and makes a version of them. Any number of sealers, on any replica, make
// one version: each has a lease, and the change that makes the version asks whether the lease is still its own.
func (u *Uploads) seal(ctx context.Context, upload Upload) (Upload, error) {
	now := u.leaseTime()
	lease := now.Add(leaseLife)
	was, err := u.transfers.LeaseSealing(ctx, upload.ID, now, lease)
	if err != nil {
		return upload, fmt.Errorf("begin to put an upload together: %w", err)
	}
	if !was {
		// Somebody else has it, or was faster.
		if upload, err = u.transfers.Upload(ctx, upload.ID); err != nil {
			return upload, u.orNoUpload(err)
		}
		if upload.State != Done {
			return upload, ErrSealing
		}
		return upload, nil
	}
	version := Version{
		FileName: upload.FileName, SizeBytes: upload.SizeBytes, ScanState: Pending,
		ChangeNote: upload.ChangeNote, UploadedByID: upload.PersonID,
	}
	lease, err = u.assembleUnderLease(ctx, upload, &version, lease)
	if err != nil {
		return upload, u.unsealed(ctx, upload, version, lease, err)
	}
	answer, err := change.Do(ctx, u.changer, change.Account(upload.AccountID), u.sealing(upload, version, lease))
	if err != nil {
		// Whether the version was made is not known: the lease ends by itself.
		return upload, fmt.Errorf("make a version of an upload: %w", err)
	}
	if answer.Refused != nil {
		u.forget(ctx, version.BlobKey)
		return upload, ErrNoUpload
	}
	u.uploaded()
	upload.State, upload.VersionID = Done, answer.Value
	return upload, nil
}

// leaseTime returns the time as databases keep it: a lease is told from others by the time at which it ends.
func (u *Uploads) leaseTime() time.Time { return u.now().Truncate(time.Microsecond) }

// assembleUnderLease puts the file together while it renews the lease, and returns the lease that is held at the end.
func (u *Uploads) assembleUnderLease(ctx context.Context, upload Upload, version *Version, lease time.Time) (time.Time, error) {
	held, end := hold(ctx, renewEvery, func(ctx context.Context) (bool, error) {
		until := u.leaseTime().Add(leaseLife)
		was, err := u.transfers.RenewSealing(ctx, upload.ID, lease, until)
		if was && err == nil {
			lease = until
		}
		return was, err
	})
	err := u.assemble(held, upload, version)
	end() // nobody renews any more, so the lease can be read
	return lease, err
}

// unsealed ends an attempt at sealing that failed. A file that is not what was promised, or not there, ends its upload;
// any other failure gives the lease back, so that the next request can try again.
func (u *Uploads) unsealed(ctx context.Context, upload Upload, version Version, lease time.Time, failure error) error {
	release, cancel := releasing(ctx)
	defer cancel()
	u.forget(release, version.BlobKey)
	switch {
	case errors.Is(failure, ErrHash):
		return errors.Join(failure, u.end(release, upload))
	case errors.Is(failure, blob.ErrNotFound):
		// A slice is missing, as after a restore: the file has to be sent again.
		return errors.Join(ErrNoUpload, u.end(release, upload))
	}
	return errors.Join(failure, u.transfers.ReturnSealing(release, upload.ID, lease))
}

// assemble copies the slices into one blob and holds the whole against its hash.
func (u *Uploads) assemble(ctx context.Context, upload Upload, version *Version) error {
	slicesOf, err := u.transfers.Slices(ctx, upload.ID)
	if err != nil {
		return fmt.Errorf("list the slices of an upload: %w", err)
	}
	version.BlobKey = NewFileKey()
	if err := u.transfers.BeginBlob(ctx, version.BlobKey, u.now()); err != nil {
		return fmt.Errorf("note a paper's key: %w", err)
	}
	parts := &chain{ctx: ctx, blobs: u.blobs, left: slicesOf}
	whole, beginning := sha256.New(), &head{}
	if err := u.blobs.Put(ctx, version.BlobKey, io.TeeReader(parts, io.MultiWriter(whole, beginning)), upload.SizeBytes); err != nil {
		return errors.Join(fmt.Errorf("put a paper together: %w", err), parts.Close())
	}
	version.SHA256 = hex.EncodeToString(whole.Sum(nil))
	along, err := running(upload.Digest)
	if err != nil {
		return err
	}
	if hex.EncodeToString(along.Sum(nil)) != version.SHA256 {
		return errors.New("the slices are not what came")
	}
	if upload.PromisedHash != "" && upload.PromisedHash != version.SHA256 {
		return ErrHash
	}
	version.MediaType = string(inspection.Sniff(beginning.bytes))
	if version.MediaType == "" {
		version.MediaType, version.ScanState, version.Refusal = "application/octet-stream", Rejected, inspection.TypeNotAllowed
	}
	return nil
}

// head keeps the first bytes that go by.
type head struct{ bytes []byte }

// Write implements io.Writer.
func (h *head) Write(p []byte) (int, error) {
	h.bytes = append(h.bytes, p[:min(len(p), inspection.SniffBytes-len(h.bytes))]...)
	return len(p), nil
}

// chain reads slices one behind the other.
type chain struct {
	ctx   context.Context //nolint:containedctx // it lives as long as the copy
	blobs blob.Store
	left  []Slice
	open  io.ReadCloser
}

// Read implements io.Reader.
func (c *chain) Read(p []byte) (int, error) {
	for {
		if c.open == nil {
			if len(c.left) == 0 {
				return 0, io.EOF
			}
			opened, err := c.blobs.Open(c.ctx, c.left[0].BlobKey, 0, blob.ToTheEnd)
			if err != nil {
				return 0, fmt.Errorf("open a slice: %w", err)
			}
			c.open, c.left = opened, c.left[1:]
		}
		n, err := c.open.Read(p)
		if errors.Is(err, io.EOF) {
			if err := c.Close(); err != nil {
				return n, err
			}
			if n == 0 {
				continue
			}
			err = nil
		}
		return n, err
	}
}

// Close ends the slice that is being read.
func (c *chain) Close() error {
	if c.open == nil {
		return nil
	}
	opened := c.open
	c.open = nil
	return opened.Close()
}

// sealing is the command that makes a version of an upload, and answers the version's id. Nobody repeats it: the lease says who
// makes the version.
func (u *Uploads) sealing(upload Upload, version Version, lease time.Time) change.Command[string] {
	return change.Operation[Place, string]{
		Name: "sealUpload",
		Load: func(tx *change.Tx) (Place, error) { return u.shelves.ofUpload(upload).Load(tx, upload) },
		Asks: func(_ *change.Tx, place Place) (*policy.Question, error) { return place.Question, nil },
		Apply: func(tx *change.Tx, place Place) (string, error) {
			return u.addVersion(tx, place, upload, version, lease)
		},
	}
}

func (u *Uploads) addVersion(tx *change.Tx, place Place, upload Upload, version Version, lease time.Time) (id string, err error) {
	version.ID = tx.NewIDFrom(upload.ID)
	origin, err := place.Lay(tx, &version)
	if err != nil {
		return "", err
	}
	version.Stamp = governance.NewStamp(tx.Now(), tx.PersonID())
	if err := u.store.InsertPaperVersion(tx, version); err != nil {
		return "", fmt.Errorf("add a version: %w", err)
	}
	if err := u.settle(tx, upload, version, lease); err != nil {
		return "", err
	}
	tx.Record(origin.Event("PAPER_UPLOADED", version.ID, map[string]any{
		origin.Entity + "Id": origin.ID, "n": version.N, "sizeBytes": version.SizeBytes, "sha256": version.SHA256,
	}))
	return version.ID, nil
}

// settle ends the upload, keeps the bytes and asks for the check.
func (u *Uploads) settle(tx *change.Tx, upload Upload, version Version, lease time.Time) error {
	upload.VersionID = version.ID
	was, err := u.store.FinishUpload(tx, upload, lease)
	if err != nil {
		return fmt.Errorf("finish an upload: %w", err)
	}
	if !was {
		// Another sealer has the lease, and makes the version.
		return &change.Refusal{Code: change.CodeInvalidState, Message: "the file is being put together elsewhere"}
	}
	if err := u.store.KeepBlob(tx, version.BlobKey); err != nil {
		return fmt.Errorf("keep a paper's bytes: %w", err)
	}
	if version.ScanState != Pending {
		return nil
	}
	return u.store.RequestCheck(tx, version.ID, tx.Now())
}
