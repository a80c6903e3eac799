package monitoring

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"
	"text/template"
)

//go:embed alertmanager.yml.tmpl
var alertmanagerText string

//go:embed alertmanagerconfig.yaml.tmpl
var alertmanagerConfigText string

var alertmanagerFunctions = template.FuncMap{
	"matcher": matcherOf,
	"object":  object,
	"list":    func(names []string) string { return strings.Join(names, ", ") },
	"join":    func(matchers []matcher) string { return each(matchers, matcher.String) },
	"objects": func(matchers []matcher) string { return each(matchers, object) },
}

// object returns a matcher as the Prometheus operator writes it.
func object(m matcher) string {
	return fmt.Sprintf(`{ name: %s, matchType: "%s", value: "%s" }`, m.Name, m.Type, m.Value)
}

func each(matchers []matcher, write func(matcher) string) string {
	var written []string
	for _, m := range matchers {
		written = append(written, write(m))
	}
	return strings.Join(written, ", ")
}

// writeTold fills in one of the two templates that say which receiver gets which alerts.
func (a *Alerts) writeTold(text string) ([]byte, error) {
	parsed, err := template.New("told").Funcs(alertmanagerFunctions).Parse(text)
	if err != nil {
		return nil, fmt.Errorf("read the template: %w", err)
	}
	var made bytes.Buffer
	if err := parsed.Execute(&made, map[string]any{"Told": a.Told, "Inhibitions": a.inhibitions()}); err != nil {
		return nil, fmt.Errorf("write who is told: %w", err)
	}
	return made.Bytes(), nil
}
