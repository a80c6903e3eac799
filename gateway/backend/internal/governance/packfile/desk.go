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

// Desk finds the files of packs, and queues missing ones to be built.
type Desk struct {
	views   *Views
	store   Store
	blobs   blob.Store
	builder Builder
	links   *download.Desk
	observe func(took time.Duration, built bool)
	now     func() time.Time
	log     *slog.Logger

	queue chan View
	mutex sync.Mutex
	// waiting are the keys of the views in the queue and of the view that is being built here.
	waiting []string
}

// NewDesk returns a Desk. links makes addresses of kind download.PackFile. observe is called after each build.
func NewDesk(views *Views, store Store, blobs blob.Store, builder Builder, links *download.Desk, observe func(took time.Duration, built bool), now func() time.Time, log *slog.Logger) *Desk {
	return &Desk{views: views, store: store, blobs: blobs, builder: builder, links: links, observe: observe, now: now, log: log, queue: make(chan View, mostWaiting)}
}

// File returns the state of the file of a version of a meeting's pack; version 0 is the newest. It returns nil when the
// viewer has no such pack or may not save it [X6]. A missing file is queued to be built.
func (d *Desk) File(ctx context.Context, v *policy.Viewer, by download.Asker, meetingID string, version int) (*Answer, error) {
	view, err := d.views.Find(ctx, v, meetingID, version)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	file, err := d.store.PackFile(ctx, view.Key)
	lasts := err == nil && file.LeasedUntil.After(d.now())
	switch {
	case err != nil && !errors.Is(err, fault.ErrNotFound):
		return nil, fmt.Errorf("find the file of a pack: %w", err)
	case err == nil && file.State == Ready:
		link, err := d.links.Link(ctx, v, by, download.PackFile, idOf(meetingID, view.Version), download.Attachment)
		if err != nil || link == nil {
			return nil, err
		}
		return &Answer{State: Ready, Link: link}, nil
	case lasts:
		return &Answer{State: file.State}, nil
	default:
		d.enqueue(view)
		return &Answer{State: Building}, nil
	}
}

// enqueue queues a view to be built here, unless it waits already or too many views do. It never waits.
func (d *Desk) enqueue(view View) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if slices.Contains(d.waiting, view.Key) {
		return
	}
	select {
	case d.queue <- view:
		d.waiting = append(d.waiting, view.Key)
	default: // the browser asks again later
	}
}

func (d *Desk) done(key string) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.waiting = slices.DeleteFunc(d.waiting, func(one string) bool { return one == key })
}

// Run builds the queued views, one after the other, until ctx ends.
func (d *Desk) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case view := <-d.queue:
			if err := d.build(ctx, view); err != nil && ctx.Err() == nil {
				d.log.ErrorContext(ctx, "build a pack", "meeting", view.Meeting.ID, "error", err)
			}
			d.done(view.Key)
		}
	}
}

// build builds one view, unless another build has finished it or is running.
func (d *Desk) build(ctx context.Context, view View) error {
	lease := random()
	now := d.now()
	was, err := d.store.LeasePackFile(ctx, view.Key, lease, now, now.Add(leaseTime))
	if err != nil || !was {
		return err
	}
	began := time.Now()
	held, lost := context.WithCancel(ctx)
	defer lost()
	var renewing sync.WaitGroup
	renewing.Go(func() { d.renew(held, lost, view.Key, lease) })
	built, err := d.buildFile(held, view, lease)
	if err == nil {
		was, err = d.store.FinishPackFile(ctx, built, d.now())
	}
	lost()
	renewing.Wait()
	if ctx.Err() != nil {
		// The process ends. Without this, the next process would have to wait for the end of the lease.
		return d.store.FailPackFile(context.WithoutCancel(ctx), view.Key, lease, d.now())
	}
	d.observe(time.Since(began), err == nil && was)
	if err != nil {
		return errors.Join(err, d.store.FailPackFile(ctx, view.Key, lease, d.now().Add(restAfterFailure)))
	}
	return nil
}

// renew renews the lease while the build runs, and cancels a build that has lost its lease.
func (d *Desk) renew(ctx context.Context, lost context.CancelFunc, key, lease string) {
	ticker := time.NewTicker(leaseTime / 3)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			was, err := d.store.RenewPackFile(ctx, key, lease, d.now().Add(leaseTime))
			if err == nil && !was {
				lost()
			}
		}
	}
}

// buildFile builds the file and stores its bytes under a new key.
func (d *Desk) buildFile(ctx context.Context, view View, lease string) (File, error) {
	made := File{Key: view.Key, Lease: lease, BlobKey: fmt.Sprintf("d/%s/%s", lease[:2], lease)}
	report, err := d.builder.Build(ctx, view.Plan, func(ctx context.Context, entry, of int) (io.ReadCloser, int64, error) {
		return d.open(ctx, view.bytes[entry][of].key)
	}, func(report pack.Report, file io.Reader) error {
		if err := d.store.BeginBlob(ctx, made.BlobKey, d.now()); err != nil {
			return fmt.Errorf("note a pack's key: %w", err)
		}
		return d.blobs.Put(ctx, made.BlobKey, file, report.Bytes)
	})
	if err != nil {
		return File{}, err
	}
	if len(report.LeftOut) > 0 {
		d.log.WarnContext(ctx, "papers could not be included in a pack", "meeting", view.Meeting.ID, "papers", len(report.LeftOut))
	}
	made.SizeBytes, made.Holes = report.Bytes, report.Holes
	return made, nil
}

func (d *Desk) open(ctx context.Context, key string) (io.ReadCloser, int64, error) {
	size, err := d.blobs.Size(ctx, key)
	if errors.Is(err, blob.ErrNotFound) {
		return nil, 0, pack.ErrMissing
	}
	if err != nil {
		return nil, 0, err
	}
	file, err := d.blobs.Open(ctx, key, 0, blob.ToTheEnd)
	return file, size, err
}

// Sweep deletes files that were not used for keptUnused.
func (d *Desk) Sweep(ctx context.Context) error {
	now := d.now()
	if err := d.store.DropPackFiles(ctx, now.Add(-keptUnused), now); err != nil {
		return fmt.Errorf("delete packs that nobody uses: %w", err)
	}
	return nil
}

func random() string {
	var bytes [16]byte
	_, _ = rand.Read(bytes[:]) // never fails
	return hex.EncodeToString(bytes[:])
}
