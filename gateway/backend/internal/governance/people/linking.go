package people

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
)

// Linking links accounts, which people sign in with, to the people of the organisation (docs/domain/roles.md, "From
// account to person").
type Linking struct {
	store  LinkStore
	ledger access.Ledger
	// newcomers is nil when an approver has to decide about each account.
	newcomers Seats
}

// NewLinking returns a Linking. With newcomers, a confirmed account is linked at once, and an unknown person gets those
// seats. With nil, every account waits for an approval.
func NewLinking(store LinkStore, newcomers Seats) *Linking {
	return &Linking{store: store, ledger: access.NewLedger(store), newcomers: newcomers}
}

// Applicant is an account that asks for access.
type Applicant struct {
	AccountID string
	// Email is in normal form. It is empty when the sign-on token had none.
	Email string
	// Name is the display name in the sign-on token; empty without one.
	Name string
	// SignOn reports whether Microsoft authenticates the account. Its address proves nothing about a mailbox.
	SignOn bool
	// Proved reports whether the account gets access as soon as it is approved.
	Proved bool
}

// Approval is the result of an approval.
type Approval struct {
	Person Person
	// Waits reports whether the person gets the account only after AccountProved is called.
	Waits bool
}

// CustomData returns {"details": …} for an account with an active person, otherwise nil.
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

// AccountConfirmed records that an account asks for access. A second call for the same account changes nothing.
func (l *Linking) AccountConfirmed(tx *change.Tx, a Applicant) error {
	request, added, err := l.request(tx, a)
	if err != nil || request.State != RequestPending {
		return err
	}
	waits := true
	if l.newcomers != nil && a.Proved {
		if waits, err = l.approveAtOnce(tx, request, a); err != nil {
			return err
		}
	}
	if !added || !waits {
		return nil
	}
	return announce(tx.Context(), l.store, request, tx.Now())
}

// request finds the account's access request or records one.
func (l *Linking) request(tx *change.Tx, a Applicant) (request AccessRequest, added bool, err error) {
	request, err = l.store.AccessRequestOfAccount(tx.Context(), a.AccountID)
	if !errors.Is(err, fault.ErrNotFound) {
		tx.Unchanged()
		return request, false, err
	}
	request = newAccessRequest(tx.NewID(), a, tx.Now())
	if err := l.store.InsertAccessRequest(tx, request); err != nil {
		return AccessRequest{}, false, fmt.Errorf("record an access request: %w", err)
	}
	recordRequest(tx, "ACCESS_REQUESTED", request)
	return request, true, nil
}

// approveAtOnce approves the request if no approver has to decide. waits is true when the request stays pending.
func (l *Linking) approveAtOnce(tx *change.Tx, request AccessRequest, a Applicant) (waits bool, err error) {
	person, err := l.personWithEmail(tx.Context(), a)
	switch {
	case err == nil && a.SignOn:
		// The address in a token is not enough to link an account (docs/domain/accounts.md, "Microsoft accounts").
		return true, nil
	case err == nil:
		_, err = l.link(tx, request, a, person, autoApprove)
	case errors.Is(err, fault.ErrNotFound):
		err = l.welcome(tx, request, a)
	}
	if errors.Is(err, ErrNoOrganisation) || errors.Is(err, ErrPersonTaken) {
		return true, nil
	}
	return false, err
}

// welcome makes a person of an unknown account, with seats as an observer.
func (l *Linking) welcome(tx *change.Tx, request AccessRequest, a Applicant) error {
	person, err := l.newcomer(tx, a, autoApprove)
	if err != nil {
		return err
	}
	approval, err := l.link(tx, request, a, person, autoApprove)
	if err != nil {
		return err
	}
	return l.newcomers.SeatObserver(tx, &approval.Person)
}

// Approve links an account that asked for access: to the person with the account's address, or to a new person without
// a seat. For an account that is not proved, the person waits. Approving again changes nothing. Callers distinguish
// ErrNoAccessRequest, ErrNoOrganisation and ErrPersonTaken.
func (l *Linking) Approve(tx *change.Tx, a Applicant) (Approval, error) {
	request, err := l.store.AccessRequestOfAccount(tx.Context(), a.AccountID)
	if errors.Is(err, fault.ErrNotFound) {
		return Approval{}, ErrNoAccessRequest
	}
	if err != nil {
		return Approval{}, fmt.Errorf("find an access request: %w", err)
	}
	person, err := l.store.PersonByAccount(tx.Context(), a.AccountID)
	if !errors.Is(err, fault.ErrNotFound) {
		tx.Unchanged()
		return Approval{Person: person}, err
	}
	if person, err = l.personFor(tx, request, a); err != nil {
		return Approval{}, fmt.Errorf("find the account's person: %w", err)
	}
	return l.link(tx, request, a, person, administrator)
}

const (
	// administrator decided the requests that an operator approves at the command line.
	administrator = "administrator"
	// autoApprove decided the requests that need no approver. The decision comes with the log-in, so no e-mail is sent
	// about it.
	autoApprove = "auto-approve"
)

// personFor returns the person for an approval: the person of an earlier approval, the person with the account's
// address, or a new person.
func (l *Linking) personFor(tx *change.Tx, request AccessRequest, a Applicant) (Person, error) {
	if request.State == RequestLinked {
		return l.store.Person(tx.Context(), *request.PersonID)
	}
	person, err := l.personWithEmail(tx.Context(), a)
	if errors.Is(err, fault.ErrNotFound) {
		return l.newcomer(tx, a, administrator)
	}
	return person, err
}

// personWithEmail returns fault.ErrNotFound for an account without an address.
func (l *Linking) personWithEmail(ctx context.Context, a Applicant) (Person, error) {
	if a.Email == "" {
		return Person{}, fault.ErrNotFound
	}
	return l.store.PersonByEmail(ctx, a.Email)
}

// link approves the request for a person. The person gets the account at once if the account is proved.
func (l *Linking) link(tx *change.Tx, request AccessRequest, a Applicant, person Person, by string) (Approval, error) {
	if person.AccountID != nil {
		return Approval{}, ErrPersonTaken
	}
	if request.State != RequestLinked {
		request.link(person.ID, by, tx.Now())
		if err := l.store.UpdateAccessRequest(tx, request); err != nil {
			return Approval{}, fmt.Errorf("close the access request: %w", err)
		}
		recordRequest(tx, "ACCESS_REQUEST_APPROVED", request)
	}
	if !a.Proved {
		tx.Unchanged()
		return Approval{Person: person, Waits: true}, nil
	}
	if by == autoApprove {
		person, err := l.attach(tx, person, a.AccountID)
		return Approval{Person: person}, err
	}
	person, err := l.attachAndTell(tx, person, a.AccountID)
	if err == nil {
		err = tellRequester(tx, l.store, request)
	}
	return Approval{Person: person}, err
}

// tellRequester queues the e-mail that informs the owner of an account of the decision.
func tellRequester(tx *change.Tx, queue events.Queue, request AccessRequest) error {
	event := events.New(events.AccessHandled, tx.Now())
	event.Payload = map[string]string{"requestId": request.ID}
	if _, err := queue.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the event of an access request: %w", err)
	}
	return nil
}

// attachAndTell does what attach does for an account that an approver chose, and records the change of access. Other
// requests and invitations for the person end, because the first complete account gets the person.
func (l *Linking) attachAndTell(tx *change.Tx, person Person, accountID string) (Person, error) {
	person, err := l.attach(tx, person, accountID)
	if err != nil {
		return Person{}, err
	}
	if err := l.ledger.Withdraw(tx, person.ID, "the person got another account", func(g access.Grant) bool { return g.Kind == access.AccountLink }); err != nil {
		return Person{}, err
	}
	if err := l.passInvitations(tx, person, accountID); err != nil {
		return Person{}, err
	}
	return person, access.RecordChange(tx, l.store, access.Change{
		OrganisationID: person.OrganisationID, Kind: access.AccountLink, PersonID: person.ID, Steps: []access.Step{{Outcome: access.Given}},
	})
}

// TellOfInvitation records that an operator invited a person. The acceptance is recorded when it happens.
func (l *Linking) TellOfInvitation(tx *change.Tx, person Person) error {
	return access.RecordChange(tx, l.store, access.Change{
		OrganisationID: person.OrganisationID, Kind: access.AccountLink, PersonID: person.ID, Steps: []access.Step{{Outcome: access.Requested}},
	})
}

// passInvitations ends the approved requests by which other accounts were invited for a person.
func (l *Linking) passInvitations(tx *change.Tx, person Person, accountID string) error {
	invited, err := l.store.InvitedRequests(tx.Context(), person.ID)
	if err != nil {
		return fmt.Errorf("find the other invitations of the person: %w", err)
	}
	for _, request := range invited {
		if request.AccountID == accountID {
			continue
		}
		request.passOver(tx.Actor(), tx.Now())
		if err := l.store.UpdateAccessRequest(tx, request); err != nil {
			return fmt.Errorf("close another account's request: %w", err)
		}
		recordRequest(tx, "ACCESS_REQUEST_PASSED_ON", request)
	}
	return nil
}

// attach gives a person an account. It activates only an invited person. A suspended person and a person who has left
// keep their status.
func (l *Linking) attach(tx *change.Tx, person Person, accountID string) (Person, error) {
	before := person.Status
	person.AccountID = &accountID
	if person.Status == Invited {
		person.Status = Active
	}
	person.AccessChanged(tx.Now())
	if err := l.store.UpdatePerson(tx, person); err != nil {
		return Person{}, fmt.Errorf("give the person the account: %w", err)
	}
	recordPerson(tx, "PERSON_ACCOUNT_LINKED", person, map[string]any{"accountId": accountID, "before": string(before), "after": string(person.Status)})
	return person, nil
}

// newcomer adds an invited person for an account whose address no person has.
func (l *Linking) newcomer(tx *change.Tx, a Applicant, by string) (Person, error) {
	organisation, err := l.store.FirstOrganisation(tx.Context())
	if errors.Is(err, fault.ErrNotFound) {
		return Person{}, ErrNoOrganisation
	}
	if err != nil {
		return Person{}, fmt.Errorf("find the organisation: %w", err)
	}
	called := namesOf(a)
	person := Person{
		ID: tx.NewID(), OrganisationID: organisation.ID,
		GivenName: called.given, FamilyName: called.family, DisplayName: called.display,
		Email: a.Email, TimeZone: organisation.TimeZone, Locale: organisation.Locale,
		Status: Invited, Independence: NotApplicable, Stamp: governance.NewStamp(tx.Now(), by),
	}
	if err := l.store.InsertPerson(tx, person); err != nil {
		return Person{}, fmt.Errorf("add a person: %w", err)
	}
	recordPerson(tx, "PERSON_ADDED", person, nil)
	return person, nil
}

// AccountDeleted unlinks the account. The person, their status and their history stay.
func (l *Linking) AccountDeleted(tx *change.Tx, accountID string) error {
	dropped, err := l.store.DeletePendingAccessRequests(tx, accountID)
	if err != nil {
		return fmt.Errorf("drop the account's access request: %w", err)
	}
	if dropped > 0 {
		tx.Record(audit.Event{Action: "ACCESS_REQUEST_DROPPED", Entity: "account", EntityID: accountID})
	}
	person, err := l.store.PersonByAccount(tx.Context(), accountID)
	if errors.Is(err, fault.ErrNotFound) {
		tx.Unchanged()
		return nil
	}
	if err != nil {
		return fmt.Errorf("find the account's person: %w", err)
	}
	person.AccountID = nil
	recordPerson(tx, "PERSON_ACCOUNT_UNLINKED", person, map[string]any{"accountId": accountID})
	return l.accessChanged(tx, person)
}

func (l *Linking) accessChanged(tx *change.Tx, person Person) error {
	person.AccessChanged(tx.Now())
	if err := l.store.UpdatePerson(tx, person); err != nil {
		return fmt.Errorf("raise the person's access epoch: %w", err)
	}
	return nil
}

// Suspend suspends a person. The account's custom data disappear with the next refresh. An unknown e-mail is
// fault.ErrNotFound.
func (l *Linking) Suspend(tx *change.Tx, email string) error {
	return l.setStatus(tx, email, Active, Suspended)
}

// Reinstate gives a suspended person access again. An unknown e-mail is fault.ErrNotFound.
func (l *Linking) Reinstate(tx *change.Tx, email string) error {
	return l.setStatus(tx, email, Suspended, Active)
}

func (l *Linking) setStatus(tx *change.Tx, email string, from, to Status) error {
	person, err := l.personWithEmail(tx.Context(), Applicant{Email: governance.NormalEmail(email)})
	if err != nil {
		return fmt.Errorf("find the person: %w", err)
	}
	if person.Status != from {
		tx.Unchanged()
		return nil
	}
	person.Status = to
	recordPerson(tx, "PERSON_STATUS_CHANGED", person, map[string]any{"before": string(from), "after": string(to)})
	return l.accessChanged(tx, person)
}

func recordPerson(tx *change.Tx, action string, person Person, data map[string]any) {
	tx.Record(audit.Event{Action: action, Entity: "person", EntityID: person.ID, Data: data})
}

func recordRequest(tx *change.Tx, action string, request AccessRequest) {
	data := map[string]any{"accountId": request.AccountID, "source": string(request.Source)}
	if request.PersonID != nil {
		data["personId"] = *request.PersonID
	}
	tx.Record(audit.Event{Action: action, Entity: "accessRequest", EntityID: request.ID, Data: data})
}
