package monitoring_test

import (
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/operations/monitoring"
)

// A wait that is no duration, or of a severity that no alert has, is refused: the alert would fire at once.
func TestWaitsOfObjectivesAreChecked(t *testing.T) {
	const shipped = "for: { page: 3m }"
	text := read(t, filepath.Join(folder, "objectives.yaml"))
	if !strings.Contains(text, shipped) {
		t.Fatalf("the objectives no longer say %q", shipped)
	}
	for _, wrong := range []string{"for: { page: soon }", "for: { pages: 3m }"} {
		if _, err := monitoring.ReadObjectives([]byte(strings.Replace(text, shipped, wrong, 1))); err == nil {
			t.Errorf("%s is taken", wrong)
		}
	}
}
