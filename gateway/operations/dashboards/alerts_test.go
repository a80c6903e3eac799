package dashboards_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
)

const runbooks = "${runbooks}/"

// runbooksOf names the alerts whose runbooks a panel links.
func runbooksOf(panel dashboard.Panel) []string {
	var found []string
	for _, link := range panel.Links {
		if file, cut := strings.CutPrefix(*link.Url, runbooks); cut {
			found = append(found, strings.TrimSuffix(file, ".md"))
		}
	}
	return found
}

// Who comes from an alert finds what it is about on its dashboard, and there the way to its runbook.
func TestAlertsLeadToAPanel(t *testing.T) {
	pages := map[string]grafana{}
	for _, page := range committed(t) {
		pages[*page.Uid] = page
	}
	records := recorded(t)
	for _, rule := range rules(t) {
		if rule.Alert == "" || strings.HasPrefix(rule.Expr, "max without (severity, alertstate)") { // a recovery shows nothing of its own
			continue
		}
		page, there := pages[rule.Annotations["dashboard"]]
		if !there {
			t.Errorf("%s: there is no dashboard %q", rule.Alert, rule.Annotations["dashboard"])
			continue
		}
		about := withSources(records, names(t, rule.Expr))
		if !slices.ContainsFunc(panels(page), func(panel dashboard.Panel) bool {
			if !slices.Contains(runbooksOf(panel), rule.Alert) {
				return false
			}
			var read []string
			for _, query := range queries(t, panel) {
				read = append(read, names(t, query.Expr)...)
			}
			// The heartbeat is about nothing that is told.
			return len(about) == 0 || slices.ContainsFunc(withSources(records, read), func(name string) bool { return slices.Contains(about, name) })
		}) {
			t.Errorf("%s: no panel of %s shows one of %v and links the runbook", rule.Alert, *page.Uid, about)
		}
	}
}
