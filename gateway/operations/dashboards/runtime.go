package dashboards

// Runtime returns the dashboard about the processes themselves.
func Runtime() Dashboard {
	return Dashboard{
		UID: "portal-runtime", Title: "Portal: runtime",
		Description: "Are all replicas there, which build do they run, and do they have enough of everything?",
		Rows: []Row{
			{Title: "Replicas", Panels: []Panel{
				{
					Title: "Replicas there and wanted", Kind: Graph, Unit: Count, Width: 8,
					Description: "Replicas that answer Prometheus, and how many there should be (rules/replicas.yaml).",
					Queries: []Query{
						{`portal:replicas_up{job=~"$job"}`, "{{job}}"},
						{`portal:replicas_wanted{job=~"$job"}`, "{{job}} wanted"},
					},
				},
				{
					Title: "Restarts of the last hour", Kind: Graph, Unit: Count, Width: 8, Limits: badAbove(2, 4),
					Description: "How often each process began anew. One per rollout is normal; more is a loop.",
					Queries:     []Query{{`changes(process_start_time_seconds{$here}[1h])`, "{{job}} {{instance}}"}},
				},
				{
					Title: "Builds", Kind: Table, Unit: Count, Width: 8,
					Description: "What runs: version, revision and Go version, and on how many replicas. Two versions of one part: a rollout is under way or stuck.",
					Queries:     []Query{{`sum by (job, version, revision, goversion) (portal_build_info{$here})`, "replicas"}},
				},
				{
					Title: "Answers to Prometheus", Kind: Timeline, Unit: YesNo, Width: 8, Limits: noIsBad(),
					Description: "Whether the last scrape of each replica succeeded.",
					Queries:     []Query{{`up{$here}`, "{{job}} {{instance}}"}},
				},
				{
					Title: "Running for", Kind: Graph, Unit: Seconds, Width: 8,
					Description: "Age of each process.",
					Queries:     []Query{{`time() - process_start_time_seconds{$here}`, "{{job}} {{instance}}"}},
				},
				{
					Title: "Time of a scrape", Kind: Graph, Unit: Seconds, Width: 8, Limits: badAbove(2, 5),
					Description: "How long the metrics take to arrive. Prometheus gives up after ten seconds.",
					Queries:     []Query{{`scrape_duration_seconds{$here}`, "{{job}} {{instance}}"}},
				},
			}},
			{Title: "Process", Panels: []Panel{
				{
					Title: "Processors used", Kind: Graph, Unit: Count, Width: 6,
					Description: "How many processors each process keeps busy, and how many Go may use. A log-in burst costs the backend a processor.",
					Queries: []Query{
						{`rate(process_cpu_seconds_total{$here}[$__rate_interval])`, "{{job}} {{instance}}"},
						{`max by (job) (go_sched_gomaxprocs_threads{$here})`, "{{job}} may use"},
					},
				},
				{
					Title: "Memory", Kind: Graph, Unit: Bytes, Width: 6,
					Description: "Resident memory. The container's limit ends a process that goes beyond it.",
					Queries:     []Query{{`process_resident_memory_bytes{$here}`, "{{job}} {{instance}}"}},
				},
				{
					Title: "Open files", Kind: Graph, Unit: Share, Width: 6, Share: true, Limits: badAbove(0.6, 0.8),
					Description: "Open files and connections as a share of what the process may open.",
					Queries:     []Query{{`process_open_fds{$here} / process_max_fds{$here}`, "{{job}} {{instance}}"}},
				},
				{
					Title: "Network", Kind: Graph, Unit: BytesPerSecond, Width: 6,
					Description: "Bytes per second in and out of each process's network, all of its container's.",
					Queries: []Query{
						{`rate(process_network_receive_bytes_total{$here}[$__rate_interval])`, "{{job}} {{instance}} in"},
						{`rate(process_network_transmit_bytes_total{$here}[$__rate_interval])`, "{{job}} {{instance}} out"},
					},
				},
			}},
			{Title: "Go", Panels: []Panel{
				{
					Title: "Goroutines", Kind: Graph, Unit: Count, Width: 6,
					Description: "They follow the requests in flight. A number that only rises is a leak.",
					Queries:     []Query{{`go_goroutines{$here}`, "{{job}} {{instance}}"}},
				},
				{
					Title: "Heap", Kind: Graph, Unit: Bytes, Width: 6,
					Description: "Memory in use by Go, and the size at which the next collection begins.",
					Queries: []Query{
						{`go_memstats_heap_inuse_bytes{$here}`, "{{job}} {{instance}} in use"},
						{`go_memstats_next_gc_bytes{$here}`, "{{job}} {{instance}} next collection"},
					},
				},
				{
					Title: "Allocations", Kind: Graph, Unit: BytesPerSecond, Width: 6,
					Description: "Bytes allocated per second: what keeps the collector busy.",
					Queries:     []Query{{`rate(go_memstats_alloc_bytes_total{$here}[$__rate_interval])`, "{{job}} {{instance}}"}},
				},
				{
					Title: "Longest pause", Kind: Graph, Unit: Seconds, Width: 6, Limits: badAbove(0.01, 0.1),
					Description: "The longest of the collector's recent pauses.",
					Queries:     []Query{{`go_gc_duration_seconds{$here,quantile="1"}`, "{{job}} {{instance}}"}},
				},
			}},
			{Title: "Monitoring and host", Panels: []Panel{
				{
					Title: "Heartbeat of the alerts", Kind: Stat, Unit: YesNo, Width: 6, Limits: noIsBad(),
					Description: "The alert that always fires, so that its absence is noticed where alerts arrive. Empty where that rule is not loaded.",
					Queries:     []Query{{`count(ALERTS{alertname="PortalWatchdog",alertstate="firing"})`, "fires"}},
				},
				{
					Title: "Parts of the monitoring", Kind: Timeline, Unit: YesNo, Width: 6, Limits: noIsBad(),
					Description: "Whether Prometheus, Alertmanager and the exporters answer. On one host only: clusters and clouds name these jobs otherwise.",
					Queries:     []Query{{`up{job=~"prometheus|alertmanager|blackbox|node",instance!=""}`, "{{job}}"}},
				},
				{
					Title: "Notifications lost", Kind: Graph, Unit: Count, Width: 6, Limits: anyIsBad(),
					Description: "What Alertmanager could not hand to a receiver, and Prometheus not to Alertmanager, in a quarter of an hour. Any is one too many.",
					Queries: []Query{
						{`sum by (integration) (increase(alertmanager_notifications_failed_total{job="alertmanager"}[15m]))`, "to {{integration}}"},
						{`sum by (job) (increase(prometheus_notifications_errors_total{job="prometheus"}[15m]))`, "from {{job}}"},
					},
				},
				{
					Title: "Rules that fail", Kind: Graph, Unit: Count, Width: 6, Limits: anyIsBad(),
					Description: "Evaluations of rules that failed in five minutes. Alerts that need them are blind.",
					Queries:     []Query{{`sum(increase(prometheus_rule_evaluation_failures_total{job="prometheus"}[5m]))`, "failed"}},
				},
				{
					Title: "Disks", Kind: Graph, Unit: Share, Width: 8, Share: true, Limits: badBelow(0.15, 0.05),
					Description: "Share of each disk of the host that is free. On one host only.",
					Queries: []Query{{
						`min by (instance, mountpoint) (node_filesystem_avail_bytes{job="node",fstype!~"tmpfs|ramfs|overlay|squashfs|iso9660"} / node_filesystem_size_bytes{job="node"})`,
						"{{mountpoint}}",
					}},
				},
				{
					Title: "Age of the last backup", Kind: Graph, Unit: Seconds, Width: 8, Limits: badAbove(26*3600, 36*3600),
					Description: "How long ago the last whole dump of the database was made. On one host only.",
					Queries:     []Query{{`time() - max(portal_backup_last_success_seconds{job="node"})`, "last dump"}},
				},
				{
					Title: "Replicas that are not ready", Kind: Graph, Unit: Count, Width: 8, Limits: anyIsBad(),
					Description: "Replicas that a deployment asks for and that are not ready, during a rollout for a moment. On Kubernetes only.",
					Queries:     []Query{{`max by (deployment) (kube_deployment_status_replicas_unavailable{deployment=~"portal-(gateway|backend|web|teams)"})`, "{{deployment}}"}},
				},
			}},
		},
	}
}
