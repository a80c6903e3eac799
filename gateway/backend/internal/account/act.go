package account

import (
	"context"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
)

// do makes a change of an account whose actor is the account itself. apply locks the account's row before all others.
func (s *Service) do(ctx context.Context, accountID, name string, apply func(tx *change.Tx) error) error {
	return change.Run(ctx, s.Changes, change.Account(accountID), name, apply)
}

// Audit events of accounts.
const (
	eventConfirmed             = "ACCOUNT_CONFIRMED"
	eventCreated               = "ACCOUNT_CREATED"
	eventContactChanged        = "ACCOUNT_CONTACT_CHANGED"
	eventLoggedIn              = "LOGGED_IN"
	eventLogInFailed           = "LOG_IN_FAILED"
	eventLogInLocked           = "LOG_IN_LOCKED"
	eventPasswordChosen        = "PASSWORD_CHOSEN" // #nosec G101 -- the name of an event
	eventFactorAdded           = "SECOND_FACTOR_ADDED"
	eventFactorRemoved         = "SECOND_FACTOR_REMOVED"
	eventFactorsReset          = "SECOND_FACTORS_RESET"
	eventFactorsResealed       = "SECOND_FACTORS_RESEALED"
	eventFactorGuessed         = "SECOND_FACTOR_GUESSED"
	eventPasskeyDoubted        = "PASSKEY_DOUBTED"
	eventRecoveryCodeUsed      = "RECOVERY_CODE_USED"
	eventRecoveryCodesReplaced = "RECOVERY_CODES_REPLACED"
	eventSteppedUp             = "STEPPED_UP"
	eventSessionEnded          = "SESSION_ENDED"
	eventSignedOut             = "SIGNED_OUT_EVERYWHERE"
	eventInvited               = "INVITATION_SENT"
	eventInvitationGivenOn     = "INVITATION_ACCEPTED_ELSEWHERE"
	eventDisabled              = "ACCOUNT_DISABLED"
	eventEnabled               = "ACCOUNT_ENABLED"
	eventDeleted               = "ACCOUNT_DELETED"
)

// record adds an event about an account.
func record(tx *change.Tx, action, accountID string, data map[string]any) {
	tx.Record(audit.Event{Action: action, Entity: "account", EntityID: accountID, Data: data})
}
