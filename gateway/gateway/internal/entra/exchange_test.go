package entra

import (
	"testing"
	"time"
)

func TestExchangedTokensServeUntilTheirEnd(t *testing.T) {
	e := newExchanged()
	now := time.Now()
	e.keep(tokenKey{1}, graphToken{text: "graph", until: now.Add(time.Minute)}, now)
	for later, want := range map[time.Duration]bool{0: true, 59 * time.Second: true, time.Minute: false, time.Hour: false} {
		if text, known := e.find(tokenKey{1}, now.Add(later)); known != want || known && text != "graph" {
			t.Errorf("after %s: %q, %t", later, text, known)
		}
	}
}
