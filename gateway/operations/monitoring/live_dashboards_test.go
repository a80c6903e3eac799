//go:build operations && linux

package monitoring_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// shown is a query of a dashboard, with Grafana's variables filled in as if everything were chosen.
type shown struct{ where, expr, legend string }

var variables = strings.NewReplacer("$__rate_interval", "15s", "$job", "gateway|backend", "$instance", ".*",
	"tmpfs|ramfs|overlay|squashfs|iso9660", "none") // a test machine may have no other disk

// shownOn returns the queries of all dashboards.
func shownOn(t *testing.T) []shown {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "dashboards", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var found []shown
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var page struct {
			UID    string
			Panels []struct {
				Title   string
				Targets []struct{ Expr, LegendFormat string }
			}
		}
		if err := json.Unmarshal(text, &page); err != nil {
			t.Fatalf("%s: error %v", file, err)
		}
		for _, panel := range page.Panels {
			for _, target := range panel.Targets {
				found = append(found, shown{page.UID + ": " + panel.Title, variables.Replace(target.Expr), target.LegendFormat})
			}
		}
	}
	if len(found) < 90 {
		t.Fatalf("only %d queries on %d dashboards", len(found), len(files))
	}
	return found
}

// On a portal in use, every query of every dashboard returns data, and its legend's labels exist. Counters of rare events count
// too, because they begin at zero.
func TestDashboardsShowData(t *testing.T) {
	p := startPortal(t)
	m := startMonitoring(t, p, startSite(t))
	stop := p.use(t)
	defer stop()
	secretary, chair := p.enter(t, "secretary@example.org"), p.enter(t, "chair@example.org")
	draft := secretary.draft(t)

	missing := map[shown]string{}
	tellsWaiting := len(m.query(t, waiting)) > 0
	for _, query := range shownOn(t) {
		if tellsWaiting || !strings.Contains(query.expr, waiting) {
			missing[query] = "never asked"
		}
	}
	t.Logf("%d queries", len(missing))
	for deadline := time.Now().Add(3 * time.Minute); len(missing) > 0; time.Sleep(time.Second) {
		version := secretary.bring(t, draft.item)
		secretary.publish(t, draft.meeting)
		if status := chair.read(t.Context(), version); status != http.StatusOK {
			t.Fatalf("a reader of the meeting reads its paper: %d", status)
		}
		chair.savePack(t, draft.meeting)
		maps.DeleteFunc(missing, func(query shown, _ string) bool {
			problem := m.problem(t, query)
			missing[query] = problem
			return problem == ""
		})
		if time.Now().After(deadline) {
			for query, problem := range missing {
				t.Errorf("%s: %s: expression %s", query.where, problem, query.expr)
			}
			return
		}
	}
}

var legendLabel = regexp.MustCompile(`\{\{(\w+)\}\}`)

// problem returns why a query shows nothing; empty when it shows something.
func (m *monitoringStack) problem(t *testing.T, query shown) string {
	t.Helper()
	var answer struct {
		Data struct {
			Result []struct {
				Metric map[string]string
				Value  [2]any
			}
		}
	}
	if err := m.get(t.Context(), "/api/v1/query?query="+url.QueryEscape(query.expr), &answer); err != nil {
		return err.Error()
	}
	for _, series := range answer.Data.Result {
		for _, label := range legendLabel.FindAllStringSubmatch(query.legend, -1) {
			if series.Metric[label[1]] == "" {
				return fmt.Sprintf("no label %s among %v", label[1], slices.Sorted(maps.Keys(series.Metric)))
			}
		}
	}
	for _, series := range answer.Data.Result {
		if series.Value[1] != "NaN" {
			return ""
		}
	}
	return fmt.Sprintf("%d series, none with a number", len(answer.Data.Result))
}
