package dashboards

// Upstreams returns the dashboard about the services on which gateways and backend depend.
func Upstreams() Dashboard {
	return Dashboard{
		UID: "portal-upstreams", Title: "Portal: upstreams",
		Description: "Is it us, or somebody whom we call: the hosted backend, Microsoft, the database?",
		Rows: []Row{
			{Title: "All upstreams", Panels: []Panel{
				{
					Title: "Share of failed calls", Kind: Graph, Unit: Share, Width: 8, Share: true, Limits: badAbove(0.02, 0.1),
					Description: "Calls of the gateways that ended with a server error, a time-out or no connection, over five minutes.",
					Queries:     []Query{{`portal:upstream_errors:ratio_rate5m`, "{{upstream}}"}},
				},
				{
					Title: "Calls", Kind: Stack, Unit: RequestsPerSecond, Width: 8,
					Description: "Calls of the gateways per second. A GraphQL request makes two: the refresh and the request itself.",
					Queries:     []Query{{`sum by (upstream) (rate(portal_upstream_requests_total{$here}[$__rate_interval]))`, "{{upstream}}"}},
				},
				{
					Title: "Slow end of calls", Kind: Graph, Unit: Seconds, Width: 8, Limits: badAbove(1, 10),
					Description: "95 of 100 calls end faster than this. The gateway gives up after GATEWAY_UPSTREAM_TIMEOUT.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (upstream, le) (rate(portal_upstream_request_duration_seconds_bucket{$here}[$__rate_interval])))`, "{{upstream}}"}},
				},
			}},
			{Title: "Hosted backend", Panels: []Panel{
				{
					Title: "Reached by each gateway", Kind: Timeline, Unit: YesNo, Width: 6, Limits: noIsBad(),
					Description: "Whether the last call to the hosted backend was answered; asked every 30 s when idle. One gateway alone: its network; all: the backend.",
					Queries:     []Query{{`portal_backend_up{$here}`, "{{instance}}"}},
				},
				{
					Title: "Calls to the backend", Kind: Stack, Unit: RequestsPerSecond, Width: 6,
					Description: "By operation and how they ended. A client_error of refresh is a session that is over.",
					Queries:     []Query{{`sum by (operation, outcome) (rate(portal_upstream_requests_total{$here,upstream="backend"}[$__rate_interval]))`, "{{operation}} {{outcome}}"}},
				},
				{
					Title: "Time of calls to the backend", Kind: Graph, Unit: Seconds, Width: 6,
					Description: "95 of 100 calls of an operation end faster than this.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (operation, le) (rate(portal_upstream_request_duration_seconds_bucket{$here,upstream="backend"}[$__rate_interval])))`, "{{operation}}"}},
				},
				{
					Title: "Location look-ups", Kind: Stack, Unit: EventsPerSecond, Width: 6,
					Description: "How browsers learned where the backend lives: from the cache (hit), asked (miss), asked together (shared), not at all (failed).",
					Queries:     []Query{{`sum by (outcome) (rate(portal_location_lookups_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
			}},
			{Title: "Microsoft", Panels: []Panel{
				{
					Title: "Calls to Microsoft", Kind: Stack, Unit: RequestsPerSecond, Width: 12,
					Description: "By service and operation. Empty until the first upload; without the Microsoft settings always.",
					Queries:     []Query{{`sum by (upstream, operation) (rate(portal_upstream_requests_total{$here,upstream!="backend"}[$__rate_interval]))`, "{{upstream}} {{operation}}"}},
				},
				{
					Title: "Failed calls to Microsoft", Kind: Graph, Unit: RequestsPerSecond, Width: 6,
					Description: "Calls that did not succeed, those refused for a fault of ours included (client_error). A line at zero: all is well.",
					Queries: []Query{{
						`sum by (upstream) (rate(portal_upstream_requests_total{$here,upstream!="backend",outcome!="ok"}[$__rate_interval])) or 0 * sum by (upstream) (rate(portal_upstream_requests_total{$here,upstream!="backend"}[$__rate_interval]))`,
						"{{upstream}}",
					}},
				},
				{
					Title: "Time of calls to Microsoft", Kind: Graph, Unit: Seconds, Width: 6,
					Description: "95 of 100 calls of an operation end faster than this. A slice's time is on the page of uploads.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (upstream, operation, le) (rate(portal_upstream_request_duration_seconds_bucket{$here,upstream!="backend"}[$__rate_interval])))`, "{{upstream}} {{operation}}"}},
				},
			}},
			{Title: "Database", Panels: []Panel{
				{
					Title: "Reached by each backend", Kind: Timeline, Unit: YesNo, Width: 6, Limits: noIsBad(),
					Description: "Whether the database answered the last scrape. One replica alone: its network or its pool; all: the database.",
					Queries:     []Query{{`portal_backend_database_up{$here}`, "{{instance}}"}},
				},
				{
					Title: "Slow end of the database", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(0.1, 0.5),
					Description: "99 of 100 calls end faster than this, the wait for a free connection included.",
					Queries:     []Query{{`portal:store_duration_seconds:p99_5m`, "{{operation}}"}},
				},
				{
					Title: "Failed calls to the database", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "A missing row or a taken name is no failure: anything above zero is one.",
					Queries:     []Query{{`sum by (operation) (rate(portal_backend_store_errors_total{$here}[$__rate_interval]))`, "{{operation}}"}},
				},
				{
					Title: "Connections in use", Kind: Graph, Unit: Share, Width: 6, Share: true, Limits: badAbove(0.7, 0.9),
					Description: "Connections at work as a share of what the pool may open. At 100 % calls wait for each other.",
					Queries:     []Query{{`portal_backend_store_connections_in_use{$here} / portal_backend_store_connections_limit{$here}`, "{{instance}}"}},
				},
			}},
		},
	}
}
