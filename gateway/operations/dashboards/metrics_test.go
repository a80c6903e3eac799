package dashboards_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// elsewhere are series that Prometheus, Alertmanager, exporters, the script that backs up and Kubernetes tell.
var elsewhere = []string{
	"up", "scrape_duration_seconds", "ALERTS", "probe_success", "probe_ssl_earliest_cert_expiry",
	"prometheus_notifications_errors_total", "prometheus_rule_evaluation_failures_total", "alertmanager_notifications_failed_total",
	"probe_duration_seconds", "alertmanager_notifications_total", "kube_deployment_spec_replicas", "node_filesystem_avail_bytes", "node_filesystem_size_bytes", "portal_backup_last_success_seconds", "portal_backend_access_request_oldest_age_seconds", "kube_deployment_status_replicas_unavailable",
}

// ofOthers are the beginnings of names of what is not about our replicas.
var ofOthers = regexp.MustCompile(`^(ALERTS$|probe_|prometheus_|alertmanager_|node_|kube_|portal_backup_)`)

// shownBy names the dashboards' series, each with the panels that read it.
func shownBy(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	for _, page := range committed(t) {
		for _, panel := range panels(page) {
			for _, query := range queries(t, panel) {
				for _, name := range names(t, query.Expr) {
					found[name] = append(found[name], *page.Uid+": "+*panel.Title)
				}
			}
		}
	}
	return found
}

var metricName = regexp.MustCompile(`"(portal_[a-z_]+)"`)

// ours are the metrics of a program's metrics package: their names stand in its source, once.
func ours(t *testing.T, program string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", program, "internal", "metrics", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range metricName.FindAllStringSubmatch(string(text), -1) {
			found = append(found, name[1])
		}
	}
	if len(found) < 15 {
		t.Fatalf("the %s tells only %v", program, found)
	}
	return found
}

// collected are the metrics of the Go and process collectors.
func collected(t *testing.T) []string {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, family := range families {
		found = append(found, family.GetName())
	}
	return found
}

// base is the metric of a histogram's series.
func base(series string) string {
	for _, suffix := range []string{"_bucket", "_count", "_sum"} {
		if name, cut := strings.CutSuffix(series, suffix); cut {
			return name
		}
	}
	return series
}

// Dashboards and rules read only series that somebody tells; so do the queries of runbooks, and the page of the metrics names no others.
func TestQueriesReadOnlyWhatExists(t *testing.T) {
	exist := slices.Concat(ours(t, "gateway"), ours(t, "backend"), collected(t), elsewhere)
	for name := range recorded(t) {
		exist = append(exist, name)
	}
	read := shownBy(t)
	for _, rule := range rules(t) {
		for _, name := range names(t, rule.Expr) {
			read[name] = append(read[name], rule.Alert+rule.Record)
		}
	}
	pages, err := filepath.Glob(project("docs", "runbooks", "*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("no runbooks: %v", err)
	}
	for _, page := range append(pages, project("deploy", "monitoring", "README.md")) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range written.FindAllString(string(text), -1) {
			read[name] = append(read[name], filepath.Base(page))
		}
	}
	for name, by := range read {
		if !slices.Contains(exist, name) && !slices.Contains(exist, base(name)) {
			t.Errorf("%s does not exist, but is read by %v", name, by)
		}
	}
}

// written finds our series in a text.
var written = regexp.MustCompile(`\b(?:portal_[a-z0-9_]+|portal:[a-z0-9_:]+)`)

func TestEveryMetricIsOnADashboard(t *testing.T) {
	var read []string
	for name := range shownBy(t) {
		read = append(read, name)
	}
	var bases []string
	for _, name := range withSources(recorded(t), read) {
		bases = append(bases, name, base(name))
	}
	for _, metric := range slices.Concat(ours(t, "gateway"), ours(t, "backend")) {
		if !slices.Contains(bases, metric) {
			t.Errorf("no dashboard shows %s", metric)
		}
	}
}

func TestQueriesFollowTheChoice(t *testing.T) {
	for _, page := range committed(t) {
		for _, panel := range panels(page) {
			for _, query := range queries(t, panel) {
				for _, selector := range selectors(t, query.Expr) {
					// Recorded series are of all replicas; what is not scraped from ours has other labels.
					if strings.Contains(selector.Name, ":") || ofOthers.MatchString(selector.Name) {
						continue
					}
					var labels []string
					for _, matcher := range selector.LabelMatchers {
						labels = append(labels, matcher.Name)
					}
					if !slices.Contains(labels, "job") || !slices.Contains(labels, "instance") {
						t.Errorf("%s: %s: %s does not follow the chosen jobs and instances", *page.Uid, *panel.Title, selector.Name)
					}
				}
			}
		}
	}
}
