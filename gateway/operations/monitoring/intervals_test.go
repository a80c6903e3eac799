package monitoring_test

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// route is how Alertmanager tells somebody.
type route struct {
	Receiver       string   `yaml:"receiver"`
	Matchers       []string `yaml:"matchers"`
	GroupBy        []string `yaml:"group_by"`
	GroupWait      string   `yaml:"group_wait"`
	GroupInterval  string   `yaml:"group_interval"`
	RepeatInterval string   `yaml:"repeat_interval"`
	Routes         []route  `yaml:"routes"`
}

// duration reads what Prometheus calls one, such as 4m30s or 1d.
func duration(text string) time.Duration {
	units := map[string]time.Duration{"s": time.Second, "m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}
	var whole time.Duration
	for _, part := range regexp.MustCompile(`(\d+)([smhd])`).FindAllStringSubmatch(text, -1) {
		count, _ := strconv.Atoi(part[1])
		whole += time.Duration(count) * units[part[2]]
	}
	return whole
}

// repeated is when Alertmanager says the same again, to a receiver that takes so long: at the
// first step of the group's interval at which the repetition is due since the end of the last.
func (r route) repeated(taking time.Duration) time.Duration {
	step, due := duration(r.GroupInterval), taking+duration(r.RepeatInterval)
	return (due + step - 1).Truncate(step)
}

func TestWhenSomebodyIsTold(t *testing.T) {
	var config struct {
		Route     route `yaml:"route"`
		Inhibit   []any `yaml:"inhibit_rules"`
		Receivers []any `yaml:"receivers"`
	}
	decode(t, filepath.Join(folder, "alertmanager", "alertmanager.yml"), &config)
	routes := map[string]route{"tickets": config.Route}
	for _, one := range config.Route.Routes {
		routes[one.Receiver] = one
	}
	for receiver, want := range map[string]struct {
		// first is the longest until somebody hears of an alert, another until they hear of a
		// second one of the same name, repeated when they hear of both again.
		first, another, repeated time.Duration
	}{
		"pages":    {10 * time.Second, time.Minute, 61 * time.Minute},
		"tickets":  {30 * time.Second, 5 * time.Minute, 24*time.Hour + 5*time.Minute},
		"watchdog": {0, time.Minute, 5 * time.Minute},
	} {
		got := routes[receiver]
		if wait, step := duration(got.GroupWait), duration(got.GroupInterval); wait > want.first || step == 0 || step > want.another {
			t.Errorf("%s wait %s for the first and %s for another", receiver, got.GroupWait, got.GroupInterval)
			continue
		}
		for _, taking := range []time.Duration{time.Millisecond, 10 * time.Second} {
			if again := got.repeated(taking); again != want.repeated {
				t.Errorf("%s that take %s are told again after %s, not %s", receiver, taking, again, want.repeated)
			}
		}
	}
}

// A rate needs two scrapes in its window, and one that was lost must not blind it; a plain
// series ends five minutes after its last scrape.
func TestWindowsHoldEnoughScrapes(t *testing.T) {
	var config struct {
		Global    map[string]string `yaml:"global"`
		RuleFiles []string          `yaml:"rule_files"`
		Alerting  map[string]any    `yaml:"alerting"`
		Jobs      []map[string]any  `yaml:"scrape_configs"`
	}
	decode(t, filepath.Join(folder, "prometheus", "prometheus.yml"), &config)
	every := map[string]time.Duration{}
	for _, job := range config.Jobs {
		name, _ := job["job_name"].(string)
		interval, own := job["scrape_interval"].(string)
		if !own {
			interval = config.Global["scrape_interval"]
		}
		if every[name] = duration(interval); every[name] <= 0 || every[name] > 2*time.Minute {
			t.Errorf("%s is scraped every %s: two lost scrapes end its series", name, interval)
		}
	}
	checked := 0
	for _, r := range rules(t) {
		for _, found := range regexp.MustCompile(`([a-z_:]+[a-z0-9_:]*)\{[^}]*?job=~?"([a-z|]+)"[^}]*\}\[([0-9smhd]+)\]`).FindAllStringSubmatch(r.Expr, -1) {
			checked++
			for _, job := range strings.Split(found[2], "|") {
				if scrape := every[job]; scrape == 0 || duration(found[3]) < 4*scrape {
					t.Errorf("%s%s looks at %s of %s, which is scraped every %s", r.Alert, r.Record, found[3], found[1], scrape)
				}
			}
		}
	}
	if checked < 40 {
		t.Errorf("only %d windows were found", checked)
	}
}
