package kubernetes

import (
	"slices"
	"testing"
)

// Prometheus scrapes both programs, under the job names of the rules and dashboards.
func TestScraping(t *testing.T) {
	c := render(t, overlays(t)["whole"])
	monitor := c.monitors["portal"].Spec
	if found := c.selected(selector(t, &monitor.Selector)); !slices.Equal(found, []string{"portal-backend", "portal-gateway"}) {
		t.Errorf("Prometheus scrapes %q", found)
	}
	for name, job := range map[string]string{"portal-gateway": "gateway", "portal-backend": "backend"} {
		if got := c.deployments[name].Spec.Template.Labels[monitor.JobLabel]; got != job {
			t.Errorf("the job of %s is %q", name, got)
		}
	}
}
