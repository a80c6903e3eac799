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
	return r.decision("linkAccessRequest", change.KeyOf(input.ClientMutationID, input), input.RequestID, input.PersonID, r.link)
}

// Decline is the command that turns a request down. Its account stays without a person.
func (r *Registrar) Decline(input Declining) change.Command[Decided] {
	decline := func(tx *change.Tx, c accessDecision) (Decided, error) { return r.decline(tx, c.request, input.Reason) }
	return r.decision("declineAccessRequest", change.KeyOf(input.ClientMutationID, input), input.RequestID, "", decline)
}

func (r *Registrar) decline(tx *change.Tx, request AccessRequest, given *string) (Decided, error) {
	reason := ""
	if given != nil {
		reason = *given
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
}

func (r *Registrar) link(tx *change.Tx, c accessDecision) (Decided, error) {
	request, applicant, person := c.request, c.applicant, c.person
	if person.ID == "" {
		return Decided{}, ErrNoPerson
	}
	if person.AccountID != nil {
		return Decided{}, errHasAccount
	}
	evident, err := r.isEvident(tx, applicant, person)
	if err != nil {
		return Decided{}, err
	}
	if !evident {
		grants, err := r.ledger.Request(tx, []access.Grant{{
			OrganisationID: person.OrganisationID, Kind: access.AccountLink, PersonID: person.ID, AccessRequestID: &request.ID,
		}})
		return Decided{AccessRequest: request, Grants: grants}, err
	}
	approval, err := r.linking.link(tx, request, applicant, person, tx.Actor())
	if err != nil {
		return Decided{}, err
	}
	if approval.Waits {
		if err := r.accounts.Invite(tx, applicant.AccountID); err != nil {
			return Decided{}, err
		}
	}
	request, err = r.store.AccessRequest(tx.Context(), request.ID)
	return Decided{AccessRequest: request}, err
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

// accessDecision is what a decision about an access request is made by.
type accessDecision struct {
	request AccessRequest
	// person gets the account; the zero person where there is none, and for a request that is declined.
	person Person
	// applicant is held, so that its owner proves nothing meanwhile. It is the zero applicant for a disabled account.
	applicant Applicant
}

// decision makes a command about one access request. personID names who gets the account; it is empty for a request that is declined.
func (r *Registrar) decision(
	name string, key change.Key, requestID, personID string, decide func(tx *change.Tx, c accessDecision) (Decided, error),
) change.Command[Decided] {
	return change.Operation[accessDecision, Decided]{
		Name: name, Key: key,
		Load: func(tx *change.Tx) (accessDecision, error) { return r.loadDecision(tx, requestID, personID) },
		// A request is decided by those who could invite its owner, and a person gets an account from those who administer that
		// person. To others there are no requests.
		Asks: func(tx *change.Tx, c accessDecision) (*policy.Question, error) {
			subject := &policy.Subject{}
			if c.person.ID != "" {
				var err error
				if subject, err = r.subject(tx, c.person); err != nil {
					return nil, err
				}
			}
			return &policy.Question{Action: policy.ManagePeople, Object: policy.Object{Person: subject}, Missing: ErrNoRequest.Message}, nil
		},
		Apply: func(tx *change.Tx, c accessDecision) (Decided, error) {
			if c.request.State != RequestPending {
				return Decided{}, errDecided
			}
			if personID != "" && c.applicant.AccountID == "" {
				return Decided{}, errUnreachable
			}
			return decide(tx, c)
		},
		Repeat: change.Repeat[Decided]{
			IDOf: func(decided Decided) string { return idsWithGrants(decided.ID, decided.Grants) },
			Again: func(tx *change.Tx, ids string) (Decided, error) {
				requestID, grants, _ := strings.Cut(ids, " ")
				request, err := r.store.AccessRequest(tx.Context(), requestID)
				if err != nil {
					return Decided{}, missing(err)
				}
				waiting, err := r.grants(tx, grants)
				return Decided{AccessRequest: request, Grants: waiting}, err
			},
		},
	}
}

// loadDecision locks and reads what a decision is made by. The account is held first: whoever accepts an invitation does the same.
func (r *Registrar) loadDecision(tx *change.Tx, requestID, personID string) (c accessDecision, err error) {
	request, err := r.store.AccessRequest(tx.Context(), requestID)
	if err != nil {
		return c, missing(err)
	}
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID())}
	if personID != "" {
		c.applicant, err = r.accounts.Hold(tx.Context(), request.AccountID)
		if err != nil && !errors.Is(err, fault.ErrNotFound) {
			return c, fmt.Errorf("hold the account: %w", err)
		}
		locks = append(locks, change.Change(change.RankPerson, personID))
	}
	if err := tx.Hold(locks...); err != nil {
		return c, err
	}
	if c.request, err = r.store.HoldAccessRequest(tx.Context(), requestID); err != nil || personID == "" {
		return c, missing(err)
	}
	c.person, err = r.colleague(tx, personID)
	if errors.Is(err, ErrNoPerson) {
		err = nil // Apply tells of it, to those who may decide
	}
	return c, err
}

// missing answers that there is no such request, where that is what an error says; nil without an error.
func missing(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fault.ErrNotFound):
		return ErrNoRequest
	default:
		return fmt.Errorf("find the access request: %w", err)
	}
}
