package graph

import (
	"errors"
	"net/http"
)

// failure is a refusal in Graph's form (docs/protocols/graph-uploads.md, "Errors of Graph").
type failure struct {
	status      int
	code, inner string
	message     string
}

func (f *failure) Error() string { return f.message }

func refuse(status int, code, inner, message string) *failure {
	return &failure{status: status, code: code, inner: inner, message: message}
}

func invalidRequest(message string) *failure {
	return refuse(http.StatusBadRequest, "invalidRequest", "", message)
}

func notFound(message string) *failure {
	return refuse(http.StatusNotFound, "itemNotFound", "", message)
}

func nameTaken() *failure {
	return refuse(http.StatusConflict, "nameAlreadyExists", "", "an item with this name already exists")
}

func driveFull() *failure {
	return refuse(http.StatusInsufficientStorage, "quotaLimitReached", "", "the drive is full")
}

// failureFrom finds the failure in err's chain. Any other error becomes a 500 without details.
func failureFrom(err error) *failure {
	var f *failure
	if errors.As(err, &f) {
		return f
	}
	return refuse(http.StatusInternalServerError, "generalException", "", "something went wrong")
}

type errorBody struct {
	Error errorDetail `json:"error"`
}

type errorDetail struct {
	Code       string      `json:"code"`
	Message    string      `json:"message"`
	InnerError *innerError `json:"innerError,omitempty"`
}

type innerError struct {
	Code string `json:"code"`
}

// body returns the body of the answer, without an empty inner error.
func (f *failure) body() errorBody {
	detail := errorDetail{Code: f.code, Message: f.message}
	if f.inner != "" {
		detail.InnerError = &innerError{Code: f.inner}
	}
	return errorBody{Error: detail}
}
