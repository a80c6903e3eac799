// Package logging makes the one logger of a process.
package logging

import (
	"context"
	"fmt"
	"io"
	"log/slog"

	"example.org/portal/kit/requestid"
)

// New makes a logger. level is debug, info, warn or error; format is text or json.
// A record logged with a request's context carries its request_id.
func New(w io.Writer, level, format string) (*slog.Logger, error) {
	var threshold slog.Level
	if err := threshold.UnmarshalText([]byte(level)); err != nil {
		return nil, fmt.Errorf("log level %q is not debug, info, warn or error", level)
	}
	options := &slog.HandlerOptions{Level: threshold}
	switch format {
	case "text":
		return slog.New(withRequestID{slog.NewTextHandler(w, options)}), nil
	case "json":
		return slog.New(withRequestID{slog.NewJSONHandler(w, options)}), nil
	default:
		return nil, fmt.Errorf("log format %q is not text or json", format)
	}
}

type withRequestID struct{ slog.Handler }

func (h withRequestID) Handle(ctx context.Context, record slog.Record) error {
	if id := requestid.From(ctx); id != "" {
		record.AddAttrs(slog.String("request_id", id))
	}
	return h.Handler.Handle(ctx, record)
}

func (h withRequestID) WithAttrs(attrs []slog.Attr) slog.Handler {
	return withRequestID{h.Handler.WithAttrs(attrs)}
}

func (h withRequestID) WithGroup(name string) slog.Handler {
	return withRequestID{h.Handler.WithGroup(name)}
}
