package packfile

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/pack"
)

// shelf is a store in memory that several processes share, and a builder that waits for a signal of the test.
type shelf struct {
	mutex  sync.Mutex
	file   *File
	builds int
	begun  chan struct{}
	end    chan error
}

func newShelf() *shelf { return &shelf{begun: make(chan struct{}, 9), end: make(chan error)} }

func (s *shelf) PackFile(context.Context, string) (File, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.file == nil {
		return File{}, fault.ErrNotFound
	}
	return *s.file, nil
}

func (s *shelf) LeasePackFile(_ context.Context, key, lease string, now, until time.Time) (bool, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.file != nil && (s.file.State == Ready || s.file.LeasedUntil.After(now)) {
		return false, nil
	}
	s.file = &File{Key: key, State: Building, Lease: lease, LeasedUntil: until}
	return true, nil
}

func (s *shelf) RenewPackFile(context.Context, string, string, time.Time) (bool, error) {
	return true, nil
}

func (s *shelf) FinishPackFile(_ context.Context, built File, _ time.Time) (bool, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	built.State = Ready
	s.file = &built
	return true, nil
}

func (s *shelf) FailPackFile(_ context.Context, _, _ string, until time.Time) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.file.State, s.file.LeasedUntil = Failed, until
	return nil
}

func (s *shelf) UsePackFile(context.Context, string, time.Time) error      { return nil }
func (s *shelf) DropPackFiles(context.Context, time.Time, time.Time) error { return nil }
func (s *shelf) BeginBlob(context.Context, string, time.Time) error        { return nil }

// Build implements Builder.
func (s *shelf) Build(ctx context.Context, _ pack.Plan, _ pack.Source, keep func(pack.Report, io.Reader) error) (pack.Report, error) {
	s.mutex.Lock()
	s.builds++
	s.mutex.Unlock()
	s.begun <- struct{}{}
	select {
	case err := <-s.end:
		return pack.Report{}, errors.Join(err, keep(pack.Report{}, nil))
	case <-ctx.Done():
		return pack.Report{}, ctx.Err()
	}
}

// nowhere takes bytes and keeps none.
type nowhere struct{ blob.Store }

func (nowhere) Put(context.Context, string, io.Reader, int64) error { return nil }

// process is a service that runs until it is stopped.
func (s *shelf) process(t *testing.T) (service *Service, stop func()) {
	t.Helper()
	service = NewService(nil, s, nowhere{}, s, nil, func(time.Duration, bool) {}, time.Now, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { service.Run(ctx) })
	stop = func() { cancel(); running.Wait() }
	t.Cleanup(stop)
	return service, stop
}

func (s *shelf) state(t *testing.T, want State) {
	t.Helper()
	for range 1000 {
		if file, err := s.PackFile(t.Context(), ""); err == nil && file.State == want {
			return
		}
		time.Sleep(2 * time.Millisecond)
	}
	t.Fatalf("the file is never %s", want)
}

// A view is built only once at a time, however many readers and processes ask for it.
func TestAViewIsBuiltOnce(t *testing.T) {
	s := newShelf()
	one, _ := s.process(t)
	other, _ := s.process(t)
	var asking sync.WaitGroup
	for range 8 {
		asking.Go(func() { one.enqueue(View{Key: "view"}) })
		asking.Go(func() { other.enqueue(View{Key: "view"}) })
	}
	asking.Wait()
	<-s.begun
	s.end <- nil
	s.state(t, Ready)
	one.enqueue(View{Key: "view"})
	other.enqueue(View{Key: "view"})
	one.enqueue(View{Key: "view"})
	if s.mutex.Lock(); s.builds != 1 {
		t.Errorf("%d builds, want 1", s.builds)
	}
	s.mutex.Unlock()
}

// A process that ends gives its lease back, and another process continues at once.
func TestAProcessThatEndsReleasesItsLease(t *testing.T) {
	s := newShelf()
	one, stop := s.process(t)
	one.enqueue(View{Key: "view"})
	<-s.begun
	stop()
	s.state(t, Failed)
	other, _ := s.process(t)
	other.enqueue(View{Key: "view"})
	<-s.begun
	s.end <- errors.New("out of luck")
	s.state(t, Failed)
	if file, _ := s.PackFile(t.Context(), "view"); !file.LeasedUntil.After(time.Now().Add(restAfterFailure / 2)) {
		t.Errorf("a failed build rests until %v only", file.LeasedUntil)
	}
}

// A view for which the queue has no room is requested again later. Nobody waits for room.
func TestTheQueueIsBounded(t *testing.T) {
	service := NewService(nil, nil, nil, nil, nil, nil, time.Now, slog.New(slog.DiscardHandler))
	for i := range 3 * mostWaiting {
		service.enqueue(View{Key: string(rune('a' + i))})
	}
	if len(service.waiting) != mostWaiting || len(service.queue) != mostWaiting {
		t.Errorf("%d wait", len(service.waiting))
	}
}
