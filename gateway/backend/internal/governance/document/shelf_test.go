package document_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/page"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// archive is a library with everything that takes files, checks them and serves them.
type archive struct {
	bench
	uploads  *paper.Uploads
	checker  *paper.Checker
	contents *paper.Contents
	blobs    blob.Store
	at       time.Time
	asked    int
}

func openArchive(t *testing.T, s *store.Store) *archive {
	t.Helper()
	bytes, err := blob.Connect(blob.Settings{URL: "file:" + t.TempDir()})
	governancetest.Must(t, err)
	a := &archive{bench: open(t, s), blobs: bytes, at: governancetest.Clock()}
	now := func() time.Time { return a.at }
	a.changer = change.NewChanger(s, now)
	shelves := paper.Shelves{Items: paper.NewItems(s, agenda.NewReader(s, nil), nil), Library: document.NewShelf(s)}
	a.uploads = paper.NewUploads(s, s, shelves, bytes, a.changer, func(paper.Version) {}, now)
	a.checker = paper.NewChecker(s, s, shelves, bytes, paper.Checks{Inspector: reading{}}, a.changer, now, slog.New(slog.DiscardHandler))
	a.contents = paper.NewContents(s, shelves, bytes)
	return a
}

// reading is an inspector. A file is broken when its text says so, and has one page otherwise.
type reading struct{}

func (reading) Inspect(_ context.Context, file io.Reader, keep func(inspection.Report, io.Reader) error) (inspection.Report, error) {
	text, err := io.ReadAll(file)
	if err != nil {
		return inspection.Report{}, err
	}
	if bytes.Contains(text, []byte("broken")) {
		return inspection.Report{Kind: inspection.PDF, Refusal: inspection.Broken}, nil
	}
	copied := "copy of " + string(text)
	report := inspection.Report{Kind: inspection.PDF, Pages: 1, HasText: true, CopyBytes: int64(len(copied))}
	return report, keep(report, strings.NewReader(copied))
}

// requestUpload requests a ticket.
func (a *archive) requestUpload(t *testing.T, v *viewer.Viewer, p paper.UploadRequest) (ticket string, refused *change.Refusal) {
	t.Helper()
	a.asked++
	p.ClientMutationID = "ticket " + string(rune('a'+a.asked))
	answer, err := change.Do(t.Context(), a.changer, change.Account(*v.Person.AccountID), a.library.RequestUpload(p))
	governancetest.Must(t, err)
	return answer.Value.UploadID, answer.Refused
}

// bring uploads a PDF that contains the text to the place that the request names.
func (a *archive) bring(t *testing.T, v *viewer.Viewer, p paper.UploadRequest, text string) paper.Version {
	t.Helper()
	content := "%PDF-1.7 " + text
	p.FileName, p.SizeBytes = text+".pdf", int64(len(content))
	ticket, refused := a.requestUpload(t, v, p)
	if refused != nil {
		t.Fatal(refused)
	}
	session, _, err := a.uploads.Begin(t.Context(), *v.Person.AccountID, ticket, p.SizeBytes)
	governancetest.Must(t, err)
	told, err := a.uploads.Append(t.Context(), session, 0, p.SizeBytes, p.SizeBytes, strings.NewReader(content))
	governancetest.Must(t, err)
	if told.Version == nil {
		t.Fatalf("no version: %+v", told)
	}
	return *told.Version
}

// check runs all waiting checks.
func (a *archive) check(t *testing.T) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { a.checker.Run(ctx); close(done) }()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if waiting, _, err := a.store.UncheckedPapers(t.Context()); err != nil || waiting == 0 {
			governancetest.Must(t, err)
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the checks do not end")
		}
	}
	end()
	<-done
}

// versions returns the states of the versions that a viewer may know of, the newest first.
func (a *archive) versions(t *testing.T, v *viewer.Viewer, documentID string) (states []paper.State) {
	t.Helper()
	found, err := a.reader.Versions(t.Context(), v.Rights(), []string{documentID})
	governancetest.Must(t, err)
	for _, one := range found[documentID] {
		states = append(states, one.State)
	}
	return states
}

// read returns the bytes of a version that a viewer gets; empty when the viewer gets none.
func (a *archive) read(t *testing.T, v *policy.Viewer, versionID string, which paper.Copy) string {
	t.Helper()
	content, err := a.contents.Find(t.Context(), v, versionID, which)
	if paper.IsMissing(err) {
		return ""
	}
	governancetest.Must(t, err)
	body, err := content.Open(t.Context(), 0)
	governancetest.Must(t, err)
	defer func() { _ = body.Close() }() // the body was only read
	text, err := io.ReadAll(body)
	governancetest.Must(t, err)
	return string(text)
}

func (a *archive) shown(t *testing.T, v *viewer.Viewer) int {
	t.Helper()
	found, err := a.reader.Documents(t.Context(), v.Rights(), "open", document.Narrowing{}, page.Args{})
	governancetest.Must(t, err)
	count, err := found.TotalCount(t.Context())
	governancetest.Must(t, err)
	if count != len(found.Edges) {
		t.Errorf("%d documents are listed and %d counted [X10]", len(found.Edges), count)
	}
	return count
}

func text(of string) *string { return &of }

// [X4, X10] Only people who manage the library see a file until it has passed the checks. After that all readers see
// it.
func TestAFileIsReadOnceItHasPassedTheChecks(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair, member := seat(t, s, "chair", "open", policy.RoleChair), seat(t, s, "member", "open", policy.RoleMember)
		observer := seat(t, s, "observer", "open", policy.RoleObserver)
		version := a.bring(t, chair, paper.UploadRequest{BoardID: text("open"), FolderPath: text("Policies"), Title: text("Treasury policy")}, "treasury")
		if a.shown(t, chair) != 1 || a.shown(t, member) != 0 || a.versions(t, member, version.DocumentID) != nil {
			t.Error("before the checks it is not the chair's alone")
		}
		if folders, err := a.reader.Folders(t.Context(), member.Rights(), "open", "en-GB"); err != nil || len(folders) != 0 {
			t.Errorf("folders that hide something: %v, %v", folders, err)
		}
		a.check(t)
		for _, v := range []*viewer.Viewer{chair, member, observer} {
			if got := a.versions(t, v, version.DocumentID); a.shown(t, v) != 1 || !slices.Equal(got, []paper.State{paper.Published}) {
				t.Errorf("%s knows of %v", v.Person.ID, got)
			}
			if got := a.read(t, v.Rights(), version.ID, paper.ReadingCopy); got != "copy of %PDF-1.7 treasury" {
				t.Errorf("%s reads %q", v.Person.ID, got)
			}
			if got := a.read(t, v.Rights(), version.ID, paper.OriginalCopy); got != "%PDF-1.7 treasury" {
				t.Errorf("%s saves %q", v.Person.ID, got)
			}
		}
		stranger := seat(t, s, "stranger", "restricted", policy.RoleChair)
		if a.read(t, stranger.Rights(), version.ID, paper.ReadingCopy) != "" || a.read(t, nil, version.ID, paper.ReadingCopy) != "" || a.versions(t, stranger, version.DocumentID) != nil {
			t.Error("[X6] it is there for somebody of another board")
		}
		only := member.Rights()
		only.Person.ViewOnly = true
		if a.read(t, only, version.ID, paper.OriginalCopy) != "" || a.read(t, only, version.ID, paper.ReadingCopy) == "" {
			t.Error("what is read in the portal only is saved, or not read there")
		}
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
			person := member.Person
			return board.NewRoster(s).EndTerm(tx, &person, member.Terms("open")[0], localtime.Date{Year: 2026, Month: 11, Day: 19}, "resigned")
		}))
		former, err := viewer.NewReader(s, governancetest.Clock).Viewer(t.Context(), *member.Person.AccountID)
		governancetest.Must(t, err)
		if a.shown(t, former) != 0 || a.read(t, former.Rights(), version.ID, paper.ReadingCopy) != "" {
			t.Error("[X5] a former member reads the library")
		}
	})
}

func TestWhoMayUploadToALibrary(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair, member := seat(t, s, "chair", "open", policy.RoleChair), seat(t, s, "member", "open", policy.RoleMember)
		stranger := seat(t, s, "stranger", "restricted", policy.RoleChair)
		version := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "treasury")
		a.check(t)
		link, err := a.library.Record(t.Context(), chair.Rights(), pack("open"))
		governancetest.Must(t, err)
		file := paper.UploadRequest{FileName: "a.pdf", SizeBytes: 10}
		to := func(change func(*paper.UploadRequest)) paper.UploadRequest { p := file; change(&p); return p }
		for name, tc := range map[string]struct {
			who  *viewer.Viewer
			to   paper.UploadRequest
			want string
		}{
			"the chair":                       {chair, to(func(p *paper.UploadRequest) { p.BoardID = text("open") }), ""},
			"the chair, a newer version":      {chair, to(func(p *paper.UploadRequest) { p.DocumentID = &version.DocumentID }), ""},
			"a member":                        {member, to(func(p *paper.UploadRequest) { p.BoardID = text("open") }), change.CodeForbidden},
			"a member, a newer version":       {member, to(func(p *paper.UploadRequest) { p.DocumentID = &version.DocumentID }), change.CodeForbidden},
			"somebody of another board [X6]":  {stranger, to(func(p *paper.UploadRequest) { p.BoardID = text("open") }), change.CodeNotFound},
			"a newer version, unread [X6]":    {stranger, to(func(p *paper.UploadRequest) { p.DocumentID = &version.DocumentID }), change.CodeNotFound},
			"a newer version of a link":       {chair, to(func(p *paper.UploadRequest) { p.DocumentID = &link.ID }), change.CodeInvalidState},
			"a folder without a name":         {chair, to(func(p *paper.UploadRequest) { p.BoardID, p.FolderPath = text("open"), text("a//b") }), change.CodeInvalid},
			"nothing in it":                   {chair, to(func(p *paper.UploadRequest) { p.BoardID, p.SizeBytes = text("open"), 0 }), change.CodeInvalid},
			"a board and a document together": {chair, to(func(p *paper.UploadRequest) { p.BoardID, p.DocumentID = text("open"), &version.DocumentID }), change.CodeInvalid},
		} {
			var code string
			if _, refused := a.requestUpload(t, tc.who, tc.to); refused != nil {
				code = refused.Code
			}
			if code != tc.want {
				t.Errorf("%s: %q, want %q", name, code, tc.want)
			}
		}
		// The right ends while the file is being uploaded.
		ticket, _ := a.requestUpload(t, chair, to(func(p *paper.UploadRequest) { p.BoardID = text("open") }))
		session, _, err := a.uploads.Begin(t.Context(), *chair.Person.AccountID, ticket, 10)
		governancetest.Must(t, err)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
			person := chair.Person
			return board.NewRoster(s).EndTerm(tx, &person, chair.Terms("open")[0], localtime.Date{Year: 2026, Month: 11, Day: 19}, "resigned")
		}))
		if _, err := a.uploads.Append(t.Context(), session, 0, 10, 10, strings.NewReader("%PDF-1.7 a")); !errors.Is(err, paper.ErrNoUpload) {
			t.Errorf("[X7] after the term: %v", err)
		}
	})
}

// [D1] A newer file is a newer version. A withdrawn version stays as a stub. Readers see nothing of a version that
// never passed the checks.
func TestVersionsOfAFile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair, member := seat(t, s, "chair", "open", policy.RoleChair), seat(t, s, "member", "open", policy.RoleMember)
		first := a.bring(t, chair, paper.UploadRequest{BoardID: text("open"), Title: text("Treasury policy")}, "first")
		a.check(t)
		id := first.DocumentID
		broken := a.bring(t, chair, paper.UploadRequest{DocumentID: &id}, "broken")
		a.check(t)
		if got := a.versions(t, member, id); !slices.Equal(got, []paper.State{paper.Published}) {
			t.Errorf("readers know of what was refused: %v", got)
		}
		if found, err := a.store.PaperVersion(t.Context(), broken.ID); err != nil || found.ScanState != paper.Rejected || found.N != 2 {
			t.Errorf("found %+v, error %v", found, err)
		}
		withdraw := func(name, reason string) *change.Refusal {
			stands, err := a.store.DocumentByID(t.Context(), id)
			governancetest.Must(t, err)
			_, refused := a.do(t, chair, a.library.Withdraw(document.Withdrawing{Edit: edit(name, stands.Version), DocumentID: id, Reason: reason}))
			return refused
		}
		if refused := withdraw("the broken one", ""); refused != nil {
			t.Fatal(refused)
		}
		if got := a.versions(t, chair, id); !slices.Equal(got, []paper.State{paper.Published}) {
			t.Errorf("after the refused one was taken away: %v", got)
		}
		second := a.bring(t, chair, paper.UploadRequest{DocumentID: &id, ChangeNote: text("new limits")}, "second")
		third := a.bring(t, chair, paper.UploadRequest{DocumentID: &id}, "third")
		a.check(t)
		if got := a.versions(t, member, id); !slices.Equal(got, []paper.State{paper.Published, paper.Superseded, paper.Superseded}) {
			t.Errorf("after two more: %v", got)
		}
		if stands, err := a.store.DocumentByID(t.Context(), id); err != nil || stands.FileName != "third.pdf" || stands.Title != "Treasury policy" {
			t.Errorf("stands %+v, error %v", stands, err)
		}
		if refused := withdraw("without a reason", " "); refused == nil || refused.Field != "reason" {
			t.Errorf("without a reason: %v", refused)
		}
		if _, refused := a.do(t, member, a.library.Withdraw(document.Withdrawing{Edit: edit("a member", 1), DocumentID: id, Reason: "Mine"})); refused == nil || refused.Code != change.CodeForbidden {
			t.Errorf("a member: %v", refused)
		}
		if refused := withdraw("the third", "Wrong annex"); refused != nil {
			t.Fatal(refused)
		}
		if refused := withdraw("once more", "Wrong annex"); refused == nil || refused.Code != change.CodeInvalidState {
			t.Errorf("withdrawn twice: %v", refused)
		}
		if a.read(t, chair.Rights(), third.ID, paper.OriginalCopy) != "" || a.read(t, member.Rights(), second.ID, paper.ReadingCopy) == "" {
			t.Error("the bytes of what was withdrawn are there, or those of the version before are gone")
		}
	})
}

// The sweep and the verification of bytes cover the files of libraries as they cover papers.
func TestBytesOfLibrariesAreSweptAndVerified(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		kept := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "treasury")
		refused := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "broken")
		a.check(t)
		kept, err := s.PaperVersion(t.Context(), kept.ID)
		governancetest.Must(t, err)
		if files, size, _, err := s.Papers(t.Context()); err != nil || files != 2 || size != kept.SizeBytes+kept.CopyBytes+refused.SizeBytes {
			t.Errorf("%d files with %d bytes are counted, %v", files, size, err)
		}
		if _, err := a.withdrawTwice(t, chair, document.Withdrawing{Edit: edit("take away", 1), DocumentID: refused.DocumentID}); err != nil {
			t.Fatal(err)
		}
		if found, err := s.DocumentsByID(t.Context(), []string{refused.DocumentID}); err != nil || len(found) != 0 {
			t.Errorf("a document without versions is left: %+v, %v", found, err)
		}
		a.at = a.at.Add(8 * 24 * time.Hour)
		if _, err := a.uploads.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		noted, err := s.NotedBlobs(t.Context(), "", 100)
		governancetest.Must(t, err)
		var keys []string
		for _, one := range noted {
			keys = append(keys, one.Key)
			if one.Key == kept.BlobKey && (!one.Kept || one.SHA256 != kept.SHA256 || one.SizeBytes != kept.SizeBytes) {
				t.Errorf("what verifies is told %+v", one)
			}
		}
		if want := []string{kept.CopyKey, kept.BlobKey}; !slices.Equal(keys, want) {
			t.Errorf("after the sweep there are %v, want %v", keys, want)
		}
		for key, want := range map[string]bool{kept.BlobKey: true, kept.CopyKey: true, refused.BlobKey: false} {
			if _, err := a.blobs.Size(t.Context(), key); (err == nil) != want {
				t.Errorf("%s: error %v", key, err)
			}
		}
	})
}

// withdrawTwice withdraws, and repeats the request as a client does that lost the answer.
func (a *archive) withdrawTwice(t *testing.T, v *viewer.Viewer, input document.Withdrawing) (document.Document, error) {
	t.Helper()
	first, refused := a.do(t, v, a.library.Withdraw(input))
	if refused != nil {
		return first, refused
	}
	again, refused := a.do(t, v, a.library.Withdraw(input))
	if refused != nil || again.ID != first.ID {
		t.Errorf("the repeat: %+v, %v", again, refused)
	}
	return first, nil
}
