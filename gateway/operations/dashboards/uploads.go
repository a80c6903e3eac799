package dashboards

// Uploads returns the dashboard about uploads into drives.
func Uploads() Dashboard {
	return Dashboard{
		UID: "portal-uploads", Title: "Portal: uploads",
		Description: "Do documents arrive in the drive, and how fast?",
		Rows: []Row{
			{Title: "Uploads", Panels: []Panel{
				{
					Title: "Uploads of a day", Kind: Stat, Unit: Count, Width: 8,
					Description: "Uploads created, completed, cancelled by the user, declined because of the drive's owner (it is full, the name is taken) and lost in the last 24 hours. One is lost when the drive gave up its session and no file was made.",
					Queries:     []Query{{`sum by (outcome) (increase(portal_uploads_total{$here}[24h]))`, "{{outcome}}"}},
				},
				{
					Title: "Turns of uploads", Kind: Graph, Unit: EventsPerSecond, Width: 8,
					Description: "Per second. Completed ones follow created ones; a gap that stays means that uploads get stuck.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_uploads_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Uploads at work", Kind: Graph, Unit: Count, Width: 8,
					Description: "Uploads whose bytes pass through a gateway at the moment.",
					Queries:     []Query{{`sum by (instance) (portal_uploads_in_flight{$here})`, "{{instance}}"}},
				},
				{
					Title: "Burn rate of uploads", Kind: Graph, Unit: Count, Width: 12, Limits: badAbove(6, 14.4),
					Description: "How many times faster than it may the budget of uploading documents is used up. At 14.4 over an hour somebody is woken when uploads fail; that they are slow is a ticket.",
					Queries: []Query{
						{`portal:objective_errors:ratio_rate1h{objective="uploads"} / on (objective, sli) (1 - portal:objective_target:ratio)`, "{{sli}}, 1 h"},
						{`portal:objective_errors:ratio_rate6h{objective="uploads"} / on (objective, sli) (1 - portal:objective_target:ratio)`, "{{sli}}, 6 h"},
					},
				},
				{
					Title: "Upload requests by status", Kind: Stack, Unit: RequestsPerSecond, Width: 12,
					Description: "What browsers are answered. 401: sign-in at Microsoft is needed; 409: the browser and the gateway disagree about the offset; 410: the upload is gone.",
					Queries:     []Query{{`sum by (method, status) (rate(portal_http_requests_total{$here,route=~"/api/uploads.*"}[$__rate_interval]))`, "{{method}} {{status}}"}},
				},
			}},
			{Title: "Slices", Panels: []Panel{
				{
					Title: "Slices", Kind: Stack, Unit: EventsPerSecond, Width: 8,
					Description: "Slices sent to the drive: stored at once, stored after sending again (replayed), refused by the drive, declined because of its owner (a full drive), aborted by the client.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_upload_slices_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Bytes", Kind: Stack, Unit: BytesPerSecond, Width: 8,
					Description: "Bytes of slices per second, by how the slice ended. Aborted and refused ones have to be sent again.",
					Queries:     []Query{{`sum by (outcome) (rate(portal_upload_bytes_total{$here}[$__rate_interval]))`, "{{outcome}}"}},
				},
				{
					Title: "Time of a slice", Kind: Graph, Unit: Seconds, Width: 8, Limits: badAbove(5, 10),
					Description: "From a slice's first byte to the drive's answer. A slow client counts too: compare with the drive's time for create, status and commit, which carry none of the client's bytes.",
					Queries:     quantiles(`portal_upload_slice_duration_seconds_bucket{$here,outcome=~"stored|replayed"}`),
				},
			}},
			{Title: "Microsoft", Panels: []Panel{
				{
					Title: "Time of the drive", Kind: Graph, Unit: Seconds, Width: 12,
					Description: "95 of 100 calls to Microsoft Graph end faster than this, by operation.",
					Queries:     []Query{{`histogram_quantile(0.95, sum by (operation, le) (rate(portal_upstream_request_duration_seconds_bucket{$here,upstream="graph"}[$__rate_interval])))`, "{{operation}}"}},
				},
				{
					Title: "Calls to the drive and to identity", Kind: Stack, Unit: RequestsPerSecond, Width: 12,
					Description: "By how they ended. Many client_error of identity: a secret has run out or consent is missing.",
					Queries:     []Query{{`sum by (upstream, outcome) (rate(portal_upstream_requests_total{$here,upstream=~"graph|identity"}[$__rate_interval]))`, "{{upstream}} {{outcome}}"}},
				},
			}},
		},
	}
}
