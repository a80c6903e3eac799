package monitoring

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

//go:embed objectives.rules.tmpl
var rulesText string

var rulesTemplate = template.Must(template.New("rules").Funcs(template.FuncMap{
	"severities": severities,
	"rate":       eventsPerSecond,
	"number":     func(value float64) string { return strconv.FormatFloat(value, 'g', -1, 64) },
	"percent": func(share float64) string {
		return strconv.FormatFloat(float64(int64(share*1e6+.5))/1e4, 'g', -1, 64) + " %"
	},
}).Parse(rulesText))

// WriteRules writes the recording rules and alerts of the objectives.
func WriteRules(out io.Writer, objectives *Objectives) error {
	if err := rulesTemplate.Execute(out, objectives); err != nil {
		return fmt.Errorf("write the rules: %w", err)
	}
	return nil
}

// Windows returns the windows over which error ratios are recorded, other than the budget's, each once.
func (o *Objectives) Windows() []string {
	var windows []string
	for _, burn := range o.Alerts {
		for _, window := range []string{burn.Short, burn.Long} {
			if !slices.Contains(windows, window) {
				windows = append(windows, window)
			}
		}
	}
	slices.SortFunc(windows, func(a, b string) int {
		first, _ := duration(a) // both were validated
		second, _ := duration(b)
		return int(first - second)
	})
	return windows
}

// severity has all burns of one severity, which are one alert.
type severity struct {
	Name  string
	Burns []Burn
}

// severities groups the burns of an indicator by its severities.
func severities(burns []Burn, indicator Indicator) []severity {
	var found []severity
	for _, burn := range burns {
		if len(indicator.Severities) > 0 && !slices.Contains(indicator.Severities, burn.Severity) {
			continue
		}
		at := slices.IndexFunc(found, func(s severity) bool { return s.Name == burn.Severity })
		if at < 0 {
			found = append(found, severity{Name: burn.Severity})
			at = len(found) - 1
		}
		found[at].Burns = append(found[at].Burns, burn)
	}
	return found
}

// eventsPerSecond returns an expression for the sum of the rates of counters with different labels.
func eventsPerSecond(selectors []string) string {
	var rates []string
	for _, selector := range selectors {
		rates = append(rates, "rate("+selector+"[5m])")
	}
	return "sum(" + strings.Join(rates, " or ") + ")"
}
