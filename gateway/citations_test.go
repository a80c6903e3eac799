package portal_test

import (
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// citationsFile is this file, which has to name what it refuses.
const citationsFile = "gateway/citations_test.go"

var (
	// absent are documents that people worked from and that a reader of the repository does not have.
	absent = regexp.MustCompile(`hosted[ -]API reference|hosted-backend-api|graph-uploads? reference|upload reference|` +
		`microsoft-integration|domain reference|governance (?:design|reference)|governance-domain|go-and-infra|spa-toolchain|` +
		`papers-and-packs|working-screens|changes-and-access|style-and-layout|design/(?:architecture|governance|visual)|` +
		`\.\./shared/|architecture,? (?:§|part |section )?[0-9]|\[(?:API|governance) §`)
	// citation is a page of docs/ with the headings or the rule that are meant.
	citation = regexp.MustCompile("(?:^|[\\s([`])" + `(docs/[\w/-]+\.md|README\.md)((?:, "[^"]+"(?:, "[^"]+")*(?: and "[^"]+")?)|(?:, rules? [0-9]+(?:(?:, | and | to )[0-9]+)*))?`)
	quoted   = regexp.MustCompile(`"([^"]+)"`)
	number   = regexp.MustCompile(`[0-9]+`)
	decision = regexp.MustCompile(`(?i)\bdecisions?[ /]([0-9]{4})\b`)
	heading  = regexp.MustCompile(`(?m)^#+ (.+)$`)
	link     = regexp.MustCompile(`\]\(([^)#:\s]+\.md)(?:#[^)]*)?\)`)
	// lineEnd joins the lines of a comment, so that a citation may go over a line's end.
	lineEnd = regexp.MustCompile(`[ \t]*\n[ \t]*(?://|\*|#|--)?[ \t]*`)
)

// TestCitations reads every text file of the repository, whatever its kind. Each page of docs/ that a file cites must exist,
// with the headings and rules that the citation names. A file must not cite anything outside the repository.
func TestCitations(t *testing.T) {
	files := repository(t)
	for name := range files {
		content := read(t, name)
		if name == citationsFile || !utf8.ValidString(content) || strings.Contains(content, "\x00") {
			continue
		}
		joined := lineEnd.ReplaceAllString(content, " ")
		for _, found := range absent.FindAllString(joined, -1) {
			t.Errorf("%s cites %q, which is not in the repository", name, found)
		}
		for _, found := range citation.FindAllStringSubmatch(joined, -1) {
			checkCitation(t, name, files, found[1], found[2])
		}
		for _, found := range decision.FindAllStringSubmatch(joined, -1) {
			if !hasPrefix(files, "docs/decisions/"+found[1]+"-") {
				t.Errorf("%s cites the decision %s, which does not exist", name, found[1])
			}
		}
		if path.Ext(name) == ".md" {
			for _, found := range link.FindAllStringSubmatch(content, -1) {
				if !files[path.Join(path.Dir(name), found[1])] {
					t.Errorf("%s links %s, which does not exist", name, found[1])
				}
			}
		}
	}
}

// checkCitation checks one page and what is named of it: headings in quotes, or rules.
func checkCitation(t *testing.T, name string, files map[string]bool, page, named string) {
	t.Helper()
	if !files[page] {
		t.Errorf("%s cites %s, which does not exist", name, page)
		return
	}
	if named == "" {
		return
	}
	content := read(t, page)
	for _, found := range quoted.FindAllStringSubmatch(named, -1) {
		if !hasHeading(content, found[1]) {
			t.Errorf("%s cites %s, %q: there is no such heading", name, page, found[1])
		}
	}
	if strings.Contains(named, `"`) {
		return
	}
	for _, rule := range number.FindAllString(named, -1) {
		if !strings.Contains(content, "\n"+rule+". ") {
			t.Errorf("%s cites %s, rule %s: there is no such rule", name, page, rule)
		}
	}
}

func hasHeading(content, text string) bool {
	for _, found := range heading.FindAllStringSubmatch(content, -1) {
		if found[1] == text {
			return true
		}
	}
	return false
}

func hasPrefix(files map[string]bool, prefix string) bool {
	for name := range files {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// repository lists the files that git tracks or would track, by their path from the root.
func repository(t *testing.T) map[string]bool {
	t.Helper()
	list := exec.CommandContext(t.Context(), "git", "ls-files", "--cached", "--others", "--exclude-standard")
	list.Dir = ".."
	output, err := list.Output()
	if err != nil {
		t.Fatalf("list the repository's files: %v", err)
	}
	files := make(map[string]bool)
	for name := range strings.Lines(string(output)) {
		name = strings.TrimSpace(name)
		if _, err := os.Stat(path.Join("..", name)); err == nil { // deleted, but not yet committed
			files[name] = true
		}
	}
	return files
}

func read(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(path.Join("..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
