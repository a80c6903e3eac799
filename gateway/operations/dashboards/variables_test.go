package dashboards_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/common"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
)

func TestVariables(t *testing.T) {
	for _, page := range committed(t) {
		var names []string
		for _, variable := range page.Templating.List {
			names = append(names, variable.Name)
			if variable.Type == dashboard.VariableTypeQuery {
				checkSource(t, *page.Uid+": "+variable.Name, variable.Datasource)
				text, _ := variable.Query.Map["query"].(string)
				inner, found := strings.CutPrefix(text, "label_values(")
				metric, label, cut := strings.Cut(strings.TrimSuffix(inner, ")"), ", ")
				if !found || !cut || label != variable.Name {
					t.Errorf("%s: %s is not a label's values: %s", *page.Uid, variable.Name, text)
				}
				selectors(t, metric)
			}
		}
		if !slices.Equal(names, []string{"datasource", "job", "instance", "runbooks"}) {
			t.Errorf("%s has the variables %v", *page.Uid, names)
		}
	}
}

func TestEveryPanelAsksTheChosenSource(t *testing.T) {
	for _, page := range committed(t) {
		for _, panel := range panels(page) {
			checkSource(t, *page.Uid+": "+*panel.Title, panel.Datasource)
			for _, query := range queries(t, panel) {
				checkSource(t, *page.Uid+": "+*panel.Title, query.Datasource)
			}
		}
	}
}

func checkSource(t *testing.T, where string, ref *common.DataSourceRef) {
	t.Helper()
	if ref == nil || ref.Type == nil || ref.Uid == nil || *ref.Type != "prometheus" || *ref.Uid != "${datasource}" {
		t.Errorf("%s does not ask the chosen data source", where)
	}
}
