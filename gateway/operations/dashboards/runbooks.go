package dashboards

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// Runbooks has the names of the alerts about a panel, by the dashboard's uid and the panel's title.
type Runbooks map[string]map[string][]string

// alert is the used part of an alert in the sources.
type alert struct {
	Name   string   `yaml:"name"`
	Alert  string   `yaml:"alert"` // of an objective's indicator
	Panels []string `yaml:"panels"`
}

// ReadRunbooks reads alerts.yaml and objectives.yaml of deploy/monitoring. A panel that no dashboard has is an error.
func ReadRunbooks(folder string) (Runbooks, error) {
	var read struct {
		Alerts []alert `yaml:"alerts"`
	}
	if err := readYAML(filepath.Join(folder, "alerts.yaml"), &read); err != nil {
		return nil, err
	}
	var promised struct {
		Objectives []struct {
			Indicators []alert `yaml:"indicators"`
		} `yaml:"objectives"`
	}
	if err := readYAML(filepath.Join(folder, "objectives.yaml"), &promised); err != nil {
		return nil, err
	}
	all := read.Alerts
	for _, objective := range promised.Objectives {
		all = append(all, objective.Indicators...)
	}
	linked := Runbooks{}
	for _, page := range All() {
		linked[page.UID] = map[string][]string{}
		for _, row := range page.Rows {
			for _, panel := range row.Panels {
				linked[page.UID][panel.Title] = nil
			}
		}
	}
	for _, one := range all {
		for _, panel := range one.Panels {
			if err := linked.add(panel, one.Name+one.Alert); err != nil {
				return nil, err
			}
		}
	}
	return linked, nil
}

func (r Runbooks) add(panel, alert string) error {
	uid, title, _ := strings.Cut(panel, "/")
	alerts, there := r[uid][title]
	if !there {
		return fmt.Errorf("%s names the panel %s, which no dashboard has", alert, panel)
	}
	if !slices.Contains(alerts, alert) {
		r[uid][title] = append(alerts, alert)
	}
	return nil
}

func readYAML(path string, into any) error {
	text, err := os.ReadFile(path) // #nosec G304 -- a source of the repository, which go generate names
	if err != nil {
		return fmt.Errorf("read a source of the alerts: %w", err)
	}
	if err := yaml.Unmarshal(text, into); err != nil {
		return fmt.Errorf("read %s: %w", path, err)
	}
	return nil
}
