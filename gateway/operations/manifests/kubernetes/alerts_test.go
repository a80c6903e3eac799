package kubernetes

import "testing"

// The Prometheus operator passes only alerts of the overlay's namespace to the overlay's AlertmanagerConfig, and an alert links
// the overlay's runbooks.
func TestAlertsReachTheOverlaysReceivers(t *testing.T) {
	for overlay, want := range map[string]struct{ namespace, runbooks string }{
		"whole":      {"board", "https://wiki.example.com/board/runbooks/"},
		"production": {"portal", "https://portal.example.org/docs/runbooks/"},
	} {
		c, alerts := render(t, overlays(t)[overlay]), 0
		if got := c.alerting["portal"].Namespace; got != want.namespace {
			t.Errorf("%s: the AlertmanagerConfig is in %s", overlay, got)
		}
		for _, rules := range c.rules {
			for _, group := range rules.Spec.Groups {
				for _, rule := range group.Rules {
					if rule.Alert == "" {
						continue
					}
					alerts++
					if rule.Labels["namespace"] != want.namespace || rule.Annotations["runbook"] != want.runbooks+rule.Alert+".md" {
						t.Errorf("%s: %s has the labels %v and links %s", overlay, rule.Alert, rule.Labels, rule.Annotations["runbook"])
					}
				}
			}
		}
		if alerts < 20 {
			t.Errorf("%s has %d alerts", overlay, alerts)
		}
	}
}
