package paper

import (
	"cmp"
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

// seal joins the slices of an upload and makes a version. Any number of sealers on any replica make only one version:
// each has a lease, and the change that makes the version checks that the lease is still held.
func (u *Uploads) seal(ctx context.Context, upload Upload) (Upload, error) {
	now := u.leaseTime()
	lease := now.Add(leaseLife)
	was, err := u.transfers.LeaseSealing(ctx, upload.ID, now, lease)
	if err != nil {
		return upload, fmt.Errorf("begin to put an upload together: %w", err)
	}
	if !was {
		// Another sealer has the lease, or was faster.
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
		// The change may have made the version, so the lease is left to end by itself.
		return upload, fmt.Errorf("make a version of an upload: %w", err)
	}
	if answer.Refused != nil {
		u.forget(ctx, version.BlobKey)
		return upload, ErrNoUpload
	}
	u.uploaded(version)
	upload.State, upload.VersionID = Done, answer.Value
	return upload, nil
}

// leaseTime returns a time as databases store it, because the time at which a lease ends identifies the lease.
func (u *Uploads) leaseTime() time.Time { return u.now().Truncate(time.Microsecond) }

// assembleUnderLease joins the slices while it renews the lease. It returns the lease that is held at the end.
func (u *Uploads) assembleUnderLease(ctx context.Context, upload Upload, version *Version, lease time.Time) (time.Time, error) {
	held, end := holdLease(ctx, renewEvery, func(ctx context.Context) (bool, error) {
		until := u.leaseTime().Add(leaseLife)
		was, err := u.transfers.RenewSealing(ctx, upload.ID, lease, until)
		if was && err == nil {
			lease = until
		}
		return was, err
	})
	err := u.assemble(held, upload, version)
	end() // the renewals have ended, so the lease can be read
	return lease, err
}

// unsealed handles a failed attempt at sealing. A file that differs from the request or is missing ends its upload.
// After any other failure it gives the lease back, so that the next request can try again.
func (u *Uploads) unsealed(ctx context.Context, upload Upload, version Version, lease time.Time, failure error) error {
	release, cancel := releasing(ctx)
	defer cancel()
	u.forget(release, version.BlobKey)
	switch {
	case errors.Is(failure, ErrHash):
		return errors.Join(failure, u.end(release, upload))
	case errors.Is(failure, blob.ErrNotFound):
		// A slice is missing, as after a restore. The file has to be sent again.
		return errors.Join(ErrNoUpload, u.end(release, upload))
	}
	return errors.Join(failure, u.transfers.ReturnSealing(release, upload.ID, lease))
}

// assemble copies the slices into one blob and compares the whole with its hash.
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
		version.MediaType = cmp.Or(string(inspection.SniffUnaccepted(beginning.bytes)), "application/octet-stream")
		version.ScanState, version.Refusal = Rejected, inspection.TypeNotAllowed
	}
	return nil
}

// head stores the first bytes that are written to it.
type head struct{ bytes []byte }

// Write stores the bytes until head is full, and discards the rest.
func (h *head) Write(p []byte) (int, error) {
	h.bytes = append(h.bytes, p[:min(len(p), inspection.SniffBytes-len(h.bytes))]...)
	return len(p), nil
}

// chain reads slices one after the other.
type chain struct {
	ctx   context.Context //nolint:containedctx // it lives as long as the copy
	blobs blob.Store
	left  []Slice
	open  io.ReadCloser
}

// Read reads from the present slice, and opens the next one at its end.
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

// Close closes the slice that is being read.
func (c *chain) Close() error {
	if c.open == nil {
		return nil
	}
	opened := c.open
	c.open = nil
	return opened.Close()
}

// sealing returns the command that makes a version of an upload, and answers the version's id. It has no key, because
// the lease prevents a second version.
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

// settle ends the upload, marks the bytes as used and requests the check.
func (u *Uploads) settle(tx *change.Tx, upload Upload, version Version, lease time.Time) error {
	upload.VersionID = version.ID
	was, err := u.store.FinishUpload(tx, upload, lease)
	if err != nil {
		return fmt.Errorf("finish an upload: %w", err)
	}
	if !was {
		// Another sealer has the lease and makes the version.
		return &change.Refusal{Code: change.CodeInvalidState, Message: "the file is being put together elsewhere"}
	}
	if err := u.store.KeepBlob(tx, version.BlobKey); err != nil {
		return fmt.Errorf("mark a paper's bytes as used: %w", err)
	}
	if version.ScanState != Pending {
		return nil
	}
	return u.store.RequestCheck(tx, version.ID, tx.Now())
}
