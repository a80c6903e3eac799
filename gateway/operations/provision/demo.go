// Package provision gives the programs in tests what an operator gives them: keys, a mail server and data.
package provision

import (
	"log/slog"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

// LoadDemo puts the demonstration people, boards and meetings into the database of a backend with these variables.
func LoadDemo(t testing.TB, variables map[string]string) {
	t.Helper()
	var cfg backend.Config
	if err := env.Load(&cfg, func(name string) (string, bool) { value, there := variables[name]; return value, there }); err != nil {
		t.Fatal(err)
	}
	b, err := backend.Open(t.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.LoadDemo(t.Context(), time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
}
