package paper

import (
	"context"
	"errors"
	"fmt"
	"time"
)

const (
	// blobGrace is how long bytes stay that nothing names any more: longer than the longest backup of the store,
	// which is made after that of the database (docs/guides/backup.md).
	blobGrace = 7 * 24 * time.Hour
	// unkeptLife is how long bytes may lie around that were begun and belong to nothing yet.
	unkeptLife = 48 * time.Hour
	// mostSwept bounds one sweep.
	mostSwept = 1000
)

// Sweep ends uploads that expired and deletes bytes that nothing names any more: under so many keys.
func (u *Uploads) Sweep(ctx context.Context) (swept int, err error) {
	now := u.now()
	if err := u.transfers.EndUploads(ctx, now); err != nil {
		return 0, fmt.Errorf("end uploads that expired: %w", err)
	}
	keys, err := u.transfers.SweptBlobs(ctx, now.Add(-blobGrace), now.Add(-unkeptLife), mostSwept)
	if err != nil {
		return 0, fmt.Errorf("list bytes that nothing names: %w", err)
	}
	var failed []error
	for _, key := range keys {
		if ctx.Err() != nil {
			return swept, ctx.Err()
		}
		if err := u.blobs.Delete(ctx, key); err != nil {
			// One that does not go keeps no other.
			failed = append(failed, fmt.Errorf("delete bytes that nothing names: %w", err))
			continue
		}
		// The row goes last: a row without bytes is swept once more, bytes without a row never.
		if err := u.transfers.ForgetBlob(ctx, key); err != nil {
			return swept, fmt.Errorf("forget a key: %w", err)
		}
		swept++
	}
	return swept, errors.Join(failed...)
}
