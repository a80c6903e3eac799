package dashboards

// Overview returns the dashboard to open first: whether people who use the portal have a problem, and where.
func Overview() Dashboard {
	return Dashboard{
		UID: "portal-overview", Title: "Portal: overview",
		Description: "Does the portal keep its promises, and if not, which part? The four golden signals, and what is left of the error budgets.",
		Rows: []Row{
			{Title: "Now", Panels: []Panel{
				{
					Title: "Alerts that fire", Kind: Stat, Unit: Count, Width: 4, Limits: anyIsBad(),
					Description: "Pages wake somebody; tickets wait for the morning. Alertmanager says which.",
					Queries: []Query{
						{`count(ALERTS{alertname=~"Portal.+",alertstate="firing",severity="page"}) or vector(0)`, "pages"},
						{`count(ALERTS{alertname=~"Portal.+",alertstate="firing",severity="ticket"}) or vector(0)`, "tickets"},
					},
				},
				{
					Title: "Hosted backend reached", Kind: Stat, Unit: YesNo, Width: 4, Limits: noIsBad(),
					Description: "Whether the last call of any gateway to the hosted backend was answered. No: nobody can sign in or read anything.",
					Queries:     []Query{{`max(portal_backend_up{$here})`, "backend"}},
				},
				{
					Title: "Database reached", Kind: Stat, Unit: YesNo, Width: 4, Limits: noIsBad(),
					Description: "Whether the database answered any replica of the backend at its last scrape.",
					Queries:     []Query{{`max(portal_backend_database_up{$here})`, "database"}},
				},
				{
					Title: "Replicas", Kind: Stat, Unit: Count, Width: 4, Limits: noIsBad(),
					Description: "Replicas that answer Prometheus, by part. The runtime page shows how many there should be.",
					Queries:     []Query{{`portal:replicas_up{job=~"$job"}`, "{{job}}"}},
				},
				{
					Title: "Site reached from outside", Kind: Stat, Unit: YesNo, Width: 4, Limits: noIsBad(),
					Description: "What a probe sees of the addresses that people open: an answer of 200 over TLS that a browser trusts. Empty where no probe is set up.",
					Queries: []Query{
						{`probe_success{job="site"}`, "{{instance}}"},
						{`min(up{job="site",instance!=""})`, "the probe itself"},
					},
				},
				{
					Title: "Certificate holds for", Kind: Stat, Unit: Seconds, Width: 4, Limits: badBelow(21*86400, 3*86400),
					Description: "Time until the first certificate of a site's chain runs out. It should be renewed long before. Empty where no probe is set up.",
					Queries:     []Query{{`probe_ssl_earliest_cert_expiry{job="site"} - time()`, "{{instance}}"}},
				},
			}},
			{Title: "Promises", Panels: []Panel{
				{
					Title: "Budget left", Kind: Gauge, Unit: Share, Width: 8, Limits: badBelow(0.25, 0),
					Description: "What is left of each error budget of the last 30 days: 100 % untouched, 0 % used up, negative overdrawn. Below a quarter, prefer safe changes. An objective appears with its first event.",
					Queries:     []Query{{`portal:objective_budget_left:ratio`, "{{objective}}, {{sli}}"}},
				},
				{
					Title: "Budget left over time", Kind: Graph, Unit: Share, Width: 8,
					Description: "A steep fall is an incident; a steady slope is a fault that nobody notices in one day.",
					Queries:     []Query{{`portal:objective_budget_left:ratio`, "{{objective}}, {{sli}}"}},
				},
				{
					Title: "Good events of 30 days", Kind: Table, Unit: Share, Width: 8,
					Description: "The share of good events of each objective in the last 30 days, and the share that is promised.",
					Queries: []Query{
						{`1 - portal:objective_errors:ratio_rate30d`, "kept"},
						{`portal:objective_target:ratio`, "promised"},
					},
				},
				{
					Title: "Burn rate of sign-in", Kind: Graph, Unit: Count, Width: 12, Limits: badAbove(6, 14.4),
					Description: "How many times faster than it may the budget of signing in and coming back is used up. At 14.4 over an hour somebody is woken: the budget of 30 days would last two.",
					Queries: []Query{
						{`portal:objective_errors:ratio_rate1h{objective="sign-in"} / on (objective, sli) (1 - portal:objective_target:ratio)`, "{{sli}}, 1 h"},
						{`portal:objective_errors:ratio_rate6h{objective="sign-in"} / on (objective, sli) (1 - portal:objective_target:ratio)`, "{{sli}}, 6 h"},
					},
				},
				{
					Title: "Bad events by objective", Kind: Graph, Unit: EventsPerSecond, Width: 12,
					Description: "Bad events per second of each objective, over five minutes: where the budgets go.",
					Queries:     []Query{{`portal:objective_bad:rate5m`, "{{objective}}, {{sli}}"}},
				},
			}},
			{Title: "Latency", Panels: []Panel{
				{
					Title: "Slow end by route", Kind: Graph, Unit: Seconds, Width: 12, Limits: badAbove(1, 5),
					Description: "99 of 100 answers of a route come faster than this, over five minutes, from the request's headers to the answer's end.",
					Queries:     []Query{{`portal:http_duration_seconds:p99_5m{job=~"$job"}`, "{{job}} {{route}}"}},
				},
				{
					Title: "Answers of the gateway", Kind: Graph, Unit: Seconds, Width: 12,
					Description: "Time to the end of an answer over all routes of the gateway. When the median rises too, everything is slow, not one odd request.",
					Queries:     quantiles(`portal_http_request_duration_seconds_bucket{$here}`),
				},
			}},
			{Title: "Traffic", Panels: []Panel{
				{
					Title: "Requests to the gateway", Kind: Stack, Unit: RequestsPerSecond, Width: 12,
					Description: "Requests per second by route. A sudden fall to nothing is as much a sign as a peak.",
					Queries:     []Query{{`portal:http_requests:rate5m{job="gateway"}`, "{{route}}"}},
				},
				{
					Title: "Requests to the backend", Kind: Stack, Unit: RequestsPerSecond, Width: 12,
					Description: "Requests per second by route, from browsers and from the gateways.",
					Queries:     []Query{{`portal:http_requests:rate5m{job="backend"}`, "{{route}}"}},
				},
			}},
			{Title: "Errors", Panels: []Panel{
				{
					Title: "Share of failed requests by route", Kind: Graph, Unit: Share, Width: 12, Limits: badAbove(0.01, 0.05),
					Description: "Share of the requests that were answered with 5xx, over five minutes. Requests that a client gave up (499) and those of its own fault (4xx) do not count.",
					Queries:     []Query{{`portal:http_errors:ratio_rate5m{job=~"$job"}`, "{{job}} {{route}}"}},
				},
				{
					Title: "Answers of the gateway by status", Kind: Stack, Unit: RequestsPerSecond, Width: 12,
					Description: "502: the backend or Microsoft failed; 503: the gateway is full; 504: an upstream was too slow; 499: the client went away; many 401: people are being signed out.",
					Queries:     []Query{{`sum by (status) (rate(portal_http_requests_total{$here}[$__rate_interval]))`, "{{status}}"}},
				},
			}},
			{Title: "Saturation", Panels: []Panel{
				{
					Title: "How full the gateways are", Kind: Graph, Unit: Share, Width: 6, Share: true, Limits: badAbove(0.6, 0.8),
					Description: "Requests in flight as a share of GATEWAY_MAX_IN_FLIGHT. At 100 % a gateway turns requests away with 503.",
					Queries:     []Query{{`portal:gateway_in_flight:ratio{job=~"$job",instance=~"$instance"}`, "{{instance}}"}},
				},
				{
					Title: "Requests in flight", Kind: Graph, Unit: Count, Width: 6,
					Description: "Requests being answered. They pile up when an upstream or the database becomes slow, before anything fails.",
					Queries: []Query{
						{`sum by (job) (portal_http_requests_in_flight{$here})`, "{{job}}"},
						{`sum by (job) (portal_backend_http_requests_in_flight{$here})`, "{{job}}"},
					},
				},
				{
					Title: "E-mails that wait", Kind: Graph, Unit: Count, Width: 6, Limits: badAbove(20, 50),
					Description: "E-mails in the outbox. They are sent again until they succeed, so none is lost while the mail server is down.",
					Queries:     []Query{{`max(portal_backend_outbox_messages{$here})`, "waiting"}},
				},
				{
					Title: "Oldest e-mail that waits", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(300, 900),
					Description: "Age of the oldest e-mail in the outbox. When it only rises, no e-mail goes out: nobody can register or reset a password.",
					Queries:     []Query{{`max(portal_backend_outbox_oldest_seconds{$here})`, "oldest"}},
				},
			}},
		},
	}
}
