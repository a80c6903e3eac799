//go:build operations && linux

package availability

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// report returns a table of the effect of each disturbance on the users.
func report(lived []episode) string {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "DISTURBANCE\tSECONDS\tREQUESTS\tFAILED\tMEDIAN ms\t99 % ms\tLONGEST ms\tWORST GAP ms")
	for _, e := range lived {
		took := durations(e.exchanges)
		fmt.Fprintf(table, "%s\t%.1f\t%d\t%d\t%s\t%s\t%s\t%s\n", e.name, e.end.Sub(e.start).Seconds(), len(e.exchanges), failures(e.exchanges),
			milliseconds(quantile(took, 0.5)), milliseconds(quantile(took, 0.99)), milliseconds(quantile(took, 1)), milliseconds(gap(e)))
	}
	_ = table.Flush() // into memory
	for _, e := range lived {
		if told := refusals(e.exchanges); told != "" {
			fmt.Fprintf(&text, "%s: %s\n", e.name, told)
		}
	}
	return text.String()
}

// refusals counts failures by the error that users got.
func refusals(exchanges []exchange) string {
	counts := make(map[string]int)
	for _, x := range exchanges {
		if x.failed {
			counts[fmt.Sprintf("%d %s", x.status, x.code)]++
		}
	}
	var told []string
	for _, what := range slices.Sorted(maps.Keys(counts)) {
		told = append(told, fmt.Sprintf("%d × %s", counts[what], what))
	}
	return strings.Join(told, ", ")
}

func failures(exchanges []exchange) (count int) {
	for _, x := range exchanges {
		if x.failed {
			count++
		}
	}
	return count
}

func durations(exchanges []exchange) []time.Duration {
	took := make([]time.Duration, 0, len(exchanges))
	for _, x := range exchanges {
		if !x.failed {
			took = append(took, x.end.Sub(x.start))
		}
	}
	slices.Sort(took)
	return took
}

func quantile(sorted []time.Duration, share float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[int(share*float64(len(sorted)-1))]
}

// gap returns the longest time in which no request succeeded.
func gap(e episode) time.Duration {
	ends := []time.Time{e.start}
	for _, x := range e.exchanges {
		if !x.failed && x.end.After(e.start) {
			ends = append(ends, x.end)
		}
	}
	slices.SortFunc(ends, time.Time.Compare)
	var longest time.Duration
	for i := 1; i < len(ends); i++ {
		longest = max(longest, ends[i].Sub(ends[i-1]))
	}
	return longest
}

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d", d.Milliseconds()) }
