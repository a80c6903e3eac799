package monitoring

import (
	"fmt"
	"strings"
	"time"
)

const (
	// madeFrom begins the generated part of a page, which goes to the page's end.
	madeFrom = "<!-- Made by make generate from deploy/monitoring, from here to the end. -->"
	// unwritten is the text of each section of a new page.
	unwritten = "TO BE WRITTEN"
)

// page has the facts of the generated part of a runbook.
type page struct {
	name       string
	panels     []string
	severities []string
}

// pages returns the pages of all alerts in the order of the sources.
func (a *Alerts) pages(objectives *Objectives) []page {
	var all []page
	for _, objective := range objectives.Objectives {
		for _, indicator := range objective.Indicators {
			if at := indexOf(all, indicator.Alert); at < 0 {
				all = append(all, page{name: indicator.Alert, panels: indicator.Panels})
			}
			at := indexOf(all, indicator.Alert)
			for _, severity := range severities(objectives.Alerts, indicator) {
				all[at].severities = append(all[at].severities, severity.Name)
			}
		}
	}
	for _, alert := range a.Alerts {
		one := page{name: alert.Name, panels: alert.Panels}
		for _, rule := range alert.Rules {
			one.severities = append(one.severities, rule.Severity)
		}
		all = append(all, one)
	}
	return all
}

func indexOf(all []page, name string) int {
	for at, one := range all {
		if one.name == name {
			return at
		}
	}
	return -1
}

// stub returns the page of a new alert. A test fails until somebody has written its sections.
func stub(name string) string {
	var text strings.Builder
	text.WriteString("# " + name + "\n")
	for _, section := range []string{"Meaning", "Impact", "How to look", "What to do"} {
		text.WriteString("\n## " + section + "\n" + unwritten + "\n")
	}
	return text.String()
}

// runbook returns a page with a new generated part. given is the present page, or empty.
func (a *Alerts) runbook(one page, given string, objectives *Objectives) string {
	if given == "" {
		given = stub(one.name)
	}
	written, _, _ := strings.Cut(given, "\n"+madeFrom)
	var text strings.Builder
	text.WriteString(strings.TrimRight(written, "\n") + "\n\n" + madeFrom + "\n\n## Who is told\n")
	text.WriteString(whoIsTold(one.severities))
	var shown []string
	for _, panel := range one.panels {
		uid, title, _ := strings.Cut(panel, "/")
		shown = append(shown, fmt.Sprintf("\"%s\" of `%s`", title, uid))
	}
	fmt.Fprintf(&text, "\n\nDashboards: %s.\n", strings.Join(shown, ", "))
	if silent := a.silencedBy(one.name); len(silent) > 0 {
		fmt.Fprintf(&text, "\nQuiet while one of these fires: %s.\n", strings.Join(silent, ", "))
	}
	for _, alert := range a.Alerts {
		if alert.Name != one.name || len(alert.Quiets) == 0 {
			continue
		}
		if lasts := a.keepsFiring(alert, objectives); lasts > 0 {
			fmt.Fprintf(&text, "\nIt fires on for %d minutes after its trouble has ended, and what follows from it stays quiet meanwhile: the dashboards show the end at once.\n", int(lasts/time.Minute))
		}
	}
	return text.String()
}

func whoIsTold(severities []string) string {
	told := strings.Join(severities, " ")
	page, ticket := strings.Contains(told, "page"), strings.Contains(told, "ticket")
	const channel = "Write into the channel for incidents when you begin, what you found, and when it is over. After half an hour without an idea, wake the second on call."
	switch {
	case page && ticket:
		return "As a page, the person on call, at once and every hour. As a ticket, the team, on the next working day. During a page: " + strings.ToLower(channel[:1]) + channel[1:]
	case page:
		return "The person on call, by a page, at once and every hour. " + channel
	case ticket:
		return "Nobody at night. The team, by a ticket, on the next working day."
	default:
		return "The service that expects the heartbeat. When it stays away, that service should wake the person on call, by another way than Alertmanager."
	}
}

// silencedBy returns links to the alerts from which an alert follows.
func (a *Alerts) silencedBy(name string) []string {
	var found []string
	for _, alert := range a.Alerts {
		for _, quiet := range a.follows(alert) {
			link := fmt.Sprintf("[%s](%s.md)%s", alert.Name, alert.Name, conditions(quiet))
			for _, target := range quiet.Alerts {
				if target == name {
					found = append(found, link)
				}
			}
		}
	}
	return found
}

// conditions says when an alert follows from another. It is empty for always.
func conditions(quiet Quiet) string {
	all := append(append([]string{}, quiet.While...), quiet.Where...)
	if len(all) == 0 {
		return ""
	}
	return " (`" + strings.Join(all, ", ") + "`)"
}

// quietTable returns the table of deploy/monitoring/README.md.
func (a *Alerts) quietTable() string {
	var text strings.Builder
	text.WriteString("| While this fires | These are quiet |\n|---|---|\n")
	for _, alert := range a.Alerts {
		for _, quiet := range a.follows(alert) {
			fmt.Fprintf(&text, "| %s%s | %s%s |\n", alert.Name, conditions(Quiet{While: quiet.While}), strings.Join(quiet.Alerts, ", "), conditions(Quiet{Where: quiet.Where}))
		}
	}
	return text.String()
}

// index returns the table of docs/runbooks/README.md.
func (a *Alerts) index(objectives *Objectives) string {
	var text strings.Builder
	text.WriteString("| Alert | As |\n|---|---|\n")
	for _, one := range a.pages(objectives) {
		var as []string
		for _, severity := range one.severities {
			if severity == "none" {
				severity = "heartbeat"
			}
			if len(as) == 0 || as[len(as)-1] != severity {
				as = append(as, severity)
			}
		}
		fmt.Fprintf(&text, "| [%s](%s.md) | %s |\n", one.name, one.name, strings.Join(as, ", "))
	}
	return text.String()
}
