package twin_test

import (
	"io"
	"net/http"
	"regexp"
	"testing"
)

// What the API serves beside GraphQL is listed here with how the twin worlds compare it. What is not listed fails, unless it is about an
// account: whoever adds a route decides whether it can tell of what somebody must not know. E-mails are all compared.

const (
	compared = "compared by TestHiddenRecordsChangeNoAnswer"
	ofTicket = "answers to whoever was given a ticket, about that one file"
	ofLink   = "answers to whoever has a person's link, with what the e-mail around it says: the date, and the person's own answer"
)

// routesOfAccounts answer to whoever is not signed in, or read the account and its sessions only. They read no board.
var routesOfAccounts = regexp.MustCompile(`/auth/|/location$|/functions/call$`)

func routes() map[string]string {
	const api, ofApp = "/api/client/v2.0", "/api/client/v2.0/app/{app}"
	return map[string]string{
		"POST " + ofApp + "/graphql": compared, "GET /feeds/calendar/{token}.ics": compared, "GET " + api + "/auth/profile": compared,
		"GET " + ofApp + "/papers/{versionId}/content":                   compared,
		"GET /content/{link}":                                            compared,
		"GET /answers/{token}":                                           ofLink,
		"POST /answers/{token}":                                          ofLink,
		"POST " + ofApp + "/papers/uploads/{ticket}/createUploadSession": ofTicket,
		"PUT " + ofApp + "/papers/uploads/s/{session}":                   ofTicket,
		"GET " + ofApp + "/papers/uploads/s/{session}":                   ofTicket,
		"DELETE " + ofApp + "/papers/uploads/s/{session}":                ofTicket,
	}
}

// The page of metrics names every route from the start.
func TestEveryRouteIsComparedInTwinWorlds(t *testing.T) {
	w := openWorld(t)
	response, err := http.Get(w.AdminURL() + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	page, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	served := map[string]bool{}
	for _, one := range regexp.MustCompile(`portal_backend_http_requests_total{method="(\w+)",route="(/[^"]+)",status="500"}`).FindAllStringSubmatch(string(page), -1) {
		name := one[1] + " " + one[2]
		served[name] = true
		if routes()[name] == "" && !routesOfAccounts.MatchString(name) {
			t.Errorf("nobody compares the route %s in twin worlds", name)
		}
	}
	for name := range routes() {
		if !served[name] {
			t.Errorf("the route %s is not served any more", name)
		}
	}
}
