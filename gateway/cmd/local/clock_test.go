package main

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/kit/env"
)

// tell asks the clock and gives the status, the time that it tells and the answer.
func (i *instance) tell(t *testing.T, method string, body any) (status int, now time.Time, answer map[string]any) {
	t.Helper()
	status, _, answer = call(t, method, i.urls["clock"]+"/clock", nil, body)
	if text, told := answer["now"].(string); told {
		var err error
		if now, err = time.Parse(time.RFC3339, text); err != nil || !strings.HasSuffix(text, "Z") {
			t.Errorf("now = %q, want RFC 3339 in UTC", text)
		}
	}
	return status, now, answer
}

func (i *instance) advance(t *testing.T, by string) time.Time {
	t.Helper()
	status, now, answer := i.tell(t, http.MethodPost, map[string]any{"advance": by})
	if status != http.StatusOK {
		t.Fatalf("advance by %s: %d %v", by, status, answer)
	}
	return now
}

func TestClock(t *testing.T) {
	running := startInstance(t, t.TempDir())
	newLogIn := func() *visitor {
		visitor := newVisitor(t, running.urls, "chair@example.org", demoPassword)
		status, login := visitor.logIn()
		if status != http.StatusOK {
			t.Fatalf("log-in: %d %v", status, login)
		}
		visitor.handOver(login)
		return visitor
	}

	t.Run("[local clock] tells the time", func(t *testing.T) {
		status, now, answer := running.tell(t, http.MethodGet, nil)
		if status != http.StatusOK || time.Since(now).Abs() > time.Minute {
			t.Errorf("status %d, answer %v", status, answer)
		}
	})
	t.Run("[accounts] a session that was idle for too long is over", func(t *testing.T) {
		visitor := newLogIn()
		running.advance(t, "14m")
		if status, _ := visitor.boards(); status != http.StatusOK {
			t.Fatalf("after 14 minutes: %d", status)
		}
		if ahead := time.Until(running.advance(t, "16m")); ahead < 29*time.Minute || ahead > 31*time.Minute {
			t.Errorf("the clock is ahead by %s, want half an hour", ahead)
		}
		status, header, answer := call(t, http.MethodGet, running.urls["portal"]+"/api/session", visitor.session(), nil)
		if status != http.StatusUnauthorized || answer["error_code"] != "InvalidSession" || !strings.Contains(header.Get("Set-Cookie"), "Max-Age=0") {
			t.Errorf("after 16 minutes more: %d %v %v", status, answer, header)
		}
		if status, _ := newLogIn().boards(); status != http.StatusOK {
			t.Errorf("another log-in: %d", status)
		}
	})
	t.Run("[local clock] links expire and e-mail goes out", func(t *testing.T) {
		visitor := newVisitor(t, running.urls, "new.trustee.clock@example.org", "a-long-password")
		if status, answer := visitor.userpass("register", map[string]any{"email": visitor.email, "password": visitor.password}); status != http.StatusCreated {
			t.Fatalf("register: %d %v", status, answer)
		}
		link := visitor.mailedTokens()
		running.advance(t, "72h")
		status, answer := visitor.userpass("confirm", map[string]any{"token": link.Get("token"), "tokenId": link.Get("tokenId")})
		if status != http.StatusBadRequest || answer["error_code"] != "UserpassTokenInvalid" {
			t.Errorf("status %d, answer %v", status, answer)
		}
	})
	for name, body := range map[string]any{
		"nothing": nil, "no object": []int{1}, "no advance": map[string]any{}, "no duration": map[string]any{"advance": "tomorrow"},
		"a number": map[string]any{"advance": 7}, "zero": map[string]any{"advance": "0s"}, "backwards": map[string]any{"advance": "-1h"},
		"centuries": map[string]any{"advance": "2000000h"}, "too much": map[string]any{"advance": strings.Repeat("1h", 1000)},
	} {
		t.Run("refuses "+name, func(t *testing.T) {
			_, before, _ := running.tell(t, http.MethodGet, nil)
			status, _, answer := running.tell(t, http.MethodPost, body)
			if text, _ := answer["error"].(string); status != http.StatusBadRequest || answer["error_code"] != "BadRequest" || text == "" {
				t.Errorf("status %d, answer %v", status, answer)
			}
			if _, after, _ := running.tell(t, http.MethodGet, nil); after.Sub(before) > time.Hour-time.Minute {
				t.Errorf("the clock moved by %s", after.Sub(before))
			}
		})
	}
	t.Run("other methods and paths", func(t *testing.T) {
		if status, _, answer := running.tell(t, http.MethodDelete, nil); status != http.StatusMethodNotAllowed || answer["error_code"] != "MethodNotAllowed" {
			t.Errorf("status %d, answer %v", status, answer)
		}
		if status, _, answer := call(t, http.MethodGet, running.urls["clock"]+"/", nil, nil); status != http.StatusNotFound || answer["error_code"] != "NotFound" {
			t.Errorf("status %d, answer %v", status, answer)
		}
	})
}

// Sign-on tokens come by Microsoft's clock, which is nobody's to move.
func TestSignOnGoesOnWhenTheClockIsAhead(t *testing.T) {
	data := t.TempDir()
	running := startInstance(t, data)
	running.advance(t, "72h")
	_, signedOn := send(t, microsoftClient(t, data), newRequest(t, "POST", running.urls["microsoft"]+"/standin/tokens", "application/json",
		[]byte(`{"user":"claire.beauchamp@example.org"}`)))
	visitor := newVisitor(t, running.urls, "", "")
	status, _, login := call(t, http.MethodPost, visitor.app+"/auth/providers/custom-function/login", nil, map[string]any{"SSOToken": signedOn["token"]})
	if status != http.StatusOK {
		t.Fatalf("sign-on: %d %v", status, login)
	}
	visitor.handOver(login)
	if status, names := visitor.boards(); status != http.StatusOK || len(names) == 0 {
		t.Errorf("boards: %d %v", status, names)
	}
}

func TestClockListensOnThisMachineAlone(t *testing.T) {
	err := run(t.Context(), append(builtSites(t), "-addr", ":0", "-clock-addr", "0.0.0.0:0", "-data", t.TempDir()), env.Environment{}, io.Discard, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "the clock listens on this machine alone") {
		t.Errorf("error %v", err)
	}
}
