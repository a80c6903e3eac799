// Package monitoring generates rules, alerts and parts of the runbooks from the sources in deploy/monitoring. Its tests try every rule
// and alert with the numbers that the programs really report.
//
//	objectives.yaml, alerts.yaml, series.yaml ─ Generated ─► rules, Alertmanager's configuration, parts of the runbooks
package monitoring

//go:generate go run ./generate ../../..

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
)

// Objectives are the portal's promises about its service.
type Objectives struct {
	// Window is the time for which an error budget is given, in Prometheus' format.
	Window string `yaml:"window"`
	// Alerts are from the most to the least urgent.
	Alerts []Burn `yaml:"alerts"`
	// For is how long a budget must burn before an alert fires, by severity; a severity that is missing fires at once.
	For map[string]string `yaml:"for"`
	// LeastBad is how many bad events the long window of an alert must have.
	LeastBad   float64     `yaml:"least_bad"`
	Objectives []Objective `yaml:"objectives"`
}

// Burn says how fast a budget may be used up before an alert fires.
type Burn struct {
	Severity string  `yaml:"severity"`
	Burn     float64 `yaml:"burn"`
	Long     string  `yaml:"long"`
	Short    string  `yaml:"short"`
}

// Objective is one thing that people do with the portal.
type Objective struct {
	Name string `yaml:"name"`
	// Title is for people.
	Title      string      `yaml:"title"`
	Indicators []Indicator `yaml:"indicators"`
}

// Indicator counts events and says what share of them must be good.
type Indicator struct {
	// SLI is availability, reachability or latency.
	SLI string `yaml:"sli"`
	// Target is the promised share, between 0 and 1.
	Target float64 `yaml:"target"`
	// Alert is the alerts' name, and that of their runbook.
	Alert   string `yaml:"alert"`
	Summary string `yaml:"summary"`
	// Panels show what the alert is about and link its runbook, as dashboard/title.
	Panels []string `yaml:"panels"`
	// Severities are the severities of its alerts; empty means all.
	Severities []string `yaml:"severities"`
	// Bad or Good, exactly one of them, and Total are selectors of counters, whose rates are added up.
	Bad   []string `yaml:"bad"`
	Good  []string `yaml:"good"`
	Total []string `yaml:"total"`
	// Probes, instead of the counters, selects a gauge that is 1 after a successful probe and otherwise 0. Each probe is an event.
	Probes string `yaml:"probes"`
}

// ReadObjectives reads the file strictly and reports every problem together.
func ReadObjectives(text []byte) (*Objectives, error) {
	var read Objectives
	if err := yaml.NewDecoder(bytes.NewReader(text), yaml.Strict()).Decode(&read); err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read the objectives: %w", err)
	}
	if err := read.check(); err != nil {
		return nil, fmt.Errorf("check the objectives: %w", err)
	}
	return &read, nil
}

var (
	identifier = regexp.MustCompile(`^[a-z][a-z-]*$`)
	alertName  = regexp.MustCompile(`^Portal[A-Z][A-Za-z]+$`)
)

func (o *Objectives) check() error {
	var problems []error
	note := func(wrong bool, format string, args ...any) {
		if wrong {
			problems = append(problems, fmt.Errorf(format, args...))
		}
	}
	_, err := duration(o.Window)
	note(err != nil, "window: %v", err)
	note(len(o.Alerts) == 0, "there are no alerts")
	note(len(o.Objectives) == 0, "there are no objectives")
	for _, burn := range o.Alerts {
		long, errLong := duration(burn.Long)
		short, errShort := duration(burn.Short)
		note(errLong != nil || errShort != nil || short >= long, "alert %v: a short window, then a long one", burn)
		note(burn.Severity != "page" && burn.Severity != "ticket", "alert %v: the severity is page or ticket", burn)
		note(burn.Burn < 1, "alert %v: burning slower than 1 is no problem", burn)
	}
	for severity, wait := range o.For {
		_, err := duration(wait)
		note(err != nil, "for: %s: %v", severity, err)
		note(!slices.ContainsFunc(o.Alerts, func(b Burn) bool { return b.Severity == severity }), "for: no alert has the severity %q", severity)
	}
	for _, objective := range o.Objectives {
		note(!identifier.MatchString(objective.Name), "objective %q: lower-case letters and dashes", objective.Name)
		note(objective.Title == "" || len(objective.Indicators) == 0, "objective %s: title or indicators are missing", objective.Name)
		for _, indicator := range objective.Indicators {
			problems = append(problems, indicator.check(objective.Name))
			for _, name := range indicator.Severities {
				note(!slices.ContainsFunc(o.Alerts, func(b Burn) bool { return b.Severity == name }), "%s of %s: no alert has the severity %q", indicator.SLI, objective.Name, name)
			}
		}
	}
	return errors.Join(problems...)
}

func (i Indicator) check(objective string) error {
	switch {
	case i.SLI != "availability" && i.SLI != "reachability" && i.SLI != "latency":
		return fmt.Errorf("objective %s: the sli is availability, reachability or latency, not %q", objective, i.SLI)
	case i.Target <= 0 || i.Target >= 1:
		return fmt.Errorf("%s of %s: the target is between 0 and 1, not %v", i.SLI, objective, i.Target)
	case !alertName.MatchString(i.Alert):
		return fmt.Errorf("%s of %s: %q is not the name of an alert", i.SLI, objective, i.Alert)
	case i.Summary == "" || len(i.Panels) == 0:
		return fmt.Errorf("%s of %s needs a summary and panels", i.SLI, objective)
	case i.Probes == "" && (len(i.Total) == 0 || (len(i.Bad) == 0) == (len(i.Good) == 0)):
		return fmt.Errorf("%s of %s needs total and either bad or good, or probes", i.SLI, objective)
	case i.Probes != "" && len(i.Total)+len(i.Bad)+len(i.Good) > 0:
		return fmt.Errorf("%s of %s counts probes or counters, not both", i.SLI, objective)
	default:
		return nil
	}
}

// Dashboard returns the uid of the dashboard that shows the indicator.
func (i Indicator) Dashboard() string {
	uid, _, _ := strings.Cut(i.Panels[0], "/")
	return uid
}

var prometheusDuration = regexp.MustCompile(`^([1-9][0-9]*)(ms|s|m|h|d)$`)

var units = map[string]time.Duration{"ms": time.Millisecond, "s": time.Second, "m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}

// duration reads a duration of one unit, as Prometheus writes it.
func duration(text string) (time.Duration, error) {
	parts := prometheusDuration.FindStringSubmatch(text)
	if parts == nil {
		return 0, fmt.Errorf("%q is not a duration such as 5m, 6h or 30d", text)
	}
	count, err := strconv.Atoi(parts[1])
	if err != nil {
		return 0, fmt.Errorf("%q is too long a duration", text)
	}
	return time.Duration(count) * units[parts[2]], nil
}
