package monitoring

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
)

// Alerts is the content of deploy/monitoring/alerts.yaml: the receivers, and every alert that belongs to no objective. The comments of
// that file say what the fields mean.
type Alerts struct {
	Told   []Told  `yaml:"told"`
	Alerts []Alert `yaml:"alerts"`
}

// Told says which alerts a receiver gets: those with a label; without a label, all others.
type Told struct {
	Receiver string `yaml:"receiver"`
	Of       string `yaml:"of"`
	Wait     string `yaml:"wait"`
	Interval string `yaml:"interval"`
	Repeat   string `yaml:"repeat"`
}

// Alert is the alert about one trouble. It becomes a page, a ticket, or both.
type Alert struct {
	Name   string   `yaml:"name"`
	Where  string   `yaml:"where"`
	Panels []string `yaml:"panels"`
	Quiets []Quiet  `yaml:"quiets"`
	Rules  []Rule   `yaml:"rules"`
}

// Quiet names alerts that follow from an alert and stay quiet while it fires.
type Quiet struct {
	While  []string `yaml:"while"`
	Alerts []string `yaml:"alerts"`
	Where  []string `yaml:"where"`
	Equal  []string `yaml:"equal"`
}

// Rule says when an alert fires with one severity.
type Rule struct {
	Severity    string `yaml:"severity"`
	Expr        string `yaml:"expr"`
	Window      string `yaml:"window"`
	For         string `yaml:"for"`
	KeepFiring  string `yaml:"keep_firing_for"`
	Summary     string `yaml:"summary"`
	Description string `yaml:"description"`
}

// ReadAlerts reads the file strictly and reports every problem together. An alert of an objective may follow from an alert of the file.
func ReadAlerts(text []byte, objectives *Objectives) (*Alerts, error) {
	var read Alerts
	if err := yaml.NewDecoder(bytes.NewReader(text), yaml.Strict()).Decode(&read); err != nil {
		return nil, fmt.Errorf("read the alerts: %w", err)
	}
	if err := read.check(objectives); err != nil {
		return nil, fmt.Errorf("check the alerts: %w", err)
	}
	return &read, nil
}

func (a *Alerts) check(objectives *Objectives) error {
	var problems []error
	known := objectives.alertNames()
	for _, alert := range a.Alerts {
		if slices.Contains(known, alert.Name) {
			problems = append(problems, fmt.Errorf("%s stands twice", alert.Name))
		}
		known = append(known, alert.Name)
	}
	for _, alert := range a.Alerts {
		problems = append(problems, alert.check(known))
	}
	return errors.Join(problems...)
}

func (a Alert) check(known []string) error {
	var problems []error
	note := func(wrong bool, format string, args ...any) {
		if wrong {
			problems = append(problems, fmt.Errorf(a.Name+": "+format, args...))
		}
	}
	note(!alertName.MatchString(a.Name), "this is not the name of an alert")
	note(placeOf(a.Where) == nil, "where is one-host, kubernetes, site, heartbeat or nothing, not %q", a.Where)
	note(len(a.Panels) == 0 || len(a.Rules) == 0, "panels or rules are missing")
	for _, panel := range a.Panels {
		note(!strings.Contains(panel, "/"), "a panel is named dashboard/title, not %q", panel)
	}
	for _, quiet := range a.Quiets {
		note(len(quiet.Alerts) == 0, "it quiets nothing")
		for _, name := range quiet.Alerts {
			note(!slices.Contains(known, name) || name == a.Name, "it cannot quiet %s", name)
		}
	}
	for _, rule := range a.Rules {
		note(!slices.Contains([]string{"page", "ticket", "none"}, rule.Severity) || (rule.Severity == "none") != (a.Where == "heartbeat"), "the severity is page or ticket, not %q", rule.Severity)
		note(rule.Expr == "" || rule.Summary == "" || rule.Description == "", "expr, summary or description is missing")
		note(rule.Window != "" && !prometheusDuration.MatchString(rule.Window), "%q is not a duration such as 10m", rule.Window)
	}
	return errors.Join(problems...)
}

// alertNames returns the names of the objectives' alerts, each once.
func (o *Objectives) alertNames() []string {
	var names []string
	for _, objective := range o.Objectives {
		for _, indicator := range objective.Indicators {
			if !slices.Contains(names, indicator.Alert) {
				names = append(names, indicator.Alert)
			}
		}
	}
	return names
}

func (a Alert) dashboard() string {
	uid, _, _ := strings.Cut(a.Panels[0], "/")
	return uid
}

// told returns the severity with which an alert keeps others quiet: page, or ticket when it has no page.
func (a Alert) told() string {
	if slices.ContainsFunc(a.Rules, func(r Rule) bool { return r.Severity == "page" }) {
		return "page"
	}
	return "ticket"
}

// readsBack finds the windows in an expression, also those in the names of recorded series.
var readsBack = regexp.MustCompile(`(?:\[|rate|p99_)([0-9]+[smhd])\b`)

// window returns for how long the rule may still be true after its trouble has ended.
func (r Rule) window() time.Duration {
	if r.Window != "" {
		given, _ := duration(r.Window) // it was checked
		return given
	}
	var longest time.Duration
	for _, found := range readsBack.FindAllStringSubmatch(r.Expr, -1) {
		if window, err := duration(found[1]); err == nil {
			longest = max(longest, window)
		}
	}
	return longest
}
