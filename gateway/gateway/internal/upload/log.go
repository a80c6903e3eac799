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

// appended writes the one line about a PATCH that ended: the offsets that it began and
// ended at, and why it ended.
func (v *visit) appended(from, to int64, err error) {
	why := reasonStored
	switch {
	case err != nil:
		why = reason(err)
	case to == v.upload.Size:
		why = reasonComplete
	}
	v.tellLog("PATCH ended", err, slog.Int64("from", from), slog.Int64("to", to), slog.String("reason", why))
}

// unanswered writes the one line about a HEAD that could not tell the offset.
func (v *visit) unanswered(err error) {
	v.tellLog("HEAD failed", err, slog.String("reason", reason(err)))
}

func (v *visit) tellLog(what string, err error, attributes ...slog.Attr) {
	// Errors of the client's connection name its address, which is nobody's business.
	if told := new(apierror.Error); errors.As(err, &told) {
		attributes = append(attributes, slog.String("error", told.Error()))
	}
	v.log.LogAttrs(v.r.Context(), slog.LevelInfo, what, attributes...)
}

// reason is an answer's code. An error without one means that the client went away.
func reason(err error) string {
	var told *apierror.Error
	if errors.As(err, &told) {
		return told.Code
	}
	return reasonClientGone
}
