package dashboards

// GraphQL returns the dashboard about reading and changing content, and about sessions.
func GraphQL() Dashboard {
	return Dashboard{
		UID: "portal-graphql", Title: "Portal: GraphQL and sessions",
		Description: "Do pages fill with content, do people stay signed in, and who is turned away?",
		Rows: []Row{
			{Title: "GraphQL", Panels: []Panel{
				{
					Title: "Burn rate of GraphQL", Kind: Graph, Unit: Count, Width: 8, Limits: badAbove(6, 14.4),
					Description: "How many times faster than it may the budget of reading and changing content is used up. At 14.4 over an hour somebody is woken.",
					Queries: []Query{
						{`portal:objective_errors:ratio_rate1h{objective="graphql"} / on (objective, sli) (1 - portal:objective_target:ratio)`, "{{sli}}, 1 h"},
						{`portal:objective_errors:ratio_rate6h{objective="graphql"} / on (objective, sli) (1 - portal:objective_target:ratio)`, "{{sli}}, 6 h"},
					},
				},
				{
					Title: "GraphQL requests by status", Kind: Stack, Unit: RequestsPerSecond, Width: 8,
					Description: "What the gateway answers. 401: the session is over; 502 and 504: the backend failed or was too slow; GraphQL's own errors are answered with 200.",
					Queries:     []Query{{`sum by (status) (rate(portal_http_requests_total{$here,route="/api/client/v2.0/app/{app}/graphql"}[$__rate_interval]))`, "{{status}}"}},
				},
				{
					Title: "Time of GraphQL requests", Kind: Graph, Unit: Seconds, Width: 8, Limits: badAbove(1, 5),
					Description: "Time to the end of an answer at the gateway, the refresh of the access token included.",
					Queries:     quantiles(`portal_http_request_duration_seconds_bucket{$here,route="/api/client/v2.0/app/{app}/graphql"}`),
				},
				{
					Title: "Second attempts", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "GraphQL requests that were sent once more because the backend refused a fresh token. Refused again: the backend's clock or token keys are wrong.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_graphql_retries_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Operations", Kind: Stack, Unit: EventsPerSecond, Width: 6,
					Description: "GraphQL operations that the backend answers, by name: the portal's own and those of BACKEND_GRAPHQL_OPERATIONS, else as other.",
					Queries:     []Query{{`sum by (operation) (rate(portal_backend_graphql_operations_total{$here}[$__rate_interval]))`, "{{operation}}"}},
				},
				{
					Title: "Slow operations", Kind: Graph, Unit: Seconds, Width: 6,
					Description: "95 of 100 answers of an operation come faster than this, measured in the backend.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (operation, le) (rate(portal_backend_graphql_operation_duration_seconds_bucket{$here}[$__rate_interval])))`, "{{operation}}"}},
				},
				{
					Title: "Operations that fail inside of a 200", Kind: Graph, Unit: Share, Width: 6, Share: true, Limits: badAbove(0.01, 0.05),
					Description: "Share of an operation's answers that hold an error of the backend's own, though their status is 200. What a person may not do does not count.",
					Queries:     []Query{{`portal:graphql_failed:ratio_rate5m`, "{{operation}}"}},
				},
			}},
			{Title: "Sessions", Panels: []Panel{
				{
					Title: "Turns of sessions", Kind: Graph, Unit: EventsPerSecond, Width: 8,
					Description: "Sessions opened at sign-in, restored when a page is loaded, closed at sign-out, rejected because the gateway cannot open them.",
					Queries:     []Query{{`sum by (event) (rate(portal_sessions_total{$here}[$__rate_interval]))`, "{{event}}"}},
				},
				{
					Title: "Share of lost sessions", Kind: Graph, Unit: Share, Width: 8, Share: true, Limits: badAbove(0.1, 0.3),
					Description: "Of the requests with a session that was once good, those whose session can no longer be used. Many at once: a replica lacks a session key, people are thrown out.",
					Queries:     []Query{{`portal:sessions_lost:ratio_rate5m`, "lost"}},
				},
				{
					Title: "Lost sessions by cause", Kind: Graph, Unit: EventsPerSecond, Width: 8,
					Description: "unknown_key: sealed with a key that the gateway does not have; ended: the backend says that it is over. What a bot makes up is rejected, not lost.",
					Queries:     []Query{{`sum by (cause) (rate(portal_sessions_lost_total{$here}[$__rate_interval]))`, "{{cause}}"}},
				},
				{
					Title: "Session requests by status", Kind: Stack, Unit: RequestsPerSecond, Width: 6,
					Description: "Answers of /api/session: hand-over (POST), coming back (GET) and signing out (DELETE).",
					Queries:     []Query{{`sum by (method, status) (rate(portal_http_requests_total{$here,route="/api/session"}[$__rate_interval]))`, "{{method}} {{status}}"}},
				},
				{
					Title: "Time of session requests", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(1, 5),
					Description: "Time to the end of an answer of /api/session. Nearly all of it is the backend's refresh.",
					Queries:     quantiles(`portal_http_request_duration_seconds_bucket{$here,route="/api/session"}`),
				},
				{
					Title: "Token refreshes", Kind: Stack, Unit: EventsPerSecond, Width: 6,
					Description: "How requests came by an access token: refreshed, shared with a request at the same time, expired (the session is over), failed (the backend's fault).",
					Queries:     []Query{{`sum by (outcome) (rate(portal_token_refreshes_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Share of failed refreshes", Kind: Graph, Unit: Share, Width: 6, Share: true, Limits: badAbove(0.02, 0.1),
					Description: "Refreshes that failed by the backend's fault. Signed-in people then see errors, but keep their session.",
					Queries:     []Query{{`portal:token_refreshes_failed:ratio_rate5m`, "failed"}},
				},
			}},
			{Title: "Signing in at the backend", Panels: []Panel{
				{
					Title: "Log-ins", Kind: Stack, Unit: EventsPerSecond, Width: 12,
					Description: "Log-ins tried, by how they ended: refused is a wrong password or an unknown account, limited too many of them, failed our fault.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_backend_logins_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Refused by a limit", Kind: Graph, Unit: EventsPerSecond, Width: 12, Limits: badAbove(0.1, 0.2),
					Description: "What was turned away by a limit of the backend. Many: somebody guesses passwords, a proxy hides many people behind one address, or one account asks without end.",
					Queries:     []Query{{`sum by (limit) (rate(portal_backend_rate_limit_refusals_total{$here}[10m]))`, "{{limit}}"}},
				},
			}},
		},
	}
}
