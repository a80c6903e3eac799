package document_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestUnfinishedUploadsAreBounded(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		a.library = document.NewLibrary(a.changer, s, drives, paper.Bounds{File: 100, Person: 250, Place: 320})
		chair, secretary := seat(t, s, "chair", "open", policy.RoleChair), seat(t, s, "secretary", "open", policy.RoleSecretary)
		other := seat(t, s, "other", "restricted", policy.RoleChair)
		ask := func(v *viewer.Viewer, board string, size int64) (string, *change.Refusal) {
			return a.requestUpload(t, v, paper.UploadRequest{BoardID: &board, FileName: "a.pdf", SizeBytes: size})
		}
		var tickets []string
		for n := range 2 {
			ticket, refused := ask(chair, "open", 100)
			if refused != nil {
				t.Fatalf("ticket %d: %v", n, refused)
			}
			tickets = append(tickets, ticket)
		}
		wantRefused := func(doing string, refused *change.Refusal, says string) {
			t.Helper()
			if refused == nil || refused.Code != change.CodeInvalidState || refused.Field != "sizeBytes" || !strings.Contains(refused.Message, says) {
				t.Errorf("%s: refusal %+v", doing, refused)
			}
		}
		_, refused := ask(chair, "open", 51)
		wantRefused("beyond the bound of a person", refused, "your uploads that are not finished")
		if _, refused := ask(chair, "open", 50); refused != nil {
			t.Errorf("up to the bound of a person: %v", refused)
		}
		_, refused = ask(secretary, "open", 71)
		wantRefused("beyond the bound of a place", refused, "the uploads to this place")
		if _, refused := ask(secretary, "open", 70); refused != nil {
			t.Errorf("up to the bound of a place: %v", refused)
		}
		if _, refused := ask(other, "restricted", 100); refused != nil {
			t.Errorf("another person to another place: %v", refused)
		}
		session, _, err := a.uploads.Begin(t.Context(), *chair.Person.AccountID, tickets[0], 100)
		governancetest.Must(t, err)
		_, refused = ask(chair, "open", 1)
		wantRefused("after an upload began", refused, "finish or cancel")
		governancetest.Must(t, a.uploads.Cancel(t.Context(), session))
		ticket, refused := ask(chair, "open", 100)
		if refused != nil {
			t.Fatalf("after one was cancelled: %v", refused)
		}
		session, _, err = a.uploads.Begin(t.Context(), *chair.Person.AccountID, ticket, 100)
		governancetest.Must(t, err)
		_, err = a.uploads.Append(t.Context(), session, 0, 100, 100, strings.NewReader("%PDF-"+strings.Repeat(".", 95)))
		governancetest.Must(t, err)
		if _, refused := ask(chair, "open", 100); refused != nil {
			t.Errorf("after one was finished: %v", refused)
		}
		a.at = a.at.Add(time.Hour)
		if _, refused := ask(secretary, "open", 100); refused != nil {
			t.Errorf("after tickets were over: %v", refused)
		}
	})
}

// keys returns the keys of the store below a folder.
func (a *archive) keys(t *testing.T, folder string) (keys []string) {
	t.Helper()
	found, err := a.blobs.List(t.Context(), folder, "", 100)
	governancetest.Must(t, err)
	for _, entry := range found {
		keys = append(keys, entry.Key)
	}
	return keys
}

// meanwhile is a body that calls a function before its last byte.
type meanwhile struct {
	io.Reader
	do func()
}

func (m *meanwhile) Read(p []byte) (int, error) {
	n, err := m.Reader.Read(p)
	if err != nil && m.do != nil {
		m.do()
		m.do = nil
	}
	return n, err
}

func TestDiscardedSlicesAreDeleted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		const size = 2 * paper.SliceUnit
		file := "%PDF-" + strings.Repeat(".", size-5)
		begin := func(hash *string) paper.Session {
			ticket, refused := a.requestUpload(t, chair, paper.UploadRequest{BoardID: text("open"), FileName: "a.pdf", SizeBytes: size, SHA256: hash})
			if refused != nil {
				t.Fatal(refused)
			}
			session, _, err := a.uploads.Begin(t.Context(), *chair.Person.AccountID, ticket, size)
			governancetest.Must(t, err)
			return session
		}
		appendAt := func(session paper.Session, first, length int64, body io.Reader) error {
			_, err := a.uploads.Append(t.Context(), session, first, length, size, body)
			return err
		}
		wantSlices := func(when string, want int) {
			t.Helper()
			if got := a.keys(t, paper.SliceFolder); len(got) != want {
				t.Errorf("%s the store has the slices %q, want %d", when, got, want)
			}
		}
		session := begin(nil)
		slow := &meanwhile{strings.NewReader(file[:paper.SliceUnit]), func() {
			governancetest.Must(t, appendAt(session, 0, paper.SliceUnit, strings.NewReader(file[:paper.SliceUnit])))
		}}
		if err := appendAt(session, 0, paper.SliceUnit, slow); !errors.Is(err, paper.ErrRange) {
			t.Errorf("a slice that another overtook: %v", err)
		}
		wantSlices("after a race", 1)
		if err := appendAt(session, paper.SliceUnit, paper.SliceUnit, strings.NewReader("short")); !errors.Is(err, blob.ErrLength) {
			t.Errorf("a slice that broke off: %v", err)
		}
		wantSlices("after a slice that broke off", 1)
		governancetest.Must(t, a.uploads.Cancel(t.Context(), session))
		wantSlices("after the end of its upload", 0)

		session = begin(text(strings.Repeat("0", 64)))
		if err := appendAt(session, 0, size, strings.NewReader(file)); !errors.Is(err, paper.ErrHash) {
			t.Errorf("another file than was promised: %v", err)
		}
		wantSlices("after a file that was not promised", 0)
		if kept := a.keys(t, "p/"); len(kept) != 0 {
			t.Errorf("the store has %q of a file that was not promised", kept)
		}

		session = begin(nil)
		governancetest.Must(t, appendAt(session, 0, size, strings.NewReader(file)))
		_, err := a.uploads.Sweep(t.Context())
		governancetest.Must(t, err)
		wantSlices("after the sweep that follows a finished upload", 0)
		if kept := a.keys(t, "p/"); len(kept) != 1 {
			t.Errorf("the store has the papers %q", kept)
		}
	})
}

func TestAnUploadAcceptsFewSlicesAtATime(t *testing.T) {
	a := openArchive(t, storetest.SQLite(t))
	chair := seat(t, a.store, "chair", "open", policy.RoleChair)
	const size = 3 * paper.SliceUnit
	ticket, refused := a.requestUpload(t, chair, paper.UploadRequest{BoardID: text("open"), FileName: "a.pdf", SizeBytes: size})
	if refused != nil {
		t.Fatal(refused)
	}
	session, _, err := a.uploads.Begin(t.Context(), *chair.Person.AccountID, ticket, size)
	governancetest.Must(t, err)
	slice := strings.Repeat(".", paper.SliceUnit)
	var inner, innermost error
	send := func(do func()) error {
		_, err := a.uploads.Append(t.Context(), session, 0, paper.SliceUnit, size, &meanwhile{strings.NewReader(slice), do})
		return err
	}
	outer := send(func() {
		inner = send(func() { innermost = send(nil) })
	})
	if !errors.Is(outer, paper.ErrRange) || inner != nil || !errors.Is(innermost, paper.ErrCrowded) {
		t.Errorf("three slices at a time: %v, %v, %v", outer, inner, innermost)
	}
}

// breaking is a store that refuses whole files while it is set to.
type breaking struct {
	blob.Store
	broken *bool
}

func (b breaking) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if *b.broken && strings.HasPrefix(key, "p/") {
		return errors.New("the store is away")
	}
	return b.Store.Put(ctx, key, body, size)
}

// A sealing that failed or was interrupted does not make the next one wait.
func TestAFailedSealingIsRetriedAtOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		broken := true
		shelves := paper.Shelves{Items: paper.NewItems(s, agenda.NewReader(s, nil), nil), Library: document.NewShelf(s)}
		a.uploads = paper.NewUploads(s, s, shelves, breaking{a.blobs, &broken}, a.changer, func(paper.Version) {}, func() time.Time { return a.at })
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		ticket, refused := a.requestUpload(t, chair, paper.UploadRequest{BoardID: text("open"), FileName: "a.pdf", SizeBytes: 10})
		if refused != nil {
			t.Fatal(refused)
		}
		session, _, err := a.uploads.Begin(t.Context(), *chair.Person.AccountID, ticket, 10)
		governancetest.Must(t, err)
		if _, err := a.uploads.Append(t.Context(), session, 0, 10, 10, strings.NewReader("%PDF-.....")); err == nil {
			t.Fatal("a store that is away takes a file")
		}
		broken = false
		told, err := a.uploads.Status(t.Context(), session)
		if err != nil || told.Version == nil {
			t.Errorf("the next request makes no version: %+v, %v", told, err)
		}
	})
}

// After a restore, slices of an upload may be missing. Its file has to be sent again under a new ticket.
func TestAnUploadWhoseSlicesAreMissingEnds(t *testing.T) {
	a := openArchive(t, storetest.SQLite(t))
	chair := seat(t, a.store, "chair", "open", policy.RoleChair)
	const size = paper.SliceUnit + 1
	ticket, refused := a.requestUpload(t, chair, paper.UploadRequest{BoardID: text("open"), FileName: "a.pdf", SizeBytes: size})
	if refused != nil {
		t.Fatal(refused)
	}
	session, _, err := a.uploads.Begin(t.Context(), *chair.Person.AccountID, ticket, size)
	governancetest.Must(t, err)
	_, err = a.uploads.Append(t.Context(), session, 0, paper.SliceUnit, size, strings.NewReader(strings.Repeat(".", paper.SliceUnit)))
	governancetest.Must(t, err)
	for _, key := range slices.Clone(a.keys(t, paper.SliceFolder)) {
		governancetest.Must(t, a.blobs.Delete(t.Context(), key))
	}
	for range 2 {
		if _, err := a.uploads.Append(t.Context(), session, paper.SliceUnit, 1, size, strings.NewReader(".")); !errors.Is(err, paper.ErrNoUpload) {
			t.Errorf("the last slice: %v", err)
		}
	}
}
