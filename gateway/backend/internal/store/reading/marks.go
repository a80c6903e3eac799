// Package reading stores who opened which version of a paper.
package reading

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/store/sight"
)

var table = core.NewTable("read_marks", func(m *reading.Mark) []core.Column {
	return []core.Column{
		core.Fixed("person_id", &m.PersonID), core.Fixed("version_id", &m.VersionID), core.Fixed("opened_at", &m.OpenedAt),
		core.Fixed("last_opened_at", &m.LastOpenedAt), core.Fixed("last_downloaded_at", &m.LastDownloadedAt), core.Fixed("page", &m.Page),
	}
})

// Store implements reading.Store.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// ReadMarks lists a person's marks of several versions.
func (s Store) ReadMarks(ctx context.Context, personID string, versionIDs []string) ([]reading.Mark, error) {
	ofVersions, among := s.db.Among("version_id", "$2", versionIDs)
	return table.All(ctx, s.db, `WHERE person_id = $1 AND `+ofVersions+` ORDER BY version_id`, personID, among)
}

// MarksOfVersions lists everybody's marks of several versions, by person and version.
func (s Store) MarksOfVersions(ctx context.Context, versionIDs []string) ([]reading.Mark, error) {
	ofVersions, among := s.db.Among("version_id", "$1", versionIDs)
	return table.All(ctx, s.db, `WHERE `+ofVersions+` ORDER BY person_id, version_id`, among)
}

// PapersToRead counts papers with the conditions of the policy in the statement.
func (s Store) PapersToRead(ctx context.Context, scope policy.Scope, after time.Time) (map[string]reading.ToRead, error) {
	w := &core.Where{}
	core.Readable(s.db, w, scope, sight.ItemFacts())
	w.And("v.state = " + w.Arg(string(paper.Published)))
	w.And("i.state NOT IN (" + w.Arg(string(agenda.Withdrawn)) + ", " + w.Arg(string(agenda.Deferred)) + ", " + w.Arg(string(agenda.Referred)) + ")")
	w.And("m.starts_at > " + w.Arg(after))
	reader := w.Arg(scope.PersonID())
	found := map[string]reading.ToRead{}
	_, err := core.All(ctx, s.db, func(r core.Row) (struct{}, error) {
		var meetingID string
		var count reading.ToRead
		err := r.Scan(&meetingID, &count.All, &count.Unopened)
		found[meetingID] = count
		return struct{}{}, err
	}, `SELECT i.meeting_id, COUNT(*), COUNT(*) - COUNT(mark.version_id)
		FROM paper_versions v JOIN papers p ON p.id = v.paper_id JOIN agenda_items i ON i.id = p.item_id `+sight.WithItem+`
		LEFT JOIN read_marks mark ON mark.version_id = v.id AND mark.person_id = `+reader+`
		WHERE `+w.String()+` GROUP BY i.meeting_id`, w.Args()...)
	return found, err
}

// InsertMark adds a mark.
func (s Store) InsertMark(tx *change.Tx, m reading.Mark) error { return table.Insert(tx, s.db, m) }

// NoteOpening makes or renews the mark of a person and a version, unless the mark was renewed after since.
func (s Store) NoteOpening(tx *change.Tx, personID, versionID string, since time.Time) (was bool, err error) {
	return s.note(tx, "last_opened_at", personID, versionID, since)
}

// NoteDownload does the same for a file that was saved.
func (s Store) NoteDownload(tx *change.Tx, personID, versionID string, since time.Time) (was bool, err error) {
	return s.note(tx, "last_downloaded_at", personID, versionID, since)
}

func (s Store) note(tx *change.Tx, column, personID, versionID string, since time.Time) (was bool, err error) {
	touched, err := s.db.Write(tx, `INSERT INTO read_marks (person_id, version_id, opened_at, `+column+`, page) VALUES ($1, $2, $3, $3, 0)
		ON CONFLICT (person_id, version_id) DO UPDATE SET `+column+` = $3 WHERE read_marks.`+column+` IS NULL OR read_marks.`+column+` <= $4`,
		personID, versionID, tx.Now(), since)
	return touched > 0, err
}

// PackDownloadSince reports whether the audit trail recorded since an instant that a person saved a version of their
// pack.
func (s Store) PackDownloadSince(ctx context.Context, personID, meetingID string, version int, since time.Time) (bool, error) {
	found, err := core.All(ctx, s.db, core.Scalar[int], `SELECT version FROM pack_downloads WHERE person_id = $1 AND meeting_id = $2 AND version = $3 AND last_at > $4`,
		personID, meetingID, version, since)
	return len(found) > 0, err
}

// NotePackDownload records that the audit trail now has the download of a pack, unless it had one after since.
func (s Store) NotePackDownload(tx *change.Tx, personID, meetingID string, version int, since time.Time) (was bool, err error) {
	touched, err := s.db.Write(tx, `INSERT INTO pack_downloads (person_id, meeting_id, version, last_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (person_id, meeting_id, version) DO UPDATE SET last_at = $4 WHERE pack_downloads.last_at <= $5`, personID, meetingID, version, tx.Now(), since)
	return touched > 0, err
}

// NotePage records the page where a person stopped if there is a mark.
func (s Store) NotePage(ctx context.Context, personID, versionID string, page int) error {
	_, err := s.db.Exec(ctx, `UPDATE read_marks SET page = $3 WHERE person_id = $1 AND version_id = $2 AND page <> $3`, personID, versionID, page)
	return err
}
