package dashboards

// Backend returns the dashboard about the hosted backend: accounts, e-mails, GraphQL and the database.
func Backend() Dashboard {
	return Dashboard{
		UID: "portal-backend", Title: "Portal: backend",
		Description: "Can people register, log in and get their e-mails, are papers taken and kept, and how is the database?",
		Rows: []Row{
			{Title: "Requests", Panels: []Panel{
				{
					Title: "Requests by status", Kind: Stack, Unit: RequestsPerSecond, Width: 8,
					Description: "Answers of the backend. 401 and 409 are everyday life; 429 is a limit; 503 means that the database is away.",
					Queries:     []Query{{`sum by (status) (rate(portal_backend_http_requests_total{$here}[$__rate_interval]))`, "{{status}}"}},
				},
				{
					Title: "Slow routes", Kind: Graph, Unit: Seconds, Width: 8,
					Description: "95 of 100 answers of a route come faster than this. A log-in costs tens of milliseconds on purpose: the password's hash.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (route, le) (rate(portal_backend_http_request_duration_seconds_bucket{$here}[$__rate_interval])))`, "{{route}}"}},
				},
				{
					Title: "Requests in flight by replica", Kind: Graph, Unit: Count, Width: 8,
					Description: "Requests being answered by each replica. They should be spread evenly.",
					Queries:     []Query{{`portal_backend_http_requests_in_flight{$here}`, "{{instance}}"}},
				},
			}},
			{Title: "Accounts", Panels: []Panel{
				{
					Title: "Log-ins by provider", Kind: Stack, Unit: EventsPerSecond, Width: 6,
					Description: "local-userpass: with a password; custom-function: in Teams; oauth2-microsoft: in a sign-in window. Refused: a wrong password, or Microsoft said no; failed: not the person's fault.",
					Queries:     []Query{{`sum by (provider, outcome) (rate(portal_backend_logins_total{$here}[$__rate_interval]))`, "{{provider}} {{outcome}}"}},
				},
				{
					Title: "Registrations", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "Refused: the name is taken or the password too weak. Failed: our fault.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_backend_registrations_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Confirmations of an address", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "Refused: the link was used before or is too old. Many: e-mails come late.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_backend_confirmations_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Turned away by a limit", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "sign_in_calls, registrations: per address; login_failures: per account; emails: silently not sent, because one account asked for too many; graphql_requests: per account; calendar_fetches: per feed; answer_links: per link.",
					Queries:     []Query{{`sum by (limit) (rate(portal_backend_rate_limit_refusals_total{$here}[$__rate_interval]))`, "{{limit}}"}},
				},
				{
					Title: "Waiting for a password hash", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(0.5, 1),
					Description: "95 of 100 callers get their turn sooner than this. known: devices that logged in before and holders of an e-mailed link, who go first; stranger: all others.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (caller, le) (rate(portal_backend_password_wait_seconds_bucket{$here}[$__rate_interval])))`, "{{caller}}"}},
				},
				{
					Title: "Refused a password hash", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "Callers who were told 503 Overloaded, because too many waited. Strangers: somebody floods the log-in. Known ones too: the processors do not suffice.",
					Queries:     []Query{{`sum by (caller) (rate(portal_backend_password_refusals_total{$here}[$__rate_interval]))`, "{{caller}}"}},
				},
				{
					Title: "Log-ins that were not counted", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "The limit of failures let them pass, because the database took no row. Anything above zero: look at its disk.",
					Queries:     []Query{{`sum(rate(portal_backend_logins_uncounted_total{$here}[$__rate_interval]))`, "not counted"}},
				},
				{
					Title: "Oldest access request", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(12*3600, 24*3600),
					Description: "For how long somebody has waited for the approvers to decide, 0 when nobody waits. A person who waits can do nothing in the portal.",
					Queries:     []Query{{`max(portal_backend_access_request_oldest_age_seconds{$here})`, "oldest"}},
				},
				{
					Title: "Oldest deadline", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(300, 900),
					Description: "For how long something has been due that the portal does by itself, such as a reminder or the begin of an access; 0 when nothing is due.",
					Queries:     []Query{{`max(portal_backend_deadline_oldest_seconds{$here})`, "oldest"}},
				},
			}},
			{Title: "E-mails", Panels: []Panel{
				{
					Title: "E-mails asked for", Kind: Graph, Unit: EventsPerSecond, Width: 4,
					Description: "E-mails put into the outbox, by kind.",
					Queries:     []Query{{`sum by (kind) (rate(portal_backend_emails_queued_total{$here}[$__rate_interval]))`, "{{kind}}"}},
				},
				{
					Title: "Deliveries", Kind: Stack, Unit: EventsPerSecond, Width: 4,
					Description: "Attempts: sent, unwanted (nobody to send it to), failed (will be tried again), refused (the mail server will never take it), abandoned (too old to be tried again).",
					Queries:     []Query{{`sum by (outcome) (rate(portal_backend_email_deliveries_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Put off", Kind: Stack, Unit: EventsPerSecond, Width: 5,
					Description: "Attempts that will be made again. server: it fails before it knows whom an e-mail is for, so all mail waits; recipient: its answer about one address or message, as when a domain greylists.",
					Queries:     []Query{{`sum by (about) (rate(portal_backend_email_postponements_total{$here}[$__rate_interval]))`, "{{about}}"}},
				},
				{
					Title: "Refused for good", Kind: Stack, Unit: EventsPerSecond, Width: 4,
					Description: "What the mail server's refusals are about. recipient: this address is none; login, sender, message: we are meant, so nobody's e-mail goes out; unclear: it does not say.",
					Queries:     []Query{{`sum by (reason) (rate(portal_backend_email_refusals_total{$here}[$__rate_interval]))`, "{{reason}}"}},
				},
				{
					Title: "Outbox", Kind: Graph, Unit: Count, Width: 4, Limits: badAbove(20, 50),
					Description: "E-mails that wait, to how many addresses they go, and at how many domains these are. All replicas share one outbox.",
					Queries: []Query{
						{`max(portal_backend_outbox_messages{$here})`, "waiting"},
						{`max(portal_backend_outbox_recipients{$here})`, "addresses"},
						{`max(portal_backend_outbox_domains{$here})`, "domains"},
					},
				},
				{
					Title: "Oldest in the outbox", Kind: Graph, Unit: Seconds, Width: 3, Limits: badAbove(300, 900),
					Description: "Age of the oldest e-mail that waits, 0 when none does.",
					Queries:     []Query{{`max(portal_backend_outbox_oldest_seconds{$here})`, "oldest"}},
				},
			}},
			{Title: "Papers", Panels: []Panel{
				{
					Title: "Papers kept", Kind: Graph, Unit: Count, Width: 4,
					Description: "Files of papers in the store, of all versions. unchecked: those that wait to be looked at; unswept: keys whose bytes belong to nothing, or not yet, and wait for the sweep. All replicas share them.",
					Queries: []Query{
						{`max(portal_backend_papers_files{$here})`, "files"},
						{`max(portal_backend_paper_checks_waiting{$here})`, "unchecked"},
						{`max(portal_backend_papers_unswept{$here})`, "unswept"},
					},
				},
				{
					Title: "Bytes of papers", Kind: Graph, Unit: Bytes, Width: 4,
					Description: "What the files and their copies for reading take. This much, and what waits for the sweep, is in the store and in each backup of it.",
					Queries:     []Query{{`max(portal_backend_papers_bytes{$here})`, "kept"}},
				},
				{
					Title: "Growth of papers in a day", Kind: Graph, Unit: Bytes, Width: 4,
					Description: "By how much the bytes have grown within the last 24 hours. Days before a meeting have most.",
					Queries:     []Query{{`max(delta(portal_backend_papers_bytes{$here}[1d]))`, "in a day"}},
				},
				{
					Title: "Looks at papers", Kind: Stack, Unit: EventsPerSecond, Width: 4,
					Description: "accepted and refused are said of the file; failed: nothing is known yet, as while the virus scanner is away, and it is looked at again.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_backend_paper_checks_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Refused papers of a day", Kind: Stat, Unit: Count, Width: 8,
					Description: "Why files were refused in the last 24 hours. malware: the virus scanner found something, the log says in which version.",
					Queries:     []Query{{`sum by (reason) (increase(portal_backend_paper_refusals_total{$here}[24h]))`, "{{reason}}"}},
				},
				{
					Title: "Time of a look at a paper", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(30, 120),
					Description: "With the virus scan and the PDF of an Office file, where there are such.",
					Queries:     quantiles(`portal_backend_paper_check_duration_seconds_bucket{$here}`),
				},
				{
					Title: "Oldest paper that is not looked at", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(300, 900),
					Description: "For how long a file has waited, 0 when none does. Until then it cannot be published.",
					Queries:     []Query{{`max(portal_backend_paper_check_oldest_seconds{$here})`, "oldest"}},
				},
				{
					Title: "Time of the store of papers", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(1, 5),
					Description: "95 of 100 calls end faster than this. open: until the first byte may be read; put: with all bytes, as fast as they come.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (operation, le) (rate(portal_backend_paper_store_duration_seconds_bucket{$here}[$__rate_interval])))`, "{{operation}}"}},
				},
				{
					Title: "Failures of the store of papers", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "Of the folder, bucket or container that BACKEND_PAPERS_URL names. Anything above zero is one.",
					Queries:     []Query{{`sum by (operation) (rate(portal_backend_paper_store_errors_total{$here}[$__rate_interval]))`, "{{operation}}"}},
				},
				{
					Title: "Replicas without a key of papers", Kind: Graph, Unit: Count, Width: 3, Limits: badAbove(0, 1),
					Description: "They serve no papers: BACKEND_PAPERS_KEY lacks a key with which papers in the store are encrypted.",
					Queries:     []Query{{`sum(portal_backend_papers_locked{$here})`, "replicas"}},
				},
				{
					Title: "Papers whose bytes are missing", Kind: Graph, Unit: Count, Width: 3, Limits: badAbove(0, 1),
					Description: "Times in the last hour that bytes were asked for which the database names and the store has not got.",
					Queries:     []Query{{`sum(increase(portal_backend_paper_bytes_missing_total{$here}[1h]))`, "missing"}},
				},
				{
					Title: "Swept keys of a day", Kind: Graph, Unit: Count, Width: 6,
					Description: "Keys whose bytes were deleted in the last 24 hours, because nothing names them any more. Always zero beside many unswept ones: the sweep fails.",
					Queries:     []Query{{`sum(increase(portal_backend_papers_swept_total{$here}[24h]))`, "swept"}},
				},
				{
					Title: "Built packs", Kind: Stack, Unit: EventsPerSecond, Width: 6,
					Description: "Packs that were put together as one file. failed: the log says why; readers are told to try again.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_backend_pack_build_duration_seconds_count{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Time of building a pack", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(30, 120),
					Description: "One is built at a time on each replica; at three minutes it is given up.",
					Queries:     quantiles(`portal_backend_pack_build_duration_seconds_bucket{$here}`),
				},
			}},
			{Title: "GraphQL", Panels: []Panel{
				{
					Title: "Operations by outcome", Kind: Stack, Unit: EventsPerSecond, Width: 12,
					Description: "Refused: the request's fault (not allowed, not valid). Failed: ours.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_backend_graphql_operations_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Time of operations", Kind: Graph, Unit: Seconds, Width: 12,
					Description: "Over all operations, without the network and the gateway.",
					Queries:     quantiles(`portal_backend_graphql_operation_duration_seconds_bucket{$here}`),
				},
			}},
			{Title: "Database", Panels: []Panel{
				{
					Title: "Calls to the database", Kind: Stack, Unit: EventsPerSecond, Width: 6,
					Description: "By operation. Far more selects per GraphQL operation than yesterday: a query reads row by row.",
					Queries:     []Query{{`sum by (operation) (rate(portal_backend_store_duration_seconds_count{$here}[$__rate_interval]))`, "{{operation}}"}},
				},
				{
					Title: "Slow tables", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(0.1, 0.5),
					Description: "95 of 100 calls end faster than this, by operation and table.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (operation, table, le) (rate(portal_backend_store_duration_seconds_bucket{$here}[$__rate_interval])))`, "{{operation}} {{table}}"}},
				},
				{
					Title: "Failures of the database", Kind: Graph, Unit: EventsPerSecond, Width: 6,
					Description: "A missing row or a taken name is no failure: anything above zero is one.",
					Queries:     []Query{{`sum by (operation) (rate(portal_backend_store_errors_total{$here}[$__rate_interval]))`, "{{operation}}"}},
				},
				{
					Title: "Connections by replica", Kind: Graph, Unit: Count, Width: 6,
					Description: "Connections at work, and the most that a replica may open. All replicas together must stay below PostgreSQL's max_connections.",
					Queries: []Query{
						{`portal_backend_store_connections_in_use{$here}`, "{{instance}} in use"},
						{`portal_backend_store_connections_limit{$here}`, "{{instance}} limit"},
					},
				},
			}},
		},
	}
}
