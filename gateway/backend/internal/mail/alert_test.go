package mail_test

import (
	"context"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/factor"
	courier "example.org/portal/backend/internal/mail"
)

type alerted struct{ told account.Alert }

func (a alerted) Alert(context.Context, events.Delivery) (account.Alert, bool, error) {
	return a.told, a.told.Email != "", nil
}

func TestOwnersOfAccountsAreAlerted(t *testing.T) {
	at := time.Date(2026, time.November, 23, 14, 5, 0, 0, time.UTC)
	for _, tc := range []struct {
		name, subject string
		topic         events.Topic
		told          account.Alert
		wanted        []string
		page          string
	}{
		{"of a device", "New log-in to your account", events.NewDevice, account.Alert{Email: "ana@example.org", Browser: "Firefox", System: "Windows", At: at}, []string{"with Firefox on Windows, which is new to it, on 23 November 2026, 14:05 UTC"}, "/forgot-password"},
		{"of a device that says nothing", "New log-in to your account", events.NewDevice, account.Alert{Email: "ana@example.org", At: at}, []string{"with a device that is new to it"}, "/forgot-password"},
		{"of a password", "Your password was changed", events.PasswordChanged, account.Alert{Email: "ana@example.org", At: at}, []string{"was changed on 23 November 2026, 14:05 UTC"}, "/forgot-password"},
		{"of a new factor", "Your second factor was changed", events.FactorsChanged, account.Alert{Email: "ana@example.org", Factors: account.FactorAdded, At: at}, []string{"A second factor was added to your account at Quorate on 23 November 2026, 14:05 UTC"}, "/forgot-password"},
		{"of guesses", "Somebody may know your password", events.FactorGuessed, account.Alert{Email: "ana@example.org", At: at}, []string{"several times with a wrong second factor, lastly on 23 November 2026, 14:05 UTC, and was not let in", "choose a new one at once"}, "/forgot-password"},
		{"of a passkey that stopped counting", "One of your passkeys behaved unusually", events.PasskeyDoubted, account.Alert{Email: "ana@example.org", Passkey: "Laptop", Doubt: factor.CounterStopped, At: at}, []string{"Laptop", "23 November 2026, 14:05 UTC", "does not any more"}, "/me/security"},
		{"of a passkey that can be copied now", "One of your passkeys behaved unusually", events.PasskeyDoubted, account.Alert{Email: "ana@example.org", Passkey: "Laptop", Doubt: factor.BackupChanged, At: at}, []string{"copied to other devices"}, "/me/security"},
		{"of a passkey that was refused", "One of your passkeys behaved unusually", events.PasskeyDoubted, account.Alert{Email: "ana@example.org", Passkey: "Laptop", Doubt: factor.CounterBehind, At: at}, []string{"It was refused", "recovery code"}, "/me/security"},
		{"of a feed", "A calendar feed was made for you", events.FeedCreated, account.Alert{Email: "ana@example.org", At: at}, []string{"23 November 2026, 14:05 UTC", "revoke it at once"}, "/me/calendar"},
		{"of a reset", "Your second factor was changed", events.FactorsChanged, account.Alert{Email: "ana@example.org", Factors: account.FactorsReset, At: at}, []string{"were reset by your organisation on"}, "/forgot-password"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, _, wanted, err := courier.NewAlertAuthor(alerted{tc.told}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: tc.topic, Recipient: "ana@example.org"})
			must(t, err)
			if !wanted || got.Subject != tc.subject || got.To != "ana@example.org" {
				t.Fatalf("[accounts] got %+v, wanted %v", got, wanted)
			}
			says(t, got, append(tc.wanted, "https://portal.example.org"+tc.page, "If it was you, you need not do anything."), nil)
		})
	}
	if _, _, wanted, err := courier.NewAlertAuthor(alerted{}, writerFor(t)).Write(t.Context(), events.Delivery{Topic: events.NewDevice}); err != nil || wanted {
		t.Errorf("[accounts] somebody is told who is not concerned: %v, %v", wanted, err)
	}
}
