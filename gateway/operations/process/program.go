//go:build unix

package process

import (
	"context"
	"fmt"
	"os/exec"
	"testing"
)

// Program returns the path of an installed program, also from the folders that only root has in its PATH.
func Program(t testing.TB, name string) string {
	t.Helper()
	for _, folder := range []string{"", "/usr/sbin/", "/usr/local/sbin/"} {
		if found, err := exec.LookPath(folder + name); err == nil {
			return found
		}
	}
	t.Fatalf("%s is needed here: `make setup-tests setup-operations` installs it", name)
	return ""
}

// Build compiles programs of the project, such as "gateway", into a folder.
func Build(ctx context.Context, folder string, programs ...string) error {
	args := []string{"build", "-o", folder + "/"}
	for _, name := range programs {
		args = append(args, "example.org/portal/cmd/"+name)
	}
	// #nosec G204 -- programs of the project
	if said, err := exec.CommandContext(ctx, "go", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("build %v: %w\n%s", programs, err, said)
	}
	return nil
}
