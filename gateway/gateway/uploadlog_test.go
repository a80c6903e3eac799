package gateway_test

import (
	"encoding/json"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// logLine is one line of the log.
type logLine struct {
	Message string `json:"msg"`
	Upload  string `json:"upload"`
	From    *int64 `json:"from"`
	To      *int64 `json:"to"`
	Reason  string `json:"reason"`
	Error   string `json:"error"`
}

// logLines reads those with one of the messages.
func logLines(t *testing.T, out *lockedBuffer, messages ...string) []logLine {
	t.Helper()
	var found []logLine
	for text := range strings.SplitSeq(strings.TrimSpace(out.String()), "\n") {
		var one logLine
		if err := json.Unmarshal([]byte(text), &one); err != nil {
			t.Fatalf("%s: error %v", text, err)
		}
		if slices.Contains(messages, one.Message) {
			found = append(found, one)
		}
	}
	return found
}

func TestEveryPatchLeavesOneLine(t *testing.T) {
	var out lockedBuffer
	m := newMicrosoft(t)
	g := startLogging(t, jsonLog(&out), newUpstream(t), m.offers, func(c *gateway.Config) { c.UploadPace.Silence = 500 * time.Millisecond })
	ana := newUploader(t, g, m, "ana")
	data := random(3 * unit)
	path := ana.create(3 * unit)
	var created string
	for _, one := range logLines(t, &out, "upload created") {
		created = one.Upload
	}
	type want struct {
		from, to int64
		reason   string
	}
	var wanted []want
	check := func(from, to int64, reason string) {
		t.Helper()
		wanted = append(wanted, want{from, to, reason})
		eventually(t, "the line is there", func() bool { return len(logLines(t, &out, "PATCH ended")) >= len(wanted) })
		got := logLines(t, &out, "PATCH ended")
		last := got[len(got)-1]
		if len(got) != len(wanted) || last.From == nil || *last.From != from || last.To == nil || *last.To != to || last.Reason != reason {
			t.Errorf("%d lines for %d requests, the last %+v, want %d to %d, %s", len(got), len(wanted), last, from, to, reason)
		}
		if last.Upload != created || created == "" {
			t.Errorf("the upload is called %q, at its creation %q", last.Upload, created)
		}
	}
	ana.patch(path, 0, data[:unit])
	check(0, unit, "stored")
	ana.patch(path, 2*unit, data[2*unit:])
	check(2*unit, unit, "OffsetMismatch")
	m.next("slice", graphError(400, "invalidRequest", "secretfree"))
	ana.patch(path, unit, data[unit:])
	check(unit, unit, "DriveRefused")
	if text := logLines(t, &out, "PATCH ended")[2].Error; !strings.Contains(text, `"invalidRequest" "secretfree"`) {
		t.Errorf("the drive's reason is not told: %s", text)
	}
	connection := ana.begin(path, unit, 2*unit, data[unit:2*unit+5])
	// A reset, because the errors of such connections name both ends.
	if err := connection.(*net.TCPConn).SetLinger(0); err != nil {
		t.Fatal(err)
	}
	connection.Close()
	check(unit, unit, "client gone")
	silent := ana.begin(path, unit, 2*unit, data[unit:unit+5])
	check(unit, unit, "UploadInterrupted")
	silent.Close()
	ana.patch(path, unit, random(3*unit)).wantError(t, 413, "TooManyBytes")
	check(unit, unit, "TooManyBytes")
	ana.patch(path, unit, data[unit:])
	check(unit, 3*unit, "complete")
	for _, secret := range []string{"tempauth", "s3cret", "/session/", "pack.pdf", "hunter2", "graph-", path, "secret text"} {
		if strings.Contains(out.String(), secret) {
			t.Errorf("the log tells %q", secret)
		}
	}
	for _, one := range logLines(t, &out, "PATCH ended") {
		if strings.Contains(one.Error, "127.0.0.1") {
			t.Errorf("an address of a connection is told: %s", one.Error)
		}
	}
}

func TestEveryHeadThatFailedLeavesOneLine(t *testing.T) {
	var out lockedBuffer
	m := newMicrosoft(t)
	g := startLogging(t, jsonLog(&out), newUpstream(t), m.offers)
	ana := newUploader(t, g, m, "ana")
	path := ana.create(2 * unit)
	ana.head(path)
	if got := logLines(t, &out, "HEAD failed"); len(got) != 0 {
		t.Errorf("%+v though the offset was told", got)
	}
	m.next("status", graphError(410))
	ana.head(path)
	m.next("status", throttled(503, "40"))
	ana.head(path)
	m.endSessions()
	ana.head(path)
	without := *ana
	without.header = ana.but(map[string]string{"Authorization": ""})
	without.head(path)
	got := logLines(t, &out, "HEAD failed")
	reasons := []string{}
	for _, one := range got {
		reasons = append(reasons, one.Reason)
		if one.Upload == "" || one.Error == "" {
			t.Errorf("%+v", one)
		}
	}
	if want := []string{"UploadExpired", "DriveUnavailable", "UploadNotFound", "MicrosoftTokenNeeded"}; !slices.Equal(reasons, want) {
		t.Errorf("reasons %q, want %q", reasons, want)
	}
}
