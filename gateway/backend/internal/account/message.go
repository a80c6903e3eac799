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

// Kind is the purpose of an e-mail and of the link in it.
type Kind string

const (
	// KindConfirm asks to confirm the address.
	KindConfirm Kind = "confirm"
	// KindReset lets a person choose a new password.
	KindReset Kind = "reset"
	// KindInvitation lets the owner of an address begin the access that was approved for the account.
	KindInvitation Kind = "invitation"
)

// Topic returns the topic of the events of a kind.
func (k Kind) Topic() events.Topic { return events.Topic("account." + string(k)) }

// Kinds are all kinds.
func Kinds() []Kind { return []Kind{KindConfirm, KindReset, KindInvitation} }

// Message is a requested e-mail. There is one for every requested address, with or without an account. Only Address, which
// runs at delivery, distinguishes them, so that a caller cannot find out which addresses have accounts.
type Message struct {
	// ID is 24 hexadecimal digits.
	ID   string
	Kind Kind
	// Email is in normal form.
	Email     string
	CreatedAt time.Time
}

// Letter is a message to deliver, with a new link.
type Letter struct {
	Kind  Kind
	Email string
	// Secret and LinkID are the link's token and tokenId.
	Secret, LinkID string
	// Organisation is the inviting organisation of an invitation; otherwise empty.
	Organisation string
	// Validity is how long the link works.
	Validity time.Duration
}

// RequestConfirmation queues another confirmation e-mail. It does the same for known and unknown addresses. Refusals: ErrEmail.
func (s *Service) RequestConfirmation(ctx context.Context, email string) error {
	return s.request(ctx, KindConfirm, email)
}

// RequestReset queues an e-mail with which to choose a new password (R7.4), for a
// pending account too. It does the same for known and unknown addresses. Refusals: ErrEmail.
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

// queue adds a message. It adds none beyond the limit and returns no error then.
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

// Address prepares a queued message for delivery. It decides what the address gets and makes the link. ok is false when
// there is nothing to send: no such account, a disabled one, an address that is confirmed already, an invitation that is
// accepted already. It may be called again for the same message, and the links of earlier calls keep working.
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

// complete adds the fields of the letter's kind, and reports whether the account still needs the letter.
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
