package gateway_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"
)

func TestTheRemainingTimeOfASessionReachesTheClient(t *testing.T) {
	for name, tc := range map[string]struct{ header, want string }{
		"[accounts] what the backend says":             {"idle=900, idle-left=60, left=42360", `{"idle":900,"idle_left":60,"left":42360}`},
		"a session that is over in this moment":        {"idle=900, idle-left=0, left=0", `{"idle":900,"idle_left":0,"left":0}`},
		"a backend without limits":                     {"", "null"},
		"what another backend means by that name":      {"none", "null"},
		"a text that goes on":                          {"idle=900, idle-left=60, left=42360, more=1", "null"},
		"less than nothing left":                       {"idle=900, idle-left=-1, left=42360", "null"},
		"no idle time, which no organisation can have": {"idle=0, idle-left=0, left=42360", "null"},
	} {
		t.Run(name, func(t *testing.T) {
			up := newUpstream(t)
			g := start(t, up)
			up.on("refresh", func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Portal-Session-Limits", tc.header)
				answerJSON(w, 201, `{"access_token":"`+accessToken("ana", time.Now().Add(time.Hour))+`"}`)
			})
			ana := login(t, g, "ana")
			got := do(t, "GET", g.URL()+"/api/session", "", ana)
			limits, err := json.Marshal(got.fields(t)["limits"])
			if err != nil || string(limits) != tc.want {
				t.Errorf("%s, %v, want %s", limits, err, tc.want)
			}
		})
	}
}
