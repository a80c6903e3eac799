package kubernetes

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"

	"example.org/portal/operations/manifests/guides"
	"example.org/portal/operations/manifests/settings"
)

var (
	object    = regexp.MustCompile(`\b(deployment|deploy|statefulset|service|horizontalpodautoscaler|hpa|configmap|poddisruptionbudget)[/ ](portal-[a-z-]+)`)
	secret    = regexp.MustCompile(`\bsecret (?:generic |tls )?(portal-[a-z]+)`)
	namespace = regexp.MustCompile(`(?:-n|--namespace) ([a-z-]+)`)
	path      = regexp.MustCompile(`\bdeploy/kubernetes/[a-z/.-]+`)
)

// What a guide asks the cluster for is what the overlays bring, in a namespace that they or the guide make.
func TestGuidesNameWhatIsThere(t *testing.T) {
	var there []string
	for _, overlay := range []string{"production", "development", withMicrosoft} {
		c := render(t, overlays(t)[overlay])
		for name := range c.deployments {
			there = append(there, "deployment "+name, "deploy "+name)
		}
		for name := range c.statefulSets {
			there = append(there, "statefulset "+name)
		}
		for name := range c.services {
			there = append(there, "service "+name)
		}
		for name := range c.autoscalers {
			there = append(there, "horizontalpodautoscaler "+name, "hpa "+name)
		}
	}
	names, err := guides.Names()
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, guide := range names {
		lines, err := guides.Commands(guide)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			for _, found := range path.FindAllString(line, -1) {
				if _, err := os.Stat(settings.Project(found)); err != nil {
					t.Errorf("%s: %s\n%v", guide, line, err)
				}
			}
			if !strings.HasPrefix(line, "kubectl ") {
				continue
			}
			asked++
			for _, found := range namespace.FindAllStringSubmatch(line, -1) {
				if !slices.Contains([]string{"portal", "portal-development", "monitoring"}, found[1]) {
					t.Errorf("%s: %s\nthere is no namespace %s", guide, line, found[1])
				}
			}
			for _, found := range object.FindAllStringSubmatch(line, -1) {
				if !slices.Contains(there, found[1]+" "+found[2]) {
					t.Errorf("%s: %s\nthere is no %s %s", guide, line, found[1], found[2])
				}
			}
			for _, found := range secret.FindAllStringSubmatch(line, -1) {
				if secrets()[found[1]] == nil && found[1] != "portal-tls" {
					t.Errorf("%s: %s\nthere is no secret %s", guide, line, found[1])
				}
			}
		}
	}
	if asked < 20 {
		t.Errorf("the guides ask the cluster %d times: is the test blind?", asked)
	}
}

// What the component of the monitoring takes from the overlay, and an older overlay does not have, is asked for in words
// that the guide explains.
func TestGuideKnowsWhatRenderingComplainsOf(t *testing.T) {
	guide, err := os.ReadFile(settings.Project("docs", "guides", "kubernetes.md"))
	if err != nil {
		t.Fatal(err)
	}
	for complaint, leave := range map[string][3]string{
		"nothing selected by Namespace":                            {"kustomization.yaml", "namespace.yaml, ", ""},
		"fieldPath `data.runbooks-url` is missing for replacement": {"hosts.env", "runbooks-url=", "wiki="},
	} {
		folder := copyOverlay(t, "production")
		change(t, filepath.Join(folder, leave[0]), leave[1], leave[2])
		_, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), folder)
		if err == nil || !strings.Contains(err.Error(), complaint) {
			t.Errorf("without %s: %v", leave[1], err)
		}
		if rows := strings.Count(string(guide), complaint); rows != 1 {
			t.Errorf("the guide speaks of %q %d times", complaint, rows)
		}
		// Without the component nothing asks for them.
		change(t, filepath.Join(folder, "kustomization.yaml"), "../../components/monitoring, ", "")
		render(t, folder)
	}
}
