package store_test

import (
	"context"
	"errors"
	"testing"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/storetest"
)

// A database that accepts no connections gives another error than a wrong statement. The store works again as soon as
// the database is back.
func TestUnavailable(t *testing.T) {
	url := storetest.PostgresURL(t)
	s := storetest.Open(t, url)
	restore := storetest.CutOff(t, url)
	_, read := s.Account(t.Context(), "nobody")
	write := s.InTx(t.Context(), func(context.Context) error { return nil })
	for name, err := range map[string]error{"a read": read, "a transaction": write} {
		if !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	restore()
	if _, err := s.Account(t.Context(), "nobody"); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("after it came back: %v", err)
	}
}

// A caller who gave up says nothing about the database.
func TestCancelledIsNotUnavailable(t *testing.T) {
	s := storetest.Open(t, storetest.PostgresURL(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Account(ctx, "nobody"); !errors.Is(err, context.Canceled) || errors.Is(err, fault.ErrUnavailable) {
		t.Errorf("error = %v", err)
	}
}
