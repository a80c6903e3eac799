package graph_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"example.org/portal/standin/graph"
)

func kept(bytes int64) *int64 { return &bytes }

func (r running) fault(t *testing.T, rules ...graph.Rule) {
	t.Helper()
	if err := r.Fault(rules...); err != nil {
		t.Fatal(err)
	}
}

func TestFaultsOfASlice(t *testing.T) {
	content := randomBytes(2*unit + 1)
	cases := []struct {
		name   string
		rule   graph.Rule
		first  string // "status code" of the first attempt, or "broken"
		behind string // the missing bytes afterwards
	}{
		{"throttled before the body", graph.Rule{Operation: "slice", Status: 429, RetryAfter: "7"}, "429 activityLimitReached", "[0-]"},
		{"refused in the middle of the body", graph.Rule{Operation: "slice", Status: 503, ReadBytes: 100000}, "503 serviceNotAvailable", "[0-]"},
		{"broken before the body", graph.Rule{Operation: "slice", Reset: true}, "broken", "[0-]"},
		{"broken in the middle of the body", graph.Rule{Operation: "slice", Reset: true, ReadBytes: 100000}, "broken", "[0-]"},
		{"stored, the answer lost", graph.Rule{Operation: "slice", Perform: true, Reset: true}, "broken", "[327680-655360]"},
		{"stored, another answer", graph.Rule{Operation: "slice", Perform: true, Status: 500}, "500 generalException", "[327680-655360]"},
		{"a part kept", graph.Rule{Operation: "slice", KeepBytes: kept(100000)}, "500 generalException", "[100000-655360]"},
		{"a part kept, then broken", graph.Rule{Operation: "slice", KeepBytes: kept(100000), Reset: true}, "broken", "[100000-655360]"},
		{"the session ended", graph.Rule{Operation: "slice", Expire: true}, "404 itemNotFound/uploadSessionNotFound", "404 itemNotFound/uploadSessionNotFound"},
		{"its address over", graph.Rule{Operation: "slice", Status: 401, InnerCode: "expiredToken"}, "401 unauthenticated/expiredToken", "[0-]"},
		{"a front end's page", graph.Rule{Operation: "slice", Status: 502, Text: "<h1>Bad Gateway</h1>"}, "502 ", "[0-]"},
		{"sent elsewhere", graph.Rule{Operation: "slice", Status: 307, Location: "https://upload.example{path}"}, "307 ", "[0-]"},
		{"slow", graph.Rule{Operation: "slice", BytesPerSecond: 4 * unit, WaitMS: 20}, "202 ", "[327680-655360]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel() // a server that refuses a body closes the connection in its own time
			drive := start(t, graph.Config{})
			session := drive.open(t, "/minutes.pdf", "rename")
			drive.fault(t, c.rule)

			given, err := drive.trySlice(t, session, content, 0, unit)
			got := fmt.Sprintf("%d %s", given.status, given.code())
			if err != nil {
				got = "broken"
			}
			if got != c.first {
				t.Errorf("the slice: %s (%v), not %s", got, err, c.first)
			}
			if given.header.Get("Retry-After") != c.rule.RetryAfter {
				t.Errorf("Retry-After %q", given.header.Get("Retry-After"))
			}
			if location := given.header.Get("Location"); c.rule.Location != "" && location != strings.Replace(session, drive.url, "https://upload.example", 1) {
				t.Errorf("Location %q", location)
			}
			if got := drive.missing(t, session); got != c.behind {
				t.Errorf("afterwards is missing %s, not %s", got, c.behind)
			}
		})
	}
}

// A file is complete, whichever part of its slices a fault kept.
func TestAFileMadeAfterAPartWasStored(t *testing.T) {
	drive := start(t, graph.Config{})
	content := randomBytes(3*unit + 5)
	session := drive.open(t, "/minutes.pdf", "rename")
	drive.fault(t, graph.Rule{Operation: "slice", KeepBytes: kept(100000), Reset: true})
	if _, err := drive.trySlice(t, session, content, 0, 2*unit); err == nil {
		t.Fatal("the fault did not strike")
	}
	drive.slice(t, session, content, 100000, 100000+unit)
	if last := drive.slice(t, session, content, 100000+unit, len(content)); last.status != http.StatusCreated || !strings.Contains(last.text, sum(content)) {
		t.Errorf("status %d, text %s", last.status, last.text)
	}
}

func TestAllBytesStoredAndNoFileMade(t *testing.T) {
	drive := start(t, graph.Config{})
	content := randomBytes(5)
	session := drive.open(t, "/minutes.pdf", "rename")
	drive.fault(t, graph.Rule{Operation: "slice", KeepBytes: kept(60 << 20), Status: 504})
	if given := drive.slice(t, session, content, 0, 5); given.status != http.StatusGatewayTimeout || drive.missing(t, session) != "[]" {
		t.Errorf("%d, then is missing %s", given.status, drive.missing(t, session))
	}
	if got := drive.names(t, "root/"); len(got) != 0 {
		t.Errorf("the drive holds %v", got)
	}
	commit := object{"name": "minutes.pdf", "@microsoft.graph.conflictBehavior": "rename", "@microsoft.graph.sourceUrl": session}
	if given := drive.ask(t, ann, "PUT", "/v1.0/me/drive/root:/", commit); given.status != http.StatusCreated || !strings.Contains(given.text, sum(content)) {
		t.Errorf("the commit: %d %s", given.status, given.text)
	}
}

func TestALostLastAnswerLeavesOneFile(t *testing.T) {
	drive := start(t, graph.Config{})
	content := randomBytes(unit + 1)
	session := drive.open(t, "/minutes.pdf", "rename")
	drive.fault(t, graph.Rule{Operation: "slice", Last: true, Perform: true, Reset: true})
	drive.slice(t, session, content, 0, unit)
	if _, err := drive.trySlice(t, session, content, unit, unit+1); err == nil {
		t.Error("the last answer was not lost")
	}
	if got := drive.missing(t, session); !strings.HasPrefix(got, "404") {
		t.Errorf("the session answers %s", got)
	}
	if got := drive.names(t, "root/"); len(got) != 1 || got[0] != "minutes.pdf" {
		t.Errorf("the drive holds %v", got)
	}
}

func TestARuleAppliesToItsOperations(t *testing.T) {
	content := randomBytes(unit)
	strikes := func(t *testing.T, drive running, path string) bool {
		t.Helper()
		return drive.ask(t, ann, "POST", "/v1.0/me/drive/root:"+path+":/createUploadSession", conflict("rename")).status != http.StatusOK
	}
	cases := []struct {
		name string
		rule graph.Rule
		want string // for /a.pdf, /b.pdf, /a.pdf, /b.pdf
	}{
		{"the first request", graph.Rule{Operation: "create", Status: 503}, "x..."},
		{"one after others", graph.Rule{Operation: "create", Status: 503, After: 2}, "..x."},
		{"several", graph.Rule{Operation: "create", Status: 503, After: 1, Times: 2}, ".xx."},
		{"all", graph.Rule{Operation: "create", Status: 503, Times: -1}, "xxxx"},
		{"those of a file", graph.Rule{Status: 503, Name: "b.pdf", Times: -1}, ".x.x"},
		{"those of another operation", graph.Rule{Operation: "slice", Status: 503, Times: -1}, "...."},
		{"those of a time", graph.Rule{Operation: "create", Status: 503, ForMS: 60_000}, "xxxx"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			drive := start(t, graph.Config{})
			drive.fault(t, c.rule)
			got := ""
			for _, path := range []string{"/a.pdf", "/b.pdf", "/a.pdf", "/b.pdf"} {
				if strikes(t, drive, path) {
					got += "x"
				} else {
					got += "."
				}
			}
			if got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
	t.Run("no longer than its time", func(t *testing.T) {
		drive := start(t, graph.Config{})
		drive.fault(t, graph.Rule{Operation: "create", Status: 429, ForMS: 50})
		if !strikes(t, drive, "/a.pdf") {
			t.Error("it does not strike at first")
		}
		for deadline := time.Now().Add(20 * time.Second); strikes(t, drive, "/a.pdf"); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("it strikes after its time")
			}
		}
	})
	t.Run("slices by the name of their file", func(t *testing.T) {
		drive := start(t, graph.Config{})
		a, b := drive.open(t, "/a.pdf", "rename"), drive.open(t, "/b.pdf", "rename")
		drive.fault(t, graph.Rule{Operation: "slice", Name: "b.pdf", Status: 507})
		if given := drive.slice(t, a, content, 0, unit); given.status != http.StatusCreated {
			t.Errorf("a.pdf: %d", given.status)
		}
		if given := drive.slice(t, b, content, 0, unit); given.status != http.StatusInsufficientStorage {
			t.Errorf("b.pdf: %d", given.status)
		}
	})
}

func TestAHoldLastsUntilItIsReleased(t *testing.T) {
	content := randomBytes(3 * unit)
	for name, c := range map[string]struct{ method, path, left string }{
		"released": {"POST", "/faults/release", `[{"operation":"me","status":503,"met":0}]`},
		"cleared":  {"DELETE", "/faults", "[]"},
	} {
		t.Run(name, func(t *testing.T) {
			drive := start(t, graph.Config{})
			session := drive.open(t, "/minutes.pdf", "rename")
			drive.fault(t, graph.Rule{Operation: "slice", After: 1, Times: -1, Hold: true}, graph.Rule{Operation: "me", Status: 503})
			if first := drive.slice(t, session, content, 0, unit); first.status != http.StatusAccepted {
				t.Fatalf("the slice before it: %d", first.status)
			}
			answered := make(chan reply, 1)
			go func() {
				given, _ := drive.trySlice(t, session, content, unit, 2*unit)
				answered <- given
			}()
			for deadline := time.Now().Add(20 * time.Second); drive.missing(t, session) != "[655360-983039]"; time.Sleep(5 * time.Millisecond) {
				if time.Now().After(deadline) {
					t.Fatalf("the slice is not stored: missing is %s", drive.missing(t, session))
				}
			}
			select {
			case given := <-answered:
				t.Fatalf("answered %d while held", given.status)
			case <-time.After(50 * time.Millisecond):
			}
			if ended := drive.send(t, c.method, c.path, nil, nil); ended.status != http.StatusNoContent {
				t.Fatalf("status %d, text %s", ended.status, ended.text)
			}
			if given := <-answered; given.status != http.StatusAccepted {
				t.Errorf("then answered %d", given.status)
			}
			if got := strings.TrimSpace(drive.send(t, "GET", "/faults", nil, nil).text); got != c.left {
				t.Errorf("the rules left are %s, not %s", got, c.left)
			}
			if last := drive.slice(t, session, content, 2*unit, 3*unit); last.status != http.StatusCreated {
				t.Errorf("the slice after it: %d", last.status)
			}
		})
	}
}

func TestFaultsOverHTTP(t *testing.T) {
	drive := start(t, graph.Config{})
	post := func(body string) reply { return drive.send(t, "POST", "/faults", nil, strings.NewReader(body)) }
	list := func() string { return strings.TrimSpace(drive.send(t, "GET", "/faults", nil, nil).text) }

	if given := post(`[{"operation":"status","status":200,"body":{"nextExpectedRanges":["2097152"]}},{"operation":"me","status":503}]`); given.status != http.StatusNoContent {
		t.Fatalf("status %d, text %s", given.status, given.text)
	}
	if got := drive.missing(t, drive.open(t, "/a.pdf", "rename")); got != "[2097152]" {
		t.Errorf("the status answers %s", got)
	}
	want := `[{"operation":"status","status":200,"body":{"nextExpectedRanges":["2097152"]},"met":1},{"operation":"me","status":503,"met":0}]`
	if got := list(); got != want {
		t.Errorf("%s, not %s", got, want)
	}
	for name, body := range map[string]string{
		"an unknown field": `[{"operation":"slice","stauts":500}]`, "an unknown operation": `[{"operation":"slices","status":500}]`,
		"no list": `{"status":500}`, "a status that is none": `[{"status":99}]`, "two ends": `[{"status":500,"reset":true}]`,
		"an answer without a status": `[{"code":"locked"}]`, "nothing to replace": `[{"perform":true}]`,
		"a last create": `[{"operation":"create","last":true,"status":500}]`, "a negative number": `[{"status":500,"after":-1}]`,
		"bytes read of what is carried out": `[{"read_bytes":5}]`,
	} {
		t.Run("refuses "+name, func(t *testing.T) {
			if given := post(body); given.status != http.StatusBadRequest || given.body["error_code"] != "BadRequest" {
				t.Errorf("status %d, text %s", given.status, given.text)
			}
		})
	}
	if given := drive.send(t, "DELETE", "/faults", nil, nil); given.status != http.StatusNoContent || list() != "[]" {
		t.Errorf("%d, then %s", given.status, list())
	}
	if given := drive.ask(t, ann, "GET", "/v1.0/me", nil); given.status != http.StatusOK {
		t.Errorf("a cleared rule strikes: %d", given.status)
	}
	crossSite := map[string]string{"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
	if given := drive.send(t, "POST", "/faults", crossSite, strings.NewReader(`[]`)); given.status != http.StatusForbidden {
		t.Errorf("another site's page may set faults: %d", given.status)
	}
}
