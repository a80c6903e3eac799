package change

import "fmt"

// The codes of refusals (docs/domain/graphql.md, "Error codes").
const (
	CodeInvalid      = "VALIDATION_FAILED"
	CodeNotFound     = "NOT_FOUND"
	CodeForbidden    = "FORBIDDEN"
	CodeInvalidState = "INVALID_STATE"
	CodeConflict     = "CONFLICT_VERSION"
)

// Refusal is the answer to a request that is not done. Its message is safe to show.
type Refusal struct { //nolint:errname // a refusal is an answer, and goes by the domain's word
	Code    string `json:"code"`
	Field   string `json:"field,omitempty"`
	Message string `json:"message"`
}

// Error implements error.
func (r *Refusal) Error() string { return r.Message }

// Invalid refuses a value that somebody gave.
func Invalid(field, format string, args ...any) *Refusal {
	return &Refusal{Code: CodeInvalid, Field: field, Message: fmt.Sprintf(format, args...)}
}

// Is tells whether another refusal says the same: an answer that was kept is one of its own.
func (r *Refusal) Is(other error) bool {
	same, ok := other.(*Refusal)
	return ok && *same == *r
}
