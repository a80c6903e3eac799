package packfile

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"sync"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/pack"
)

const (
	// leaseTime is the time after which another build may replace a build that died. A running build renews its lease every third of
	// it.
	leaseTime = 45 * time.Second
	// restAfterFailure is the time after a failed build before the view is built again.
	restAfterFailure = 30 * time.Second
	// mostWaiting is the largest number of views that wait in this process. The answer for one more is Building too, and the browser
	// asks again later.
	mostWaiting = 16
	// keptUnused is how long after its last use a file is deleted.
	keptUnused = 30 * 24 * time.Hour
)

// Builder builds the file of a plan: package pack.
type Builder interface {
	Build(ctx context.Context, plan pack.Plan, papers pack.Source, keep func(pack.Report, io.Reader) error) (pack.Report, error)
}

// Answer is the state of a viewer's file. Link is nil unless the file is ready.
type Answer struct {
	State State
	Link  *download.Address
}

// Service finds the files of packs, and queues missing ones to be built.
type Service struct {
	views   *Views
	store   Store
	blobs   blob.Store
	builder Builder
	links   *download.Links
	observe func(took time.Duration, built bool)
	now     func() time.Time
	log     *slog.Logger

	queue chan View
	mutex sync.Mutex
	// waiting are the keys of the views in the queue and of the view that is being built here.
	waiting []string
}

// NewService returns a Service. links makes addresses of kind download.PackFile. observe is called after each build.
func NewService(views *Views, store Store, blobs blob.Store, builder Builder, links *download.Links, observe func(took time.Duration, built bool), now func() time.Time, log *slog.Logger) *Service {
	return &Service{views: views, store: store, blobs: blobs, builder: builder, links: links, observe: observe, now: now, log: log, queue: make(chan View, mostWaiting)}
}

// File returns the state of the file of a version of a meeting's pack; version 0 is the newest. It returns nil when the
// viewer has no such pack or may not save it [X6]. A missing file is queued to be built.
func (s *Service) File(ctx context.Context, v *policy.Viewer, by download.Asker, meetingID string, version int) (*Answer, error) {
	view, err := s.views.Find(ctx, v, meetingID, version)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	file, err := s.store.PackFile(ctx, view.Key)
	lasts := err == nil && file.LeasedUntil.After(s.now())
	switch {
	case err != nil && !errors.Is(err, fault.ErrNotFound):
		return nil, fmt.Errorf("find the file of a pack: %w", err)
	case err == nil && file.State == Ready:
		link, err := s.links.Link(ctx, v, by, download.PackFile, idOf(meetingID, view.Version), download.Attachment)
		if err != nil || link == nil {
			return nil, err
		}
		return &Answer{State: Ready, Link: link}, nil
	case lasts:
		return &Answer{State: file.State}, nil
	default:
		s.enqueue(view)
		return &Answer{State: Building}, nil
	}
}

// enqueue queues a view to be built here, unless it waits already or too many views do. It never waits.
func (s *Service) enqueue(view View) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if slices.Contains(s.waiting, view.Key) {
		return
	}
	select {
	case s.queue <- view:
		s.waiting = append(s.waiting, view.Key)
	default: // the browser asks again later
	}
}

func (s *Service) done(key string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.waiting = slices.DeleteFunc(s.waiting, func(one string) bool { return one == key })
}

// Run builds the queued views, one after the other, until ctx ends.
func (s *Service) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case view := <-s.queue:
			if err := s.build(ctx, view); err != nil && ctx.Err() == nil {
				s.log.ErrorContext(ctx, "build a pack", "meeting", view.Meeting.ID, "error", err)
			}
			s.done(view.Key)
		}
	}
}

// build builds one view, unless another build has finished it or is running.
func (s *Service) build(ctx context.Context, view View) error {
	lease := random()
	now := s.now()
	was, err := s.store.LeasePackFile(ctx, view.Key, lease, now, now.Add(leaseTime))
	if err != nil || !was {
		return err
	}
	began := time.Now()
	held, lost := context.WithCancel(ctx)
	defer lost()
	var renewing sync.WaitGroup
	renewing.Go(func() { s.renew(held, lost, view.Key, lease) })
	built, err := s.buildFile(held, view, lease)
	if err == nil {
		was, err = s.store.FinishPackFile(ctx, built, s.now())
	}
	lost()
	renewing.Wait()
	if ctx.Err() != nil {
		// The process ends. Without this, the next process would have to wait for the end of the lease.
		return s.store.FailPackFile(context.WithoutCancel(ctx), view.Key, lease, s.now())
	}
	s.observe(time.Since(began), err == nil && was)
	if err != nil {
		return errors.Join(err, s.store.FailPackFile(ctx, view.Key, lease, s.now().Add(restAfterFailure)))
	}
	return nil
}

// renew renews the lease while the build runs, and cancels a build that has lost its lease.
func (s *Service) renew(ctx context.Context, lost context.CancelFunc, key, lease string) {
	ticker := time.NewTicker(leaseTime / 3)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			was, err := s.store.RenewPackFile(ctx, key, lease, s.now().Add(leaseTime))
			if err == nil && !was {
				lost()
			}
		}
	}
}

// buildFile builds the file and stores its bytes under a new key.
func (s *Service) buildFile(ctx context.Context, view View, lease string) (File, error) {
	made := File{Key: view.Key, Lease: lease, BlobKey: fmt.Sprintf("d/%s/%s", lease[:2], lease)}
	report, err := s.builder.Build(ctx, view.Plan, func(ctx context.Context, entry, of int) (io.ReadCloser, int64, error) {
		return s.open(ctx, view.bytes[entry][of].key)
	}, func(report pack.Report, file io.Reader) error {
		if err := s.store.BeginBlob(ctx, made.BlobKey, s.now()); err != nil {
			return fmt.Errorf("note a pack's key: %w", err)
		}
		return s.blobs.Put(ctx, made.BlobKey, file, report.Bytes)
	})
	if err != nil {
		return File{}, err
	}
	if len(report.LeftOut) > 0 {
		s.log.WarnContext(ctx, "papers could not be included in a pack", "meeting", view.Meeting.ID, "papers", len(report.LeftOut))
	}
	made.SizeBytes, made.Holes = report.Bytes, report.Holes
	return made, nil
}

func (s *Service) open(ctx context.Context, key string) (io.ReadCloser, int64, error) {
	size, err := s.blobs.Size(ctx, key)
	if errors.Is(err, blob.ErrNotFound) {
		return nil, 0, pack.ErrMissing
	}
	if err != nil {
		return nil, 0, err
	}
	file, err := s.blobs.Open(ctx, key, 0, blob.ToTheEnd)
	return file, size, err
}

// Sweep deletes files that were not used for keptUnused.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.now()
	if err := s.store.DropPackFiles(ctx, now.Add(-keptUnused), now); err != nil {
		return fmt.Errorf("delete packs that nobody uses: %w", err)
	}
	return nil
}

func random() string {
	var bytes [16]byte
	_, _ = rand.Read(bytes[:]) // never fails
	return hex.EncodeToString(bytes[:])
}
