package gateway_test

import (
	"math"
	"runtime/debug"
	"testing"
)

func TestMemoryIsBoundUnlessTheEnvironmentSays(t *testing.T) {
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1)
	t.Cleanup(func() {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(limit)
	})
	small := 20
	for name, tc := range map[string]struct {
		set     map[string]string
		places  *int
		percent int
		limit   int64
	}{
		"nothing is set":    {nil, nil, 400, 410 << 20},
		"few uploads":       {nil, &small, 400, 164 << 20},
		"empty values":      {map[string]string{"GOGC": "", "GOMEMLIMIT": ""}, nil, 400, 410 << 20},
		"GOGC is set":       {map[string]string{"GOGC": "50"}, nil, 100, 410 << 20},
		"GOMEMLIMIT is set": {map[string]string{"GOMEMLIMIT": "1GiB"}, nil, 400, math.MaxInt64},
		"both are set":      {map[string]string{"GOGC": "off", "GOMEMLIMIT": "1GiB"}, nil, 100, math.MaxInt64},
	} {
		t.Run(name, func(t *testing.T) {
			debug.SetGCPercent(100)
			debug.SetMemoryLimit(math.MaxInt64)
			cfg := defaults()
			cfg.UploadMaxInFlight = tc.places
			cfg.BoundMemory(func(name string) (string, bool) { value, set := tc.set[name]; return value, set })
			if got := debug.SetGCPercent(100); got != tc.percent {
				t.Errorf("GOGC is %d, want %d", got, tc.percent)
			}
			if got := debug.SetMemoryLimit(-1); got != tc.limit {
				t.Errorf("the limit is %d, want %d", got, tc.limit)
			}
		})
	}
}
