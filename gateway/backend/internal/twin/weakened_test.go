//go:build weakened

package twin_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Each weakening is compiled over the code as it is, and TestHiddenRecordsChangeNoAnswer must fail with it. Run it by
// `make test-weakened`.
func TestEveryWeakeningChangesAnAnswer(t *testing.T) {
	for _, w := range weakenings() {
		t.Run(w.what, func(t *testing.T) {
			overlay, sources := filepath.Join(t.TempDir(), "overlay.json"), map[string]string{}
			for _, one := range w.cuts() {
				source, text := one.source(t)
				sources[source] = filepath.Join(t.TempDir(), "weakened.go")
				if err := os.WriteFile(sources[source], []byte(strings.Replace(text, one.check, one.without, 1)), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			replaced, err := json.Marshal(map[string]any{"Replace": sources})
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(overlay, replaced, 0o600); err != nil {
				t.Fatal(err)
			}
			told, err := exec.CommandContext(t.Context(), "go", "test", "-overlay", overlay, "-vet=off", "-run", "TestHiddenRecordsChangeNoAnswer/"+w.scenario, ".").CombinedOutput()
			switch {
			case err == nil:
				t.Error("the worlds are alike without the check")
			case !strings.Contains(string(told), "is told otherwise") && !strings.Contains(string(told), "is sent other e-mails"):
				t.Errorf("the test could not be run: %.2000s", told)
			}
		})
	}
}
