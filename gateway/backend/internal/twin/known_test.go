package twin_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// What the API serves and sends is listed here with how the twin worlds compare it. What is not listed fails:
// whoever adds a route or an e-mail decides whether it can tell of what somebody must not know.

const (
	compared = "compared by TestWhatIsHiddenChangesNoAnswer"
	ofBefore = "answers to whoever is not signed in, and reads no board"
	ofTicket = "answers to whoever was given a ticket, about that one file"
	ofSelf   = "reads the account and its sessions only"
)

func routes() map[string]string {
	const api, ofApp = "/api/client/v2.0", "/api/client/v2.0/app/{app}"
	const provider = ofApp + "/auth/providers"
	return map[string]string{
		"POST " + ofApp + "/graphql": compared, "GET /feeds/calendar/{token}.ics": compared, "GET " + api + "/auth/profile": compared,

		"GET " + ofApp + "/location": ofBefore, "POST " + provider + "/{provider}/login": ofBefore,
		"POST " + provider + "/local-userpass/login": ofBefore, "POST " + provider + "/local-userpass/register": ofBefore,
		"POST " + provider + "/local-userpass/confirm": ofBefore, "POST " + provider + "/local-userpass/confirm/send": ofBefore,
		"POST " + provider + "/local-userpass/confirm/call": ofBefore, "POST " + provider + "/local-userpass/reset/send": ofBefore,
		"POST " + provider + "/local-userpass/reset/call": ofBefore, "POST " + provider + "/local-userpass/reset": ofBefore,
		"POST " + provider + "/custom-function/login": ofBefore, "POST " + provider + "/oauth2-microsoft/login": ofBefore,
		"GET " + provider + "/oauth2-microsoft/login": ofBefore, "GET " + provider + "/oauth2-microsoft/callback": ofBefore,
		"POST " + ofApp + "/auth/invitation": ofBefore, "POST " + ofApp + "/auth/invitation/accept": ofBefore,
		"POST " + ofApp + "/auth/set-up": ofBefore, "POST " + ofApp + "/auth/set-up/complete": ofBefore,

		"POST " + api + "/auth/session": ofSelf, "DELETE " + api + "/auth/session": ofSelf, "DELETE " + api + "/auth/delete": ofSelf,
		"GET " + api + "/auth/sessions": ofSelf, "DELETE " + api + "/auth/sessions": ofSelf, "DELETE " + api + "/auth/sessions/{session}": ofSelf,
		"POST " + api + "/auth/password": ofSelf,
		"GET " + api + "/auth/factors":   ofSelf, "POST " + api + "/auth/factors/totp/new": ofSelf, "POST " + api + "/auth/factors/totp": ofSelf,
		"DELETE " + api + "/auth/factors/totp": ofSelf, "POST " + api + "/auth/factors/passkeys/new": ofSelf, "POST " + api + "/auth/factors/passkeys": ofSelf,
		"DELETE " + api + "/auth/factors/passkeys/{passkey}": ofSelf, "POST " + api + "/auth/factors/recovery_codes": ofSelf,
		"POST " + api + "/auth/step_up": ofSelf, "POST " + api + "/auth/step_up/passkey": ofSelf,
		"POST " + ofApp + "/functions/call": ofSelf,

		"GET " + ofApp + "/papers/{versionId}/content":                   compared,
		"GET /content/{link}":                                            compared,
		"POST " + ofApp + "/papers/uploads/{ticket}/createUploadSession": ofTicket,
		"PUT " + ofApp + "/papers/uploads/s/{session}":                   ofTicket,
		"GET " + ofApp + "/papers/uploads/s/{session}":                   ofTicket,
		"DELETE " + ofApp + "/papers/uploads/s/{session}":                ofTicket,
	}
}

func letters() map[string]string {
	return map[string]string{
		"meeting_announced": compared, "meeting_changed": compared, "meeting_cancelled": compared,
		"confirm": ofBefore, "reset": ofBefore, "invitation": ofBefore,
		"quorum_at_risk": compared, "notice_served": compared, "pack_published": compared, "paper_replaced": compared, "term_ends": compared, "answer_reminder": compared, "paper_due": compared, "digest": compared,
		"security_new_device": "says with what somebody logged in to the own account", "security_password_changed": "says that the own password is another one",
		"security_factors_changed": "says what happened to the own second factors", "security_factor_guessed": "says that somebody has the own password",
		"security_passkey_doubted": "says what is unusual about a passkey of one's own", "security_feed_created": "says that one's own meetings have a calendar feed",
		"audit_checkpoint": "says where the whole trail ended, to company secretaries and auditors",
		"access_changed":   compared, "item_access_given": compared,
		"access_handled":   "names the requester's own boards, to the requester",
		"access_requested": "counts accounts that wait, for those who decide", "access_waiting": "counts accounts that wait, for those who decide",
	}
}

// The page of metrics names every route and every kind of e-mail from the start.
func TestWhateverIsServedAndSentIsKnown(t *testing.T) {
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
	for _, list := range []struct {
		name, pattern string
		known         map[string]string
	}{
		{"route", `portal_backend_http_requests_total{method="(\w+)",route="(/[^"]+)",status="500"}`, routes()},
		{"e-mail", `portal_backend_emails_queued_total{kind="(\w+)()"}`, letters()},
	} {
		found := regexp.MustCompile(list.pattern).FindAllSubmatch(page, -1)
		for _, one := range found {
			if name := strings.TrimSpace(string(one[1]) + " " + string(one[2])); list.known[name] == "" {
				t.Errorf("nobody compares the %s %s in twin worlds", list.name, name)
			}
		}
		if len(found) != len(list.known) {
			t.Errorf("%d of %s are there, and %d known", len(found), list.name, len(list.known))
		}
	}
}
