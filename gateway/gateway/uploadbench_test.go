package gateway_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	benchSlice = 5 << 20
	// longestBench ends whatever is still measured then.
	longestBench = 10 * time.Minute
)

// uploads is one run of BenchmarkUploads.
type uploads struct {
	context.Context
	scores scores
}

// BenchmarkUploads puts the ways from a client to the drive side by side:
//
//	gateway  tus to this gateway, 5 MiB slices to the drive
//	pipe     one PUT through a Go server that copies the body into one PUT to the drive
//	graph-client  Microsoft's published client, without a gateway
//	model    (S/B) / (S/B + RTT + c) of docs/protocols/tus.md, "Speed and memory"
//
// and prints which of the gateway's aims are met. Every leg is encrypted, as in
// production. The drive swallows what it is sent. Gateway and pipe run in a process of
// their own, so that what they use can be told from what client and drive use. No file is
// written, and no process outlives this one.
func BenchmarkUploads(b *testing.B) {
	ctx, cancel := context.WithTimeout(b.Context(), longestBench)
	defer cancel()
	u := &uploads{Context: ctx, scores: make(scores)}
	load := loadAverage()
	b.Run("throughput", u.throughput)
	b.Run("processor", u.processor)
	b.Run("memory", u.memory)
	u.scores.print(os.Stdout, load)
}

// throughput sends one file over a line of 100 Mbit/s to the drive and tells how near that
// comes to the model.
func (u *uploads) throughput(b *testing.B) {
	const size = 60 << 20
	for _, roundTrip := range []time.Duration{0, 30 * time.Millisecond, 100 * time.Millisecond, 200 * time.Millisecond} {
		sliceTime := float64(benchSlice) / lineRate
		model := lineRate * sliceTime / (sliceTime + roundTrip.Seconds()) * 8 / 1e6
		b.Run("rtt="+roundTrip.String(), func(b *testing.B) {
			for _, kind := range []string{theGateway, thePipe, theGraphClient} {
				b.Run(kind, func(b *testing.B) {
					s := newSwallow(b)
					l := newLine(b, strings.TrimPrefix(s.server.URL, "https://"), roundTrip)
					send := u.sender(b, kind, s, "https://"+l.Addr().String(), size)
					b.SetBytes(size)
					b.ResetTimer()
					took := time.Duration(0)
					for range b.N {
						spent, _ := send()
						took += spent
					}
					rate := float64(size) * float64(b.N) / took.Seconds() * 8 / 1e6
					b.ReportMetric(rate, "Mbit/s")
					b.ReportMetric(model, "model-Mbit/s")
					b.ReportMetric(100*rate/model, "%of-model")
					u.scores.note("throughput/rtt="+roundTrip.String(), kind, 100*rate/model)
				})
			}
		})
	}
}

// sender gives what sends a file of the given size and tells the time that its bytes took,
// and the processor's. Connections and their windows are warm, as in a long upload.
func (u *uploads) sender(b *testing.B, kind string, s *swallow, drive string, size int64) func() (took, processor time.Duration) {
	b.Helper()
	u.begin(b)
	s.origin = drive
	if kind == theGraphClient {
		return func() (took, processor time.Duration) {
			got := graphClient(u, b, s, "send", drive, strconv.FormatInt(size, 10))
			return seconds(got.Seconds), seconds(got.Processor)
		}
	}
	w := newWay(b, kind, s, drive)
	send := func(size int64) time.Duration {
		took, err := w.file(u, size)
		if err != nil {
			b.Fatal(err)
		}
		return took
	}
	send(benchSlice)
	return func() (took, processor time.Duration) {
		before := w.program.processor(b)
		took = send(size)
		if asked := len(s.arrived("item")); asked > 0 {
			b.Fatal("the drive does not tell the whole of a finished file: the time holds a call that it need not hold")
		}
		return took, w.program.processor(b) - before
	}
}

// begin leaves a measurement out for which there is no time any more.
func (u *uploads) begin(b *testing.B) {
	b.Helper()
	if u.Err() != nil {
		b.Skip("the benchmark's time is over")
	}
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }

// processor tells what a GiB costs in processor seconds. The ways send files by turns, so that a busy second of the
// machine is nobody's.
func (u *uploads) processor(b *testing.B) {
	const (
		size  = 256 << 20
		turns = 12
	)
	kinds := []string{theGateway, thePipe, theGraphClient}
	ways := make(map[string]func() (took, processor time.Duration))
	for _, kind := range kinds {
		s := newSwallow(b)
		ways[kind] = u.sender(b, kind, s, s.server.URL, size)
	}
	spent := make(map[string]time.Duration)
	b.ResetTimer()
	for range b.N {
		for range turns {
			for _, kind := range kinds {
				_, processor := ways[kind]()
				spent[kind] += processor
			}
		}
	}
	for _, kind := range kinds {
		cost := spent[kind].Seconds() / float64(b.N*turns) * (1 << 30) / size
		b.ReportMetric(cost, kind+"-cpu-s/GiB")
		u.scores.note("processor", kind, cost)
	}
}

// What each of many uploads at once does.
const (
	heldRate  = 300_000    // bytes per second, at most
	heldTotal = 60_000_000 // bytes per second of all together
	heldSize  = 1 << 30    // far more than is sent while the memory is looked at
	heldSent  = 3 * unit   // what each has sent at least when the measurement ends
	// heldBefore is how many requests a gateway has answered before.
	heldBefore = 1000
	// perPerson is how many uploads of one person the gateway serves at once.
	perPerson = 16
	// mostGraphClient bounds what the published client takes of the machine's memory.
	mostGraphClient = 100
)

// memory tells what an upload adds to a process's resident memory while many run at once,
// each at the same share of a fast line.
func (u *uploads) memory(b *testing.B) {
	for _, count := range []int{10, 100, 1000} {
		b.Run(fmt.Sprintf("uploads=%d", count), func(b *testing.B) {
			kinds := []string{theGateway, thePipe, theGraphClient}
			if count > mostGraphClient {
				kinds = kinds[:2]
			}
			for _, kind := range kinds {
				b.Run(kind, func(b *testing.B) {
					u.begin(b)
					each := 0.0
					for range b.N {
						if kind == theGraphClient {
							each = u.holdGraphClient(b, count)
						} else {
							each = u.hold(b, kind, count)
						}
					}
					b.ReportMetric(each, "MB/upload")
					u.scores.note(fmt.Sprintf("memory/uploads=%d", count), kind, each)
				})
			}
		})
	}
}

// held is how fast each of count uploads is, and how long they are looked at.
func held(count int) (rate float64, lasts time.Duration) {
	rate = min(heldRate, heldTotal/float64(count))
	return rate, max(8*time.Second, seconds(heldSent/rate))
}

// hold runs count uploads through a program and gives what each adds to its memory, in MB.
func (u *uploads) hold(b *testing.B, kind string, count int) float64 {
	b.Helper()
	s := newSwallow(b)
	s.origin = s.server.URL
	w := newWay(b, kind, s, s.server.URL)
	if _, err := w.file(u, 1<<20); err != nil {
		b.Fatal(err)
	}
	if w.header != nil {
		// A gateway that has been at work holds the garbage of other requests already (decision 0028).
		for i := range heldBefore {
			w.login(b, s, fmt.Sprintf("user-%d", i))
		}
	}
	idle := w.program.resident(b)
	ctx, cancel := context.WithCancel(u)
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()
	rate, lasts := held(count)
	for i := range count {
		person := *w
		if w.header != nil && i%perPerson == 0 {
			w.header = w.login(b, s, fmt.Sprintf("user-%d", i/perPerson))
			person.header = w.header
		}
		method, url, err := person.prepare(heldSize)
		if err != nil {
			b.Fatal(err)
		}
		all.Go(func() {
			if err := person.send(ctx, method, url, &zeros{left: heldSize, rate: rate, halted: ctx.Done()}); ctx.Err() == nil {
				b.Error(err)
			}
		})
	}
	var most int64
	for end := time.Now().Add(lasts); time.Now().Before(end) && u.Err() == nil; time.Sleep(250 * time.Millisecond) {
		most = max(most, w.program.resident(b))
	}
	return float64(most-idle) / float64(count) / 1e6
}

// holdGraphClient does the same with the published client, which the drive holds back.
func (u *uploads) holdGraphClient(b *testing.B, count int) float64 {
	b.Helper()
	s := newSwallow(b)
	s.origin = s.server.URL
	rate, lasts := held(count)
	s.rate = rate
	got := graphClient(u, b, s, "hold", s.server.URL, strconv.Itoa(count), fmt.Sprint(lasts.Seconds()))
	return got.Memory / float64(count) / 1e6
}
