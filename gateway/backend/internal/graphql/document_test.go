package graphql_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	recordDocument = `mutation Record($input: RecordDocumentInput!) {
  recordDocument(input: $input) {
    document { id title fileName mediaType sizeBytes driveItemId webUrl uploadedByName createdAt version board { code } }
    userErrors { code field message }
  }
}`
	listDocuments = `query Documents($boardId: ID!, $first: Int, $after: String) {
  documents(boardId: $boardId, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id title uploadedByName } }
  }
}`
)

// file is what the application tells about an upload.
func (p *portal) file(t *testing.T, code string, n int) map[string]any {
	t.Helper()
	return map[string]any{
		"boardId": p.boardID(t, code), "title": fmt.Sprintf("Paper %d", n), "fileName": fmt.Sprintf("paper %d.pdf", n), "mediaType": "application/pdf",
		"sizeBytes": 5_368_709_120, "driveItemId": fmt.Sprintf("01PAPER%d", n), "webUrl": fmt.Sprintf("https://%s/drive/paper-%d", driveHost, n),
	}
}

func (p *portal) record(t *testing.T, account string, input map[string]any) map[string]any {
	t.Helper()
	return p.read(t, account, recordDocument, "input", input)["recordDocument"].(map[string]any)
}

func TestRecordedDocumentIsListedForTheBoard(t *testing.T) {
	p := openPortal(t)
	got := p.record(t, "secretary@example.org", p.file(t, "B", 1))
	id := at(t, got, "document", "id")
	want := map[string]any{
		"document": map[string]any{
			"id": id, "title": "Paper 1", "fileName": "paper 1.pdf", "mediaType": "application/pdf", "sizeBytes": 5_368_709_120.0,
			"driveItemId": "01PAPER1", "webUrl": "https://" + driveHost + "/drive/paper-1", "uploadedByName": "Ruth Castellan",
			"createdAt": "2026-11-20T09:00:00.000Z", "version": 1.0, "board": map[string]any{"code": "B"},
		},
		"userErrors": []any{},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
	if again := p.record(t, "secretary@example.org", p.file(t, "B", 1)); at(t, again, "document", "id") != id {
		t.Errorf("a repeat made another document: %v", again)
	}
	for account, readable := range map[string]bool{
		"secretary@example.org": true, "chair@example.org": true, "director@example.org": true, "observer@example.org": true,
		"admin@example.org": false, p.memberOfAOnly(t): false, p.link(t, "gareth.lowe@example.org"): false, p.link(t, "patrick.moran@example.org"): false,
	} {
		t.Run("[X5] "+account, func(t *testing.T) {
			list := p.read(t, account, listDocuments, "boardId", p.boardID(t, "B"))
			total := 0.0
			if readable {
				total = 1
			}
			if at(t, list, "documents", "totalCount") != total || len(at(t, list, "documents", "edges").([]any)) != int(total) {
				t.Errorf("[X10] lists %v", list)
			}
			one := p.read(t, account, `query ($id: ID!) { document(id: $id) { title } }`, "id", id)
			if (one["document"] != nil) != readable {
				t.Errorf("[X6] reads %v", one)
			}
		})
	}
}

func TestWhoIsOfferedTheLibrary(t *testing.T) {
	p := openPortal(t)
	for account, want := range map[string]map[string]any{
		"secretary@example.org": {"viewerReadsDocuments": true, "viewerMayRecordDocuments": true},
		"chair@example.org":     {"viewerReadsDocuments": true, "viewerMayRecordDocuments": true},
		"director@example.org":  {"viewerReadsDocuments": true, "viewerMayRecordDocuments": false},
		"observer@example.org":  {"viewerReadsDocuments": true, "viewerMayRecordDocuments": false},
	} {
		got := p.read(t, account, `query ($id: ID!) { board(id: $id) { viewerReadsDocuments viewerMayRecordDocuments } }`, "id", p.boardID(t, "B"))
		if diff := cmp.Diff(want, got["board"]); diff != "" {
			t.Errorf("%s: difference %s", account, diff)
		}
	}
}

func TestRefusedRecordings(t *testing.T) {
	p := openPortal(t)
	input := p.file(t, "B", 1)
	p.record(t, "secretary@example.org", input)
	with := func(field string, value any) map[string]any {
		changed := maps.Clone(input)
		changed[field] = value
		return changed
	}
	for _, tc := range []struct {
		name, account, code string
		field               any
		input               map[string]any
	}{
		{"a member", "director@example.org", "FORBIDDEN", nil, input},
		{"nobody's board", "chair@example.org", "NOT_FOUND", nil, with("boardId", "nothing")},
		{"[X6] a board that is hidden answers as one that is not there", "chair@example.org", "NOT_FOUND", nil, with("boardId", p.boardID(t, "A"))},
		{"an administrator", "admin@example.org", "NOT_FOUND", nil, input},
		{"an address outside of the drives", "chair@example.org", "VALIDATION_FAILED", "webUrl", with("webUrl", "https://example.net/x")},
		{"a path for a name", "chair@example.org", "VALIDATION_FAILED", "fileName", with("fileName", "a/b")},
		{"the same file with another size", "secretary@example.org", "INVALID_STATE", nil, with("sizeBytes", 1)},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := p.record(t, tc.account, tc.input)
			if got["document"] != nil || at(t, got, "userErrors", 0, "code") != tc.code || at(t, got, "userErrors", 0, "field") != tc.field {
				t.Errorf("got %v", got)
			}
		})
	}
	t.Run("a size that is not a number", func(t *testing.T) {
		if got := p.ask(t, "chair@example.org", recordDocument, "input", with("sizeBytes", "huge")); got.code() != "VALIDATION_FAILED" {
			t.Errorf("status %d, answer %s", got.status, got.raw)
		}
	})
}

func TestPagesOfDocuments(t *testing.T) {
	p := openPortal(t)
	want := map[string]bool{}
	for n := range 7 {
		want[at(t, p.record(t, "chair@example.org", p.file(t, "B", n)), "document", "id").(string)] = true
	}
	board, seen := p.boardID(t, "B"), map[string]bool{}
	var after any
	for {
		page := p.read(t, "observer@example.org", listDocuments, "boardId", board, "first", 3, "after", after)["documents"]
		if at(t, page, "totalCount") != 7.0 {
			t.Errorf("totalCount %v", at(t, page, "totalCount"))
		}
		for _, edge := range at(t, page, "edges").([]any) {
			seen[at(t, edge, "node", "id").(string)] = true
		}
		if at(t, page, "pageInfo", "hasNextPage") == false {
			break
		}
		after = at(t, page, "pageInfo", "endCursor")
	}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Error(diff)
	}
	for name, variables := range map[string][]any{
		"no page":                {"boardId", board, "first", 0},
		"too large a page":       {"boardId", board, "first", 101},
		"a cursor of nothing":    {"boardId", board, "after", "e30"},
		"a page size out of Int": {"boardId", board, "first", json.Number("99999999999")},
	} {
		t.Run(name, func(t *testing.T) {
			if got := p.ask(t, "chair@example.org", listDocuments, variables...); got.code() != "VALIDATION_FAILED" {
				t.Errorf("status %d, answer %s", got.status, got.raw)
			}
		})
	}
}
