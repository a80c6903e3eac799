package store

import (
	"context"
	"fmt"
	"strings"

	"example.org/portal/backend/internal/governance"
)

const documentColumns = `id, board_id, title, file_name, media_type, size_bytes, drive_item_id, web_url, uploaded_by_id,
	recorded_on, created_at, created_by, updated_at, version`

func scanDocument(r row) (governance.Document, error) {
	var d governance.Document
	err := r.Scan(&d.ID, &d.BoardID, &d.Title, &d.FileName, &d.MediaType, &d.SizeBytes, &d.DriveItemID, &d.WebURL, &d.UploadedByID,
		localDate{&d.RecordedOn}, instant{&d.CreatedAt}, &d.CreatedBy, instant{&d.UpdatedAt}, &d.Version)
	return d, err
}

// FindDocuments lists a page of the documents that a query covers, the newest first.
func (s *Store) FindDocuments(ctx context.Context, q governance.DocumentQuery, page governance.DocumentPage) ([]governance.Document, error) {
	w := matchingDocuments(q)
	if page.After != nil {
		w.and("(created_at, id) < (" + w.arg(page.After.CreatedAt) + ", " + w.arg(page.After.ID) + ")")
	}
	return all(ctx, s, scanDocument, `SELECT `+documentColumns+` FROM documents WHERE `+w.String()+
		` ORDER BY created_at DESC, id DESC LIMIT `+w.arg(page.Limit), w.args...)
}

// CountDocuments counts the documents that a query covers.
func (s *Store) CountDocuments(ctx context.Context, q governance.DocumentQuery) (int, error) {
	w := matchingDocuments(q)
	return one(ctx, s, scalar[int], `SELECT COUNT(*) FROM documents WHERE `+w.String(), w.args...)
}

// DocumentOfItem finds what a person recorded for a board from an item of the own drive.
func (s *Store) DocumentOfItem(ctx context.Context, boardID, uploadedByID, driveItemID string) (governance.Document, error) {
	return one(ctx, s, scanDocument, `SELECT `+documentColumns+` FROM documents
		WHERE board_id = $1 AND uploaded_by_id = $2 AND drive_item_id = $3`, boardID, uploadedByID, driveItemID)
}

// AddDocument adds a document, unless there is one of the same board, person and item. The
// conflict is no error, because on PostgreSQL an error would end the whole transaction.
func (s *Store) AddDocument(ctx context.Context, d governance.Document) (added bool, err error) {
	touched, err := s.exec(ctx, `INSERT INTO documents (`+documentColumns+`)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)
		ON CONFLICT (board_id, uploaded_by_id, drive_item_id) DO NOTHING`,
		d.ID, d.BoardID, d.Title, d.FileName, d.MediaType, d.SizeBytes, d.DriveItemID, d.WebURL, d.UploadedByID,
		d.RecordedOn.String(), d.CreatedAt, d.CreatedBy, d.UpdatedAt, d.Version)
	if err != nil {
		return false, fmt.Errorf("insert a document: %w", err)
	}
	return touched > 0, nil
}

// matchingDocuments turns a query into conditions on the table documents. A test holds
// it and governance.DocumentScope.Covers equal.
func matchingDocuments(q governance.DocumentQuery) *where {
	w := &where{}
	scopes := make([]string, len(q.Scopes))
	for i, scope := range q.Scopes {
		scopes[i] = "board_id = " + w.arg(scope.BoardID)
		if scope.From != nil {
			scopes[i] = "(" + scopes[i] + " AND recorded_on >= " + w.arg(scope.From.String()) + ")"
		}
	}
	w.and("(" + strings.Join(append(scopes, "FALSE"), " OR ") + ")")
	if q.ID != "" {
		w.and("id = " + w.arg(q.ID))
	}
	return w
}
