package governance_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// seat gives a person of the trust an account and a term, and reads as that person.
func seat(t *testing.T, s *store.Store, id, boardID string, role governance.MembershipRole) *governance.Viewer {
	t.Helper()
	account := "account of " + id
	must(t, s.InsertPerson(t.Context(), governance.Person{
		ID: id, OrganisationID: "trust", GivenName: id, DisplayName: id, Email: strings.ReplaceAll(id, " ", ".") + "@example.org", AccountID: &account,
		TimeZone: "Europe/London", Locale: "en-GB", Status: governance.PersonActive,
		Independence: governance.Independent, AccessEpoch: 1, Stamp: stamp(),
	}))
	must(t, s.InsertMembership(t.Context(), governance.Membership{
		ID: "term of " + id, BoardID: boardID, PersonID: id, Role: role, TermNumber: 1,
		StartDate: governance.LocalDate{Year: 2026, Month: 1, Day: 1}, Stamp: stamp(),
	}))
	viewer, err := governance.NewReader(s, clock).Viewer(t.Context(), account)
	if err != nil || viewer == nil {
		t.Fatalf("%v, %v", viewer, err)
	}
	return viewer
}

// drives are the organisation's own.
var drives = governance.DriveHosts{"trust-my.sharepoint.com"}

func pack(boardID string) governance.Recording {
	return governance.Recording{
		BoardID: boardID, Title: "Pack", FileName: "pack.pdf", MediaType: "application/pdf", SizeBytes: 400 << 20,
		DriveItemID: "01PACK", WebURL: "https://trust-my.sharepoint.com/pack.pdf",
	}
}

func TestRecordIsIdempotent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		library := governance.NewLibrary(s, drives, clock)
		chair := seat(t, s, "chair", "open", governance.RoleChair)

		const repeats = 12
		ids := make(chan string, repeats)
		var group sync.WaitGroup
		for range repeats {
			group.Go(func() {
				document, err := library.Record(t.Context(), chair, pack("open"))
				if err != nil {
					t.Error(err)
				}
				ids <- document.ID
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

		reader := governance.NewReader(s, clock)
		found, more, err := reader.Documents(t.Context(), chair, "open", governance.DocumentPage{Limit: 5})
		if err != nil || more || len(found) != 1 {
			t.Fatalf("%d documents, more %v, %v; want one", len(found), more, err)
		}
		want := governance.Document{
			ID: first, BoardID: "open", Title: "Pack", FileName: "pack.pdf", MediaType: "application/pdf", SizeBytes: 400 << 20,
			DriveItemID: "01PACK", WebURL: "https://trust-my.sharepoint.com/pack.pdf", UploadedByID: "chair",
			RecordedOn: governance.LocalDate{Year: 2026, Month: 11, Day: 20},
			Stamp:      governance.Stamp{CreatedAt: now, CreatedBy: "chair", UpdatedAt: now, Version: 1},
		}
		if diff := cmp.Diff(want, found[0]); diff != "" {
			t.Error(diff)
		}
		t.Run("other particulars of the same file do not replace what stands", func(t *testing.T) {
			other := pack("open")
			other.SizeBytes++
			if _, err := library.Record(t.Context(), chair, other); !errors.Is(err, governance.ErrRecordedOtherwise) {
				t.Errorf("got %v", err)
			}
		})
		t.Run("the item of another person's drive is another file", func(t *testing.T) {
			document, err := library.Record(t.Context(), seat(t, s, "minutes", "open", governance.RoleSecretary), pack("open"))
			if err != nil || document.ID == first {
				t.Errorf("%s, %v", document.ID, err)
			}
		})
	})
}

func TestWhoMayRecord(t *testing.T) {
	s := storetest.SQLite(t)
	trust(t, s)
	library := governance.NewLibrary(s, drives, clock)
	for _, tc := range []struct {
		id, seat, board string
		role            governance.MembershipRole
		want            error
	}{
		{"deputy", "open", "open", governance.RoleDeputyChair, governance.ErrMayNotRecord},
		{"member", "open", "open", governance.RoleMember, governance.ErrMayNotRecord},
		{"observer", "open", "open", governance.RoleObserver, governance.ErrMayNotRecord},
		{"elsewhere", "open", "restricted", governance.RoleChair, governance.ErrNoBoard},
		{"nowhere", "open", "no such board", governance.RoleSecretary, governance.ErrNoBoard},
		{"late", "dissolved", "dissolved", governance.RoleChair, governance.ErrBoardDissolved},
	} {
		t.Run("[X5] "+tc.id, func(t *testing.T) {
			if _, err := library.Record(t.Context(), seat(t, s, tc.id, tc.seat, tc.role), pack(tc.board)); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
	t.Run("[X1] an account without a person", func(t *testing.T) {
		if _, err := library.Record(t.Context(), nil, pack("open")); !errors.Is(err, governance.ErrNoBoard) {
			t.Errorf("got %v", err)
		}
	})
}

// A viewer is read when a request begins. What counts is what the person may do when the
// document is added.
func TestRightsAreThoseOfTheMomentOfRecording(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(t *testing.T, s *store.Store, v *governance.Viewer)
		want   error
	}{
		"[X1] suspended meanwhile": {func(t *testing.T, s *store.Store, v *governance.Viewer) {
			must(t, governance.NewLinking(s, false, clock).Suspend(t.Context(), v.Person.Email))
		}, governance.ErrNoBoard},
		"[X1] the account was unlinked meanwhile": {func(t *testing.T, s *store.Store, v *governance.Viewer) {
			must(t, governance.NewLinking(s, false, clock).AccountDeleted(t.Context(), *v.Person.AccountID))
		}, governance.ErrNoBoard},
		"[X5] the term has ended meanwhile": {func(t *testing.T, s *store.Store, v *governance.Viewer) {
			person, term := v.Person, v.Terms("open")[0]
			must(t, governance.NewRoster(s, clock).EndTerm(t.Context(), &person, term, governance.LocalDate{Year: 2026, Month: 11, Day: 19}, "resigned"))
		}, governance.ErrMayNotRecord},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				trust(t, s)
				chair := seat(t, s, "chair", "open", governance.RoleChair)
				tc.change(t, s, chair)
				if _, err := governance.NewLibrary(s, drives, clock).Record(t.Context(), chair, pack("open")); !errors.Is(err, tc.want) {
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
	count, err := s.CountDocuments(t.Context(), governance.DocumentQuery{Scopes: []governance.DocumentScope{{BoardID: boardID}}})
	must(t, err)
	return count
}

// Somebody records one file after the other while the right to do so is taken away. From
// the moment at which that is done the board's documents stay as they are.
func TestNothingIsRecordedAfterARevocation(t *testing.T) {
	const rounds = 25
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		library := governance.NewLibrary(s, drives, clock)
		for round := range rounds {
			chair := seat(t, s, fmt.Sprintf("secretary %d", round), "open", governance.RoleSecretary)
			begun := make(chan struct{})
			var group sync.WaitGroup
			group.Go(func() {
				for n := 0; ; n++ {
					paper := pack("open")
					paper.DriveItemID = fmt.Sprintf("01PACK%d-%d", round, n)
					_, err := library.Record(t.Context(), chair, paper)
					if n == 0 {
						close(begun)
					}
					if errors.Is(err, governance.ErrNoBoard) {
						return
					}
					if err != nil || n > 10_000 {
						t.Errorf("recording %d after the revocation: %v", n, err)
						return
					}
				}
			})
			<-begun
			must(t, governance.NewLinking(s, false, clock).Suspend(t.Context(), chair.Person.Email))
			then := documentsOf(t, s, "open")
			group.Wait()
			if now := documentsOf(t, s, "open"); now != then {
				t.Fatalf("round %d: %d documents after the revocation, %d later", round, then, now)
			}
		}
	})
}

// A caller's own transaction goes on after the same file was recorded twice in it: on
// PostgreSQL a violated constraint would have ended it.
func TestARepeatDoesNotEndATransaction(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		chair := seat(t, s, "chair", "open", governance.RoleChair)
		library := governance.NewLibrary(s, drives, clock)
		err := s.InTx(t.Context(), func(ctx context.Context) error {
			first, err := library.Record(ctx, chair, pack("open"))
			if err != nil {
				return err
			}
			again, err := library.Record(ctx, chair, pack("open"))
			if err == nil && again.ID != first.ID {
				t.Errorf("a repeat made another document: %s and %s", first.ID, again.ID)
			}
			return err
		})
		if err != nil || documentsOf(t, s, "open") != 1 {
			t.Errorf("%d documents, %v", documentsOf(t, s, "open"), err)
		}
	})
}
