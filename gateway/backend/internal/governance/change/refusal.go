package change

import (
	"errors"
	"fmt"

	"example.org/portal/backend/internal/governance"
)

// The codes of refusals (docs/domain/graphql.md, "Error codes").
const (
	CodeInvalid      = "VALIDATION_FAILED"
	CodeNotFound     = "NOT_FOUND"
	CodeForbidden    = "FORBIDDEN"
	CodeInvalidState = "INVALID_STATE"
	CodeConflict     = "CONFLICT_VERSION"
	CodeNoCustodian  = "NO_CUSTODIAN"
	CodeNoQuorum     = "QUORUM_NOT_MET"
	CodeNoticeShort  = "NOTICE_SHORT"
	// CodeStepUp is not kept as the answer of a request: after the proof, the same request is sent again.
	CodeStepUp = "STEP_UP_REQUIRED"
)

var errUnproved = &Refusal{Code: CodeStepUp, Message: "prove that it is you, then send the request again"}

// Refusal is the answer to a request that was not done. Its message is safe to show.
type Refusal struct { //nolint:errname // a refusal is an answer, and goes by the domain's word
	Code    string `json:"code"`
	Field   string `json:"field,omitempty"`
	Message string `json:"message"`
	// Data has values for the client, such as the present version; nil without any.
	Data map[string]any `json:"data,omitempty"`
}

func (r *Refusal) Error() string { return r.Message }

// Invalid returns a refusal of an invalid value.
func Invalid(field, format string, args ...any) *Refusal {
	return &Refusal{Code: CodeInvalid, Field: field, Message: fmt.Sprintf(format, args...)}
}

// Is reports whether another refusal says the same. A refusal that was stored and read again is a different pointer.
func (r *Refusal) Is(other error) bool {
	same, ok := other.(*Refusal)
	return ok && same.Code == r.Code && same.Field == r.Field && same.Message == r.Message && sameJSON(same.Data, r.Data)
}

// Refuse turns a governance.InvalidError into a refusal. It returns every other error unchanged.
func Refuse(err error) error {
	var invalid *governance.InvalidError
	if errors.As(err, &invalid) {
		return Invalid(invalid.Field, "%s", invalid.Error())
	}
	return err
}
