// Package settings checks with the portal's own programs whether a manifest configures them correctly.
package settings

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// Project returns a path of the checkout, from a package two folders below the module.
func Project(path ...string) string {
	return filepath.Join(append([]string{"..", "..", "..", ".."}, path...)...)
}

// row matches a row of the tables of docs/guides/configure.md.
var row = regexp.MustCompile("(?m)^\\| `((?:GATEWAY|BACKEND)_[A-Z0-9_]+)` \\|")

// Known returns the variables that the programs read, from the guide that is generated from their code.
func Known() (map[string]bool, error) {
	guide, err := os.ReadFile(Project("docs", "guides", "configure.md"))
	if err != nil {
		return nil, fmt.Errorf("read the guide to the settings: %w", err)
	}
	known := make(map[string]bool)
	for _, found := range row.FindAllStringSubmatch(string(guide), -1) {
		known[found[1]], known[found[1]+"_FILE"] = true, true
	}
	if len(known) == 0 {
		return nil, errors.New("the guide to the settings lists none")
	}
	return known, nil
}

// Default returns a setting's default, a number, from the same guide.
func Default(variable string) (int, error) {
	guide, err := os.ReadFile(Project("docs", "guides", "configure.md"))
	if err != nil {
		return 0, fmt.Errorf("read the guide to the settings: %w", err)
	}
	_, found, there := strings.Cut(string(guide), "| `"+variable+"` | `")
	if !there {
		return 0, fmt.Errorf("the guide to the settings does not list %s with a default", variable)
	}
	found, _, _ = strings.Cut(found, "`")
	number, err := strconv.Atoi(found)
	if err != nil {
		return 0, fmt.Errorf("the default of %s: %w", variable, err)
	}
	return number, nil
}

// Unknown returns the variables of environment that look like those of the programs but do not exist.
func Unknown(environment map[string]string) ([]string, error) {
	known, err := Known()
	if err != nil {
		return nil, err
	}
	var unknown []string
	for name := range environment {
		if (strings.HasPrefix(name, "GATEWAY_") || strings.HasPrefix(name, "BACKEND_")) && !known[name] {
			unknown = append(unknown, name)
		}
	}
	return unknown, nil
}

// Build compiles a program, "gateway" or "backend", into folder.
func Build(ctx context.Context, folder, program string) (path string, err error) {
	path, err = filepath.Abs(filepath.Join(folder, program))
	if err != nil {
		return "", err
	}
	// #nosec G204 -- a program of the project
	cmd := exec.CommandContext(ctx, "go", "build", "-o", path, "./cmd/"+program)
	cmd.Dir = Project("gateway")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build %s: %w\n%s", program, err, out)
	}
	return path, nil
}

// Check lets the program at path check the configuration in environment. Files in it are looked up below root.
func Check(ctx context.Context, path string, environment map[string]string, root string) error {
	cmd := exec.CommandContext(ctx, path, "-check-config") // #nosec G204 -- a program of the project
	for name, value := range environment {
		if strings.HasSuffix(name, "_FILE") && value != "" {
			value = filepath.Join(root, value)
		}
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}
