// Package packfile stores which packs were built as files.
package packfile

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/packfile"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("pack_files", func(f *packfile.File) []core.Column {
	return []core.Column{
		core.Fixed("pack_key", &f.Key), core.Fixed("state", &f.State), core.Fixed("lease", &f.Lease), core.Fixed("leased_until", &f.LeasedUntil),
		core.Fixed("blob_key", &f.BlobKey), core.Fixed("size_bytes", &f.SizeBytes), core.Fixed("holes", core.JSON(&f.Holes)), core.Fixed("used_at", &f.UsedAt),
	}
})

// Store implements packfile.Store, together with the store of papers.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// PackFile finds the file of a view; fault.ErrNotFound without one.
func (s Store) PackFile(ctx context.Context, key string) (packfile.File, error) {
	return table.One(ctx, s.db, `WHERE pack_key = $1`, key)
}

// LeasePackFile begins a build unless there is a file or another lease that is not over.
func (s Store) LeasePackFile(ctx context.Context, key, lease string, now, until time.Time) (was bool, err error) {
	touched, err := s.db.Exec(ctx, `INSERT INTO pack_files (pack_key, state, lease, leased_until, blob_key, size_bytes, holes, used_at)
		VALUES ($1, '`+string(packfile.Building)+`', $2, $4, '', 0, '[]', $3)
		ON CONFLICT (pack_key) DO UPDATE SET state = '`+string(packfile.Building)+`', lease = $2, leased_until = $4, used_at = $3
		WHERE pack_files.state <> '`+string(packfile.Ready)+`' AND pack_files.leased_until <= $3`, key, lease, now, until)
	return touched > 0, err
}

// RenewPackFile extends a lease that is still held.
func (s Store) RenewPackFile(ctx context.Context, key, lease string, until time.Time) (was bool, err error) {
	touched, err := s.db.Exec(ctx, `UPDATE pack_files SET leased_until = $3 WHERE pack_key = $1 AND lease = $2 AND state = '`+string(packfile.Building)+`'`, key, lease, until)
	return touched > 0, err
}

// FinishPackFile stores the result of a build whose lease is still held.
func (s Store) FinishPackFile(ctx context.Context, built packfile.File, now time.Time) (was bool, err error) {
	holes, err := json.Marshal(built.Holes)
	if err != nil {
		return false, fmt.Errorf("write the holes of a pack: %w", err)
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		touched, err := s.db.Exec(ctx, `UPDATE pack_files SET state = '`+string(packfile.Ready)+`', blob_key = $3, size_bytes = $4, holes = $5, used_at = $6
			WHERE pack_key = $1 AND lease = $2 AND state = '`+string(packfile.Building)+`'`, built.Key, built.Lease, built.BlobKey, built.SizeBytes, string(holes), now)
		if err != nil || touched == 0 {
			return err
		}
		was = true
		_, err = s.db.Exec(ctx, `UPDATE blobs SET state = 'KEPT', at = $2 WHERE blob_key = $1`, built.BlobKey, now)
		return err
	})
	return was && err == nil, err
}

// FailPackFile records that a build failed, and when it may be tried again.
func (s Store) FailPackFile(ctx context.Context, key, lease string, until time.Time) error {
	_, err := s.db.Exec(ctx, `UPDATE pack_files SET state = '`+string(packfile.Failed)+`', leased_until = $3
		WHERE pack_key = $1 AND lease = $2 AND state = '`+string(packfile.Building)+`'`, key, lease, until)
	return err
}

// UsePackFile records the day on which a file was last used.
func (s Store) UsePackFile(ctx context.Context, key string, now time.Time) error {
	_, err := s.db.Exec(ctx, `UPDATE pack_files SET used_at = $2 WHERE pack_key = $1 AND used_at <= $3`, key, now, now.Add(-24*time.Hour))
	return err
}

// DropPackFiles drops files that were last used before an instant. The sweep deletes their bytes.
func (s Store) DropPackFiles(ctx context.Context, before, now time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.db.Exec(ctx, `UPDATE blobs SET state = 'DEAD', at = $2 WHERE blob_key IN (SELECT blob_key FROM pack_files WHERE used_at <= $1 AND blob_key <> '')`, before, now); err != nil {
			return err
		}
		_, err := s.db.Exec(ctx, `DELETE FROM pack_files WHERE used_at <= $1`, before)
		return err
	})
}
