package upload

import (
	"testing"
	"time"

	"example.org/portal/gateway/internal/msgraph"
)

func TestMakersKnowWhatIsOnesOwn(t *testing.T) {
	m := newMakers(time.Now)
	file := msgraph.Item{ID: "01ITEM"}
	mine := &address{session: "a", tenant: "t", owner: "ana"}
	m.made(mine, file)
	for name, tc := range map[string]struct {
		asking address
		want   bool
	}{
		"the same upload, asked again":      {*mine, false},
		"another upload":                    {address{session: "b", tenant: "t", owner: "ana"}, true},
		"an item of another person's drive": {address{session: "b", tenant: "t", owner: "ben"}, false},
	} {
		if got := m.another(&tc.asking, file); got != tc.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
