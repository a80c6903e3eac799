package kubernetes

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	monitoringv1alpha1 "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1alpha1"
	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"

	"example.org/portal/operations/manifests/settings"
)

// told is who is told of what, in Alertmanager's own words.
type told struct {
	Route     route     `json:"route"`
	Inhibit   []inhibit `json:"inhibit_rules"`
	Receivers []struct {
		Name string `json:"name"`
	} `json:"receivers"`
}

type route struct {
	Receiver       string   `json:"receiver"`
	GroupBy        []string `json:"group_by"`
	GroupWait      string   `json:"group_wait"`
	GroupInterval  string   `json:"group_interval"`
	RepeatInterval string   `json:"repeat_interval"`
	Matchers       []string `json:"matchers"`
	Routes         []route  `json:"routes"`
}

type inhibit struct {
	Source []string `json:"source_matchers"`
	Target []string `json:"target_matchers"`
	Equal  []string `json:"equal"`
}

// Who is told is the same in a cluster and on one host.
func TestWhoIsTold(t *testing.T) {
	content, err := os.ReadFile(settings.Project("deploy", "monitoring", "alertmanager", "alertmanager.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var want told
	if err := yaml.Unmarshal(content, &want); err != nil {
		t.Fatal(err)
	}
	spec := render(t, overlays(t)["whole"]).alerting["portal"].Spec
	if got := routeOf(t, *spec.Route); !reflect.DeepEqual(got, want.Route) {
		t.Errorf("the route\n%+v, not\n%+v", got, want.Route)
	}
	var silenced []inhibit
	for _, rule := range spec.InhibitRules {
		silenced = append(silenced, inhibit{matchersOf(t, rule.SourceMatch), matchersOf(t, rule.TargetMatch), rule.Equal})
	}
	if !reflect.DeepEqual(silenced, want.Inhibit) {
		t.Errorf("what stays quiet\n%+v, not\n%+v", silenced, want.Inhibit)
	}
	if len(spec.Receivers) != len(want.Receivers) {
		t.Fatalf("%d receivers", len(spec.Receivers))
	}
	for i, receiver := range spec.Receivers {
		if receiver.Name != want.Receivers[i].Name || len(receiver.WebhookConfigs) != 1 {
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

func routeOf(t *testing.T, given monitoringv1alpha1.Route) route {
	t.Helper()
	got := route{Receiver: given.Receiver, GroupBy: given.GroupBy, Matchers: matchersOf(t, given.Matchers)}
	for duration, into := range map[*string]*string{
		(*string)(given.GroupWait): &got.GroupWait, (*string)(given.GroupInterval): &got.GroupInterval, (*string)(given.RepeatInterval): &got.RepeatInterval,
	} {
		if duration != nil {
			*into = *duration
		}
	}
	children, err := given.ChildRoutes()
	if err != nil {
		t.Fatal(err)
	}
	for _, child := range children {
		got.Routes = append(got.Routes, routeOf(t, child))
	}
	return got
}

func matchersOf(t *testing.T, given []monitoringv1alpha1.Matcher) (got []string) {
	t.Helper()
	for _, matcher := range given {
		if err := matcher.Validate(); err != nil || matcher.MatchType == "" {
			t.Errorf("%+v: %v", matcher, err)
		}
		got = append(got, matcher.String())
	}
	return got
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
