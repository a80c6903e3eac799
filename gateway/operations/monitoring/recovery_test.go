package monitoring_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// How many minutes all is well, the fault lasts, and the end is watched: longer than the longest window of any page.
const before, during, after = 30, 15, 75

// series has samples, one a minute, by the series' name and labels.
type series map[string]string

// with returns the series with others added, which replace equal ones.
func (s series) with(others ...series) series {
	all := maps.Clone(s)
	for _, other := range others {
		maps.Copy(all, other)
	}
	return all
}

// gauge returns the samples of a gauge that has another value during the fault.
func gauge(healthy, failing int) string {
	return fmt.Sprintf("%dx%d %dx%d %dx%d", healthy, before-1, failing, during-1, healthy, after-1)
}

// counter returns the samples of a counter that grows by so much a minute before and after the fault, and by another number
// during it.
func counter(healthy, failing int) string {
	began := healthy * (before - 1)
	ended := began + failing*during
	return fmt.Sprintf("0+%dx%d %d+%dx%d %d+%dx%d", healthy, before-1, began+failing, failing, during-1, ended+healthy, healthy, after-1)
}

// gone returns the samples of a counter whose process is dead during the fault and then begins at zero.
func gone(healthy int) string {
	return fmt.Sprintf("0+%dx%d _x%d 0+%dx%d", healthy, before-1, during, healthy, after-1)
}

// away has the samples of a gauge whose process is dead during the fault.
var away = fmt.Sprintf("1x%d _x%d 1x%d", before-1, during, after-1)

const (
	sessions = `portal_http_requests_total{job="gateway",route="/api/session",method="GET",`
	queries  = `portal_http_requests_total{job="gateway",route="/api/client/v2.0/app/{app}/graphql",method="POST",`
	answered = `portal_http_request_duration_seconds_`
	outside  = `probe_success{job="site",instance="https://`
)

// everybodyServes has the samples that do not depend on the fault.
var everybodyServes = series{
	`up{job="gateway",instance="a"}`: gauge(1, 1), `up{job="backend",instance="a"}`: gauge(1, 1),
	`up{job="gateway",instance="b"}`: gauge(1, 1), `up{job="backend",instance="b"}`: gauge(1, 1),
	`up{job="site",instance="portal"}`: gauge(1, 1), outside + `portal.example.org/"}`: gauge(1, 1),
}

// cutOff has the gateway's samples while the backend does not answer: every request fails, and some people give up.
var cutOff = series{
	`portal_backend_up{job="gateway"}`: gauge(1, 0),
	sessions + `status="200"}`:         counter(20, 0), sessions + `status="502"}`: counter(0, 20),
	queries + `status="200"}`: counter(60, 0), queries + `status="502"}`: counter(0, 60),
	answered + `count{job="gateway",route="/api/session",method="GET",status="200"}`:                                counter(20, 0),
	answered + `bucket{job="gateway",route="/api/session",method="GET",status="200",le="1"}`:                        counter(20, 0),
	answered + `count{job="gateway",route="/api/session",method="GET",status="499"}`:                                counter(0, 2),
	answered + `bucket{job="gateway",route="/api/session",method="GET",status="499",le="1"}`:                        counter(0, 0),
	answered + `count{job="gateway",route="/api/client/v2.0/app/{app}/graphql",method="POST",status="200"}`:         counter(60, 0),
	answered + `bucket{job="gateway",route="/api/client/v2.0/app/{app}/graphql",method="POST",status="200",le="1"}`: counter(60, 0),
	answered + `count{job="gateway",route="/api/client/v2.0/app/{app}/graphql",method="POST",status="499"}`:         counter(0, 6),
	answered + `bucket{job="gateway",route="/api/client/v2.0/app/{app}/graphql",method="POST",status="499",le="1"}`: counter(0, 0),
	`portal_token_refreshes_total{job="gateway",outcome="refreshed"}`:                                               counter(30, 0), `portal_token_refreshes_total{job="gateway",outcome="failed"}`: counter(0, 30),
	`portal_location_lookups_total{job="gateway",outcome="hit"}`: counter(20, 0), `portal_location_lookups_total{job="gateway",outcome="failed"}`: counter(0, 20),
	`portal_http_requests_in_flight{job="gateway",instance="a"}`: gauge(10, 95), `portal_http_requests_in_flight_limit{job="gateway",instance="a"}`: gauge(100, 100),
	outside + `portal.example.org/api/client/v2.0/app/portal/location"}`: gauge(1, 0), outside + `accounts.example.org/api/client/v2.0/app/portal/location"}`: gauge(1, 0),
}

// backendFails has the samples of a backend that runs but cannot use its database during the fault.
var backendFails = series{
	`portal_backend_logins_total{job="backend",instance="a",provider="local-userpass",outcome="ok"}`:          counter(1, 0),
	`portal_backend_logins_total{job="backend",instance="a",provider="local-userpass",outcome="failed"}`:      counter(0, 1),
	`portal_backend_graphql_operations_total{job="backend",instance="a",operation="Boards",outcome="ok"}`:     counter(60, 0),
	`portal_backend_graphql_operations_total{job="backend",instance="a",operation="Boards",outcome="failed"}`: counter(0, 60),
	`portal_backend_database_up{job="backend",instance="a"}`:                                                  gauge(1, 0),
}

// backendDead has the samples of a backend that is dead during the fault.
var backendDead = series{
	`up{job="backend",instance="a"}`: gauge(1, 0), `up{job="backend",instance="b"}`: gauge(1, 0),
	`portal_backend_logins_total{job="backend",instance="a",provider="local-userpass",outcome="ok"}`:     gone(1),
	`portal_backend_logins_total{job="backend",instance="a",provider="local-userpass",outcome="failed"}`: gone(0),
	`portal_backend_database_up{job="backend",instance="a"}`:                                             away,
}

// Each big fault causes one notification, and its end causes no new one.
func TestRecoveryCausesNoPage(t *testing.T) {
	mail := func(waiting, sent string) series {
		return everybodyServes.with(series{
			`portal_backend_outbox_messages{job="backend",instance="a"}`: gauge(0, 9), `portal_backend_outbox_recipients{job="backend",instance="a"}`: gauge(0, 9),
			`portal_backend_outbox_domains{job="backend",instance="a"}`:                                       gauge(0, 4),
			`portal_backend_outbox_oldest_seconds{job="backend",instance="a"}`:                                waiting,
			`portal_backend_email_deliveries_total{job="backend",instance="a",kind="confirm",outcome="sent"}`: sent,
		})
	}
	waits := fmt.Sprintf("0x%d 600+60x%d 0x%d", before-1, during-1, after-1)
	for name, fault := range map[string]struct {
		told []string
		seen series
	}{
		"the database is away":          {[]string{"PortalDatabaseUnreachable"}, everybodyServes.with(cutOff, backendFails)},
		"every backend is dead":         {[]string{"PortalReplicasMissing"}, everybodyServes.with(cutOff, backendDead)},
		"the way to the backend is cut": {[]string{"PortalBackendUnreachable"}, everybodyServes.with(cutOff)},
		"every gateway is dead": {[]string{"PortalReplicasMissing"}, everybodyServes.with(series{
			`up{job="gateway",instance="a"}`: gauge(1, 0), `up{job="gateway",instance="b"}`: gauge(1, 0),
			sessions + `status="200"}`: gone(20), sessions + `status="502"}`: gone(0), `portal_backend_up{job="gateway"}`: away,
			outside + `portal.example.org/api/client/v2.0/app/portal/location"}`: gauge(1, 0),
		})},
		"log-ins fail": {[]string{"PortalLogInsFailing"}, everybodyServes.with(backendFails, series{
			`portal_backend_database_up{job="backend",instance="a"}`:                                                  gauge(1, 1),
			`portal_backend_graphql_operations_total{job="backend",instance="a",operation="Boards",outcome="failed"}`: counter(0, 0),
		})},
		"the site is away":        {[]string{"PortalSiteUnreachable"}, everybodyServes.with(series{outside + `portal.example.org/"}`: gauge(1, 0)})},
		"the mail server is down": {[]string{"PortalOutboxOld"}, mail(waits, gauge(7, 7))},
		"the mail server refuses us": {[]string{"PortalMailRefused"}, mail(waits, gauge(7, 7)).with(series{
			`portal_backend_email_refusals_total{job="backend",instance="a",reason="login"}`: counter(0, 3),
		})},
		"the drive refuses": {[]string{"PortalUploadErrors"}, everybodyServes.with(series{
			`portal_upload_slices_total{job="gateway",outcome="stored"}`: counter(60, 0), `portal_upload_slices_total{job="gateway",outcome="refused"}`: counter(0, 60),
		})},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			write(t, filepath.Join(dir, "told.yaml"), "groups: [{ name: told, interval: 30s, rules: [{ record: told, expr: "+strconv.Quote(pagesTold(t))+" }] }]\n")
			var text strings.Builder
			files, err := filepath.Abs(folder)
			if err != nil {
				t.Fatal(err)
			}
			text.WriteString("rule_files:\n")
			for _, file := range slices.DeleteFunc(ruleFiles(t), func(file string) bool {
				return strings.HasPrefix(file, filepath.Join(folder, "kubernetes")) || strings.HasPrefix(file, filepath.Join(folder, "one-host"))
			}) {
				relative, _ := filepath.Rel(folder, file)
				fmt.Fprintf(&text, "  - %s\n", strconv.Quote(filepath.Join(files, relative)))
			}
			text.WriteString("  - told.yaml\nevaluation_interval: 30s\ntests:\n  - interval: 1m\n    input_series:\n")
			for _, one := range slices.Sorted(maps.Keys(fault.seen)) {
				fmt.Fprintf(&text, "      - { series: '%s', values: '%s' }\n", one, fault.seen[one])
			}
			text.WriteString("    promql_expr_test:\n")
			ask := func(expr string, at int, want []string) {
				fmt.Fprintf(&text, "      - expr: %s\n        eval_time: %dm\n        exp_samples: [", strconv.Quote("group by (alertname) ("+expr+")"), at)
				for i, alert := range want {
					if i > 0 {
						text.WriteString(", ")
					}
					fmt.Fprintf(&text, `{ labels: '{alertname="%s"}', value: 1 }`, alert)
				}
				text.WriteString("]\n")
			}
			end := before + during
			ask("told", before-1, nil)
			ask(fmt.Sprintf("max_over_time(told[%dm])", end+after), end+after-1, fault.told)
			// After the end, no alert may fire that did not fire before.
			ask(fmt.Sprintf("max_over_time(told[%dm]) unless on (alertname) max_over_time(told[%dm] offset %dm)", after, during, after), end+after-1, nil)
			file := filepath.Join(dir, "recovery.yaml")
			write(t, file, text.String())
			runTool(t, "promtool", "test", "rules", file)
		})
	}
}

// pagesTold returns an expression for the pages that fire and that no rule of alertmanager.yml inhibits.
func pagesTold(t *testing.T) string {
	t.Helper()
	var config struct {
		Route     any `yaml:"route"`
		Receivers any `yaml:"receivers"`
		Inhibit   []struct {
			Source []string `yaml:"source_matchers"`
			Target []string `yaml:"target_matchers"`
			Equal  []string `yaml:"equal"`
		} `yaml:"inhibit_rules"`
	}
	decode(t, filepath.Join(folder, "alertmanager", "alertmanager.yml"), &config)
	firing := func(matchers []string) string {
		return `ALERTS{alertstate="firing",` + strings.Join(matchers, ",") + `}`
	}
	loud := firing([]string{`severity="page"`})
	for _, rule := range config.Inhibit {
		loud += " unless (" + firing(rule.Target) + " and on (" + strings.Join(rule.Equal, ", ") + ") " + firing(rule.Source) + ")"
	}
	return loud
}
