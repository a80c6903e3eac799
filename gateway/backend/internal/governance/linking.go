package governance

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/fault"
)

// Linking joins accounts to people: who signs in on one side, whom the organisation
// knows on the other (domain reference 3.1).
type Linking struct {
	store       LinkStore
	roster      *Roster
	autoApprove bool
	now         func() time.Time
}

// NewLinking makes a linking. With autoApprove a confirmed account is linked at once
// and, when nobody knew the address before, observes every open board. now is the clock.
func NewLinking(store LinkStore, autoApprove bool, now func() time.Time) *Linking {
	return &Linking{store: store, roster: NewRoster(store, now), autoApprove: autoApprove, now: now}
}

// CustomData is {"details": …} for an account with an active person, otherwise nil.
func (l *Linking) CustomData(ctx context.Context, accountID string) (map[string]any, error) {
	person, err := l.store.PersonByAccount(ctx, accountID)
	if errors.Is(err, fault.ErrNotFound) || (err == nil && person.Status != PersonActive) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the account's person: %w", err)
	}
	return map[string]any{"details": person.Details()}, nil
}

// AccountConfirmed records that an account asks for access. It belongs to the caller's
// transaction. A second call for the same account changes nothing. An account without
// an e-mail, as a sign-on may bring one, always waits for a person to look at it.
func (l *Linking) AccountConfirmed(ctx context.Context, accountID, email string) error {
	return l.store.InTx(ctx, func(ctx context.Context) error {
		request, err := l.request(ctx, accountID, normalEmail(email))
		if err != nil || request.State != RequestPending || !l.autoApprove || request.Email == "" {
			return err
		}
		return l.approveAtOnce(ctx, request)
	})
}

// request finds the account's access request or records one.
func (l *Linking) request(ctx context.Context, accountID, email string) (AccessRequest, error) {
	request, err := l.store.AccessRequestOfAccount(ctx, accountID)
	if !errors.Is(err, fault.ErrNotFound) {
		return request, err
	}
	request = newAccessRequest(accountID, email, l.now())
	if err := l.store.InsertAccessRequest(ctx, request); err != nil {
		return AccessRequest{}, fmt.Errorf("record an access request: %w", err)
	}
	return request, nil
}

// approveAtOnce leaves the request pending where a person has to look at it.
func (l *Linking) approveAtOnce(ctx context.Context, request AccessRequest) error {
	person, isNew, err := l.link(ctx, request, "auto-approve")
	if errors.Is(err, ErrNoOrganisation) || errors.Is(err, ErrPersonTaken) {
		return nil
	}
	if err != nil || !isNew {
		return err
	}
	return l.seatObserver(ctx, person)
}

// seatObserver lets a newcomer read every active board that is open to the secretariat.
func (l *Linking) seatObserver(ctx context.Context, person Person) error {
	boards, err := l.store.Boards(ctx, person.OrganisationID)
	if err != nil {
		return fmt.Errorf("list boards: %w", err)
	}
	for _, board := range boards {
		if board.Status != BoardActive || board.RestrictedSecretariat {
			continue
		}
		term := Membership{Role: RoleObserver, StartDate: board.Today(l.now()), TermNumber: 1, DisplayOrder: behindMembers}
		if err := l.roster.Appoint(ctx, board, &person, term); err != nil {
			return fmt.Errorf("seat an observer on %s: %w", board.Code, err)
		}
	}
	return nil
}

// behindMembers lists observers after everybody whom the secretary put in an order.
const behindMembers = 1000

// Approve links the account that last asked with this e-mail: to the person with the
// same e-mail, or to a new person without any seat. Approving again changes nothing.
// Errors that callers tell apart: ErrNoAccessRequest, ErrNoOrganisation, ErrPersonTaken.
func (l *Linking) Approve(ctx context.Context, email string) (Person, error) {
	return l.approve(ctx, func(ctx context.Context) (AccessRequest, error) {
		return l.store.LatestAccessRequest(ctx, normalEmail(email))
	})
}

// ApproveAccount is Approve for one account: several may share an e-mail, one for
// each way to sign in.
func (l *Linking) ApproveAccount(ctx context.Context, accountID string) (Person, error) {
	return l.approve(ctx, func(ctx context.Context) (AccessRequest, error) {
		return l.store.AccessRequestOfAccount(ctx, accountID)
	})
}

func (l *Linking) approve(ctx context.Context, find func(context.Context) (AccessRequest, error)) (person Person, err error) {
	err = l.store.InTx(ctx, func(ctx context.Context) error {
		request, err := find(ctx)
		if errors.Is(err, fault.ErrNotFound) {
			return ErrNoAccessRequest
		}
		if err != nil {
			return fmt.Errorf("find an access request: %w", err)
		}
		person, err = l.store.PersonByAccount(ctx, request.AccountID)
		if errors.Is(err, fault.ErrNotFound) {
			person, _, err = l.link(ctx, request, "administrator")
		}
		return err
	})
	return person, err
}

// link joins the request's account to the person with its e-mail, or to a new one.
func (l *Linking) link(ctx context.Context, request AccessRequest, by string) (person Person, isNew bool, err error) {
	person, err = l.store.PersonByEmail(ctx, request.Email)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		person, err = l.newcomer(ctx, request, by)
		isNew = true
	case err == nil:
		person, err = l.attach(ctx, person, request.AccountID)
	}
	if err != nil {
		return Person{}, false, fmt.Errorf("link the account: %w", err)
	}
	request.link(person.ID, by, l.now())
	if err := l.store.UpdateAccessRequest(ctx, request); err != nil {
		return Person{}, false, fmt.Errorf("close the access request: %w", err)
	}
	return person, isNew, nil
}

// attach links an account to a known person. Only an invited one becomes active by
// it: whoever was suspended or has left stays so.
func (l *Linking) attach(ctx context.Context, person Person, accountID string) (Person, error) {
	if person.AccountID != nil {
		return Person{}, ErrPersonTaken
	}
	person.AccountID = &accountID
	if person.Status == PersonInvited {
		person.Status = PersonActive
	}
	person.accessChanged(l.now())
	return person, l.store.UpdatePerson(ctx, person)
}

func (l *Linking) newcomer(ctx context.Context, request AccessRequest, by string) (Person, error) {
	organisation, err := l.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return Person{}, ErrNoOrganisation
	}
	if err != nil {
		return Person{}, fmt.Errorf("find the organisation: %w", err)
	}
	given, family := namesFrom(request.Email)
	person := Person{
		ID: newID(), OrganisationID: organisation.ID,
		GivenName: given, FamilyName: family, DisplayName: strings.TrimSpace(given + " " + family),
		Email: request.Email, TimeZone: organisation.TimeZone, Locale: organisation.Locale,
		AccountID: &request.AccountID, Status: PersonActive, Independence: NotApplicable,
		AccessEpoch: 1, Stamp: newStamp(l.now(), by),
	}
	return person, l.store.InsertPerson(ctx, person)
}

// AccountDeleted unlinks the account. The person, its status and its history stay.
// It belongs to the caller's transaction.
func (l *Linking) AccountDeleted(ctx context.Context, accountID string) error {
	return l.store.InTx(ctx, func(ctx context.Context) error {
		if err := l.store.DeletePendingAccessRequests(ctx, accountID); err != nil {
			return fmt.Errorf("drop the account's access request: %w", err)
		}
		person, err := l.store.PersonByAccount(ctx, accountID)
		if errors.Is(err, fault.ErrNotFound) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("find the account's person: %w", err)
		}
		person.AccountID = nil
		return l.roster.accessChanged(ctx, &person)
	})
}

// Suspend takes a person's access away; the account's custom data disappear with the
// next refresh. An unknown e-mail is fault.ErrNotFound.
func (l *Linking) Suspend(ctx context.Context, email string) error {
	return l.setStatus(ctx, email, PersonActive, PersonSuspended)
}

// Reinstate gives a suspended person access again. An unknown e-mail is fault.ErrNotFound.
func (l *Linking) Reinstate(ctx context.Context, email string) error {
	return l.setStatus(ctx, email, PersonSuspended, PersonActive)
}

func (l *Linking) setStatus(ctx context.Context, email string, from, to PersonStatus) error {
	return l.store.InTx(ctx, func(ctx context.Context) error {
		person, err := l.store.PersonByEmail(ctx, normalEmail(email))
		if err != nil {
			return fmt.Errorf("find the person: %w", err)
		}
		if person.Status != from {
			return nil
		}
		person.Status = to
		return l.roster.accessChanged(ctx, &person)
	})
}
