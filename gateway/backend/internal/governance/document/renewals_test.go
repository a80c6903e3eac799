package document_test

import (
	"context"
	"io"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/rendition"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// runUntil runs a checker until a version is as wanted, and returns the version.
func (a *archive) runUntil(t *testing.T, checker *paper.Checker, id string, isWanted func(paper.Version) bool) paper.Version {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { checker.Run(ctx); close(done) }()
	defer func() { end(); <-done }()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		version, err := a.store.PaperVersion(t.Context(), id)
		governancetest.Must(t, err)
		if isWanted(version) {
			return version
		}
		if time.Now().After(deadline) {
			t.Fatalf("the version stays %+v", version)
		}
	}
}

// age makes a version one whose copy an older program made.
func (a *archive) age(t *testing.T, of paper.Version) {
	t.Helper()
	governancetest.Must(t, change.Run(t.Context(), a.changer, change.System("papers"), "age", func(tx *change.Tx) error {
		tx.Record(paper.Origin{Entity: "document", ID: of.DocumentID, BoardID: "open"}.Event("PAPER_CHECKED", of.ID, nil))
		return a.store.SetCopy(tx, of.ID, paper.CopyFacts{Key: of.CopyKey, Bytes: of.CopyBytes, Pages: of.PageCount})
	}))
}

// slowly is an inspector that never ends with a file that says so.
type slowly struct{ reading }

func (s slowly) Inspect(ctx context.Context, file io.Reader, keep func(inspection.Report, io.Reader) error) (inspection.Report, error) {
	text, err := io.ReadAll(file)
	if err != nil {
		return inspection.Report{}, err
	}
	if strings.Contains(string(text), "slow") {
		<-ctx.Done()
		return inspection.Report{}, ctx.Err()
	}
	return s.reading.Inspect(ctx, strings.NewReader(string(text)), keep)
}

func TestAFileWhoseCheckTakesLongHoldsUpNoOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		slow := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "slow")
		other := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "treasury")
		a.runUntil(t, a.checkerWith(slowly{}), other.ID, func(v paper.Version) bool { return v.Passed() })
		lease, err := s.LeaseCheck(t.Context(), paper.Slow, a.at.Add(time.Hour), a.at.Add(2*time.Hour))
		if err != nil || lease.VersionID != slow.ID {
			t.Errorf("the slow lane has %+v, %v", lease, err)
		}
	})
}

// A newer program makes the copies of accepted papers again. Readers have the old one until then, and none where no right one can be
// made.
func TestAReadingCopyOfAnOlderProgramIsMadeAgain(t *testing.T) {
	for name, becomes := range map[string]string{"treasury": "copy of %PDF-1.7 treasury", "broken": ""} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				a := openArchive(t, s)
				chair := seat(t, s, "chair", "open", policy.RoleChair)
				version := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, name)
				before := a.runUntil(t, a.checkerWith(sound{}), version.ID, func(v paper.Version) bool { return v.Passed() })
				a.age(t, before)
				if got := a.read(t, chair.Rights(), version.ID, paper.ReadingCopy); got != "sound" {
					t.Errorf("before, the copy is %q", got)
				}
				after := a.runUntil(t, a.checker, version.ID, func(v paper.Version) bool { return v.CopyGeneration == inspection.Generation })
				if got := a.read(t, chair.Rights(), version.ID, paper.ReadingCopy); got != becomes {
					t.Errorf("the copy is %q, want %q", got, becomes)
				}
				if after.CopyTag() == before.CopyTag() && before.CopyGeneration == 0 || after.State != before.State {
					t.Errorf("the version became %+v", after)
				}
				swept, err := s.SweptBlobs(t.Context(), a.at.Add(time.Hour), a.at, 10)
				if err != nil || !slices.Contains(swept, before.CopyKey) || slices.Contains(swept, version.BlobKey) {
					t.Errorf("unused bytes are %v, want the old copy %s, %v", swept, before.CopyKey, err)
				}
				if waiting, _, err := s.UncheckedPapers(t.Context()); waiting != 0 || err != nil {
					t.Errorf("%d papers wait for their checks, %v", waiting, err)
				}
			})
		})
	}
}

// sound is an inspector of an older program, which accepts all files.
type sound struct{}

func (sound) Inspect(_ context.Context, _ io.Reader, keep func(inspection.Report, io.Reader) error) (inspection.Report, error) {
	report := inspection.Report{Kind: inspection.PDF, Pages: 9, CopyBytes: 5}
	return report, keep(report, strings.NewReader("sound"))
}

// written is an inspector that takes a file for an Office file, unless it is the converter's PDF.
type written struct{ reading }

func (w written) Inspect(ctx context.Context, file io.Reader, keep func(inspection.Report, io.Reader) error) (inspection.Report, error) {
	text, err := io.ReadAll(file)
	if err != nil || !strings.HasPrefix(string(text), "pages") {
		return inspection.Report{Kind: inspection.DOCX}, err
	}
	return w.reading.Inspect(ctx, strings.NewReader(string(text)), keep)
}

// converter is away while it is nil.
type converter struct{ pdf *string }

func (c converter) Make(_ context.Context, _ string, _ rendition.Source, use func(io.Reader) error) error {
	if c.pdf == nil {
		return rendition.ErrAway
	}
	return use(strings.NewReader(*c.pdf))
}

func TestAConverterThatWasAwayIsAskedAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		version := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "treasury")
		with := func(renditions paper.Renditions) *paper.Checker {
			shelves := paper.Shelves{Library: document.NewShelf(s)}
			checks := paper.Checks{Inspector: written{}, Renditions: renditions}
			return paper.NewChecker(s, s, shelves, a.blobs, checks, a.changer, func() time.Time { return a.at }, slog.New(slog.DiscardHandler))
		}
		accepted := a.runUntil(t, with(converter{}), version.ID, func(v paper.Version) bool { return v.Passed() })
		if !accepted.AwaitsCopy || accepted.IsViewable() {
			t.Errorf("while the converter is away: %+v", accepted)
		}
		a.at = a.at.Add(time.Hour)
		made := a.runUntil(t, with(converter{pdf: text("pages")}), version.ID, func(v paper.Version) bool { return v.IsViewable() })
		if made.AwaitsCopy || a.read(t, chair.Rights(), version.ID, paper.ReadingCopy) != "copy of pages" {
			t.Errorf("afterwards: %+v", made)
		}
	})
}

func TestACopyStaysWhereItsFileIsMissing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		a := openArchive(t, s)
		chair := seat(t, s, "chair", "open", policy.RoleChair)
		version := a.bring(t, chair, paper.UploadRequest{BoardID: text("open")}, "treasury")
		before := a.runUntil(t, a.checker, version.ID, func(v paper.Version) bool { return v.Passed() })
		a.age(t, before)
		governancetest.Must(t, a.blobs.Delete(t.Context(), before.BlobKey))
		after := a.runUntil(t, a.checker, version.ID, func(v paper.Version) bool { return v.CopyGeneration == inspection.Generation })
		if got := a.read(t, chair.Rights(), version.ID, paper.ReadingCopy); got != "copy of %PDF-1.7 treasury" || after.CopyKey != before.CopyKey {
			t.Errorf("the copy is %q, under the key %s", got, after.CopyKey)
		}
		if swept, err := s.SweptBlobs(t.Context(), a.at.Add(time.Hour), a.at, 10); err != nil || slices.Contains(swept, before.CopyKey) {
			t.Errorf("unused bytes are %v, %v", swept, err)
		}
	})
}
