package gateway_test

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"text/tabwriter"
)

// The ways that are compared.
const (
	theGateway     = "gateway"
	thePipe        = "pipe"
	theGraphClient = "graph-client"
	theProxy       = "proxy"
)

// aim is what the gateway should reach in one measurement.
type aim struct {
	// measure names the measurement, title what is measured, with its unit.
	measure, title string
	// bound is the gateway's least figure if atLeast, else its greatest.
	bound   float64
	atLeast bool
	// times names a way; the bound is then one on the gateway's figure divided by that way's.
	times string
}

func uploadAims() []aim {
	return []aim{
		{measure: "throughput/rtt=0s", title: "speed, round trip 0 ms (% of the model)", bound: 98, atLeast: true},
		{measure: "throughput/rtt=30ms", title: "speed, round trip 30 ms (% of the model)", bound: 98, atLeast: true},
		{measure: "throughput/rtt=100ms", title: "speed, round trip 100 ms (% of the model)", bound: 98, atLeast: true},
		{measure: "throughput/rtt=200ms", title: "speed, round trip 200 ms (% of the model)", bound: 98, atLeast: true},
		{measure: "processor", title: "processor (seconds per GiB)", bound: 1.12, times: thePipe},
		{measure: "memory/uploads=10", title: "memory, 10 uploads at once (MB each)", bound: 0.5},
		{measure: "memory/uploads=100", title: "memory, 100 uploads at once (MB each)", bound: 0.5},
		{measure: "memory/uploads=1000", title: "memory, 1000 uploads at once (MB each)", bound: 0.5},
	}
}

// text is the bound in words.
func (a aim) text() string {
	switch {
	case a.times != "":
		return fmt.Sprintf("at most %.4g times the %s's", a.bound, a.times)
	case a.atLeast:
		return fmt.Sprintf("at least %g", a.bound)
	default:
		return fmt.Sprintf("at most %g", a.bound)
	}
}

// verdict compares the figures of one measurement, by way, with the aim.
func (a aim) verdict(figures map[string]float64) string {
	got, measured := figures[theGateway]
	if a.times != "" {
		other, known := figures[a.times]
		measured = measured && known && other > 0
		got /= other
	}
	switch {
	case !measured:
		return "not measured"
	case a.atLeast && got >= a.bound, !a.atLeast && got <= a.bound:
		return "met"
	default:
		return "missed"
	}
}

// scores are figures by measurement and way.
type scores map[string]map[string]float64

func (s scores) note(measure, way string, figure float64) {
	if s[measure] == nil {
		s[measure] = make(map[string]float64)
	}
	s[measure][way] = figure
}

// print writes a table of all aims. load is the machine's before the measurements.
func (s scores) print(out io.Writer, load string) {
	fmt.Fprintf(out, "\nUploads on %d cores; load average %s before, %s after.\n\n", runtime.NumCPU(), load, loadAverage())
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "\tgateway\tplain pipe\tGraph client\taim\t")
	for _, a := range uploadAims() {
		fmt.Fprint(table, a.title)
		for _, way := range []string{theGateway, thePipe, theGraphClient} {
			text := "–"
			if figure, measured := s[a.measure][way]; measured {
				text = fmt.Sprintf("%.2f", figure)
			}
			fmt.Fprint(table, "\t", text)
		}
		fmt.Fprintf(table, "\t%s\t%s\n", a.text(), a.verdict(s[a.measure]))
	}
	_ = table.Flush()
	fmt.Fprint(out, `
The model is that of slices of 5 MiB; the plain pipe cuts none. The Graph client has no gateway: its figures are those of its
own process, with slices of 320 KiB where memory is measured. It is never run with 1000 uploads.

`)
}

func TestVerdictsOfAims(t *testing.T) {
	for _, tc := range []struct {
		measure string
		figures map[string]float64
		want    string
	}{
		{"throughput/rtt=200ms", map[string]float64{theGateway: 98, thePipe: 140}, "met"},
		{"throughput/rtt=200ms", map[string]float64{theGateway: 97.99}, "missed"},
		{"memory/uploads=1000", map[string]float64{theGateway: 0.5}, "met"},
		{"memory/uploads=1000", map[string]float64{theGateway: 0.51, thePipe: 0.9}, "missed"},
		{"memory/uploads=1000", map[string]float64{thePipe: 0.2}, "not measured"},
		{"processor", map[string]float64{theGateway: 1.12, thePipe: 1}, "met"},
		{"processor", map[string]float64{theGateway: 1.13, thePipe: 1}, "missed"},
		{"processor", map[string]float64{theGateway: 1.1}, "not measured"},
	} {
		var out strings.Builder
		got := scores{tc.measure: tc.figures}
		got.print(&out, "0.00")
		for _, a := range uploadAims() {
			want := "not measured"
			if a.measure == tc.measure {
				want = tc.want
			}
			found := false
			for line := range strings.Lines(out.String()) {
				found = found || strings.HasPrefix(line, a.title) && strings.HasSuffix(line, " "+want+"\n")
			}
			if !found {
				t.Errorf("%s %v: %q is not said to be %s:\n%s", tc.measure, tc.figures, a.title, want, &out)
			}
		}
	}
}

// loadAverage is the machine's over the last minute, where the system tells it.
func loadAverage() string {
	content, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	return strings.Fields(string(content))[0]
}
