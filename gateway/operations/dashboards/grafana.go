package dashboards

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/grafana/grafana-foundation-sdk/go/bargauge"
	"github.com/grafana/grafana-foundation-sdk/go/cog/variants"
	"github.com/grafana/grafana-foundation-sdk/go/common"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/prometheus"
	"github.com/grafana/grafana-foundation-sdk/go/stat"
	"github.com/grafana/grafana-foundation-sdk/go/statetimeline"
	"github.com/grafana/grafana-foundation-sdk/go/table"
	"github.com/grafana/grafana-foundation-sdk/go/timeseries"
)

const (
	// columns is the width of a page in Grafana's grid.
	columns = 24
	// schemaVersion is that of Grafana 11, which newer versions read, too.
	schemaVersion = 39
	// tag is on all our dashboards, because the menu at the top lists dashboards by tag.
	tag = "portal"
	// here matches the chosen jobs and instances.
	here = `job=~"$job",instance=~"$instance"`
	// runbooks is the address of docs/runbooks. Operators replace it by that of their own copy.
	runbooks = "https://portal.example.org/docs/runbooks"
)

// Write writes a dashboard in Grafana's format. Panels link the runbooks of the alerts that name them.
func Write(out io.Writer, page Dashboard, runbooks Runbooks) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", " ") // all dashboards together must fit into kubectl's annotation of a config map, 256 KiB
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(page.grafana(runbooks)); err != nil {
		return fmt.Errorf("write the dashboard %s: %w", page.UID, err)
	}
	return nil
}

// The classic schema is the one that every Grafana reads from a file; the SDK prefers its successor.
func (d Dashboard) grafana(linked Runbooks) *dashboard.Dashboard { //nolint:staticcheck // see above
	made := dashboard.NewDashboard()
	made.Uid, made.Title, made.Description = &d.UID, &d.Title, &d.Description
	made.Tags = []string{tag}
	made.SchemaVersion = schemaVersion
	made.Time = &dashboard.DashboardDashboardTime{From: "now-6h", To: "now"}
	made.Refresh = of("30s")
	made.Timezone = of("browser")
	made.GraphTooltip = of(dashboard.DashboardCursorSyncCrosshair)
	made.Templating.List = variables()
	made.Links = []dashboard.DashboardLink{siblings(), link("Runbooks", "${runbooks}/README.md")}
	made.Panels = place(d.Rows, linked[d.UID])
	return made
}

// place arranges the panels from left to right and from the top down.
func place(rows []Row, linked map[string][]string) []dashboard.PanelOrRowPanel {
	var placed []dashboard.PanelOrRowPanel
	var y, id uint32
	for _, row := range rows {
		id++
		heading := dashboard.NewRowPanel()
		heading.Id, heading.Title = id, of(row.Title)
		heading.GridPos = &dashboard.GridPos{X: 0, Y: y, W: columns, H: 1}
		placed = append(placed, dashboard.PanelOrRowPanel{RowPanel: heading})
		y++
		for _, line := range lines(row.Panels) {
			var x uint32
			for _, panel := range line {
				id++
				drawn := panel.grafana(id, linked[panel.Title])
				drawn.GridPos = &dashboard.GridPos{X: x, Y: y, W: panel.Width, H: height(line)}
				placed = append(placed, dashboard.PanelOrRowPanel{Panel: drawn})
				x += panel.Width
			}
			y += height(line)
		}
	}
	return placed
}

// lines breaks panels into lines at the width of the page.
func lines(panels []Panel) [][]Panel {
	var broken [][]Panel
	var x uint32
	for _, panel := range panels {
		if x == 0 || x+panel.Width > columns {
			broken, x = append(broken, nil), 0
		}
		last := len(broken) - 1
		broken[last] = append(broken[last], panel)
		x += panel.Width
	}
	return broken
}

// height returns the height of all panels of a line; panels with numbers only are lower.
func height(line []Panel) uint32 {
	for _, panel := range line {
		if panel.Kind != Stat {
			return 8
		}
	}
	return 5
}

func (p Panel) grafana(id uint32, alerts []string) *dashboard.Panel {
	drawn := dashboard.NewPanel()
	drawn.Id, drawn.Title, drawn.Description = &id, &p.Title, &p.Description
	drawn.Datasource = source()
	drawn.RepeatDirection, drawn.Transparent = nil, nil
	for i, query := range p.Queries {
		drawn.Targets = append(drawn.Targets, query.grafana(p.Kind, i))
	}
	for _, alert := range alerts {
		drawn.Links = append(drawn.Links, link("Runbook: "+alert, "${runbooks}/"+alert+".md"))
	}
	drawn.FieldConfig = dashboard.NewFieldConfigSource()
	drawn.FieldConfig.Defaults.Unit = of(string(p.Unit))
	drawn.FieldConfig.Defaults.Thresholds = thresholds(p.Limits)
	if p.Share {
		drawn.FieldConfig.Defaults.Min, drawn.FieldConfig.Defaults.Max = of(0.0), of(1.0)
	}
	p.draw(drawn)
	return drawn
}

// draw sets the options that only panels of one kind have.
func (p Panel) draw(drawn *dashboard.Panel) {
	switch p.Kind {
	case Graph, Stack:
		p.asGraph(drawn)
	case Timeline:
		asTimeline(drawn)
	case Stat:
		p.asStat(drawn)
	case Gauge:
		asGauge(drawn)
	case Table:
		p.asTable(drawn)
	}
}

func (p Panel) asGraph(drawn *dashboard.Panel) {
	drawn.Type = "timeseries"
	options := timeseries.NewOptions()
	options.Legend = legend(true)
	options.Tooltip = common.VizTooltipOptions{Mode: common.TooltipDisplayModeMulti, Sort: common.SortOrderDescending}
	drawn.Options = options
	drawn.FieldConfig.Defaults.Color = &dashboard.FieldColor{Mode: dashboard.FieldColorModeIdPaletteClassic}
	drawn.FieldConfig.Defaults.Custom = p.curves()
}

func asTimeline(drawn *dashboard.Panel) {
	drawn.Type = "state-timeline"
	options := statetimeline.NewOptions()
	options.ShowValue, options.PerPage = common.VisibilityModeNever, nil
	options.Legend = legend(false)
	options.Tooltip = common.VizTooltipOptions{Mode: common.TooltipDisplayModeSingle, Sort: common.SortOrderNone}
	drawn.Options = options
	drawn.FieldConfig.Defaults.Color = byLimits()
	drawn.FieldConfig.Defaults.Custom = statetimeline.NewFieldConfig()
}

func (p Panel) asStat(drawn *dashboard.Panel) {
	drawn.Type = "stat"
	options := stat.NewOptions()
	options.ReduceOptions = newest()
	options.Orientation = common.VizOrientationAuto
	options.GraphMode, options.TextMode = common.BigValueGraphModeNone, common.BigValueTextModeValueAndName
	drawn.Options = options
	drawn.FieldConfig.Defaults.Color = byLimits()
	if p.Unit == Count {
		drawn.FieldConfig.Defaults.Decimals = of(0.0) // an increase over time need not be a whole number
	}
}

func asGauge(drawn *dashboard.Panel) {
	drawn.Type = "bargauge"
	options := bargauge.NewOptions()
	options.ReduceOptions = newest()
	options.Orientation = common.VizOrientationHorizontal
	options.Legend = legend(false)
	drawn.Options = options
	field := &drawn.FieldConfig.Defaults
	field.Min, field.Max, field.Decimals, field.Color = of(0.0), of(1.0), of(1.0), byLimits()
}

func (p Panel) asTable(drawn *dashboard.Panel) {
	drawn.Type = "table"
	options := table.NewOptions()
	options.Footer = nil
	drawn.Options = options
	drawn.FieldConfig.Defaults.Custom = table.NewFieldConfig()
	if p.Unit == Share {
		drawn.FieldConfig.Defaults.Decimals = of(2.0) // 99.9 % and 99.95 % must be distinguishable
	}
	drawn.Transformations = p.columns()
}

func legend(isShown bool) common.VizLegendOptions {
	return common.VizLegendOptions{
		DisplayMode: common.LegendDisplayModeList, Placement: common.LegendPlacementBottom, ShowLegend: isShown, Calcs: []string{},
	}
}

func newest() common.ReduceDataOptions {
	return common.ReduceDataOptions{Calcs: []string{"lastNotNull"}}
}

func byLimits() *dashboard.FieldColor {
	return &dashboard.FieldColor{Mode: dashboard.FieldColorModeIdThresholds}
}

// curves draws the limits into a graph, and fills stacked areas.
func (p Panel) curves() *timeseries.FieldConfig {
	field := timeseries.NewFieldConfig()
	field.DrawStyle, field.LineWidth = of(common.GraphDrawStyleLine), of(1.0)
	field.ShowPoints, field.FillOpacity = of(common.VisibilityModeNever), of(0.0)
	field.AxisSoftMin = of(0.0)
	if p.Kind == Stack {
		field.FillOpacity = of(40.0)
		field.Stacking = &common.StackingConfig{Mode: of(common.StackingModeNormal), Group: of("A")}
	}
	if len(p.Limits) > 0 {
		field.ThresholdsStyle = &common.GraphThresholdsStyleConfig{Mode: common.GraphThresholdsStyleModeDashed}
	}
	return field
}

// columns joins the queries of a table by their labels and names the columns of values.
func (p Panel) columns() []dashboard.DataTransformerConfig {
	names := map[string]string{}
	for i, query := range p.Queries {
		names["Value #"+letter(i)] = query.Legend
	}
	if len(p.Queries) == 1 {
		names = map[string]string{"Value": p.Queries[0].Legend}
	}
	return []dashboard.DataTransformerConfig{
		{Id: "merge", Options: map[string]any{}},
		{Id: "organize", Options: map[string]any{"excludeByName": map[string]bool{"Time": true}, "renameByName": names}}, //nolint:misspell // Grafana's name
	}
}

// grafana returns the query in Grafana's form; it reads only the newest values when only those are shown.
func (q Query) grafana(kind Kind, number int) variants.Dataquery {
	asked := prometheus.NewDataquery()
	asked.RefId = of(letter(number))
	asked.Datasource = source()
	asked.EditorMode = of(prometheus.QueryEditorModeCode)
	asked.Expr = strings.ReplaceAll(q.Expr, "$here", here)
	asked.LegendFormat = &q.Legend
	isInstant := kind == Stat || kind == Gauge || kind == Table
	asked.Instant, asked.Range = of(isInstant), of(!isInstant)
	asked.Format = of(prometheus.PromQueryFormatTimeSeries)
	if kind == Table {
		asked.Format = of(prometheus.PromQueryFormatTable)
	}
	return *asked
}

// thresholds returns the limits in Grafana's form; without limits a single neutral colour.
func thresholds(limits []Limit) *dashboard.ThresholdsConfig {
	made := &dashboard.ThresholdsConfig{Mode: dashboard.ThresholdsModeAbsolute}
	if len(limits) == 0 {
		limits = []Limit{{Colour: "text"}}
	}
	for i, limit := range limits {
		step := dashboard.Threshold{Color: string(limit.Colour)}
		if i > 0 {
			step.Value = of(limit.From)
		}
		made.Steps = append(made.Steps, step)
	}
	return made
}

// variables returns the choices at the top of a page.
func variables() []dashboard.VariableModel {
	sources := dashboard.VariableModel{
		Type: dashboard.VariableTypeDatasource, Name: "datasource", Label: of("Data source"),
		Query: &dashboard.StringOrMap{String: of("prometheus")}, Refresh: of(dashboard.VariableRefreshOnDashboardLoad),
	}
	addresses := dashboard.VariableModel{
		Type: dashboard.VariableTypeConstant, Name: "runbooks", Label: of("Runbooks"), Hide: of(dashboard.VariableHideHideVariable),
		Query: &dashboard.StringOrMap{String: of(runbooks)}, Current: option(runbooks, runbooks), SkipUrlSync: of(true),
	}
	return []dashboard.VariableModel{
		sources,
		choice("job", "Job", "label_values(portal_build_info, job)", "gateway|backend"),
		choice("instance", "Instance", `label_values(portal_build_info{job=~"$job"}, instance)`, ".*"),
		addresses,
	}
}

// choice returns a list of a label's values. all is the matcher when nothing is chosen.
func choice(name, label, query, all string) dashboard.VariableModel {
	return dashboard.VariableModel{
		Type: dashboard.VariableTypeQuery, Name: name, Label: &label, Datasource: source(),
		Query: &dashboard.StringOrMap{Map: map[string]any{"query": query, "refId": name}}, Definition: &query,
		Multi: of(true), IncludeAll: of(true), AllValue: &all, Current: option("All", "$__all"),
		Refresh: of(dashboard.VariableRefreshOnTimeRangeChanged), Sort: of(dashboard.VariableSortAlphabeticalAsc),
	}
}

func option(text, value string) *dashboard.VariableOption {
	return &dashboard.VariableOption{
		Selected: of(true), Text: dashboard.StringOrArrayOfString{String: &text}, Value: dashboard.StringOrArrayOfString{String: &value},
	}
}

// siblings returns the menu of our dashboards, which keeps the chosen time and variables.
func siblings() dashboard.DashboardLink {
	made := dashboard.NewDashboardLink()
	made.Title, made.Type, made.Icon = "Portal", dashboard.DashboardLinkTypeDashboards, "external link"
	made.Tags, made.AsDropdown, made.IncludeVars, made.KeepTime = []string{tag}, true, true, true
	made.Placement = nil
	return *made
}

func link(title, url string) dashboard.DashboardLink {
	made := dashboard.NewDashboardLink()
	made.Title, made.Type, made.Icon, made.Url, made.TargetBlank = title, dashboard.DashboardLinkTypeLink, "doc", &url, true
	made.Tags, made.Placement = []string{}, nil
	return *made
}

func source() *common.DataSourceRef {
	return &common.DataSourceRef{Type: of("prometheus"), Uid: of("${datasource}")}
}

// letter returns Grafana's name for a panel's query. Panels have only a few queries.
func letter(number int) string { return "ABCDEFGH"[number : number+1] }

func of[T any](value T) *T { return &value }
