package kubernetes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/operations/manifests/settings"
)

// copyOverlay copies an overlay with what it stands on and gives its folder.
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

// copyForMicrosoft changes a copy of the overlay for production as an operator does who wants
// Microsoft 365, and gives its folder.
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

// change replaces what a file holds exactly once.
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

// Both programs are told of the registration at Microsoft, and find its secret.
func TestProgramsLearnOfMicrosoft(t *testing.T) {
	for overlay, teamsHost := range map[string]string{"whole": "tab.example.com", withMicrosoft: "teams.example.org"} {
		c := render(t, overlays(t)[overlay])
		for _, name := range []string{"gateway", "backend"} {
			pod := c.deployments["portal-"+name].Spec.Template.Spec
			told, prefix := c.environment(t, pod.Containers[0]), strings.ToUpper(name)+"_MICROSOFT_"
			for variable, want := range map[string]string{
				"AUTHORITY": "https://login.microsoftonline.com", "TENANTS": "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47", "CLIENT_ID": "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38",
				"APP_ID_URI": "api://" + teamsHost + "/c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38",
			} {
				if told[prefix+variable] != want {
					t.Errorf("%s: %s%s is %q", overlay, prefix, variable, told[prefix+variable])
				}
			}
			secret, err := os.ReadFile(filepath.Join(mounted(t, pod), told[prefix+"CLIENT_SECRET_FILE"]))
			if err != nil || string(secret) != secrets()["portal-"+name]["microsoft-client-secret"] {
				t.Errorf("%s: the secret of %s: %q, %v", overlay, name, secret, err)
			}
		}
	}
}

// The overlay for production with Teams serves the tab under its name and lets its pages call the backend.
func TestProductionWithTeams(t *testing.T) {
	c := render(t, overlays(t)[withMicrosoft])
	rules := c.ingresses["portal"].Spec.Rules
	if len(rules) != 3 || rules[2].Host != "teams.example.org" || rules[2].HTTP.Paths[0].Backend.Service.Name != "portal-teams" {
		t.Errorf("the ingress: %+v", rules)
	}
	if hosts := c.ingresses["portal"].Spec.TLS[0].Hosts; len(hosts) != 3 || hosts[2] != "teams.example.org" {
		t.Errorf("the certificate: %q", hosts)
	}
	if c.services["portal-teams"] == nil || c.deployments["portal-teams"].Spec.Template.Spec.Containers[0].Image != "ghcr.io/example/portal-teams:1.0.0" {
		t.Errorf("the site of the tab: %+v", c.deployments["portal-teams"])
	}
	backend := c.environment(t, c.deployments["portal-backend"].Spec.Template.Spec.Containers[0])
	if origins := backend["BACKEND_ALLOWED_ORIGINS"]; origins != "https://portal.example.org,https://teams.example.org" {
		t.Errorf("the backend allows %s", origins)
	}
	if seen := c.probes["portal-site"].Spec.Targets.StaticConfig.Targets; len(seen) != 4 || seen[3] != "https://teams.example.org/" {
		t.Errorf("looked at from outside: %q", seen)
	}
}
