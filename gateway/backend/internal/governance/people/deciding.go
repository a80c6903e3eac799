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

// longestDecline is the longest reason for declining, in characters (docs/domain/records.md, "Access request").
const longestDecline = 500

// LinkingRequest is the input of Link.
type LinkingRequest struct {
	change.Request
	RequestID, PersonID string
}

// Declining is the input of Decline.
type Declining struct {
	change.Request
	RequestID string
	Reason    *string
}

// Decided is the result of a decision about an access request.
type Decided struct {
	// AccessRequest is unchanged while Grants wait.
	AccessRequest
	// Grants is the link that waits for a second person; empty without one.
	Grants []access.Grant
}

// Link returns the command that gives the account of a request to a person. The account is linked at once, or when the
// owner of the mailbox accepts the invitation. If it is not evident that the account is the person's, a second person
// has to confirm first.
func (cs *Commands) Link(input LinkingRequest) change.Command[Decided] {
	return cs.decision("linkAccessRequest", change.KeyOf(input.ClientMutationID, input), input.RequestID, input.PersonID, cs.link)
}

// Decline returns the command that declines a request. The account stays without a person.
func (cs *Commands) Decline(input Declining) change.Command[Decided] {
	decline := func(tx *change.Tx, c accessDecision) (Decided, error) { return cs.decline(tx, c.request, input.Reason) }
	return cs.decision("declineAccessRequest", change.KeyOf(input.ClientMutationID, input), input.RequestID, "", decline)
}

func (cs *Commands) decline(tx *change.Tx, request AccessRequest, given *string) (Decided, error) {
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
	if err := cs.store.UpdateAccessRequest(tx, request); err != nil {
		return Decided{}, fmt.Errorf("close the access request: %w", err)
	}
	recordRequest(tx, "ACCESS_REQUEST_DECLINED", request)
	if err := cs.withdrawLinks(tx, request); err != nil {
		return Decided{}, err
	}
	return Decided{AccessRequest: request}, tellRequester(tx, cs.store, request)
}

func (cs *Commands) link(tx *change.Tx, c accessDecision) (Decided, error) {
	request, applicant, person := c.request, c.applicant, c.person
	if person.ID == "" {
		return Decided{}, ErrNoPerson
	}
	if person.AccountID != nil {
		return Decided{}, errHasAccount
	}
	evident, err := cs.isEvident(tx, applicant, person)
	if err != nil {
		return Decided{}, err
	}
	if !evident {
		grants, err := cs.ledger.Request(tx, []access.Grant{{
			OrganisationID: person.OrganisationID, Kind: access.AccountLink, PersonID: person.ID, AccessRequestID: &request.ID,
		}})
		return Decided{AccessRequest: request, Grants: grants}, err
	}
	approval, err := cs.linking.link(tx, request, applicant, person, tx.Actor())
	if err != nil {
		return Decided{}, err
	}
	if approval.Waits {
		if err := cs.accounts.Invite(tx, applicant.AccountID); err != nil {
			return Decided{}, err
		}
	}
	request, err = cs.store.AccessRequest(tx.Context(), request.ID)
	return Decided{AccessRequest: request}, err
}

// isEvident reports whether one approver alone may give the account to the person. The account must have the person's
// address, no other account may ask for the person or be invited, and the approver must be somebody else.
func (cs *Commands) isEvident(tx *change.Tx, a Applicant, person Person) (bool, error) {
	if person.Email == "" || governance.NormalEmail(a.Email) != governance.NormalEmail(person.Email) || person.ID == tx.PersonID() {
		return false, nil
	}
	rivals, err := cs.store.RivalRequests(tx.Context(), person, a.AccountID)
	if err != nil {
		return false, fmt.Errorf("count the other accounts that ask for the person: %w", err)
	}
	return rivals == 0, nil
}

// accessDecision is what a decision about an access request is made by.
type accessDecision struct {
	request AccessRequest
	// person gets the account. It is the zero Person when there is none, and for a request that is declined.
	person Person
	// applicant is locked, so that its owner cannot prove the mailbox meanwhile. It is the zero Applicant for a
	// disabled account.
	applicant Applicant
}

// decision returns a command about one access request. personID is the person who gets the account; empty for a request
// that is declined.
func (cs *Commands) decision(
	name string, key change.Key, requestID, personID string, decide func(tx *change.Tx, c accessDecision) (Decided, error),
) change.Command[Decided] {
	return change.Operation[accessDecision, Decided]{
		Name: name, Key: key,
		Load: func(tx *change.Tx) (accessDecision, error) { return cs.loadDecision(tx, requestID, personID) },
		// The actor must be allowed to invite the account's owner and to manage the person who gets the account. For
		// other people the request does not exist.
		Asks: func(tx *change.Tx, c accessDecision) (*policy.Question, error) {
			subject := &policy.Subject{}
			if c.person.ID != "" {
				var err error
				if subject, err = cs.subject(tx, c.person); err != nil {
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
				request, err := cs.store.AccessRequest(tx.Context(), requestID)
				if err != nil {
					return Decided{}, orNoRequest(err)
				}
				waiting, err := cs.grants(tx, grants)
				return Decided{AccessRequest: request, Grants: waiting}, err
			},
		},
	}
}

// loadDecision locks and reads what a decision is made by. It locks the account first, because accepting an invitation
// does the same.
func (cs *Commands) loadDecision(tx *change.Tx, requestID, personID string) (c accessDecision, err error) {
	request, err := cs.store.AccessRequest(tx.Context(), requestID)
	if err != nil {
		return c, orNoRequest(err)
	}
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID())}
	if personID != "" {
		c.applicant, err = cs.accounts.Hold(tx.Context(), request.AccountID)
		if err != nil && !errors.Is(err, fault.ErrNotFound) {
			return c, fmt.Errorf("hold the account: %w", err)
		}
		locks = append(locks, change.Change(change.RankPerson, personID))
	}
	if err := tx.Hold(locks...); err != nil {
		return c, err
	}
	if c.request, err = cs.store.HoldAccessRequest(tx.Context(), requestID); err != nil || personID == "" {
		return c, orNoRequest(err)
	}
	c.person, err = cs.colleague(tx, personID)
	if errors.Is(err, ErrNoPerson) {
		err = nil // Apply returns this error to actors who may decide
	}
	return c, err
}

// orNoRequest turns a not-found error into the refusal that there is no such request. It returns nil without an error.
func orNoRequest(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fault.ErrNotFound):
		return ErrNoRequest
	default:
		return fmt.Errorf("find the access request: %w", err)
	}
}
