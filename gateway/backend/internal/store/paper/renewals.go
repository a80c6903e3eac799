package paper

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
)

// QueueRenewals adds accepted versions to the lane of renewals whose reading copies are of an older generation.
func (s Store) QueueRenewals(ctx context.Context, generation int, mediaTypes []string, now time.Time, most int) error {
	ofTypes, among := s.db.Among("media_type", "$1", mediaTypes)
	_, err := s.db.Exec(ctx, `INSERT INTO paper_checks (version_id, due_at, attempts, turn, lane) SELECT id, $3, 0, 0, '`+string(paper.Renewal)+`' FROM paper_versions
		WHERE copy_generation < $2 AND `+ofTypes+` AND scan_state IN ('`+string(paper.Clean)+`', '`+string(paper.NotScanned)+`')
		AND NOT EXISTS (SELECT 1 FROM paper_checks c WHERE c.version_id = paper_versions.id) ORDER BY id LIMIT $4 ON CONFLICT DO NOTHING`, among, generation, now, most)
	return err
}

// RenewCopy replaces the reading copy of a version and ends its renewal. The bytes of a copy that is the uploaded file itself stay.
func (s Store) RenewCopy(ctx context.Context, lease paper.CheckLease, renewed paper.CopyFacts, now time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		touched, err := s.db.Exec(ctx, `DELETE FROM paper_checks WHERE version_id = $1 AND attempts = $2 AND lane = '`+string(paper.Renewal)+`'`, lease.VersionID, lease.Attempt)
		if err != nil || touched == 0 {
			return err // another checker has the lease, or the version was deleted
		}
		if _, err := s.db.Exec(ctx, `UPDATE blobs SET state = '`+dropped+`', at = $2 WHERE blob_key IN
			(SELECT copy_key FROM paper_versions WHERE id = $1 AND copy_key <> blob_key AND copy_key <> '')`, lease.VersionID, now); err != nil {
			return err
		}
		if _, err := s.db.Exec(ctx, setCopy, copyArguments(lease.VersionID, renewed)...); err != nil {
			return err
		}
		_, err = s.db.Exec(ctx, `UPDATE blobs SET state = '`+kept+`', at = $2 WHERE blob_key = $1`, renewed.Key, now)
		return err
	})
}

// SetCopy replaces the reading copy of a version.
func (s Store) SetCopy(tx *change.Tx, versionID string, of paper.CopyFacts) error {
	_, err := s.db.Write(tx, setCopy, copyArguments(versionID, of)...)
	return err
}

const setCopy = `UPDATE paper_versions SET copy_key = $2, copy_bytes = $3, copy_generation = $4, awaits_copy = $5, page_count = $6, searchable = $7, copy_media_type = $8, notices = $9 WHERE id = $1`

func copyArguments(versionID string, of paper.CopyFacts) []any {
	return []any{versionID, of.Key, of.Bytes, of.Generation, of.IsAwaited, of.Pages, of.IsSearchable, of.MediaType, of.Notices}
}
