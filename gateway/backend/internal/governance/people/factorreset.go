package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// FactorReset is a portal administrator's request to remove a person's second factors. Another administrator has to
// confirm it (docs/domain/accounts.md, "Second factors").
type FactorReset struct {
	PersonID    string
	RequestedBy string
	RequestedAt time.Time
}

// factorResetLife is how long a request can be confirmed.
const factorResetLife = 7 * 24 * time.Hour

// MayConfirm reports whether p may confirm the request. p must have been portal administrator before the request, must
// not have made it, and must not be the person whom it is about.
func (f FactorReset) MayConfirm(p Person) bool {
	return p.ForPolicy().HasRole(policy.PortalAdministrator) && !p.HoldsSince(policy.PortalAdministrator).After(f.RequestedAt) &&
		p.ID != f.RequestedBy && p.ID != f.PersonID
}

// OldestFactorReset returns the oldest instant at which an open request can have been made.
func OldestFactorReset(now time.Time) time.Time { return now.Add(-factorResetLife) }

// FactorResetStore stores requests, at most one for each person.
type FactorResetStore interface {
	// FactorResets lists the requests of an organisation made after an instant, the oldest first.
	FactorResets(ctx context.Context, organisationID string, after time.Time) ([]FactorReset, error)
	// SetFactorReset stores a request and replaces the person's earlier one.
	SetFactorReset(tx *change.Tx, f FactorReset) error
	DeleteFactorReset(tx *change.Tx, personID string) error
}

var (
	errNoFactor          = &change.Refusal{Code: change.CodeInvalidState, Message: "the person has no second factor"}
	errResetRequested    = &change.Refusal{Code: change.CodeInvalidState, Message: "a reset was requested before: another administrator confirms it"}
	errNoReset           = &change.Refusal{Code: change.CodeInvalidState, Message: "nobody requested a reset within the last seven days"}
	errOwnReset          = &change.Refusal{Code: change.CodeInvalidState, Message: "nobody resets their own second factors: ask another administrator"}
	errSameReset         = &change.Refusal{Code: change.CodeInvalidState, Message: "another administrator has to confirm what you requested"}
	errLateAdministrator = &change.Refusal{Code: change.CodeInvalidState, Message: "only who was portal administrator before the request confirms it"}
	errNobodyConfirms    = &change.Refusal{Code: change.CodeInvalidState, Message: "there is no other portal administrator who could confirm: whoever operates the portal resets second factors with the command line"}
)

const onlyAdministratorsReset = "only portal administrators reset second factors"

// ResettingFactor is the input of the commands about the reset of a person's second factors.
type ResettingFactor struct {
	change.Request
	PersonID string
}

// RequestFactorReset returns the command that requests a reset.
func (cs *Commands) RequestFactorReset(input ResettingFactor) change.Command[Person] {
	return cs.onReset("requestSecondFactorReset", input, func(tx *change.Tx, person Person, standing *FactorReset) error {
		if err := cs.checkResettable(tx, person); err != nil {
			return err
		}
		if standing != nil {
			return errResetRequested
		}
		request := FactorReset{PersonID: person.ID, RequestedBy: tx.PersonID(), RequestedAt: tx.Now()}
		if err := cs.checkConfirmable(tx, person, request); err != nil {
			return err
		}
		recordPerson(tx, "SECOND_FACTOR_RESET_REQUESTED", person, nil)
		return cs.store.SetFactorReset(tx, request)
	})
}

// ConfirmFactorReset returns the command with which another administrator confirms the reset. It removes the person's
// second factors and ends all their sessions.
func (cs *Commands) ConfirmFactorReset(input ResettingFactor) change.Command[Person] {
	return cs.onReset("confirmSecondFactorReset", input, func(tx *change.Tx, person Person, standing *FactorReset) error {
		switch {
		case standing == nil:
			return errNoReset
		case person.ID == tx.PersonID():
			return errOwnReset
		case standing.RequestedBy == tx.PersonID():
			return errSameReset
		}
		by, err := cs.store.Person(tx.Context(), tx.PersonID())
		if err != nil {
			return fmt.Errorf("find the confirming person: %w", err)
		}
		if !standing.MayConfirm(by) {
			return errLateAdministrator
		}
		if err := cs.checkResettable(tx, person); err != nil {
			return err
		}
		recordPerson(tx, "SECOND_FACTOR_RESET_CONFIRMED", person, map[string]any{"requestedBy": standing.RequestedBy})
		if err := cs.accounts.ResetFactors(tx, *person.AccountID); err != nil {
			return fmt.Errorf("reset second factors: %w", err)
		}
		return cs.store.DeleteFactorReset(tx, person.ID)
	})
}

// WithdrawFactorReset returns the command that withdraws a request.
func (cs *Commands) WithdrawFactorReset(input ResettingFactor) change.Command[Person] {
	return cs.onReset("withdrawSecondFactorReset", input, func(tx *change.Tx, person Person, standing *FactorReset) error {
		if standing == nil {
			return errNoReset
		}
		recordPerson(tx, "SECOND_FACTOR_RESET_WITHDRAWN", person, map[string]any{"requestedBy": standing.RequestedBy})
		return cs.store.DeleteFactorReset(tx, person.ID)
	})
}

// onReset returns a command about the reset of a person's second factors. standing is nil without an open request.
// Commands about resets in one organisation run one after the other.
func (cs *Commands) onReset(name string, input ResettingFactor, apply func(tx *change.Tx, person Person, standing *FactorReset) error) change.Command[Person] {
	c := personCommand{
		name: name, key: change.KeyOf(input.ClientMutationID, input), personID: input.PersonID,
		action: policy.SetSecurity, forbidden: onlyAdministratorsReset, ofAll: true, holdsAccount: true,
	}
	return cs.command(c, func(tx *change.Tx, person Person) (Person, error) {
		open, err := cs.store.FactorResets(tx.Context(), person.OrganisationID, OldestFactorReset(tx.Now()))
		if err != nil {
			return Person{}, fmt.Errorf("find the request: %w", err)
		}
		return person, apply(tx, person, resetOf(open, person.ID))
	})
}

// resetOf returns the open request about a person; nil without one.
func resetOf(open []FactorReset, personID string) *FactorReset {
	at := slices.IndexFunc(open, func(f FactorReset) bool { return f.PersonID == personID })
	if at < 0 {
		return nil
	}
	return &open[at]
}

// checkResettable refuses a reset of the actor's own factors, and of a person without a second factor.
func (cs *Commands) checkResettable(tx *change.Tx, person Person) error {
	if person.ID == tx.PersonID() {
		return errOwnReset
	}
	if person.AccountID == nil {
		return errNoFactor
	}
	has, err := cs.accounts.HasFactors(tx.Context(), *person.AccountID)
	if err == nil && !has {
		return errNoFactor
	}
	return err
}

// checkConfirmable refuses a request that no administrator could confirm.
func (cs *Commands) checkConfirmable(tx *change.Tx, person Person, request FactorReset) error {
	administrators, err := cs.store.PeopleInRoles(tx.Context(), person.OrganisationID, policy.PortalAdministrator)
	if err != nil {
		return fmt.Errorf("find the administrators: %w", err)
	}
	if !slices.ContainsFunc(administrators, func(of Person) bool { return of.AccountID != nil && request.MayConfirm(of) }) {
		return errNobodyConfirms
	}
	return nil
}

// lockAccount locks an account until the change ends. It does nothing when accountID is nil.
func (cs *Commands) lockAccount(ctx context.Context, accountID *string) error {
	if accountID == nil {
		return nil
	}
	if _, err := cs.accounts.Hold(ctx, *accountID); err != nil && !errors.Is(err, fault.ErrNotFound) {
		return fmt.Errorf("hold the account: %w", err)
	}
	return nil
}
