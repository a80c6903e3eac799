package people

import (
	"errors"
	"fmt"
	"strings"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// longestDecline is in characters (docs/domain/records.md, "Access request").
const longestDecline = 500

// LinkingRequest asks for an account to be given to a person.
type LinkingRequest struct {
	change.Request
	RequestID, PersonID string
}

// Declining asks for an access request to be turned down.
type Declining struct {
	change.Request
	RequestID string
	Reason    *string
}

// deciding is a command about one access request.
type deciding struct {
	registrar *Registrar
	name      string
	key       change.Key
	requestID string
	// personID is whom the account is given to; empty for a request that is declined.
	personID string
	// applicant is held from the locks on: its owner proves nothing meanwhile.
	applicant Applicant
	apply     func(tx *change.Tx, d *deciding, request AccessRequest) (Decided, error)
}

// Decided is what deciding about an access request came to.
type Decided struct {
	// AccessRequest stays as it was while Grants wait.
	AccessRequest
	// Grants is the link that waits for a second person; empty without one.
	Grants []access.Grant
}

// Link is the command that gives the account of a request to a person: at once, or when the owner of the mailbox accepts the
// invitation that goes out. Where the account is not evidently the person's, it waits for a second person first.
func (r *Registrar) Link(input LinkingRequest) change.Command[Decided] {
	return &deciding{
		registrar: r, name: "linkAccessRequest", key: change.KeyOf(input.ClientMutationID, input),
		requestID: input.RequestID, personID: input.PersonID, apply: r.link(),
	}
}

// Decline is the command that turns a request down. Its account stays without a person.
func (r *Registrar) Decline(input Declining) change.Command[Decided] {
	return &deciding{
		registrar: r, name: "declineAccessRequest", key: change.KeyOf(input.ClientMutationID, input), requestID: input.RequestID,
		apply: func(tx *change.Tx, _ *deciding, request AccessRequest) (Decided, error) {
			reason := ""
			if input.Reason != nil {
				reason = *input.Reason
			}
			if reason != "" {
				if err := governance.CheckLine("reason", reason, longestDecline); err != nil {
					return Decided{}, change.Refuse(err)
				}
			}
			request.decline(reason, tx.Actor(), tx.Now())
			if err := r.store.UpdateAccessRequest(tx, request); err != nil {
				return Decided{}, fmt.Errorf("close the access request: %w", err)
			}
			recordRequest(tx, "ACCESS_REQUEST_DECLINED", request)
			if err := r.withdrawLinks(tx, request); err != nil {
				return Decided{}, err
			}
			return Decided{AccessRequest: request}, tellRequester(tx, r.store, request)
		},
	}
}

func (r *Registrar) link() func(tx *change.Tx, d *deciding, request AccessRequest) (Decided, error) {
	return func(tx *change.Tx, d *deciding, request AccessRequest) (Decided, error) {
		person, err := r.colleague(tx, d.personID)
		if err != nil {
			return Decided{}, err
		}
		if person.AccountID != nil {
			return Decided{}, errHasAccount
		}
		evident, err := r.isEvident(tx, d.applicant, person)
		if err != nil {
			return Decided{}, err
		}
		if !evident {
			grants, err := r.ledger.Request(tx, []access.Grant{{
				OrganisationID: person.OrganisationID, Kind: access.AccountLink, PersonID: person.ID, AccessRequestID: &request.ID,
			}})
			return Decided{AccessRequest: request, Grants: grants}, err
		}
		approval, err := r.linking.link(tx, request, d.applicant, person, tx.Actor())
		if err != nil {
			return Decided{}, err
		}
		if approval.Waits {
			if err := r.accounts.Invite(tx, d.applicant.AccountID); err != nil {
				return Decided{}, err
			}
		}
		request, err = r.store.AccessRequest(tx.Context(), request.ID)
		return Decided{AccessRequest: request}, err
	}
}

// isEvident reports whether one approver alone gives the account to the person: it has the address by which the person is known,
// no other account asks for the person or is invited, and the approver is somebody else.
func (r *Registrar) isEvident(tx *change.Tx, a Applicant, person Person) (bool, error) {
	if person.Email == "" || governance.NormalEmail(a.Email) != governance.NormalEmail(person.Email) || person.ID == tx.PersonID() {
		return false, nil
	}
	rivals, err := r.store.RivalRequests(tx.Context(), person, a.AccountID)
	if err != nil {
		return false, fmt.Errorf("count the other accounts that ask for the person: %w", err)
	}
	return rivals == 0, nil
}

// Name implements change.Command.
func (d *deciding) Name() string { return d.name }

// Key implements change.Command.
func (d *deciding) Key() change.Key { return d.key }

// Locks implements change.Command. The account is held first: whoever accepts an invitation does the same.
func (d *deciding) Locks(tx *change.Tx) ([]change.Lock, error) {
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID())}
	request, err := d.registrar.store.AccessRequest(tx.Context(), d.requestID)
	if errors.Is(err, fault.ErrNotFound) {
		return locks, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the access request: %w", err)
	}
	if d.personID == "" {
		return locks, nil
	}
	d.applicant, err = d.registrar.accounts.Hold(tx.Context(), request.AccountID)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return nil, fmt.Errorf("hold the account: %w", err)
	}
	return append(locks, change.Change(change.RankPerson, d.personID)), nil
}

// Asks implements change.Command. A request is decided by those who could invite its owner, and a person
// gets an account from those who administer that person.
func (d *deciding) Asks(tx *change.Tx) (*policy.Question, error) {
	about := &policy.Subject{}
	if d.personID != "" {
		person, err := d.registrar.colleague(tx, d.personID)
		if err == nil {
			about, err = d.registrar.subject(tx, person)
		}
		if err != nil && !errors.Is(err, ErrNoPerson) {
			return nil, err
		}
	}
	if _, err := d.registrar.store.AccessRequest(tx.Context(), d.requestID); err != nil {
		return nil, missing(err)
	}
	// To others there are no requests.
	return &policy.Question{Action: policy.ManagePeople, Object: policy.Object{Person: about}, Missing: ErrNoRequest.Message}, nil
}

func missing(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return ErrNoRequest
	}
	return fmt.Errorf("find the access request: %w", err)
}

// Apply implements change.Command.
func (d *deciding) Apply(tx *change.Tx) (Decided, error) {
	request, err := d.registrar.store.HoldAccessRequest(tx.Context(), d.requestID)
	if err != nil {
		return Decided{}, missing(err)
	}
	if request.State != RequestPending {
		return Decided{}, errDecided
	}
	if d.personID != "" && d.applicant.AccountID == "" {
		return Decided{}, errUnreachable
	}
	return d.apply(tx, d, request)
}

// IDOf implements change.Repeated.
func (*deciding) IDOf(decided Decided) string {
	ids := []string{decided.ID}
	for _, grant := range decided.Grants {
		ids = append(ids, grant.ID)
	}
	return strings.Join(ids, " ")
}

// Again implements change.Repeated.
func (d *deciding) Again(tx *change.Tx, ids string) (Decided, error) {
	requestID, grants, _ := strings.Cut(ids, " ")
	request, err := d.registrar.store.AccessRequest(tx.Context(), requestID)
	if err != nil {
		return Decided{}, missing(err)
	}
	waiting, err := d.registrar.grants(tx, grants)
	return Decided{AccessRequest: request, Grants: waiting}, err
}
