package kubernetes

import (
	"slices"
	"strings"
	"testing"

	monitoringv1alpha1 "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1alpha1"
	corev1 "k8s.io/api/core/v1"
)

// The operator takes the matchers, and receivers take their addresses and tokens from secrets that an operator gives. That the
// same is told as on one host follows from their common source, deploy/monitoring/alerts.yaml.
func TestWhoIsTold(t *testing.T) {
	spec := render(t, overlays(t)["whole"]).alerting["portal"].Spec
	checkMatchers(t, spec.Route.Matchers)
	for _, rule := range spec.InhibitRules {
		checkMatchers(t, append(rule.SourceMatch, rule.TargetMatch...))
	}
	for _, receiver := range spec.Receivers {
		if receiver.Name == "nobody" && len(receiver.WebhookConfigs) == 0 {
			continue
		}
		if len(receiver.WebhookConfigs) != 1 {
			t.Errorf("the receiver %+v", receiver)
			continue
		}
		hook := receiver.WebhookConfigs[0]
		from := []*corev1.SecretKeySelector{hook.URLSecret}
		if hook.HTTPConfig != nil { // the watchdog's address is its secret
			from = append(from, hook.HTTPConfig.Authorization.Credentials)
			if err := hook.HTTPConfig.Validate(); err != nil {
				t.Errorf("%s: %v", receiver.Name, err)
			}
		} else if receiver.Name != "watchdog" {
			t.Errorf("%s has no token", receiver.Name)
		}
		for _, from := range from {
			if from == nil || secrets()[from.Name][from.Key] == "" {
				t.Errorf("%s takes what no operator gives: %+v", receiver.Name, from)
			}
		}
	}
}

func checkMatchers(t *testing.T, given []monitoringv1alpha1.Matcher) {
	t.Helper()
	for _, matcher := range given {
		if err := matcher.Validate(); err != nil || matcher.MatchType == "" {
			t.Errorf("%+v: %v", matcher, err)
		}
	}
}

// The operator hands an AlertmanagerConfig only what carries its namespace: every alert says it.
func TestAlertsCarryTheirNamespace(t *testing.T) {
	for overlay, namespace := range map[string]string{"whole": "board", "production": "portal"} {
		c := render(t, overlays(t)[overlay])
		if of := c.alerting["portal"].Namespace; of != namespace {
			t.Errorf("%s: who is told stands in %s", overlay, of)
		}
		var alerts []string
		for _, rules := range c.rules {
			for _, group := range rules.Spec.Groups {
				for _, rule := range group.Rules {
					if rule.Alert == "" {
						continue
					}
					alerts = append(alerts, rule.Alert)
					if rule.Labels["namespace"] != namespace {
						t.Errorf("%s: %s carries %v", overlay, rule.Alert, rule.Labels)
					}
				}
			}
		}
		// The routes choose by severity; what is silenced is chosen by name.
		for _, rule := range c.alerting["portal"].Spec.InhibitRules {
			for _, matcher := range rule.SourceMatch {
				// One host has an alert more, of which clusters have their own.
				if matcher.Name == "alertname" && matcher.Value != "PortalMonitoringIncomplete" && !slices.Contains(alerts, matcher.Value) {
					t.Errorf("%s: there is no alert %s", overlay, matcher.Value)
				}
			}
		}
		if len(alerts) < 20 || !slices.ContainsFunc(alerts, func(name string) bool { return strings.HasPrefix(name, "PortalSite") }) {
			t.Errorf("%s: %d alerts", overlay, len(alerts))
		}
	}
}

// Whoever is woken follows the link of the alert, to where the overlay says.
func TestAlertsLinkTheOverlaysRunbooks(t *testing.T) {
	for overlay, base := range map[string]string{"whole": "https://wiki.example.com/board/runbooks", "production": "https://portal.example.org/docs/runbooks"} {
		for _, rules := range render(t, overlays(t)[overlay]).rules {
			for _, group := range rules.Spec.Groups {
				for _, rule := range group.Rules {
					if want := base + "/" + rule.Alert + ".md"; rule.Alert != "" && rule.Annotations["runbook"] != want {
						t.Errorf("%s: %s links %s, not %s", overlay, rule.Alert, rule.Annotations["runbook"], want)
					}
				}
			}
		}
	}
}
