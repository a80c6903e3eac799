// Package document stores the documents of boards.
package document

import (
	"context"

	"example.org/portal/backend/internal/collation"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("documents", func(d *document.Document) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &d.ID), core.Fixed("board_id", &d.BoardID), core.Col("folder_path", &d.FolderPath), core.Col("title", &d.Title), core.Col("file_name", &d.FileName),
		core.Col("media_type", &d.MediaType), core.Col("size_bytes", &d.SizeBytes), core.Fixed("drive_item_id", core.OptionalText(&d.DriveItemID)),
		core.Fixed("web_url", core.OptionalText(&d.WebURL)), core.Fixed("uploaded_by_id", &d.UploadedByID), core.Fixed("recorded_on", &d.RecordedOn), core.Col("published", &d.Published),
	}, core.Stamp(&d.Stamp)...)
}).Deriving("search_text")

// derived returns the values of the derived columns of a document: the text for searches.
func derived(d document.Document) []any { return []any{collation.SearchText(d.Title, d.FileName)} }

// Store implements document.Store.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// FindDocuments lists a page of the documents that a query finds in a scope, the newest first.
func (s Store) FindDocuments(ctx context.Context, scope policy.Scope, q document.Query, page document.Page) ([]document.Document, error) {
	w := s.matching(scope, q)
	if page.After != nil {
		w.And("(created_at, id) < (" + w.Arg(page.After.CreatedAt) + ", " + w.Arg(page.After.ID) + ")")
	}
	rest := `WHERE ` + w.String() + ` ORDER BY created_at DESC, id DESC LIMIT ` + w.Arg(page.Limit)
	return table.All(ctx, s.db, rest, w.Args()...)
}

// CountDocuments counts the documents that a query finds in a scope.
func (s Store) CountDocuments(ctx context.Context, scope policy.Scope, q document.Query) (int, error) {
	return table.Count(ctx, s.db, s.matching(scope, q))
}

// DocumentOfItem finds the document that a person recorded for a board from an item of their own drive.
func (s Store) DocumentOfItem(ctx context.Context, boardID, uploadedByID, driveItemID string) (document.Document, error) {
	return table.One(ctx, s.db, `WHERE board_id = $1 AND uploaded_by_id = $2 AND drive_item_id = $3`,
		boardID, uploadedByID, driveItemID)
}

// DocumentByID finds a document without checking who asks.
func (s Store) DocumentByID(ctx context.Context, id string) (document.Document, error) {
	return table.One(ctx, s.db, `WHERE id = $1`, id)
}

// DocumentsByID lists several documents without checking who asks.
func (s Store) DocumentsByID(ctx context.Context, ids []string) ([]document.Document, error) {
	among, list := s.db.Among("id", "$1", ids)
	return table.All(ctx, s.db, `WHERE `+among, list)
}

// AddDocument adds a document unless there is one with the same board, person and item.
func (s Store) AddDocument(tx *change.Tx, d document.Document) (added bool, err error) {
	return table.InsertUnless(tx, s.db, "board_id, uploaded_by_id, drive_item_id", d, derived(d)...)
}

// UpdateDocument replaces the fields that can change.
func (s Store) UpdateDocument(tx *change.Tx, d document.Document) error {
	return table.Update(tx, s.db, d, derived(d)...)
}

// RederiveDocuments updates the derived columns of all documents, as core.Table.Rederive does.
func (s Store) RederiveDocuments(ctx context.Context) error {
	return table.Rederive(ctx, s.db, func(d document.Document) ([]any, error) { return derived(d), nil })
}

// DeleteDocument deletes a document without versions.
func (s Store) DeleteDocument(tx *change.Tx, id string) error {
	_, err := s.db.Write(tx, `DELETE FROM documents WHERE id = $1`, id)
	return err
}

// mostFolders limits the folders of a library. It is more than any library has.
const mostFolders = 1000

// FoldersOfDocuments lists the folders with documents in a scope.
func (s Store) FoldersOfDocuments(ctx context.Context, scope policy.Scope) ([]document.FolderPath, error) {
	w := s.matching(scope, document.Query{})
	w.And("folder_path <> ''")
	return core.All(ctx, s.db, core.Scalar[document.FolderPath], `SELECT DISTINCT folder_path FROM documents
		WHERE `+w.String()+` ORDER BY folder_path LIMIT `+w.Arg(mostFolders), w.Args()...)
}

// facts are the policy's facts of documents. A document belongs to no meeting, so it was never convened.
var facts = core.Facts{Board: "board_id", Date: "recorded_on", Published: "published", Convened: "FALSE"}

// matching returns the conditions of a query.
func (s Store) matching(scope policy.Scope, q document.Query) *core.Where {
	w := &core.Where{}
	core.Readable(s.db, w, scope, facts)
	if q.ID != "" {
		w.And("id = " + w.Arg(q.ID))
	}
	if q.Folder != nil {
		w.And("folder_path = " + w.Arg(*q.Folder))
	}
	if q.Search != "" {
		w.And(core.HasText(w, "search_text", q.Search))
	}
	return w
}
