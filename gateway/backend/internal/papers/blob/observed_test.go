package blob

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// faulty is a store that fails as it is told.
type faulty struct {
	Store
	failure error
	body    io.Reader
}

func (f faulty) Put(_ context.Context, _ string, body io.Reader, _ int64) error {
	_, err := io.Copy(io.Discard, body)
	return errors.Join(f.failure, err)
}

func (f faulty) Open(context.Context, string, int64, int64) (io.ReadCloser, error) {
	return io.NopCloser(f.body), f.failure
}
func (f faulty) Size(context.Context, string) (int64, error)                { return 3, f.failure }
func (f faulty) Delete(context.Context, string) error                       { return f.failure }
func (f faulty) List(context.Context, string, string, int) ([]Entry, error) { return nil, f.failure }

func TestTheObserverGetsFailuresOfTheStore(t *testing.T) {
	broken := errors.New("broken")
	left, leave := context.WithCancel(t.Context())
	leave()
	read := func(ctx context.Context, s Store) error {
		opened, err := s.Open(ctx, "a", 0, ToTheEnd)
		if err != nil {
			return err
		}
		_, err = io.ReadAll(opened)
		return errors.Join(err, opened.Close())
	}
	for name, tc := range map[string]struct {
		store faulty
		call  func(s Store) error
		// told is the operation with the failures that were told of it.
		told     Operation
		failures int
		fails    bool
	}{
		"what is kept":               {faulty{}, func(s Store) error { return s.Put(t.Context(), "a", strings.NewReader("abc"), 3) }, Putting, 0, false},
		"what is not kept":           {faulty{failure: broken}, func(s Store) error { return s.Put(t.Context(), "a", strings.NewReader("abc"), 3) }, Putting, 1, true},
		"a body that broke":          {faulty{failure: broken}, func(s Store) error { return s.Put(t.Context(), "a", iotest.ErrReader(broken), 3) }, Putting, 0, true},
		"a body of another length":   {faulty{failure: ErrLength}, func(s Store) error { return s.Put(t.Context(), "a", strings.NewReader("abc"), 4) }, Putting, 0, true},
		"a caller that left":         {faulty{failure: broken}, func(s Store) error { return s.Put(left, "a", strings.NewReader("abc"), 3) }, Putting, 0, true},
		"what is read":               {faulty{body: strings.NewReader("abc")}, func(s Store) error { return read(t.Context(), s) }, Opening, 0, false},
		"what is not there":          {faulty{failure: ErrNotFound}, func(s Store) error { return read(t.Context(), s) }, Opening, 1, true},
		"what breaks off":            {faulty{body: iotest.TimeoutReader(bytes.NewReader(make([]byte, 9<<10)))}, func(s Store) error { return read(t.Context(), s) }, Opening, 1, true},
		"what breaks off for nobody": {faulty{body: iotest.ErrReader(broken)}, func(s Store) error { return read(left, s) }, Opening, 0, true},
		"a size":                     {faulty{failure: broken}, func(s Store) error { _, err := s.Size(t.Context(), "a"); return err }, Sizing, 1, true},
		"a deletion":                 {faulty{failure: broken}, func(s Store) error { return s.Delete(t.Context(), "a") }, Deleting, 1, true},
		"a list":                     {faulty{failure: broken}, func(s Store) error { _, err := s.List(t.Context(), "", "", 1); return err }, Listing, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			calls, failures := 0, 0
			s := Observe(tc.store, func(operation Operation, took time.Duration, failure error) {
				if operation != tc.told || took < 0 {
					t.Errorf("told of %s after %s", operation, took)
				}
				calls++
				if failure != nil {
					failures++
				}
			})
			if err := tc.call(s); (err != nil) != tc.fails {
				t.Errorf("error %v", err)
			}
			if calls == 0 || failures != tc.failures {
				t.Errorf("%d calls and %d failures are told", calls, failures)
			}
		})
	}
}
