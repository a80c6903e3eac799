package store_test

import (
	"context"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// The limit holds for requests that arrive at the same moment: the second waits
// until the first is decided.
func TestMessagesToOneAddressAreCountedOneAfterTheOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		add := func(ctx context.Context) bool {
			m := account.Message{ID: storetest.ID(), Kind: account.KindReset, Email: "ana@example.org", CreatedAt: instant}
			added, err := s.AddMessage(ctx, m, time.Time{}, 1)
			if err != nil {
				t.Error(err)
			}
			return added
		}
		second := make(chan bool, 1)
		err := s.InTx(t.Context(), func(ctx context.Context) error {
			if !add(ctx) {
				t.Error("the first message was refused")
			}
			go func() { second <- add(t.Context()) }()
			select {
			case added := <-second:
				t.Error("the second was decided before the first")
				second <- added
			case <-time.After(100 * time.Millisecond):
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if <-second {
			t.Error("the second message was added beyond the limit")
		}
	})
}
