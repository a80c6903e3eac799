package gateway_test

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"text/tabwriter"
	"time"
)

const (
	// benchPaperBytes is a paper of a few hundred pages, benchPartBytes what the reader on the screen asks for at once.
	benchPaperBytes, benchPartBytes = 16 << 20, 64 << 10
	// benchReaders read at once, for each processor of the machine.
	benchReaders = 4
)

// partsRead is how fast parts came on one way.
type partsRead struct {
	took []time.Duration
	// within is how long all of them took, processor what this process used meanwhile.
	within, processor time.Duration
	// refreshes is how often the gateway asked for a new token.
	refreshes int64
}

// at is what a share of the parts took at most, in milliseconds.
func (p *partsRead) at(share float64) float64 {
	return p.took[int(share*float64(len(p.took)-1))].Seconds() * 1000
}

// BenchmarkParts reads a paper in parts of 64 KiB, with several readers at once, straight from a backend that has it in
// memory and through the gateway: with GATEWAY_CUSTOM_DATA_MAX_AGE unset, and set. It prints one table. Client, way and
// backend share the processor, so "direct" is to be subtracted.
func BenchmarkParts(b *testing.B) {
	upstream := benchUpstream(b)
	ways := []string{"direct", "gateway", "gateway-max-age"}
	read := map[string]*partsRead{}
	load := loadAverage()
	b.Run("direct", func(b *testing.B) {
		read["direct"] = readParts(b, upstream.URL+papersPath+"/version-0/content", nil, &upstream.refreshes)
	})
	for name, age := range map[string]time.Duration{"gateway": 0, "gateway-max-age": 10 * time.Second} {
		g := benchGateway(b, upstream.URL, age)
		session := login(b, g, "ana")
		b.Run(name, func(b *testing.B) {
			read[name] = readParts(b, g.URL()+"/api/papers/version-0/content", session, &upstream.refreshes)
		})
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintf(table, "\nParts of papers, %d KiB; load average %s before, %s after\nWAY\tPARTS/s\tMiB/s\tp50 ms\tp95 ms\tCPU µs\tREFRESHES\t\n", benchPartBytes>>10, load, loadAverage())
	for _, name := range ways {
		if r := read[name]; r != nil {
			rate := float64(len(r.took)) / r.within.Seconds()
			_, _ = fmt.Fprintf(table, "%s\t%.0f\t%.0f\t%.2f\t%.2f\t%d\t%d of %d\t\n", name, rate, rate*benchPartBytes/(1<<20), r.at(0.5), r.at(0.95),
				r.processor.Microseconds()/int64(len(r.took)), r.refreshes, len(r.took))
		}
	}
	_ = table.Flush()
}

// readParts lets readers ask for the parts of the paper at url, each from another place on.
func readParts(b *testing.B, url string, header map[string]string, refreshes *atomic.Int64) *partsRead {
	b.Helper()
	transport := &http.Transport{MaxIdleConns: 1024, MaxIdleConnsPerHost: 1024, DisableCompression: true}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	var guard sync.Mutex
	var readers atomic.Int64
	all := &partsRead{}
	b.SetParallelism(benchReaders)
	b.SetBytes(benchPartBytes)
	before, used, began := refreshes.Load(), processorTime(b), time.Now()
	b.RunParallel(func(pb *testing.PB) {
		var took []time.Duration
		for from := readers.Add(1) << 20; pb.Next(); from += benchPartBytes {
			asked := time.Now()
			if err := readPart(client, url, header, from%benchPaperBytes); err != nil {
				b.Error(err)
				return
			}
			took = append(took, time.Since(asked))
		}
		guard.Lock()
		defer guard.Unlock()
		all.took = append(all.took, took...)
	})
	all.within, all.processor, all.refreshes = time.Since(began), processorTime(b)-used, refreshes.Load()-before
	slices.Sort(all.took)
	if b.Failed() {
		b.FailNow()
	}
	b.ReportMetric(float64(len(all.took))/all.within.Seconds(), "parts/s")
	b.ReportMetric(all.at(0.95), "p95-ms")
	return all
}

func readPart(client *http.Client, url string, header map[string]string, from int64) error {
	req, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	for name, value := range header {
		req.Header.Set(name, value)
	}
	req.Header.Set("Range", fmt.Sprintf("bytes=%d-%d", from, from+benchPartBytes-1))
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	n, err := io.Copy(io.Discard, res.Body)
	if err == nil && (res.StatusCode != http.StatusPartialContent || n != benchPartBytes) {
		err = unexpected{status: res.StatusCode, bytes: n}
	}
	return err
}
