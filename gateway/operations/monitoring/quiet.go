package monitoring

import (
	"slices"
	"strings"
	"time"
)

// evaluation is the longest time between the evaluations of two groups of rules. One alert may notice the end of a fault that
// much later than another.
const evaluation = 30 * time.Second

// inhibition is one inhibition rule of Alertmanager: the targets stay quiet while the source fires.
type inhibition struct {
	Source, Target []matcher
	Equal          []string
}

// matcher is one condition on a label, such as severity="page".
type matcher struct{ Name, Type, Value string }

// String returns the matcher as Alertmanager's file writes it.
func (m matcher) String() string { return m.Name + m.Type + `"` + m.Value + `"` }

func matcherOf(text string) matcher {
	at := strings.IndexAny(text, `=!`)
	operator := text[at : at+strings.Index(text[at:], `"`)]
	return matcher{text[:at], operator, strings.Trim(text[at+len(operator):], `"`)}
}

func matchersOf(texts []string) []matcher {
	var found []matcher
	for _, text := range texts {
		found = append(found, matcherOf(text))
	}
	return found
}

// matchNames returns a matcher of alerts by their names.
func matchNames(names []string) matcher {
	if len(names) == 1 {
		return matcher{"alertname", "=", names[0]}
	}
	return matcher{"alertname", "=~", strings.Join(names, "|")}
}

// inhibitions returns all inhibitions. A page also keeps the ticket of the same name about the same thing quiet.
func (a *Alerts) inhibitions() []inhibition {
	found := []inhibition{{
		Source: []matcher{{"severity", "=", "page"}}, Target: []matcher{{"severity", "=", "ticket"}},
		Equal: []string{"alertname", "job", "instance", "mountpoint", "integration"},
	}}
	for _, alert := range a.Alerts {
		for _, quiet := range a.follows(alert) {
			found = append(found, inhibition{
				Source: slices.Concat([]matcher{{"alertname", "=", alert.Name}, {"severity", "=", alert.told()}}, matchersOf(quiet.While)),
				Target: append([]matcher{matchNames(quiet.Alerts)}, matchersOf(quiet.Where)...),
				Equal:  quiet.Equal,
			})
		}
	}
	return found
}

// follows returns the quiets of an alert and those of all alerts that follow from it, each pair of conditions once.
func (a *Alerts) follows(alert Alert) []Quiet {
	all := slices.Clone(alert.Quiets)
	for i := 0; i < len(all); i++ {
		for _, name := range all[i].Alerts {
			at := slices.IndexFunc(a.Alerts, func(other Alert) bool { return other.Name == name })
			if at < 0 {
				continue
			}
			for _, next := range a.Alerts[at].Quiets {
				if len(next.While) == 0 && len(next.Equal) == 0 {
					all = append(all, Quiet{While: all[i].While, Alerts: next.Alerts, Where: next.Where})
				}
			}
		}
	}
	var merged []Quiet
	for _, quiet := range all {
		at := slices.IndexFunc(merged, func(m Quiet) bool {
			return slices.Equal(m.While, quiet.While) && slices.Equal(m.Where, quiet.Where) && slices.Equal(m.Equal, quiet.Equal)
		})
		if at < 0 {
			merged = append(merged, Quiet{While: quiet.While, Where: quiet.Where, Equal: quiet.Equal})
			at = len(merged) - 1
		}
		for _, name := range quiet.Alerts {
			if !slices.Contains(merged[at].Alerts, name) {
				merged[at].Alerts = append(merged[at].Alerts, name)
			}
		}
	}
	return slices.DeleteFunc(merged, func(quiet Quiet) bool { return isCovered(quiet, merged) })
}

// isCovered reports whether another quiet names the same alerts without a condition.
func isCovered(quiet Quiet, all []Quiet) bool {
	return len(quiet.Where) > 0 && slices.ContainsFunc(all, func(other Quiet) bool {
		return len(other.Where) == 0 && slices.Equal(other.While, quiet.While) && !slices.ContainsFunc(quiet.Alerts, func(name string) bool { return !slices.Contains(other.Alerts, name) })
	})
}

// keepsFiring returns for how long an alert fires on after the end of its trouble: as long as the pages of what follows from it may
// still be true. A rate over five minutes still shows a trouble that ended four minutes ago.
func (a *Alerts) keepsFiring(alert Alert, objectives *Objectives) time.Duration {
	var longest time.Duration
	for _, quiet := range a.follows(alert) {
		if slices.Contains(quiet.Where, `severity="ticket"`) {
			continue
		}
		for _, name := range quiet.Alerts {
			longest = max(longest, a.pageWindow(name, objectives), objectives.pageWindow(name))
		}
	}
	if longest == 0 {
		return 0
	}
	return (longest + 2*evaluation + time.Minute - 1).Truncate(time.Minute)
}

// pageWindow returns for how long a page of an alert may still fire after its trouble: the window of its expression, and the time
// for which it fires on for the sake of its own consequences.
func (a *Alerts) pageWindow(name string, objectives *Objectives) time.Duration {
	var longest time.Duration
	for _, alert := range a.Alerts {
		for _, rule := range alert.Rules {
			if alert.Name == name && rule.Severity == "page" {
				longest = max(longest, rule.window()+a.keepsFiring(alert, objectives))
			}
		}
	}
	return longest
}

// pageWindow returns for how long a page of an objective's alert may still be true after the trouble: its short window, and the five
// minutes of the rates that the window adds up.
func (o *Objectives) pageWindow(alert string) time.Duration {
	var longest time.Duration
	for _, objective := range o.Objectives {
		for _, indicator := range objective.Indicators {
			if indicator.Alert != alert {
				continue
			}
			for _, severity := range severities(o.Alerts, indicator) {
				for _, burn := range severity.Burns {
					if short, err := duration(burn.Short); err == nil && severity.Name == "page" {
						longest = max(longest, short+5*time.Minute)
					}
				}
			}
		}
	}
	return longest
}
