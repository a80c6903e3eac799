// Package paper stores papers, their versions, and uploads in progress.
package paper

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/store/core"
)

var papers = core.NewTable("papers", func(p *paper.Paper) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &p.ID), core.Fixed("board_id", &p.BoardID), core.Fixed("meeting_id", &p.MeetingID), core.Fixed("item_id", &p.ItemID),
		core.Col("position", &p.Position), core.Col("permanent_number", &p.PermanentNumber), core.Col("title", &p.Title), core.Col("late_reason", &p.LateReason),
	}, core.Stamp(&p.Stamp)...)
})

// The columns of the reading copy are fixed, because SetCopy and RenewCopy write them: another change that loaded the version before
// must not bring the old copy back.
var versions = core.NewTable("paper_versions", func(v *paper.Version) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &v.ID), core.Fixed("paper_id", core.OptionalText(&v.PaperID)), core.Fixed("document_id", core.OptionalText(&v.DocumentID)), core.Fixed("n", &v.N), core.Fixed("file_name", &v.FileName),
		core.Col("media_type", &v.MediaType), core.Fixed("size_bytes", &v.SizeBytes), core.Fixed("sha256", &v.SHA256),
		core.Fixed("page_count", &v.PageCount), core.Fixed("searchable", &v.IsSearchable), core.Col("state", &v.State), core.Col("scan_state", &v.ScanState), core.Col("refusal", &v.Refusal),
		core.Col("reason", &v.Reason), core.Fixed("change_note", &v.ChangeNote), core.Fixed("uploaded_by_id", &v.UploadedByID),
		core.Fixed("blob_key", &v.BlobKey), core.Fixed("copy_key", &v.CopyKey), core.Fixed("copy_bytes", &v.CopyBytes),
		core.Fixed("copy_generation", &v.CopyGeneration), core.Fixed("awaits_copy", &v.AwaitsCopy),
		core.Fixed("copy_media_type", &v.CopyMediaType), core.Fixed("notices", &v.Notices),
		core.Col("published_at", &v.PublishedAt),
	}, core.Stamp(&v.Stamp)...)
})

// Store implements paper.Store, together with the stores of other aggregates, and paper.Transfers.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// PapersOfItems lists the papers of several items, in the order of their numbers.
func (s Store) PapersOfItems(ctx context.Context, itemIDs []string) ([]paper.Paper, error) {
	ofItems, among := s.db.Among("item_id", "$1", itemIDs)
	return papers.All(ctx, s.db, `WHERE `+ofItems+` ORDER BY item_id, position, id`, among)
}

// VersionsOfPapers lists the versions of several papers, the newest first.
func (s Store) VersionsOfPapers(ctx context.Context, paperIDs []string) ([]paper.Version, error) {
	ofPapers, among := s.db.Among("paper_id", "$1", paperIDs)
	return versions.All(ctx, s.db, `WHERE `+ofPapers+` ORDER BY paper_id, n DESC`, among)
}

// VersionsOfDocuments lists the versions of several documents of libraries, the newest first.
func (s Store) VersionsOfDocuments(ctx context.Context, documentIDs []string) ([]paper.Version, error) {
	ofDocuments, among := s.db.Among("document_id", "$1", documentIDs)
	return versions.All(ctx, s.db, `WHERE `+ofDocuments+` ORDER BY document_id, n DESC`, among)
}

// Paper finds a paper.
func (s Store) Paper(ctx context.Context, id string) (paper.Paper, error) {
	return papers.One(ctx, s.db, `WHERE id = $1`, id)
}

// PaperVersion finds a version.
func (s Store) PaperVersion(ctx context.Context, id string) (paper.Version, error) {
	return versions.One(ctx, s.db, `WHERE id = $1`, id)
}

// InsertPaper adds a paper.
func (s Store) InsertPaper(tx *change.Tx, p paper.Paper) error { return papers.Insert(tx, s.db, p) }

// UpdatePaper replaces the fields that can change.
func (s Store) UpdatePaper(tx *change.Tx, p paper.Paper) error { return papers.Update(tx, s.db, p) }

// DeletePaper deletes a paper with its versions.
func (s Store) DeletePaper(tx *change.Tx, id string) error {
	for _, query := range []string{
		`DELETE FROM paper_checks WHERE version_id IN (SELECT id FROM paper_versions WHERE paper_id = $1)`,
		`DELETE FROM paper_versions WHERE paper_id = $1`, `DELETE FROM papers WHERE id = $1`,
	} {
		if _, err := s.db.Write(tx, query, id); err != nil {
			return err
		}
	}
	return nil
}

// DeletePaperVersion deletes a version and the waiting check of its file.
func (s Store) DeletePaperVersion(tx *change.Tx, id string) error {
	_, err := s.db.Write(tx, `DELETE FROM paper_versions WHERE id = $1`, id)
	return err
}

// InsertPaperVersion adds a version.
func (s Store) InsertPaperVersion(tx *change.Tx, v paper.Version) error {
	return versions.Insert(tx, s.db, v)
}

// UpdatePaperVersion replaces the fields that can change.
func (s Store) UpdatePaperVersion(tx *change.Tx, v paper.Version) error {
	return versions.Update(tx, s.db, v)
}

// RequestCheck adds a version's file to the waiting checks. Its turn comes after the last waiting file of the same
// person, but not before the turn of the next file. So people take turns, even when one person uploads many files.
func (s Store) RequestCheck(tx *change.Tx, versionID string, now time.Time) error {
	_, err := s.db.Write(tx, `INSERT INTO paper_checks (version_id, due_at, attempts, turn) VALUES ($1, $2, 0, (SELECT COALESCE(MAX(n.turn), 0) FROM (
		SELECT MIN(turn) AS turn FROM paper_checks WHERE due_at <= $2
		UNION ALL SELECT MAX(c.turn) + 1 FROM paper_checks c JOIN paper_versions o ON o.id = c.version_id
			WHERE o.uploaded_by_id = (SELECT uploaded_by_id FROM paper_versions WHERE id = $1)) AS n))`, versionID, now)
	return err
}

// EndCheck removes a version's file from the waiting checks.
func (s Store) EndCheck(tx *change.Tx, versionID string) (was bool, err error) {
	touched, err := s.db.Write(tx, `DELETE FROM paper_checks WHERE version_id = $1`, versionID)
	return touched > 0, err
}

// LeaseCheck leases the version of a lane whose check is due first.
func (s Store) LeaseCheck(ctx context.Context, lane paper.Lane, now, until time.Time) (lease paper.CheckLease, err error) {
	return core.First(core.Returning(ctx, s.db, func(r core.Row) (lease paper.CheckLease, err error) {
		return lease, r.Scan(&lease.VersionID, &lease.Lane, &lease.Attempt)
	}, `UPDATE paper_checks SET due_at = $2, attempts = attempts + 1 WHERE version_id = (SELECT version_id FROM paper_checks
		WHERE lane = $3 AND due_at <= $1 ORDER BY turn, due_at, version_id LIMIT 1`+s.db.SkipLocked()+`) RETURNING version_id, lane, attempts`, now, until, lane))
}

// RenewCheck extends a lease that is still held.
func (s Store) RenewCheck(ctx context.Context, lease paper.CheckLease, until time.Time) (was bool, err error) {
	touched, err := s.db.Exec(ctx, `UPDATE paper_checks SET due_at = $3 WHERE version_id = $1 AND attempts = $2`, lease.VersionID, lease.Attempt, until)
	return touched > 0, err
}

// ReturnCheck gives back a lease that is still held, without counting the attempt.
func (s Store) ReturnCheck(ctx context.Context, lease paper.CheckLease, now time.Time) error {
	_, err := s.db.Exec(ctx, `UPDATE paper_checks SET due_at = $3, attempts = attempts - 1 WHERE version_id = $1 AND attempts = $2`, lease.VersionID, lease.Attempt, now)
	return err
}

// PostponeCheck gives back a lease that is still held. The check is due again after a rest.
func (s Store) PostponeCheck(ctx context.Context, lease paper.CheckLease, due time.Time) error {
	_, err := s.RenewCheck(ctx, lease, due)
	return err
}

// SlowCheck gives back a lease that is still held. The check is due at once in the slow lane.
func (s Store) SlowCheck(ctx context.Context, lease paper.CheckLease, now time.Time) error {
	_, err := s.db.Exec(ctx, `UPDATE paper_checks SET due_at = $3, lane = '`+string(paper.Slow)+`' WHERE version_id = $1 AND attempts = $2`, lease.VersionID, lease.Attempt, now)
	return err
}
