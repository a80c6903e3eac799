package account

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
)

// Kind is what an e-mail is for. It is also the purpose of the link in it.
type Kind string

const (
	// KindConfirm asks to confirm the address.
	KindConfirm Kind = "confirm"
	// KindReset lets choose a new password.
	KindReset Kind = "reset"
	// KindInvitation lets the owner of an address begin with what was approved for the account.
	KindInvitation Kind = "invitation"
)

// Topic is that of the event that a message of the kind is.
func (k Kind) Topic() events.Topic { return events.Topic("account." + string(k)) }

// Kinds are all kinds.
func Kinds() []Kind { return []Kind{KindConfirm, KindReset, KindInvitation} }

// Message is an e-mail that was asked for. It exists alike for addresses with and
// without an account: only Address, called at delivery, tells them apart, so that
// nobody who asks for an e-mail can.
type Message struct {
	// ID is 24 hexadecimal digits.
	ID   string
	Kind Kind
	// Email is in normal form.
	Email     string
	CreatedAt time.Time
}

// Letter is a message that is due, with a link that works from now on.
type Letter struct {
	Kind  Kind
	Email string
	// Secret and LinkID are the link's token and tokenId.
	Secret, LinkID string
	// Organisation is who invites, in an invitation; else empty.
	Organisation string
	// Validity is how long the link works.
	Validity time.Duration
}

// RequestConfirmation queues another confirmation e-mail. Known and unknown
// addresses are treated alike. Refusals: ErrEmail.
func (s *Service) RequestConfirmation(ctx context.Context, email string) error {
	return s.request(ctx, KindConfirm, email)
}

// RequestReset queues an e-mail with which to choose a new password (R7.4), for a
// pending account too. Known and unknown addresses are treated alike. Refusals: ErrEmail.
func (s *Service) RequestReset(ctx context.Context, email string) error {
	return s.request(ctx, KindReset, email)
}

func (s *Service) request(ctx context.Context, kind Kind, email string) error {
	email = governance.NormalEmail(email)
	if err := checkEmail(email); err != nil {
		return err
	}
	err := s.Store.InTx(ctx, func(ctx context.Context) error { return s.queue(ctx, kind, email) })
	if err != nil {
		return fmt.Errorf("request a %s e-mail: %w", kind, err)
	}
	return nil
}

// queue adds a message, silently not beyond the limit.
func (s *Service) queue(ctx context.Context, kind Kind, email string) error {
	now := s.Now()
	message := Message{ID: newID(), Kind: kind, Email: email, CreatedAt: now}
	added, err := s.Store.AddMessage(ctx, message, now.Add(-s.Limits.EmailWindow), s.Limits.Emails)
	if err == nil && s.Queued != nil {
		s.Queued(kind, added)
	}
	if err == nil && !added {
		s.Log.InfoContext(ctx, "e-mail limit reached, nothing sent", "kind", kind)
	}
	return err
}

// Address prepares a queued message for delivery: it decides what, if anything, the
// address gets, and makes the link. ok is false when there is nothing to send: no
// such account, a disabled one, an address that is confirmed already, an invitation
// that is accepted already. It may be
// called again for the same message; the links of earlier calls keep working then.
func (s *Service) Address(ctx context.Context, m Message) (letter Letter, ok bool, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context) error {
		letter, ok, err = s.address(ctx, m)
		return err
	})
	if err != nil {
		return Letter{}, false, fmt.Errorf("prepare a %s e-mail: %w", m.Kind, err)
	}
	return letter, ok, nil
}

func (s *Service) address(ctx context.Context, m Message) (Letter, bool, error) {
	a, err := s.Store.AccountByLogin(ctx, ProviderPassword, m.Email)
	if errors.Is(err, fault.ErrNotFound) {
		return Letter{}, false, nil
	}
	if err != nil {
		return Letter{}, false, err
	}
	letter := Letter{Kind: m.Kind, Email: m.Email, Validity: validityOf(m.Kind)}
	if wanted, err := s.complete(ctx, &letter, a); err != nil || !wanted {
		return Letter{}, false, err
	}
	secret, link := s.newLink(a.ID, m)
	if err := s.Store.AddLink(ctx, link); err != nil {
		return Letter{}, false, err
	}
	letter.Secret, letter.LinkID = secret, link.ID
	return letter, true, nil
}

// complete fills in what only one kind of letter has, and tells whether the account has a
// use for the letter.
func (s *Service) complete(ctx context.Context, letter *Letter, a Account) (wanted bool, err error) {
	switch {
	case a.DisabledAt != nil:
		return false, nil
	case letter.Kind == KindConfirm:
		return a.ConfirmedAt == nil, nil
	case letter.Kind == KindInvitation:
		return s.invite(ctx, letter, a)
	case letter.Kind == KindReset:
		return true, nil
	default:
		return false, fmt.Errorf("no e-mail of the kind %q is known", letter.Kind)
	}
}
