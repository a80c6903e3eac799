package workflows

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/operations/manifests/settings"
)

// only makes a folder with links to these programs, for a PATH on which nothing else is found.
func only(t *testing.T, programs ...string) string {
	t.Helper()
	folder := t.TempDir()
	for _, name := range programs {
		program, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(program, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// What a machine without a package manager of Debian's lacks for the operations tests is said in
// one sentence.
func TestMissingToolsAreToldInOneSentence(t *testing.T) {
	basics := []string{"bash", "env", "dirname", "id", "go", "sed", "sort", "head", "printf"}
	without := only(t, basics...)
	with := only(t, basics...)
	// A Terraform that is new enough for anything.
	fake := "#!/usr/bin/env bash\nprintf '{\\n  \"terraform_version\": \"99.0.0\"\\n}\\n'\n"
	if err := os.WriteFile(filepath.Join(with, "terraform"), []byte(fake), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(with, "sudo"), []byte("#!/usr/bin/env bash\nexit 0\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(with, "sudo"), filepath.Join(without, "sudo")); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat("/usr/sbin/podman"); err == nil {
		t.Skip("this system keeps every program where the script looks beside the PATH")
	}
	for path, wants := range map[string][]string{without: {"Terraform", "https://"}, with: {"buildah", "podman", "install them"}} {
		cmd := exec.CommandContext(t.Context(), filepath.Join(path, "bash"), settings.Project(".ci", "setup-operations"))
		cmd.Env = []string{"PATH=" + path, "HOME=" + t.TempDir(), "GOFLAGS=-mod=mod"}
		out, err := cmd.CombinedOutput()
		said := strings.TrimSpace(string(out))
		if err == nil || strings.Contains(said, "\n") {
			t.Errorf("%v: %s", err, said)
		}
		for _, want := range wants {
			if !strings.Contains(said, want) {
				t.Errorf("nothing is said of %s: %s", want, said)
			}
		}
	}
}
