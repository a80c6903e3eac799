package main

import (
	"fmt"
	"io"
	"log/slog"

	"example.org/portal/kit/logging"
)

// logs makes a logger per part; every line begins with the part's name.
type logs struct {
	out   io.Writer
	level string
}

func (l logs) part(name string) (*slog.Logger, error) {
	return logging.New(prefixed{out: l.out, prefix: fmt.Sprintf("%-9s | ", name)}, l.level, "text")
}

// prefixed relies on slog writing a whole record with one call.
type prefixed struct {
	out    io.Writer
	prefix string
}

func (p prefixed) Write(record []byte) (int, error) {
	if _, err := p.out.Write(append([]byte(p.prefix), record...)); err != nil {
		return 0, err
	}
	return len(record), nil
}
