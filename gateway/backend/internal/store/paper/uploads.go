package paper

import (
	"context"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/store/core"
)

var uploads = core.NewTable("paper_uploads", func(u *paper.Upload) []core.Column {
	return []core.Column{
		core.Fixed("id", &u.ID), core.Fixed("person_id", &u.PersonID), core.Fixed("account_id", &u.AccountID), core.Fixed("item_id", &u.ItemID),
		core.Fixed("paper_id", &u.PaperID), core.Fixed("board_id", &u.BoardID), core.Fixed("document_id", &u.DocumentID), core.Fixed("folder_path", &u.FolderPath), core.Fixed("title", &u.Title), core.Fixed("file_name", &u.FileName), core.Fixed("size_bytes", &u.SizeBytes),
		core.Fixed("promised_hash", &u.PromisedHash), core.Fixed("change_note", &u.ChangeNote), core.Fixed("late_reason", &u.LateReason), core.Fixed("state", &u.State),
		core.Fixed("secret_hash", &u.SecretHash), core.Fixed("next_byte", &u.NextByte), core.Fixed("digest", &u.Digest),
		core.Fixed("version_id", &u.VersionID), core.Fixed("leased_until", &u.LeasedUntil), core.Fixed("expires_at", &u.ExpiresAt),
		core.Fixed("created_at", &u.CreatedAt),
	}
})

var parts = core.NewTable("paper_slices", func(s *paper.Slice) []core.Column {
	return []core.Column{
		core.Fixed("upload_id", &s.UploadID), core.Fixed("first_byte", &s.FirstByte), core.Fixed("length", &s.Length), core.Fixed("blob_key", &s.BlobKey),
	}
})

// The states of a blob (docs/domain/papers.md, "Bytes").
const (
	begun   = "WRITING"
	kept    = "KEPT"
	dropped = "DEAD"
)

// Upload finds an upload.
func (s Store) Upload(ctx context.Context, id string) (paper.Upload, error) {
	return uploads.One(ctx, s.db, `WHERE id = $1`, id)
}

// InsertUpload adds an upload.
func (s Store) InsertUpload(tx *change.Tx, u paper.Upload) error { return uploads.Insert(tx, s.db, u) }

// UnfinishedBytes counts the bytes of files whose uploads are neither finished nor expired.
func (s Store) UnfinishedBytes(ctx context.Context, u paper.Upload, now time.Time) (ofPerson, toPlace int64, err error) {
	_, err = core.One(ctx, s.db, func(r core.Row) (struct{}, error) { return struct{}{}, r.Scan(&ofPerson, &toPlace) },
		`SELECT COALESCE(SUM(CASE WHEN person_id = $1 THEN size_bytes ELSE 0 END), 0), COALESCE(SUM(CASE WHEN item_id = $2 AND board_id = $3 THEN size_bytes ELSE 0 END), 0)
		FROM paper_uploads WHERE (person_id = $1 OR item_id = $2 AND board_id = $3) AND expires_at > $4
		AND state IN ('`+string(paper.Promised)+`', '`+string(paper.Open)+`', '`+string(paper.Sealing)+`')`, u.PersonID, u.ItemID, u.BoardID, now)
	return ofPerson, toPlace, err
}

// OpenUpload begins the session of a promised upload, or a new session of an upload that has no bytes yet.
func (s Store) OpenUpload(ctx context.Context, id string, secretHash, digest []byte, expires time.Time) (was bool, err error) {
	touched, err := s.db.Exec(ctx, `UPDATE paper_uploads SET state = '`+string(paper.Open)+`', secret_hash = $2, digest = $3, expires_at = $4
		WHERE id = $1 AND next_byte = 0 AND state IN ('`+string(paper.Promised)+`', '`+string(paper.Open)+`')`, id, secretHash, digest, expires)
	return touched > 0, err
}

// AddSlice records a slice and the progress of the upload, unless another request was faster.
func (s Store) AddSlice(ctx context.Context, slice paper.Slice, digest []byte, expires time.Time) (was bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		touched, err := s.db.Exec(ctx, `UPDATE paper_uploads SET next_byte = $3, digest = $4, expires_at = $5
			WHERE id = $1 AND next_byte = $2 AND state = '`+string(paper.Open)+`'`,
			slice.UploadID, slice.FirstByte, slice.FirstByte+slice.Length, digest, expires)
		if err != nil || touched == 0 {
			return err
		}
		was = true
		return parts.InsertBeside(ctx, s.db, slice)
	})
	return was && err == nil, err
}

// Slices lists the slices of an upload in order.
func (s Store) Slices(ctx context.Context, uploadID string) ([]paper.Slice, error) {
	return parts.All(ctx, s.db, `WHERE upload_id = $1 ORDER BY first_byte`, uploadID)
}

// LeaseSealing leases an upload that has all its bytes, unless another lease is not over.
func (s Store) LeaseSealing(ctx context.Context, id string, now, until time.Time) (was bool, err error) {
	touched, err := s.db.Exec(ctx, `UPDATE paper_uploads SET state = '`+string(paper.Sealing)+`', leased_until = $3
		WHERE id = $1 AND next_byte = size_bytes
		AND (state = '`+string(paper.Open)+`' OR state = '`+string(paper.Sealing)+`' AND leased_until <= $2)`, id, now, until)
	return touched > 0, err
}

// RenewSealing extends a lease that is still held.
func (s Store) RenewSealing(ctx context.Context, id string, lease, until time.Time) (was bool, err error) {
	touched, err := s.db.Exec(ctx, `UPDATE paper_uploads SET leased_until = $3 WHERE id = $1 AND state = '`+string(paper.Sealing)+`' AND leased_until = $2`, id, lease, until)
	return touched > 0, err
}

// ReturnSealing gives back a lease that is still held.
func (s Store) ReturnSealing(ctx context.Context, id string, lease time.Time) error {
	_, err := s.db.Exec(ctx, `UPDATE paper_uploads SET state = '`+string(paper.Open)+`', leased_until = NULL
		WHERE id = $1 AND state = '`+string(paper.Sealing)+`' AND leased_until = $2`, id, lease)
	return err
}

// FinishUpload records the result of an upload that is still being sealed under this lease. It drops the slices.
func (s Store) FinishUpload(tx *change.Tx, u paper.Upload, lease time.Time) (was bool, err error) {
	touched, err := s.db.Write(tx, `UPDATE paper_uploads SET state = '`+string(paper.Done)+`', version_id = $3, leased_until = NULL
		WHERE id = $1 AND state = '`+string(paper.Sealing)+`' AND leased_until = $2`, u.ID, lease, u.VersionID)
	if err != nil || touched == 0 {
		return false, err
	}
	return true, s.dropSlices(tx.Context(), `= $1`, u.ID, tx.Now())
}

// CancelUpload ends an unfinished upload. It drops the slices.
func (s Store) CancelUpload(ctx context.Context, id string, now time.Time) (was bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		touched, err := s.db.Exec(ctx, `UPDATE paper_uploads SET state = '`+string(paper.Cancelled)+`'
			WHERE id = $1 AND state IN ('`+string(paper.Promised)+`', '`+string(paper.Open)+`', '`+string(paper.Sealing)+`')`, id)
		if err != nil || touched == 0 {
			return err
		}
		was = true
		return s.dropSlices(ctx, `= $1`, id, now)
	})
	return was && err == nil, err
}

// dropSlices drops the slices of uploads. which is a condition on the upload's id with one argument.
func (s Store) dropSlices(ctx context.Context, which string, argument any, now time.Time) error {
	if _, err := s.db.Exec(ctx, `UPDATE blobs SET state = '`+dropped+`', at = $2 WHERE blob_key IN (SELECT blob_key FROM paper_slices WHERE upload_id `+which+`)`, argument, now); err != nil {
		return err
	}
	_, err := s.db.Exec(ctx, `DELETE FROM paper_slices WHERE upload_id `+which, argument)
	return err
}

// EndUploads ends the expired uploads.
func (s Store) EndUploads(ctx context.Context, now time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.dropSlices(ctx, `IN (SELECT id FROM paper_uploads WHERE expires_at <= $1)`, now, now); err != nil {
			return err
		}
		_, err := s.db.Exec(ctx, `DELETE FROM paper_uploads WHERE expires_at <= $1`, now)
		return err
	})
}

// BeginBlob records a key before its first byte is written.
func (s Store) BeginBlob(ctx context.Context, key string, now time.Time) error {
	_, err := s.db.Exec(ctx, `INSERT INTO blobs (blob_key, state, at) VALUES ($1, '`+begun+`', $2)
		ON CONFLICT (blob_key) DO UPDATE SET state = '`+begun+`', at = $2`, key, now)
	return err
}

// KeepBlob records that the bytes under a key are in use.
func (s Store) KeepBlob(tx *change.Tx, key string) error {
	_, err := s.db.Write(tx, `UPDATE blobs SET state = '`+kept+`', at = $2 WHERE blob_key = $1`, key, tx.Now())
	return err
}

// DropBytes records that the bytes of a version, and of its reading copy, are not in use any more.
func (s Store) DropBytes(tx *change.Tx, versionID string, now time.Time) error {
	_, err := s.db.Write(tx, `UPDATE blobs SET state = '`+dropped+`', at = $2 WHERE blob_key IN (SELECT blob_key FROM paper_versions WHERE id = $1
		UNION SELECT copy_key FROM paper_versions WHERE id = $1)`, versionID, now)
	return err
}

// SweptBlobs returns keys whose bytes are to be deleted. Dropped slices are returned at once, because no version needs
// them.
func (s Store) SweptBlobs(ctx context.Context, droppedBefore, begunBefore time.Time, most int) ([]string, error) {
	return core.All(ctx, s.db, core.Scalar[string], `SELECT blob_key FROM blobs WHERE state = '`+dropped+`' AND (at <= $1 OR blob_key LIKE '`+paper.SliceFolder+`%')
		OR state = '`+begun+`' AND at <= $2 AND NOT EXISTS (SELECT 1 FROM paper_slices s WHERE s.blob_key = blobs.blob_key) ORDER BY at, blob_key LIMIT $3`, droppedBefore, begunBefore, most)
}

// ForgetBlob deletes the row of a key.
func (s Store) ForgetBlob(ctx context.Context, key string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM blobs WHERE blob_key = $1`, key)
	return err
}

// NotedBlob is the row of a key, with the size and hash of its bytes from the version of a paper.
type NotedBlob struct {
	Key string
	// Kept reports whether the bytes are in use, including by an upload in progress. Bytes that are not in use may be
	// missing.
	Kept bool
	// IsSlice reports whether the bytes are a part of an upload. A slice is deleted as soon as the upload ends,
	// possibly between the backups of the database and of the store. An upload whose slices are missing starts again.
	IsSlice bool
	// SizeBytes and SHA256 are those of a version's file; -1 and empty for other bytes.
	SizeBytes int64
	SHA256    string
}

// SampledBlobs returns the keys of the newest and of the oldest bytes in use, at most most of each.
func (s Store) SampledBlobs(ctx context.Context, most int) ([]string, error) {
	newest, err := core.All(ctx, s.db, core.Scalar[string], `SELECT blob_key FROM blobs WHERE state = '`+kept+`' ORDER BY at DESC, blob_key LIMIT $1`, most)
	if err != nil {
		return nil, err
	}
	oldest, err := core.All(ctx, s.db, core.Scalar[string], `SELECT blob_key FROM blobs WHERE state = '`+kept+`' ORDER BY at, blob_key LIMIT $1`, most)
	return append(newest, oldest...), err
}

const notedBlobs = `SELECT b.blob_key, b.state = '` + kept + `' OR EXISTS (SELECT 1 FROM paper_slices s WHERE s.blob_key = b.blob_key),
	COALESCE(MAX(v.size_bytes), -1), COALESCE(MAX(v.sha256), '') FROM blobs b LEFT JOIN paper_versions v ON v.blob_key = b.blob_key
	WHERE b.blob_key `

func notedBlob(row core.Row) (b NotedBlob, err error) {
	err = row.Scan(&b.Key, &b.Kept, &b.SizeBytes, &b.SHA256)
	b.IsSlice = strings.HasPrefix(b.Key, paper.SliceFolder)
	return b, err
}

// NotedBlobs lists the rows of the keys after a key, in order, at most most.
func (s Store) NotedBlobs(ctx context.Context, after string, most int) ([]NotedBlob, error) {
	return core.All(ctx, s.db, notedBlob, notedBlobs+`> $1 GROUP BY b.blob_key, b.state ORDER BY b.blob_key LIMIT $2`, after, most)
}

// NotedBlob finds the row of a key; fault.ErrNotFound without one.
func (s Store) NotedBlob(ctx context.Context, key string) (NotedBlob, error) {
	return core.One(ctx, s.db, notedBlob, notedBlobs+`= $1 GROUP BY b.blob_key, b.state`, key)
}

// Papers implements metrics.Database.
func (s Store) Papers(ctx context.Context) (files, bytes, unswept int64, err error) {
	_, err = core.One(ctx, s.db, func(r core.Row) (struct{}, error) { return struct{}{}, r.Scan(&files, &bytes, &unswept) },
		`SELECT COUNT(*), COALESCE(SUM(size_bytes + copy_bytes), 0), (SELECT COUNT(*) FROM blobs WHERE state <> '`+kept+`') FROM paper_versions`)
	return files, bytes, unswept, err
}

// UncheckedPapers implements metrics.Database.
func (s Store) UncheckedPapers(ctx context.Context) (waiting int64, oldest time.Time, err error) {
	var at *time.Time
	_, err = core.One(ctx, s.db, func(r core.Row) (struct{}, error) { return struct{}{}, r.Scan(&waiting, core.Into(&at)) },
		`SELECT COUNT(*), MIN(v.created_at) FROM paper_checks c JOIN paper_versions v ON v.id = c.version_id
			WHERE c.lane <> '`+string(paper.Renewal)+`'`)
	if err != nil || at == nil {
		return waiting, time.Time{}, err
	}
	return waiting, *at, nil
}
