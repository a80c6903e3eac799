package paper

import (
	"context"
	"errors"
	"fmt"
	"time"
)

const (
	// blobGrace is how long unused bytes stay: longer than the longest backup of the store, which runs after the backup
	// of the database (docs/guides/backup.md).
	blobGrace = 7 * 24 * time.Hour
	// unkeptLife is how long bytes may stay that were begun and are not used yet.
	unkeptLife = 48 * time.Hour
	// mostSwept is how many keys one sweep deletes.
	mostSwept = 1000
)

// Sweep ends expired uploads and deletes unused bytes, at most mostSwept keys at a time.
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
			// A key that cannot be deleted does not stop the others.
			failed = append(failed, fmt.Errorf("delete bytes that nothing names: %w", err))
			continue
		}
		// The row goes last. A row without bytes is swept again, but bytes without a row would stay for ever.
		if err := u.transfers.ForgetBlob(ctx, key); err != nil {
			return swept, fmt.Errorf("forget a key: %w", err)
		}
		swept++
	}
	return swept, errors.Join(failed...)
}
