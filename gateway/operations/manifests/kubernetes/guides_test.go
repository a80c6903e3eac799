package kubernetes

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.org/portal/operations/manifests/guides"
	"example.org/portal/operations/manifests/settings"
)

var (
	object    = regexp.MustCompile(`\b(deployment|deploy|statefulset|service|horizontalpodautoscaler|hpa|configmap|poddisruptionbudget)[/ ](portal-[a-z-]+)`)
	secret    = regexp.MustCompile(`\bsecret (?:generic |tls )?(portal-[a-z]+)`)
	namespace = regexp.MustCompile(`(?:-n|--namespace) ([a-z-]+)`)
	path      = regexp.MustCompile(`\bdeploy/kubernetes/[a-z/.-]+`)
)

// The overlays contain every object that a guide's commands name, in a namespace that they or the guide create.
func TestGuidesNameExistingFilesAndServices(t *testing.T) {
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
