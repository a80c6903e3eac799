package backend_test

import (
	"errors"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/storetest"
)

// What waits by the machine's clock looks at the backend's when that leaps.
func TestWakeRemovesExpiredRecords(t *testing.T) {
	url := storetest.SQLiteURL(t)
	cfg, err := configure(t, settings(url))
	if err != nil {
		t.Fatal(err)
	}
	var ahead atomic.Int64
	cfg.Now = func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer stop(t, b)
	if err := b.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	kept, now := storetest.Open(t, url), time.Now()
	owner := account.Account{ID: storetest.ID(), IdentityID: "i", Provider: account.ProviderPassword, Login: "ana@example.org", Email: "ana@example.org", CreatedAt: now}
	session := account.Session{ID: storetest.ID(), AccountID: owner.ID, DeviceID: "d", RefreshHash: []byte{1}, CreatedAt: now, ExpiresAt: now.Add(time.Hour)}
	if err := errors.Join(kept.AddAccount(t.Context(), owner), kept.AddSession(t.Context(), session)); err != nil {
		t.Fatal(err)
	}
	ahead.Store(int64(2 * time.Hour))
	b.Wake()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		_, err := kept.LiveSession(t.Context(), session.ID)
		if errors.Is(err, fault.ErrNotFound) {
			return
		}
		if err != nil || time.Now().After(deadline) {
			t.Fatalf("the session that expired is still there: %v", err)
		}
	}
}

// A day that the clock leaps into begins at once, and not at the next look.
func TestWakeBeginsTheDay(t *testing.T) {
	url := storetest.SQLiteURL(t)
	w, kept := startTown(t, url), storetest.Open(t, url)
	home, err := kept.FirstOrganisation(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	w.now.advance(48 * time.Hour)
	w.Wake()
	day := home.ID + "/" + localtime.Today(w.now.Now(), home.TimeZone).String()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		begun, err := kept.HasDeadline(t.Context(), events.Day, day)
		if err != nil || time.Now().After(deadline) {
			t.Fatalf("the day %s has not begun: %v", day, err)
		}
		if begun {
			return
		}
	}
}
