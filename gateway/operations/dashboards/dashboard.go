// Package dashboards makes the Grafana dashboards of deploy/monitoring/dashboards, and its tests hold
// them to what the programs really tell.
//
//	Overview … Backend ─ All ─► Dashboard ─ Write ─► deploy/monitoring/dashboards/*.json
//	deploy/monitoring/{alerts,objectives}.yaml ─ ReadRunbooks ─► the links of the panels
package dashboards

//go:generate go run ./generate ../../../deploy/monitoring

// Dashboard is one page of rows.
type Dashboard struct {
	// UID is part of the page's address, alerts refer to it, and its file has the same name.
	UID   string
	Title string
	// Description is the question that the page answers.
	Description string
	Rows        []Row
}

// Row is a heading and the panels below it, from left to right.
type Row struct {
	Title  string
	Panels []Panel
}

// Panel is one picture of a page.
type Panel struct {
	Title string
	// Description says what the panel shows, and what it means when it looks wrong.
	Description string
	Kind        Kind
	Unit        Unit
	// Width is in columns, of which a page has 24.
	Width   uint32
	Queries []Query
	// Limits give colours to values, from good to bad. May be empty.
	Limits []Limit
	// Share fixes the axis to 0 … 1.
	Share bool
}

// Kind is the way in which a panel draws.
type Kind string

// The kinds.
const (
	// Graph draws lines over time.
	Graph Kind = "timeseries"
	// Stack draws areas over time on top of each other, as parts of a whole.
	Stack Kind = "stack"
	// Timeline draws a bar for every series, coloured by its limits over time, for example for being reachable.
	Timeline Kind = "state-timeline"
	// Stat shows the newest value of every series, large.
	Stat Kind = "stat"
	// Gauge shows the newest value of every series as a bar.
	Gauge Kind = "bargauge"
	// Table shows the labels of the newest series.
	Table Kind = "table"
)

// Unit is one of Grafana's units.
type Unit string

// The units.
const (
	Count             Unit = "short"
	Share             Unit = "percentunit"
	Seconds           Unit = "s"
	Bytes             Unit = "bytes"
	BytesPerSecond    Unit = "Bps"
	RequestsPerSecond Unit = "reqps"
	EventsPerSecond   Unit = "cps"
	YesNo             Unit = "bool_yes_no"
)

// Query is a query to Prometheus.
type Query struct {
	// Expr is PromQL with Grafana's variables. $here stands for the matchers of the chosen jobs and instances.
	Expr string
	// Legend is the name of a series with its labels, as {{label}}.
	Legend string
}

// Limit is the colour of values from Value on. The first limit of a panel has no value: its colour applies below all others.
type Limit struct {
	From   float64
	Colour Colour
}

// Colour is one of Grafana's.
type Colour string

// The colours.
const (
	Green  Colour = "green"
	Orange Colour = "orange"
	Red    Colour = "red"
)

// All returns the dashboards in the order in which to look at them.
func All() []Dashboard {
	return []Dashboard{Overview(), GraphQL(), Upstreams(), Uploads(), Backend(), Runtime()}
}

// anyIsBad returns limits for numbers that should be zero.
func anyIsBad() []Limit { return []Limit{{Colour: Green}, {1, Red}} }

// noIsBad returns limits for a value that is 1 when all is well.
func noIsBad() []Limit { return []Limit{{Colour: Red}, {1, Green}} }

// badAbove returns limits for numbers that should be small.
func badAbove(doubtful, bad float64) []Limit {
	return []Limit{{Colour: Green}, {doubtful, Orange}, {bad, Red}}
}

// badBelow returns limits for numbers that should be large.
func badBelow(doubtful, bad float64) []Limit {
	return []Limit{{Colour: Red}, {bad, Orange}, {doubtful, Green}}
}

// quantiles returns queries for the median and the slow quantiles of a histogram, over the chosen jobs and instances.
func quantiles(buckets string) []Query {
	quantile := func(number, legend string) Query {
		return Query{"histogram_quantile(" + number + ", sum by (le) (rate(" + buckets + "[$__rate_interval])))", legend}
	}
	return []Query{quantile("0.5", "median"), quantile("0.95", "95 %"), quantile("0.99", "99 %")}
}
