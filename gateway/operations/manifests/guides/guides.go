// Package guides reads the commands in docs/guides that operators type.
package guides

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"example.org/portal/operations/manifests/settings"
)

var (
	block  = regexp.MustCompile("(?ms)^ *```sh\n(.*?)^ *```")
	inline = regexp.MustCompile("`([^`\n]+)`")
	// continued matches the end of a line that continues, after an operator or a backslash.
	continued = regexp.MustCompile(`(?m)(?:\\|(&&|\|\|))\n\s*`)
)

// Names returns the names of all guides, such as one-host.md.
func Names() ([]string, error) {
	found, err := filepath.Glob(settings.Project("docs", "guides", "*.md"))
	if err != nil || len(found) == 0 {
		return nil, fmt.Errorf("no guides: %w", err)
	}
	for i, path := range found {
		found[i] = filepath.Base(path)
	}
	return found, nil
}

// Commands returns the lines of a guide's shell blocks without comments, and its inline code. Some of the inline code is not a
// command.
func Commands(name string) ([]string, error) {
	content, err := os.ReadFile(settings.Project("docs", "guides", name))
	if err != nil {
		return nil, fmt.Errorf("read the guide: %w", err)
	}
	var commands []string
	rest := block.ReplaceAllStringFunc(string(content), func(found string) string {
		lines := continued.ReplaceAllString(block.FindStringSubmatch(found)[1], "$1 ")
		for line := range strings.Lines(lines) {
			if line, _, _ = strings.Cut(strings.TrimSpace(line), "   #"); line != "" && !strings.HasPrefix(line, "#") {
				commands = append(commands, strings.TrimSpace(line))
			}
		}
		return ""
	})
	for _, found := range inline.FindAllStringSubmatch(rest, -1) {
		commands = append(commands, found[1])
	}
	return commands, nil
}
