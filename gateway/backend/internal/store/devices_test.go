package store_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

func TestDevices(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, device := t.Context(), []byte{7}
		other := ana()
		other.ID, other.Login = storetest.ID(), "ben@example.org"
		if err := errors.Join(s.AddAccount(ctx, ana()), s.AddAccount(ctx, other)); err != nil {
			t.Fatal(err)
		}
		knows := func(login string) bool {
			t.Helper()
			known, err := s.KnowsDevice(ctx, login, device)
			if err != nil {
				t.Fatal(err)
			}
			return known
		}
		if knows(ana().Login) {
			t.Error("a device is known before it logged in")
		}
		if err := errors.Join(s.RememberDevice(ctx, ana().ID, device, instant), s.RememberDevice(ctx, ana().ID, device, instant.Add(time.Hour))); err != nil {
			t.Fatal(err)
		}
		if !knows(ana().Login) || knows(other.Login) || knows("nobody@example.org") {
			t.Error("a device is known to the account that it logged in to, and to no other")
		}
		if err := s.Sweep(ctx, account.Cutoffs{Devices: instant}); err != nil || !knows(ana().Login) {
			t.Errorf("a device that logged in since was forgotten: %v", err)
		}
		if err := s.Sweep(ctx, account.Cutoffs{Devices: instant.Add(time.Hour)}); err != nil || knows(ana().Login) {
			t.Errorf("a device that was not used stays known: %v", err)
		}
		if err := errors.Join(s.RememberDevice(ctx, ana().ID, device, instant), s.ForgetDevices(ctx, ana().ID)); err != nil || knows(ana().Login) {
			t.Errorf("a device that was forgotten is known: %v", err)
		}
		if err := errors.Join(s.RememberDevice(ctx, ana().ID, device, instant), s.DeleteAccount(ctx, ana().ID), s.AddAccount(ctx, ana())); err != nil || knows(ana().Login) {
			t.Errorf("a device outlives its account: %v", err)
		}
	})
}

func TestPendingAccountsExpire(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		pending := func(name string, created time.Time) account.Account {
			a := ana()
			a.ID, a.Login, a.Email, a.CreatedAt, a.ConfirmedAt = storetest.ID(), name+"@example.org", name+"@example.org", created, nil
			return a
		}
		cutoff := core.Instant(instant)
		confirmed := pending("confirmed", cutoff)
		confirmed.ConfirmedAt = &cutoff
		linked := pending("linked", cutoff)
		link := account.Link{ID: storetest.ID(), AccountID: linked.ID, Purpose: account.KindConfirm, AskedAt: cutoff, SecretHash: []byte{2}, ExpiresAt: cutoff.Add(time.Minute)}
		kept := map[string]account.Account{"young": pending("young", cutoff.Add(time.Second)), "confirmed": confirmed, "linked": linked, "awaited": pending("awaited", cutoff)}
		gone := pending("gone", cutoff)
		for _, a := range kept {
			if err := s.AddAccount(ctx, a); err != nil {
				t.Fatal(err)
			}
		}
		waiting := account.Message{ID: storetest.ID(), Kind: account.KindConfirm, Email: "awaited@example.org", CreatedAt: cutoff}
		_, err := s.AddMessage(ctx, waiting, time.Time{}, 99)
		if err := errors.Join(err, s.AddAccount(ctx, gone), s.AddLink(ctx, link), s.Sweep(ctx, account.Cutoffs{Now: cutoff, Pending: cutoff})); err != nil {
			t.Fatal(err)
		}
		for name, a := range kept {
			if _, err := s.Account(ctx, a.ID); err != nil {
				t.Errorf("the %s account: %v", name, err)
			}
		}
		if _, err := s.Account(ctx, gone.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the account that nobody confirmed: %v", err)
		}
	})
}

func TestRegistrationsAreDeliveredLast(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, now := t.Context(), core.Instant(instant)
		for _, m := range []account.Message{
			{ID: "first registration", Kind: account.KindConfirm, Email: "a@example.org", CreatedAt: now},
			{ID: "second registration", Kind: account.KindConfirm, Email: "b@example.org", CreatedAt: now.Add(time.Second)},
			{ID: "reset", Kind: account.KindReset, Email: "c@example.org", CreatedAt: now.Add(2 * time.Second)},
			{ID: "invitation", Kind: account.KindInvitation, Email: "d@example.org", CreatedAt: now.Add(3 * time.Second)},
		} {
			if _, err := s.AddMessage(ctx, m, time.Time{}, 99); err != nil {
				t.Fatal(err)
			}
		}
		later := now.Add(time.Minute)
		reserved := []events.Topic{account.KindReset.Topic(), account.KindInvitation.Topic()}
		all := append(slices.Clone(reserved), account.KindConfirm.Topic())
		claim := func(registrations bool) string {
			topics := reserved
			if registrations {
				topics = all
			}
			d, _, err := s.ClaimDelivery(ctx, topics, later, later.Add(time.Minute))
			if errors.Is(err, fault.ErrNotFound) {
				return "none"
			}
			if err != nil {
				t.Fatal(err)
			}
			return d.EventID
		}
		if due, err := s.NextDelivery(ctx, reserved); err != nil || !due.Equal(now.Add(2*time.Second)) {
			t.Errorf("what is no registration is due at %v, error %v", due, err)
		}
		for _, step := range []struct {
			registrations bool
			want          string
		}{{true, "reset"}, {false, "invitation"}, {false, "none"}, {true, "first registration"}, {true, "second registration"}, {true, "none"}} {
			if got := claim(step.registrations); got != step.want {
				t.Errorf("claimed %q, want %q", got, step.want)
			}
		}
	})
}
