package people

import (
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// GrantLocks locks the account of a link first, because accepting an invitation does the same.
func (cs *Commands) GrantLocks(tx *change.Tx, g access.Grant) ([]change.Lock, error) {
	if g.Kind == access.OrganisationRole {
		return []change.Lock{change.Change(change.RankOrganisation, g.OrganisationID)}, nil
	}
	request, err := cs.store.AccessRequest(tx.Context(), *g.AccessRequestID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the access request: %w", err)
	}
	return nil, cs.lockAccount(tx.Context(), &request.AccountID)
}

// Give gives roles of the organisation and links accounts.
func (cs *Commands) Give(tx *change.Tx, g access.Grant) (told bool, err error) {
	person, err := cs.store.Person(tx.Context(), g.PersonID)
	if err != nil {
		return false, fmt.Errorf("find the person: %w", err)
	}
	if person.Status != Active && person.Status != Invited {
		return false, access.ErrAway
	}
	if g.Kind == access.OrganisationRole {
		return false, cs.giveRole(tx, g, person)
	}
	return cs.giveAccount(tx, g, person)
}

func (cs *Commands) giveRole(tx *change.Tx, g access.Grant, person Person) error {
	if err := cs.checkRequester(tx, g, policy.SetOrganisationRoles, policy.Object{}); err != nil {
		return err
	}
	if person.ForPolicy().HasRole(g.OrgRole) {
		return nil
	}
	roles := append(append([]policy.OrgRole{}, person.OrgRoles...), g.OrgRole)
	_, err := cs.setRoles(tx, person, roles)
	return err
}

// checkRequester refuses a grant when the person who asked for it may not give it any more.
func (cs *Commands) checkRequester(tx *change.Tx, g access.Grant, action policy.Action, object policy.Object) error {
	requester, err := cs.store.Person(tx.Context(), g.RequestedBy)
	if err != nil {
		return fmt.Errorf("find the requester of a grant: %w", err)
	}
	if requester.AccountID == nil {
		return access.ErrNotTheirs
	}
	v, err := cs.store.Viewer(tx.Context(), *requester.AccountID, tx.Now())
	if err != nil {
		return fmt.Errorf("find the rights of the requester: %w", err)
	}
	if v.May(action, object) != policy.Allowed {
		return access.ErrNotTheirs
	}
	return nil
}

// giveAccount links the account, or invites its owner if nobody has proved the mailbox.
func (cs *Commands) giveAccount(tx *change.Tx, g access.Grant, person Person) (told bool, err error) {
	about, err := cs.subject(tx, person)
	if err != nil {
		return false, err
	}
	if err := cs.checkRequester(tx, g, policy.ManagePeople, policy.Object{Person: about}); err != nil {
		return false, err
	}
	request, err := cs.store.HoldAccessRequest(tx.Context(), *g.AccessRequestID)
	if err != nil {
		return false, orNoRequest(err)
	}
	applicant, err := cs.accounts.Hold(tx.Context(), request.AccountID)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return false, errUnreachable
	case err != nil:
		return false, fmt.Errorf("hold the account: %w", err)
	case request.State != RequestPending:
		return false, errDecided
	case person.AccountID != nil:
		return false, errHasAccount
	}
	approval, err := cs.linking.link(tx, request, applicant, person, g.RequestedBy)
	if err != nil || !approval.Waits {
		return true, err
	}
	return false, cs.accounts.Invite(tx, applicant.AccountID)
}

// withdrawLinks stops the waiting grants that link the account of a request.
func (cs *Commands) withdrawLinks(tx *change.Tx, request AccessRequest) error {
	waiting, err := cs.store.GrantsOfRequests(tx.Context(), []string{request.ID})
	if err != nil {
		return fmt.Errorf("find the waiting grants of the request: %w", err)
	}
	for _, grant := range waiting {
		if err := cs.ledger.Withdraw(tx, grant.PersonID, "the request of the account was declined", func(g access.Grant) bool { return g.ID == grant.ID }); err != nil {
			return err
		}
	}
	return nil
}
