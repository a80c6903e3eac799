package clientapi

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"
)

func TestBackgroundRequestsShareAPersonsRefreshAndNotTheReverse(t *testing.T) {
	for _, tc := range []struct {
		name          string
		first, second Presence
		want          []string // what the backend hears
	}{
		{"[accounts] a person's after one of the background", Background, Active, []string{"[1]", "[]"}},
		{"the background's after a person's", Active, Background, []string{"[]"}},
		{"the background's after one of the background", Background, Background, []string{"[1]"}},
		{"a person's after a person's", Active, Active, []string{"[]"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			heard, held := make(chan string, 2), make(chan struct{})
			c := serveBackend(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
				heard <- fmt.Sprint(r.Header.Values(BackgroundHeader))
				<-held
				fmt.Fprintf(w, `{"access_token":%q}`, jwt(fmt.Sprintf(`{"sub":"a","exp":%d}`, time.Now().Add(time.Hour).Unix())))
			})
			release := sync.OnceFunc(func() { close(held) })
			t.Cleanup(release)
			var wg sync.WaitGroup
			board := func(by Presence) {
				wg.Go(func() {
					if _, err := c.Refresh(t.Context(), "r", by); err != nil {
						t.Error(err)
					}
				})
			}
			waiting := func() (all int) {
				for _, by := range []Presence{Active, Background} {
					own, _ := by.flightKeys("r")
					all += c.refreshes.waitingFor(own)
				}
				return all
			}
			board(tc.first)
			waitFor(t, func() bool { return waiting() == 1 })
			board(tc.second)
			waitFor(t, func() bool { return waiting() == 2 && len(heard) == len(tc.want) })
			release()
			wg.Wait()
			close(heard)
			var got []string
			for one := range heard {
				got = append(got, one)
			}
			if fmt.Sprint(got) != fmt.Sprint(tc.want) && (len(got) != 2 || fmt.Sprint([]string{got[1], got[0]}) != fmt.Sprint(tc.want)) {
				t.Errorf("the backend heard %v, want %v", got, tc.want)
			}
		})
	}
}
