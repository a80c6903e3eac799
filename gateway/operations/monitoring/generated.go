package monitoring

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Generated returns every file that is generated from deploy/monitoring/{objectives,alerts,series}.yaml of a checkout, by its
// path. In a page that people write, Generated replaces only the generated part.
func Generated(checkout string) (map[string][]byte, error) {
	at := func(path string) string { return filepath.Join(checkout, filepath.FromSlash(path)) }
	var texts [3][]byte
	for i, name := range []string{"objectives", "alerts", "series"} {
		text, err := os.ReadFile(at("deploy/monitoring/" + name + ".yaml"))
		if err != nil {
			return nil, fmt.Errorf("read a source: %w", err)
		}
		texts[i] = text
	}
	objectives, err := ReadObjectives(texts[0])
	if err != nil {
		return nil, err
	}
	alerts, err := ReadAlerts(texts[1], objectives)
	if err != nil {
		return nil, err
	}
	series, err := recordedSeries(texts[2])
	if err != nil {
		return nil, err
	}
	made := map[string][]byte{}
	if err := alerts.generateRules(made, objectives, series); err != nil {
		return nil, err
	}
	for path, text := range map[string]string{
		"deploy/monitoring/alertmanager/alertmanager.yml":     alertmanagerText,
		"deploy/kubernetes/components/monitoring/alerts.yaml": alertmanagerConfigText,
	} {
		if made[path], err = alerts.writeTold(text); err != nil {
			return nil, err
		}
	}
	const kubernetes = "deploy/kubernetes/components/monitoring/rules.yaml"
	if made[kubernetes], err = kubernetesRules(made, at); err != nil {
		return nil, err
	}
	return made, alerts.generatePages(made, at, objectives)
}

func (a *Alerts) generateRules(made map[string][]byte, objectives *Objectives, series []fileRule) error {
	var rules bytes.Buffer
	if err := WriteRules(&rules, objectives); err != nil {
		return err
	}
	made["deploy/monitoring/rules/objectives.yaml"] = rules.Bytes()
	for _, one := range places {
		groups := []ruleGroup{{Name: one.group, Interval: "30s", Rules: a.rulesFor(one.where, objectives)}}
		if one.where == "" {
			groups = append([]ruleGroup{{Name: "portal-symptoms", Interval: "30s", Rules: series}}, groups...)
		}
		text, err := writeRuleFile(one.comment, groups...)
		if err != nil {
			return err
		}
		made["deploy/monitoring/"+one.path] = text
	}
	return nil
}

// generatePages replaces the generated parts of the runbooks and of the two pages with tables.
func (a *Alerts) generatePages(made map[string][]byte, at func(string) string, objectives *Objectives) error {
	for _, one := range a.pages(objectives) {
		path := "docs/runbooks/" + one.name + ".md"
		given, err := os.ReadFile(at(path))
		if err != nil && !os.IsNotExist(err) {
			return fmt.Errorf("read a runbook: %w", err)
		}
		made[path] = []byte(a.runbook(one, string(given), objectives))
	}
	for path, table := range map[string]string{"docs/runbooks/README.md": a.index(objectives), "deploy/monitoring/README.md": a.quietTable()} {
		given, err := os.ReadFile(at(path))
		if err != nil {
			return fmt.Errorf("read a page: %w", err)
		}
		const begin, end = "<!-- Made by make generate -->\n", "<!-- to here -->\n"
		before, rest, found := strings.Cut(string(given), begin)
		_, after, closed := strings.Cut(rest, end)
		if !found || !closed {
			return fmt.Errorf("%s does not say where its table begins and ends", path)
		}
		made[path] = []byte(before + begin + table + end + after)
	}
	return nil
}
