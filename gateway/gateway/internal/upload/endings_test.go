package upload

import (
	"testing"
	"time"

	"example.org/portal/gateway/internal/metrics"
)

func TestWhatIsOverIsNotLost(t *testing.T) {
	for end, want := range map[metrics.UploadOutcome]bool{
		metrics.UploadCompleted: false, metrics.UploadCancelled: false, metrics.UploadDeclined: true,
	} {
		e := newEndings(time.Now)
		if !e.first(key{1}, end) || e.first(key{1}, end) {
			t.Errorf("%s does not count once", end)
		}
		if lost := e.first(key{1}, metrics.UploadLost); lost != want {
			t.Errorf("after %s an upload can be lost: %t", end, lost)
		}
		if !e.first(key{2}, metrics.UploadLost) {
			t.Errorf("another upload is not lost after %s", end)
		}
	}
}
