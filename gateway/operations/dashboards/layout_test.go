package dashboards_test

import (
	"slices"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/prometheus"
)

// units are those of Grafana that we use; Grafana shows an unknown one as a suffix.
var units = []string{"short", "percentunit", "s", "bytes", "Bps", "reqps", "cps", "bool_yes_no"}

// panels are those that show something, without the headings of rows.
func panels(page grafana) []dashboard.Panel {
	var found []dashboard.Panel
	for _, one := range page.Panels {
		if one.Panel != nil {
			found = append(found, *one.Panel)
		}
	}
	return found
}

func queries(t *testing.T, panel dashboard.Panel) []prometheus.Dataquery {
	t.Helper()
	var found []prometheus.Dataquery
	for _, target := range panel.Targets {
		query, ok := target.(*prometheus.Dataquery)
		if !ok {
			t.Fatalf("%s: a query is a %T", *panel.Title, target)
		}
		found = append(found, *query)
	}
	return found
}

// Alerts name a panel by its title.
func TestPanelsHaveTitlesUnitsAndQueries(t *testing.T) {
	for _, page := range committed(t) {
		t.Run(*page.Uid, func(t *testing.T) {
			titles := map[string]bool{}
			for _, panel := range panels(page) {
				title := *panel.Title
				if title == "" || titles[title] {
					t.Errorf("the title %q is empty or used twice", title)
				}
				titles[title] = true
				if unit := panel.FieldConfig.Defaults.Unit; unit == nil || !slices.Contains(units, *unit) {
					t.Errorf("%s: no unit, or one that Grafana does not know", title)
				}
				names := map[string]bool{}
				for _, query := range queries(t, panel) {
					if query.LegendFormat == nil || *query.LegendFormat == "" {
						t.Errorf("%s: %s has no legend", title, query.Expr)
					}
					if names[*query.RefId] {
						t.Errorf("%s: two queries are called %s", title, *query.RefId)
					}
					names[*query.RefId] = true
				}
				if len(names) == 0 {
					t.Errorf("%s asks nothing", title)
				}
			}
		})
	}
}

func TestPanelsLieBesideEachOther(t *testing.T) {
	for _, page := range committed(t) {
		taken := map[[2]uint32]bool{}
		var below uint32
		for _, one := range page.Panels {
			at := placeOf(one)
			if at.W == 0 || at.H == 0 || at.X+at.W > 24 {
				t.Errorf("%s: %+v lies outside of the page", *page.Uid, at)
			}
			if at.Y < below {
				t.Errorf("%s: %+v comes after one that lies lower", *page.Uid, at)
			}
			below = at.Y
			for x := at.X; x < at.X+at.W; x++ {
				for y := at.Y; y < at.Y+at.H; y++ {
					if taken[[2]uint32{x, y}] {
						t.Errorf("%s: %+v lies upon another one", *page.Uid, at)
					}
					taken[[2]uint32{x, y}] = true
				}
			}
		}
		if uint32(len(taken)) != 24*bottom(page) {
			t.Errorf("%s: there are gaps between the panels", *page.Uid)
		}
	}
}

// bottom tells where the last panel ends.
func bottom(page grafana) uint32 {
	var end uint32
	for _, one := range page.Panels {
		at := placeOf(one)
		end = max(end, at.Y+at.H)
	}
	return end
}

func placeOf(one dashboard.PanelOrRowPanel) dashboard.GridPos {
	if one.RowPanel != nil {
		return *one.RowPanel.GridPos
	}
	return *one.Panel.GridPos
}
