package store_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/packfile"
	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// Each view is built once at a time. Only the holder of the lease can finish or fail the build.
func TestPackFilesAreLeased(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, now := t.Context(), governancetest.Clock()
		lease := func(as string, at time.Time) bool {
			t.Helper()
			was, err := s.LeasePackFile(ctx, "view", as, at, at.Add(time.Minute))
			governancetest.Must(t, err)
			return was
		}
		if _, err := s.PackFile(ctx, "view"); !errors.Is(err, fault.ErrNotFound) {
			t.Fatalf("a file that nobody asked for: %v", err)
		}
		if !lease("first", now) || lease("second", now.Add(59*time.Second)) {
			t.Fatal("a lease is not held for as long as it lasts")
		}
		if was, err := s.RenewPackFile(ctx, "view", "first", now.Add(2*time.Minute)); !was || err != nil {
			t.Fatalf("renewed: %v, %v", was, err)
		}
		if lease("second", now.Add(119*time.Second)) || !lease("second", now.Add(2*time.Minute)) {
			t.Fatal("a lease that was renewed is not held for as long as it lasts")
		}
		if was, err := s.RenewPackFile(ctx, "view", "first", now.Add(time.Hour)); was || err != nil {
			t.Errorf("a lost lease is renewed: %v, %v", was, err)
		}
		built := packfile.File{Key: "view", Lease: "first", BlobKey: "d/pack", SizeBytes: 9, Holes: []pack.Hole{{Kind: pack.ReaderHole, Offset: 3, Length: 4}}}
		if was, err := s.FinishPackFile(ctx, built, now); was || err != nil {
			t.Errorf("a lost build is finished: %v, %v", was, err)
		}
		governancetest.Must(t, s.FailPackFile(ctx, "view", "first", now))
		governancetest.Must(t, s.FailPackFile(ctx, "view", "second", now.Add(150*time.Second)))
		if lease("third", now.Add(149*time.Second)) || !lease("third", now.Add(150*time.Second)) {
			t.Fatal("a failed build rests for another time")
		}
		governancetest.Must(t, s.BeginBlob(ctx, "d/pack", now))
		built.Lease = "third"
		if was, err := s.FinishPackFile(ctx, built, now.Add(3*time.Minute)); !was || err != nil {
			t.Fatalf("finished: %v, %v", was, err)
		}
		found, err := s.PackFile(ctx, "view")
		if err != nil || found.State != packfile.Ready || found.BlobKey != "d/pack" || found.SizeBytes != 9 || !reflect.DeepEqual(found.Holes, built.Holes) {
			t.Fatalf("kept is %+v, %v", found, err)
		}
		if lease("fourth", now.Add(time.Hour)) {
			t.Error("what is there is built again")
		}
		governancetest.Must(t, s.UsePackFile(ctx, "view", now.Add(48*time.Hour)))
		governancetest.Must(t, s.DropPackFiles(ctx, now.Add(47*time.Hour), now))
		if _, err := s.PackFile(ctx, "view"); err != nil {
			t.Errorf("a file that is used: %v", err)
		}
		governancetest.Must(t, s.DropPackFiles(ctx, now.Add(48*time.Hour), now))
		keys, err := s.SweptBlobs(ctx, now, now.Add(-time.Hour), 10)
		if _, missing := s.PackFile(ctx, "view"); !errors.Is(missing, fault.ErrNotFound) || err != nil || len(keys) != 1 || keys[0] != "d/pack" {
			t.Errorf("after it was let go of, %v are swept, %v, %v", keys, missing, err)
		}
	})
}
