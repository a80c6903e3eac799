//go:build operations

package images

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// site returns a folder with both sites, each with only a shell.
func site(t *testing.T) (dist string) {
	t.Helper()
	dist = t.TempDir()
	for _, name := range []string{"web", "teams"} {
		folder := filepath.Join(dist, name)
		if err := errors.Join(os.MkdirAll(folder, 0o755), os.WriteFile(filepath.Join(folder, "index.html"), []byte("the shell of "+name), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	return dist
}

// library matches a line of ldd: "libz.so.1 => /lib/x86_64-linux-gnu/libz.so.1 (0x…)" or that of the loader.
var library = regexp.MustCompile(`(/\S+) \(0x`)

// nginxBase makes localhost/nginx:test from this machine's nginx and its libraries, because a test has no registry for the real
// base.
func nginxBase(t *testing.T, s storage) {
	t.Helper()
	program, err := exec.LookPath("nginx")
	if err != nil {
		program = "/usr/sbin/nginx"
	}
	linked, err := exec.CommandContext(t.Context(), "ldd", program).Output()
	if err != nil {
		t.Fatalf("the tests of the sites' images need nginx (make setup-tests installs it): %v", err)
	}
	context := t.TempDir()
	files := []string{program}
	for _, found := range library.FindAllStringSubmatch(string(linked), -1) {
		files = append(files, found[1])
	}
	for _, file := range files {
		target := filepath.Join(context, "root", file)
		if file == program {
			target = filepath.Join(context, "root", "usr", "sbin", "nginx")
		}
		content, err := os.ReadFile(file)
		if err := errors.Join(err, os.MkdirAll(filepath.Dir(target), 0o755), os.WriteFile(target, content, 0o755)); err != nil {
			t.Fatal(err)
		}
	}
	recipe := filepath.Join(context, "Containerfile")
	if err := os.WriteFile(recipe, []byte("FROM scratch\nCOPY root /\nENV PATH=/usr/sbin\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "buildah", append(s.flags(), "build", "--format", "docker", "-f", recipe, "-t", "localhost/nginx:test", context)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build the base: %v\n%s", err, out)
	}
}
