package kubernetes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/operations/manifests/settings"
)

// copyOverlay copies an overlay with everything it is based on and returns its folder.
func copyOverlay(t *testing.T, name string) (folder string) {
	t.Helper()
	deploy := t.TempDir()
	for _, part := range []string{"kubernetes", "monitoring"} {
		if err := os.CopyFS(filepath.Join(deploy, part), os.DirFS(settings.Project("deploy", part))); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(deploy, "kubernetes", "overlays", name)
}

// copyForMicrosoft changes a copy of the production overlay like an operator who wants Microsoft 365, and returns its folder.
func copyForMicrosoft(t *testing.T) (folder string) {
	t.Helper()
	folder = copyOverlay(t, "production")
	change(t, filepath.Join(folder, "kustomization.yaml"), "../../components/hosts", "../../components/teams, ../../components/microsoft, ../../components/hosts")
	change(t, filepath.Join(folder, "kustomization.yaml"), "envs: [hosts.env] }\n", "envs: [hosts.env] }\n  - { name: portal-microsoft, envs: [microsoft.env] }\n")
	change(t, filepath.Join(folder, "hosts.env"), "app-id=", "teams-host=teams.example.org\nteams-url=https://teams.example.org\napp-id=")
	write(t, filepath.Join(folder, "microsoft.env"),
		"authority=https://login.microsoftonline.com\ntenants=5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47\nclient-id=c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38\n")
	return folder
}

// change replaces a text that a file contains exactly once.
func change(t *testing.T, path, was, is string) {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(content), was) != 1 {
		t.Fatalf("%s does not hold %q once", path, was)
	}
	write(t, path, strings.Replace(string(content), was, is, 1))
}
