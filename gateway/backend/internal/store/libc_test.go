package store_test

import (
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"
)

// The SQLite driver is only right with exactly the libc that it names in its own
// go.mod; another module could silently raise it (go-and-infra reference, 1.3).
func TestSQLiteHasItsOwnLibc(t *testing.T) {
	build, ok := debug.ReadBuildInfo()
	if !ok {
		t.Fatal("no build information")
	}
	linked := map[string]string{}
	for _, module := range build.Deps {
		linked[module.Path] = module.Version
	}
	graph, err := exec.CommandContext(t.Context(), "go", "mod", "graph").Output()
	if err != nil {
		t.Fatal(err)
	}
	wanted := "modernc.org/sqlite@" + linked["modernc.org/sqlite"] + " modernc.org/libc@" + linked["modernc.org/libc"] + "\n"
	if !strings.Contains(string(graph), wanted) {
		t.Errorf("modernc.org/sqlite %s is linked with modernc.org/libc %s, which is not the one that it asks for",
			linked["modernc.org/sqlite"], linked["modernc.org/libc"])
	}
}
