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

// FactorReset is a portal administrator's wish that somebody's second factors are taken away. Another one confirms it
// (docs/domain/accounts.md, "Second factors").
type FactorReset struct {
	PersonID    string
	RequestedBy string
	RequestedAt time.Time
}

// factorResetLife is for how long a request can be confirmed.
const factorResetLife = 7 * 24 * time.Hour

// MayConfirm reports whether somebody confirms the request: who was portal administrator before it, another one than who made it,
// and not for oneself.
func (f FactorReset) MayConfirm(p Person) bool {
	return p.ForPolicy().HasRole(policy.PortalAdministrator) && !p.HoldsSince(policy.PortalAdministrator).After(f.RequestedAt) &&
		p.ID != f.RequestedBy && p.ID != f.PersonID
}

// OldestFactorReset is the instant since when requests are open.
func OldestFactorReset(now time.Time) time.Time { return now.Add(-factorResetLife) }

// FactorResetStore keeps requests, one for each person at most.
type FactorResetStore interface {
	// FactorResets lists those of an organisation that were made after an instant, the oldest first.
	FactorResets(ctx context.Context, organisationID string, after time.Time) ([]FactorReset, error)
	// SetFactorReset keeps a request in the place of an earlier one.
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

// ResettingFactor asks for something about the reset of a person's second factors.
type ResettingFactor struct {
	change.Request
	PersonID string
}

// RequestFactorReset is the command that begins a reset.
func (r *Registrar) RequestFactorReset(input ResettingFactor) change.Command[Person] {
	return r.onReset("requestSecondFactorReset", input, func(tx *change.Tx, person Person, standing *FactorReset) error {
		if err := r.checkResettable(tx, person); err != nil {
			return err
		}
		if standing != nil {
			return errResetRequested
		}
		request := FactorReset{PersonID: person.ID, RequestedBy: tx.PersonID(), RequestedAt: tx.Now()}
		if err := r.checkConfirmable(tx, person, request); err != nil {
			return err
		}
		recordPerson(tx, "SECOND_FACTOR_RESET_REQUESTED", person, nil)
		return r.store.SetFactorReset(tx, request)
	})
}

// ConfirmFactorReset is the command with which another administrator takes the second factors away. All sessions of
// the person end.
func (r *Registrar) ConfirmFactorReset(input ResettingFactor) change.Command[Person] {
	return r.onReset("confirmSecondFactorReset", input, func(tx *change.Tx, person Person, standing *FactorReset) error {
		switch {
		case standing == nil:
			return errNoReset
		case person.ID == tx.PersonID():
			return errOwnReset
		case standing.RequestedBy == tx.PersonID():
			return errSameReset
		}
		by, err := r.store.Person(tx.Context(), tx.PersonID())
		if err != nil {
			return fmt.Errorf("find who confirms: %w", err)
		}
		if !standing.MayConfirm(by) {
			return errLateAdministrator
		}
		if err := r.checkResettable(tx, person); err != nil {
			return err
		}
		recordPerson(tx, "SECOND_FACTOR_RESET_CONFIRMED", person, map[string]any{"requestedBy": standing.RequestedBy})
		if err := r.accounts.ResetFactors(tx, *person.AccountID); err != nil {
			return fmt.Errorf("reset second factors: %w", err)
		}
		return r.store.DeleteFactorReset(tx, person.ID)
	})
}

// WithdrawFactorReset is the command that ends a request.
func (r *Registrar) WithdrawFactorReset(input ResettingFactor) change.Command[Person] {
	return r.onReset("withdrawSecondFactorReset", input, func(tx *change.Tx, person Person, standing *FactorReset) error {
		if standing == nil {
			return errNoReset
		}
		recordPerson(tx, "SECOND_FACTOR_RESET_WITHDRAWN", person, map[string]any{"requestedBy": standing.RequestedBy})
		return r.store.DeleteFactorReset(tx, person.ID)
	})
}

// onReset is a command about the reset of a person's second factors; standing is nil without an open request. Requests
// of one organisation wait for each other.
func (r *Registrar) onReset(name string, input ResettingFactor, apply func(tx *change.Tx, person Person, standing *FactorReset) error) change.Command[Person] {
	c := personCommand{
		name: name, key: change.KeyOf(input.ClientMutationID, input), personID: input.PersonID,
		action: policy.SetSecurity, forbidden: onlyAdministratorsReset, ofAll: true, holdsAccount: true,
	}
	return r.command(c, func(tx *change.Tx, person Person) (Person, error) {
		open, err := r.store.FactorResets(tx.Context(), person.OrganisationID, OldestFactorReset(tx.Now()))
		if err != nil {
			return Person{}, fmt.Errorf("find the request: %w", err)
		}
		return person, apply(tx, person, resetOf(open, person.ID))
	})
}

// resetOf is the request about a person; nil without one.
func resetOf(open []FactorReset, personID string) *FactorReset {
	at := slices.IndexFunc(open, func(f FactorReset) bool { return f.PersonID == personID })
	if at < 0 {
		return nil
	}
	return &open[at]
}

// checkResettable refuses what is the actor's own, and who has no second factor.
func (r *Registrar) checkResettable(tx *change.Tx, person Person) error {
	if person.ID == tx.PersonID() {
		return errOwnReset
	}
	if person.AccountID == nil {
		return errNoFactor
	}
	has, err := r.accounts.HasFactors(tx.Context(), *person.AccountID)
	if err == nil && !has {
		return errNoFactor
	}
	return err
}

// checkConfirmable refuses a request that nobody could confirm.
func (r *Registrar) checkConfirmable(tx *change.Tx, person Person, request FactorReset) error {
	administrators, err := r.store.PeopleInRoles(tx.Context(), person.OrganisationID, policy.PortalAdministrator)
	if err != nil {
		return fmt.Errorf("find the administrators: %w", err)
	}
	if !slices.ContainsFunc(administrators, func(of Person) bool { return of.AccountID != nil && request.MayConfirm(of) }) {
		return errNobodyConfirms
	}
	return nil
}

// hold keeps an account from changing until the change ends; nil holds nothing.
func (r *Registrar) hold(ctx context.Context, accountID *string) error {
	if accountID == nil {
		return nil
	}
	if _, err := r.accounts.Hold(ctx, *accountID); err != nil && !errors.Is(err, fault.ErrNotFound) {
		return fmt.Errorf("hold the account: %w", err)
	}
	return nil
}
