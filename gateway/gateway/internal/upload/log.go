package upload

import (
	"errors"
	"log/slog"

	"example.org/portal/kit/apierror"
)

// Reasons beside the codes of answers.
const (
	reasonComplete   = "complete"
	reasonStored     = "stored"
	reasonClientGone = "client gone"
)

// logAppend logs a finished PATCH: the offsets at its begin and end, and why it ended.
func (v *visit) logAppend(from, to int64, err error) {
	why := reasonStored
	switch {
	case err != nil:
		why = reasonCode(err)
	case to == v.upload.Size:
		why = reasonComplete
	}
	v.logRequest("PATCH ended", err, slog.Int64("from", from), slog.Int64("to", to), slog.String("reason", why))
}

// logUnanswered logs a HEAD that could not answer the offset.
func (v *visit) logUnanswered(err error) {
	v.logRequest("HEAD failed", err, slog.String("reason", reasonCode(err)))
}

func (v *visit) logRequest(what string, err error, attributes ...slog.Attr) {
	// Errors of the client's connection contain its network address, which must not be logged.
	if told := new(apierror.Error); errors.As(err, &told) {
		attributes = append(attributes, slog.String("error", told.Error()))
	}
	v.log.LogAttrs(v.r.Context(), slog.LevelInfo, what, attributes...)
}

// reasonCode returns the code of an answer. An error without a code means that the client went away.
func reasonCode(err error) string {
	var told *apierror.Error
	if errors.As(err, &told) {
		return told.Code
	}
	return reasonClientGone
}
