package account

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// tellOfDevice e-mails the owner that a new device logged in. It does so once a day for each kind of device, because a
// program without a device id would otherwise cause an e-mail with every log-in.
func (s *Service) tellOfDevice(tx *change.Tx, a Account, device Device) error {
	event := events.New(events.NewDevice, tx.Now())
	event.Payload = map[string]string{"accountId": a.ID, "browser": device.Browser, "system": device.System}
	event.Dedupe = strings.Join([]string{string(events.NewDevice), a.ID, device.Browser, device.System, tx.Now().UTC().Format(time.DateOnly)}, "/")
	return s.alert(tx, event)
}

// tellOfPassword e-mails the owner that the password was changed.
func (s *Service) tellOfPassword(tx *change.Tx, a Account) error {
	event := events.New(events.PasswordChanged, tx.Now())
	event.Payload = map[string]string{"accountId": a.ID}
	return s.alert(tx, event)
}

// tellOfGuesses e-mails the owner that somebody knows the password and lacks the second factor.
func (s *Service) tellOfGuesses(tx *change.Tx, a Account) error {
	event := events.New(events.FactorGuessed, tx.Now())
	event.Payload = map[string]string{"accountId": a.ID}
	return s.alert(tx, event)
}

// tellOfDoubt records what is unusual about a passkey and e-mails the owner, once a day for each passkey and doubt: a
// passkey that two programs share may change with each use.
func (s *Service) tellOfDoubt(tx *change.Tx, a Account, passkey string, doubt factor.Doubt) error {
	record(tx, eventPasskeyDoubted, a.ID, map[string]any{"doubt": string(doubt)})
	event := events.New(events.PasskeyDoubted, tx.Now())
	event.Payload = map[string]string{"accountId": a.ID, "passkey": passkey, "doubt": string(doubt)}
	event.Dedupe = strings.Join([]string{string(events.PasskeyDoubted), a.ID, passkey, string(doubt), tx.Now().UTC().Format(time.DateOnly)}, "/")
	return s.alert(tx, event)
}

// FactorChange is a change of an account's second factors.
type FactorChange string

// The changes about which owners get an e-mail.
const (
	FactorAdded           FactorChange = "added"
	FactorRemoved         FactorChange = "removed"
	FactorsReset          FactorChange = "reset"
	RecoveryCodeUsed      FactorChange = "recovery code used"
	RecoveryCodesReplaced FactorChange = "recovery codes replaced"
)

// tellOfFactors e-mails the owner that the second factors were changed.
func tellOfFactors(tx *change.Tx, queue events.Queue, accountID string, what FactorChange) error {
	event := events.New(events.FactorsChanged, tx.Now())
	event.Payload = map[string]string{"accountId": accountID, "change": string(what)}
	return alert(tx, queue, event)
}

func (s *Service) alert(tx *change.Tx, event events.Event) error { return alert(tx, s.Store, event) }

func alert(tx *change.Tx, queue events.Queue, event events.Event) error {
	if _, err := queue.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("let the account's owner know: %w", err)
	}
	return nil
}

// Alerts prepares the e-mails that tell owners of unexpected events of their accounts.
type Alerts struct{ store Store }

// NewAlerts returns the alerts about the accounts in store.
func NewAlerts(store Store) *Alerts { return &Alerts{store: store} }

// Alert is the content of such an e-mail.
type Alert struct {
	Email string
	// Browser and System are those of the log-in; empty when unknown.
	Browser, System string
	// Factors say what happened to the second factors; empty in other alerts.
	Factors FactorChange
	// Doubt is what is unusual about a passkey, and Passkey the owner's name for it; empty in other alerts.
	Doubt   factor.Doubt
	Passkey string
	At      time.Time
}

// Concerned returns the address of the account.
func (a *Alerts) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	found, wanted, err := a.find(ctx, e.Payload)
	if err != nil || !wanted {
		return nil, err
	}
	return []string{found.Email}, nil
}

// Alert returns the content at the time of delivery. wanted is false when the account was deleted, disabled or has another
// address.
func (a *Alerts) Alert(ctx context.Context, d events.Delivery) (told Alert, wanted bool, err error) {
	found, wanted, err := a.find(ctx, d.Payload)
	if err != nil || !wanted || found.Email != d.Recipient {
		return Alert{}, false, err
	}
	return Alert{
		Email: found.Email, Browser: d.Payload["browser"], System: d.Payload["system"], Factors: FactorChange(d.Payload["change"]),
		Doubt: factor.Doubt(d.Payload["doubt"]), Passkey: d.Payload["passkey"], At: d.CreatedAt,
	}, true, nil
}

func (a *Alerts) find(ctx context.Context, payload map[string]string) (found Account, wanted bool, err error) {
	found, err = a.store.Account(ctx, payload["accountId"])
	if errors.Is(err, fault.ErrNotFound) {
		return Account{}, false, nil
	}
	if err != nil {
		return Account{}, false, fmt.Errorf("find the account: %w", err)
	}
	return found, found.DisabledAt == nil && found.Email != "", nil
}
