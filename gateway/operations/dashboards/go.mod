// This module generates and checks the Grafana dashboards. It is separate from the product's module, so that the product does not
// depend on Grafana's schema.
module example.org/portal/operations/dashboards

go 1.26.0

require (
	github.com/goccy/go-yaml v1.19.2
	github.com/grafana/grafana-foundation-sdk/go v0.0.18
)
