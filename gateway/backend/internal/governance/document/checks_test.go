package document_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// However many files one person uploads, the next file of another person waits for at most one of them.
func TestChecksAlternateBetweenPeople(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair, secretary := seat(t, s, "chair", "open", policy.RoleChair), seat(t, s, "secretary", "open", policy.RoleSecretary)
		owners := map[string]string{}
		for n := range 6 {
			owners[a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, fmt.Sprint("chair", n)).ID] = "chair"
		}
		take := func() string {
			lease, err := s.LeaseCheck(t.Context(), paper.Quick, a.at, a.at.Add(time.Hour))
			governancetest.Must(t, err)
			return owners[lease.VersionID]
		}
		taken := []string{take(), take()}
		for n := range 2 {
			owners[a.bring(t, secretary, paper.UploadRequest{BoardID: text("open")}, fmt.Sprint("secretary", n)).ID] = "secretary"
		}
		for range 6 {
			taken = append(taken, take())
		}
		for n, pair := range [][]string{taken[:2], taken[2:4], taken[4:6], taken[6:]} {
			slices.Sort(pair)
			want := []string{"chair", "secretary"}
			if n == 0 || n == 3 { // nobody else has files
				want[1] = "chair"
			}
			if !slices.Equal(pair, want) {
				t.Errorf("round %d is of %q, want %q", n, pair, want)
			}
		}
	})
}

// holding is an inspector that reads a file until its context ends.
type holding struct{ began chan struct{} }

func (h holding) Inspect(ctx context.Context, _ io.Reader, _ func(inspection.Report, io.Reader) error) (inspection.Report, error) {
	h.began <- struct{}{}
	<-ctx.Done()
	return inspection.Report{}, ctx.Err()
}

func (a *archive) checkerWith(inspector paper.Inspector) *paper.Checker {
	shelves := paper.Shelves{Library: document.NewShelf(a.store)}
	return paper.NewChecker(a.store, a.store, shelves, a.blobs, paper.Checks{Inspector: inspector}, a.changer, func() time.Time { return a.at }, slog.New(slog.DiscardHandler))
}

func TestAStoppedCheckerReleasesItsLease(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		version := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "treasury")
		for range 2 {
			inspector := holding{began: make(chan struct{})}
			ctx, end := context.WithCancel(t.Context())
			done := make(chan struct{})
			go func() { a.checkerWith(inspector).Run(ctx); close(done) }()
			<-inspector.began
			end()
			<-done
		}
		lease, err := s.LeaseCheck(t.Context(), paper.Quick, a.at, a.at.Add(time.Second))
		if err != nil || lease != (paper.CheckLease{VersionID: version.ID, Lane: paper.Quick, Attempt: 1}) {
			t.Errorf("the next checker gets %+v, %v", lease, err)
		}
	})
}

// A checker that died holds its file for the time of a lease. A living checker holds it as long as it renews the lease.
func TestChecksOfADeadCheckerAreTakenOver(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		version := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "treasury")
		inspector := holding{began: make(chan struct{})}
		ctx, end := context.WithCancel(t.Context())
		defer end()
		go a.checkerWith(inspector).Run(ctx)
		<-inspector.began
		if _, err := s.LeaseCheck(t.Context(), paper.Quick, a.at.Add(19*time.Second), a.at.Add(time.Minute)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("while somebody looks at it: %v", err)
		}
		next, err := s.LeaseCheck(t.Context(), paper.Quick, a.at.Add(20*time.Second), a.at.Add(time.Minute))
		if err != nil || next.VersionID != version.ID || next.Attempt != 2 {
			t.Errorf("20 s after the last sign of life: %+v, %v", next, err)
		}
		dead := paper.CheckLease{VersionID: version.ID, Lane: paper.Quick, Attempt: 1}
		if was, err := s.RenewCheck(t.Context(), dead, a.at.Add(time.Hour)); was || err != nil {
			t.Errorf("the dead one renews its lease: %t, %v", was, err)
		}
		governancetest.Must(t, s.ReturnCheck(t.Context(), dead, a.at))
		governancetest.Must(t, s.PostponeCheck(t.Context(), dead, a.at))
		if _, err := s.LeaseCheck(t.Context(), paper.Quick, a.at.Add(59*time.Second), a.at.Add(time.Hour)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the dead one gave away what another holds: %v", err)
		}
		if was, err := s.RenewCheck(t.Context(), next, a.at.Add(2*time.Minute)); !was || err != nil {
			t.Errorf("the living one does not renew its lease: %t, %v", was, err)
		}
		if _, err := s.LeaseCheck(t.Context(), paper.Quick, a.at.Add(90*time.Second), a.at.Add(time.Hour)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("a renewed lease is over: %v", err)
		}
	})
}

// failing is an inspector on a machine that cannot inspect.
type failing struct{ asked chan struct{} }

func (f failing) Inspect(context.Context, io.Reader, func(inspection.Report, io.Reader) error) (inspection.Report, error) {
	f.asked <- struct{}{}
	return inspection.Report{}, inspection.ErrBusy
}

func TestAFailedCheckWaitsBeforeTheNextTry(t *testing.T) {
	a := openArchive(t, storetest.SQLite(t))
	chair := seat(t, a.store, "chair", "open", policy.RoleChair)
	version := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "treasury")
	inspector := failing{asked: make(chan struct{})}
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { a.checkerWith(inspector).Run(ctx); close(done) }()
	<-inspector.asked
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(time.Millisecond) {
		// The lease would last 20 s, but a check that failed rests longer.
		if _, err := a.store.LeaseCheck(t.Context(), paper.Quick, a.at.Add(29*time.Second), a.at.Add(30*time.Second)); errors.Is(err, fault.ErrNotFound) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the check is not postponed")
		}
	}
	end()
	<-done
	if lease, err := a.store.LeaseCheck(t.Context(), paper.Quick, a.at.Add(time.Hour), a.at.Add(2*time.Hour)); err != nil || lease.VersionID != version.ID {
		t.Errorf("afterwards: %+v, %v", lease, err)
	}
}
