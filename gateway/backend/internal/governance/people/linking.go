package people

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
)

// Linking joins accounts to people: who signs in on one side, whom the organisation
// knows on the other (domain reference 3.1).
type Linking struct {
	store LinkStore
	// newcomers is nil where somebody has to approve each account.
	newcomers Seats
	now       func() time.Time
}

// NewLinking makes a linking. With seats for newcomers a confirmed account is linked at once
// and, when nobody knew the address before, gets those seats; with nil every account waits for
// an approval. now is the clock.
func NewLinking(store LinkStore, newcomers Seats, now func() time.Time) *Linking {
	return &Linking{store: store, newcomers: newcomers, now: now}
}

// Applicant is an account that asks for access.
type Applicant struct {
	AccountID string
	// Email is in normal form; empty when a sign-on token named none.
	Email string
	// Name is the display name that a sign-on token gave, else empty.
	Name string
	// SignOn tells that Microsoft vouches for the account. Its address proves nothing about a
	// mailbox.
	SignOn bool
	// Proved tells that content may begin as soon as access is approved.
	Proved bool
}

// Approval is what an approval came to.
type Approval struct {
	Person Person
	// Waits tells that the person gets the account only when AccountProved is told.
	Waits bool
}

// CustomData is {"details": …} for an account with an active person, otherwise nil.
func (l *Linking) CustomData(ctx context.Context, accountID string) (map[string]any, error) {
	person, err := l.store.PersonByAccount(ctx, accountID)
	if errors.Is(err, fault.ErrNotFound) || (err == nil && person.Status != Active) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the account's person: %w", err)
	}
	return map[string]any{"details": person.Details()}, nil
}

// AccountConfirmed records that an account asks for access. It belongs to the caller's
// transaction. A second call for the same account changes nothing.
func (l *Linking) AccountConfirmed(ctx context.Context, a Applicant) error {
	return l.store.InTx(ctx, func(ctx context.Context) error {
		request, err := l.request(ctx, a)
		if err != nil || request.State != RequestPending || l.newcomers == nil || !a.Proved {
			return err
		}
		return l.approveAtOnce(ctx, request, a)
	})
}

// request finds the account's access request or records one.
func (l *Linking) request(ctx context.Context, a Applicant) (AccessRequest, error) {
	request, err := l.store.AccessRequestOfAccount(ctx, a.AccountID)
	if !errors.Is(err, fault.ErrNotFound) {
		return request, err
	}
	request = newAccessRequest(a, l.now())
	if err := l.store.InsertAccessRequest(ctx, request); err != nil {
		return AccessRequest{}, fmt.Errorf("record an access request: %w", err)
	}
	return request, nil
}

// approveAtOnce leaves the request pending where somebody has to look at it.
func (l *Linking) approveAtOnce(ctx context.Context, request AccessRequest, a Applicant) error {
	person, err := l.personWithEmail(ctx, a)
	switch {
	case err == nil && a.SignOn:
		// The address in a token links to nobody by itself (governance design, 6).
		return nil
	case err == nil:
		_, err = l.link(ctx, request, a, person, "auto-approve")
	case errors.Is(err, fault.ErrNotFound):
		err = l.welcome(ctx, request, a)
	}
	if errors.Is(err, ErrNoOrganisation) || errors.Is(err, ErrPersonTaken) {
		return nil
	}
	return err
}

// welcome makes a person of a newcomer, with an observer's seats.
func (l *Linking) welcome(ctx context.Context, request AccessRequest, a Applicant) error {
	person, err := l.newcomer(ctx, a, "auto-approve")
	if err != nil {
		return err
	}
	approval, err := l.link(ctx, request, a, person, "auto-approve")
	if err != nil {
		return err
	}
	return l.newcomers.SeatObserver(ctx, &approval.Person)
}

// Approve links an account that asked for access: to the person with the account's
// address, or to a new person without any seat. For an account that is not proved the
// person waits. Approving again changes nothing. Errors that callers tell apart:
// ErrNoAccessRequest, ErrNoOrganisation, ErrPersonTaken.
func (l *Linking) Approve(ctx context.Context, a Applicant) (approval Approval, err error) {
	err = l.store.InTx(ctx, func(ctx context.Context) error {
		approval, err = l.approve(ctx, a)
		return err
	})
	return approval, err
}

func (l *Linking) approve(ctx context.Context, a Applicant) (Approval, error) {
	request, err := l.store.AccessRequestOfAccount(ctx, a.AccountID)
	if errors.Is(err, fault.ErrNotFound) {
		return Approval{}, ErrNoAccessRequest
	}
	if err != nil {
		return Approval{}, fmt.Errorf("find an access request: %w", err)
	}
	person, err := l.store.PersonByAccount(ctx, a.AccountID)
	if !errors.Is(err, fault.ErrNotFound) {
		return Approval{Person: person}, err
	}
	if person, err = l.personFor(ctx, request, a); err != nil {
		return Approval{}, fmt.Errorf("find the account's person: %w", err)
	}
	return l.link(ctx, request, a, person, administrator)
}

// administrator is who decides at the command line.
const administrator = "administrator"

// personFor is who an approval is for: whom an earlier approval named, the person with the
// account's address, or a new one.
func (l *Linking) personFor(ctx context.Context, request AccessRequest, a Applicant) (Person, error) {
	if request.State == RequestLinked {
		return l.store.Person(ctx, *request.PersonID)
	}
	person, err := l.personWithEmail(ctx, a)
	if errors.Is(err, fault.ErrNotFound) {
		return l.newcomer(ctx, a, administrator)
	}
	return person, err
}

// personWithEmail finds nobody for an account without an address.
func (l *Linking) personWithEmail(ctx context.Context, a Applicant) (Person, error) {
	if a.Email == "" {
		return Person{}, fault.ErrNotFound
	}
	return l.store.PersonByEmail(ctx, a.Email)
}

// link closes the request in favour of a person, who gets the account at once when content
// may begin.
func (l *Linking) link(ctx context.Context, request AccessRequest, a Applicant, person Person, by string) (Approval, error) {
	if person.AccountID != nil {
		return Approval{}, ErrPersonTaken
	}
	if request.State != RequestLinked {
		request.link(person.ID, by, l.now())
		if err := l.store.UpdateAccessRequest(ctx, request); err != nil {
			return Approval{}, fmt.Errorf("close the access request: %w", err)
		}
	}
	if !a.Proved {
		return Approval{Person: person, Waits: true}, nil
	}
	person, err := l.attach(ctx, person, a.AccountID)
	return Approval{Person: person}, err
}

// attach gives a person an account. Only an invited one becomes active by it: whoever was
// suspended or has left stays so.
func (l *Linking) attach(ctx context.Context, person Person, accountID string) (Person, error) {
	person.AccountID = &accountID
	if person.Status == Invited {
		person.Status = Active
	}
	person.AccessChanged(l.now())
	if err := l.store.UpdatePerson(ctx, person); err != nil {
		return Person{}, fmt.Errorf("give the person the account: %w", err)
	}
	return person, nil
}

// newcomer adds an invited person for an account whose address nobody has.
func (l *Linking) newcomer(ctx context.Context, a Applicant, by string) (Person, error) {
	organisation, err := l.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return Person{}, ErrNoOrganisation
	}
	if err != nil {
		return Person{}, fmt.Errorf("find the organisation: %w", err)
	}
	called := namesOf(a)
	person := Person{
		ID: governance.NewID(), OrganisationID: organisation.ID,
		GivenName: called.given, FamilyName: called.family, DisplayName: called.display,
		Email: a.Email, TimeZone: organisation.TimeZone, Locale: organisation.Locale,
		Status: Invited, Independence: NotApplicable, Stamp: governance.NewStamp(l.now(), by),
	}
	if err := l.store.InsertPerson(ctx, person); err != nil {
		return Person{}, fmt.Errorf("add a person: %w", err)
	}
	return person, nil
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
		return l.accessChanged(ctx, person)
	})
}

func (l *Linking) accessChanged(ctx context.Context, person Person) error {
	person.AccessChanged(l.now())
	if err := l.store.UpdatePerson(ctx, person); err != nil {
		return fmt.Errorf("raise the person's access epoch: %w", err)
	}
	return nil
}

// Suspend takes a person's access away; the account's custom data disappear with the
// next refresh. An unknown e-mail is fault.ErrNotFound.
func (l *Linking) Suspend(ctx context.Context, email string) error {
	return l.setStatus(ctx, email, Active, Suspended)
}

// Reinstate gives a suspended person access again. An unknown e-mail is fault.ErrNotFound.
func (l *Linking) Reinstate(ctx context.Context, email string) error {
	return l.setStatus(ctx, email, Suspended, Active)
}

func (l *Linking) setStatus(ctx context.Context, email string, from, to Status) error {
	return l.store.InTx(ctx, func(ctx context.Context) error {
		person, err := l.personWithEmail(ctx, Applicant{Email: normalEmail(email)})
		if err != nil {
			return fmt.Errorf("find the person: %w", err)
		}
		if person.Status != from {
			return nil
		}
		person.Status = to
		return l.accessChanged(ctx, person)
	})
}
