package document_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/page"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// seat gives a person an account and a term, and returns that person as a viewer.
func seat(t *testing.T, s *store.Store, id, boardID string, role policy.BoardRole) *viewer.Viewer {
	t.Helper()
	account := "account of " + id
	governancetest.Must(t, governancetest.Put(t, s, func(tx *change.Tx) error {
		return s.InsertPerson(tx, people.Person{
			ID: id, OrganisationID: "trust", GivenName: id, DisplayName: id, Email: strings.ReplaceAll(id, " ", ".") + "@example.org", AccountID: &account,
			TimeZone: "Europe/London", Locale: "en-GB", Status: people.Active,
			Independence: people.Independent, AccessEpoch: 1, Stamp: governancetest.Stamp(),
		})
	}))
	governancetest.Must(t, governancetest.Put(t, s, func(tx *change.Tx) error {
		return s.InsertMembership(tx, board.Membership{
			ID: "term of " + id, BoardID: boardID, PersonID: id, Role: role, TermNumber: 1,
			StartDate: localtime.Date{Year: 2026, Month: 1, Day: 1}, Stamp: governancetest.Stamp(),
		})
	}))
	theViewer, err := viewer.NewReader(s, governancetest.Clock).Viewer(t.Context(), account)
	if err != nil || theViewer == nil {
		t.Fatalf("viewer %v, error %v", theViewer, err)
	}
	return theViewer
}

// drives are the organisation's own drives.
var drives = document.DriveHosts{"trust-my.sharepoint.com"}

func pack(boardID string) document.Recording {
	return document.Recording{
		BoardID: boardID, Title: "Pack", FileName: "pack.pdf", MediaType: "application/pdf", SizeBytes: 400 << 20,
		DriveItemID: "01PACK", WebURL: "https://trust-my.sharepoint.com/pack.pdf",
	}
}

func TestRecordIsIdempotent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		library := document.NewLibrary(change.NewChanger(s, governancetest.Clock), s, drives, paper.Bounds{File: 100 << 20, Person: 2 << 30, Place: 4 << 30})
		chair := seat(t, s, "chair", "open", policy.RoleChair)

		const repeats = 12
		ids := make(chan string, repeats)
		var group sync.WaitGroup
		for range repeats {
			group.Go(func() {
				theDocument, err := library.Record(t.Context(), chair.Rights(), pack("open"))
				if err != nil {
					t.Error(err)
				}
				ids <- theDocument.ID
			})
		}
		group.Wait()
		close(ids)
		first := <-ids
		for id := range ids {
			if id != first {
				t.Errorf("a repeat made another document: %s and %s", first, id)
			}
		}

		reader := document.NewReader(s)
		found, err := reader.Documents(t.Context(), chair.Rights(), "open", document.Narrowing{}, page.Args{})
		if err != nil || found.PageInfo.HasNextPage || len(found.Edges) != 1 {
			t.Fatalf("%d documents, more %v, %v; want one", len(found.Edges), found.PageInfo.HasNextPage, err)
		}
		want := document.Document{
			ID: first, BoardID: "open", Title: "Pack", FileName: "pack.pdf", MediaType: "application/pdf", SizeBytes: 400 << 20,
			DriveItemID: "01PACK", WebURL: "https://trust-my.sharepoint.com/pack.pdf", UploadedByID: "chair",
			RecordedOn: localtime.Date{Year: 2026, Month: 11, Day: 20}, Published: true,
			Stamp: governance.Stamp{CreatedAt: governancetest.Clock(), CreatedBy: "chair", UpdatedAt: governancetest.Clock(), Version: 1},
		}
		if diff := cmp.Diff(want, found.Edges[0].Node); diff != "" {
			t.Error(diff)
		}
		t.Run("other particulars of the same file do not replace the recorded ones", func(t *testing.T) {
			other := pack("open")
			other.SizeBytes++
			if _, err := library.Record(t.Context(), chair.Rights(), other); !errors.Is(err, document.ErrRecordedOtherwise) {
				t.Errorf("got %v", err)
			}
		})
		t.Run("the item of another person's drive is another file", func(t *testing.T) {
			theDocument, err := library.Record(t.Context(), seat(t, s, "minutes", "open", policy.RoleSecretary).Rights(), pack("open"))
			if err != nil || theDocument.ID == first {
				t.Errorf("ID %s, error %v", theDocument.ID, err)
			}
		})
	})
}

func TestWhoMayRecord(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	library := document.NewLibrary(change.NewChanger(s, governancetest.Clock), s, drives, paper.Bounds{File: 100 << 20, Person: 2 << 30, Place: 4 << 30})
	for _, tc := range []struct {
		id, seat, board string
		role            policy.BoardRole
		want            error
	}{
		{"deputy", "open", "open", policy.RoleDeputyChair, document.ErrMayNotRecord},
		{"member", "open", "open", policy.RoleMember, document.ErrMayNotRecord},
		{"observer", "open", "open", policy.RoleObserver, document.ErrMayNotRecord},
		{"elsewhere", "open", "restricted", policy.RoleChair, document.ErrNoBoard},
		{"nowhere", "open", "no such board", policy.RoleSecretary, document.ErrNoBoard},
		{"late", "dissolved", "dissolved", policy.RoleChair, document.ErrBoardDissolved},
	} {
		t.Run("[X5] "+tc.id, func(t *testing.T) {
			if _, err := library.Record(t.Context(), seat(t, s, tc.id, tc.seat, tc.role).Rights(), pack(tc.board)); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
	t.Run("[X1] an account without a person", func(t *testing.T) {
		if _, err := library.Record(t.Context(), nil, pack("open")); !errors.Is(err, document.ErrNoBoard) {
			t.Errorf("got %v", err)
		}
	})
}

// A viewer is read when a request begins. What counts is what the person may do when the
// document is added.
func TestRecordingChecksTheRightsOfThatMoment(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(t *testing.T, s *store.Store, v *viewer.Viewer)
		want   error
	}{
		"[X1] suspended meanwhile": {func(t *testing.T, s *store.Store, v *viewer.Viewer) {
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
				return people.NewLinking(s, nil).Suspend(tx, v.Person.Email)
			}))
		}, document.ErrNoBoard},
		"[X1] the account was unlinked meanwhile": {func(t *testing.T, s *store.Store, v *viewer.Viewer) {
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
				return people.NewLinking(s, nil).AccountDeleted(tx, *v.Person.AccountID)
			}))
		}, document.ErrNoBoard},
		"[X5] the term has ended meanwhile": {func(t *testing.T, s *store.Store, v *viewer.Viewer) {
			person, term := v.Person, v.Terms("open")[0]
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
				return board.NewRoster(s).EndTerm(tx, &person, term, localtime.Date{Year: 2026, Month: 11, Day: 19}, "resigned")
			}))
		}, document.ErrMayNotRecord},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				governancetest.Trust(t, s)
				chair := seat(t, s, "chair", "open", policy.RoleChair)
				tc.change(t, s, chair)
				if _, err := document.NewLibrary(change.NewChanger(s, governancetest.Clock), s, drives, paper.Bounds{File: 100 << 20, Person: 2 << 30, Place: 4 << 30}).Record(t.Context(), chair.Rights(), pack("open")); !errors.Is(err, tc.want) {
					t.Errorf("got %v, want %v", err, tc.want)
				}
				if count := documentsOf(t, s, "open"); count != 0 {
					t.Errorf("%d documents", count)
				}
			})
		})
	}
}

func documentsOf(t *testing.T, s *store.Store, boardID string) int {
	t.Helper()
	count, err := s.CountDocuments(t.Context(), governancetest.Everything(boardID), document.Query{})
	governancetest.Must(t, err)
	return count
}

// A person records one file after the other while their right to do so is revoked. After the revocation the board's
// documents do not change.
func TestNothingIsRecordedAfterARevocation(t *testing.T) {
	const rounds = 25
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		library := document.NewLibrary(change.NewChanger(s, governancetest.Clock), s, drives, paper.Bounds{File: 100 << 20, Person: 2 << 30, Place: 4 << 30})
		for round := range rounds {
			chair := seat(t, s, fmt.Sprintf("secretary %d", round), "open", policy.RoleSecretary)
			begun := make(chan struct{})
			var group sync.WaitGroup
			group.Go(func() {
				for n := 0; ; n++ {
					paper := pack("open")
					paper.DriveItemID = fmt.Sprintf("01PACK%d-%d", round, n)
					_, err := library.Record(t.Context(), chair.Rights(), paper)
					if n == 0 {
						close(begun)
					}
					if errors.Is(err, document.ErrNoBoard) {
						return
					}
					if err != nil || n > 10_000 {
						t.Errorf("recording %d after the revocation: %v", n, err)
						return
					}
				}
			})
			<-begun
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
				return people.NewLinking(s, nil).Suspend(tx, chair.Person.Email)
			}))
			then := documentsOf(t, s, "open")
			group.Wait()
			if now := documentsOf(t, s, "open"); now != then {
				t.Fatalf("round %d: %d documents after the revocation, %d later", round, then, now)
			}
		}
	})
}

// A repeat with the request's name returns the first document, even with particulars that would be refused. The trail
// has one event.
func TestARepeatedRequestIsAnsweredOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		library := document.NewLibrary(change.NewChanger(s, governancetest.Clock), s, drives, paper.Bounds{File: 100 << 20, Person: 2 << 30, Place: 4 << 30})
		named := func(paper document.Recording, name string) document.Recording {
			paper.ClientMutationID = &name
			return paper
		}
		first, err := library.Record(t.Context(), chair.Rights(), named(pack("open"), "one"))
		if err != nil || first.AuditSeq == nil {
			t.Fatal(first, err)
		}
		again, err := library.Record(t.Context(), chair.Rights(), named(pack("open"), "one"))
		if err != nil || again.ID != first.ID || again.AuditSeq == nil || *again.AuditSeq != *first.AuditSeq {
			t.Errorf("the repeat: %+v, %v", again, err)
		}
		other := pack("open")
		other.Title = "Another"
		var refused *change.Refusal
		if _, err := library.Record(t.Context(), chair.Rights(), named(other, "one")); !errors.As(err, &refused) || refused.Field != "clientMutationId" {
			t.Errorf("another input under the same name: %v", err)
		}
		unnamed, err := library.Record(t.Context(), chair.Rights(), pack("open"))
		if err != nil || unnamed.ID != first.ID || unnamed.AuditSeq != nil {
			t.Errorf("without a name: %+v, %v", unnamed, err)
		}
		// After the right to read has ended, the old answer shows nothing.
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
			return people.NewLinking(s, nil).Suspend(tx, chair.Person.Email)
		}))
		if late, err := library.Record(t.Context(), chair.Rights(), named(pack("open"), "one")); !errors.Is(err, document.ErrNoDocument) || late.ID != "" {
			t.Errorf("after the suspension: %+v, %v", late, err)
		}
	})
}
