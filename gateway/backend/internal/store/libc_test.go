package store_test

import (
	"os/exec"
	"strings"
	"testing"
)

// The SQLite driver works only with exactly the libc that its own go.mod names. Another module could raise that version
// unnoticed.
func TestSQLiteHasItsOwnLibc(t *testing.T) {
	goCommand := func(args ...string) string {
		out, err := exec.CommandContext(t.Context(), "go", args...).Output()
		if err != nil {
			t.Fatalf("go %s: %v", strings.Join(args, " "), err)
		}
		return string(out)
	}
	chosen := strings.Fields(goCommand("list", "-m", "-f", "{{.Path}}@{{.Version}}", "modernc.org/sqlite", "modernc.org/libc"))
	if len(chosen) != 2 || !strings.Contains(goCommand("mod", "graph"), chosen[0]+" "+chosen[1]+"\n") {
		t.Errorf("%v are linked together, but the driver asks for another libc", chosen)
	}
}
