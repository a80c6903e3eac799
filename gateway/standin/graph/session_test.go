package graph_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/standin/graph"
)

func TestWhatCreateRefuses(t *testing.T) {
	cases := []struct {
		name, path string
		body       any
		want       string
	}{
		{"an unknown behaviour", "/a.pdf", conflict("overwrite"), "400 invalidRequest"},
		{"another name than the path's", "/a.pdf", object{"item": object{"name": "b.pdf"}}, "400 invalidRequest"},
		{"an annotation of OData", "/a.pdf", object{"item": object{"@odata.type": "microsoft.graph.driveItemUploadableProperties"}}, "400 invalidRequest"},
		{"a deferred commit", "/a.pdf", object{"deferCommit": true}, "400 invalidRequest"},
		{"a body of another shape", "/a.pdf", "text", "400 invalidRequest"},
		{"the root", "/", conflict("rename"), "400 invalidRequest"},
		{"a slash in a name", "/a%2Fb.pdf", conflict("rename"), "400 invalidRequest/invalidPath"},
		{"a reserved name", "/con", conflict("rename"), "400 invalidRequest/invalidPath"},
		{"a colon in a name", "/a%3Ab.pdf", conflict("rename"), "400 invalidRequest/invalidPath"},
		{"a name of 256 characters", "/" + strings.Repeat("a", 256), conflict("rename"), "400 invalidRequest/pathIsTooLong"},
		{"a path of 400 characters", "/" + strings.Repeat("a", 200) + "/" + strings.Repeat("b", 199), conflict("rename"), "400 invalidRequest/pathIsTooLong"},
		{"a file where a folder is", "/taken.pdf/a.pdf", conflict("rename"), "409 nameAlreadyExists"},
		{"a taken name with fail", "/TAKEN.pdf", conflict("fail"), "409 nameAlreadyExists"},
		{"more than there is room", "/a.pdf", object{"item": object{"fileSize": 1001}}, "507 quotaLimitReached"},
	}
	drive := start(t, graph.Config{Quota: 1000})
	drive.putSmall(t, "/taken.pdf", nil)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			address := "/v1.0/me/drive/root:" + c.path + ":/createUploadSession"
			given := drive.ask(t, ann, "POST", address, c.body)
			if got := fmt.Sprintf("%d %s", given.status, given.code()); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

// putSmall stores a small file of ann's.
func (r running) putSmall(t *testing.T, path string, content []byte) reply {
	t.Helper()
	given := r.send(t, "PUT", "/v1.0/me/drive/root:"+path+":/content", map[string]string{"Authorization": "Bearer token-" + ann}, bytes.NewReader(content))
	if given.status != http.StatusCreated && given.status != http.StatusOK {
		t.Fatalf("store %s: %d %s", path, given.status, given.text)
	}
	return given
}

func TestWhatASliceIsRefusedFor(t *testing.T) {
	content := randomBytes(3*unit + 1)
	total := len(content)
	span := func(first, last, total int) string { return fmt.Sprintf("bytes %d-%d/%d", first, last, total) }
	cases := []struct {
		name, contentRange string
		body               int // bytes
		want               string
	}{
		{"no Content-Range", "", unit, "400 invalidRequest"},
		{"a malformed one", "bytes 0-1", 2, "400 invalidRequest"},
		{"one of an empty file", "bytes 0--1/0", 0, "400 invalidRequest"},
		{"one past the end", span(unit, total, total), total - unit + 1, "400 invalidRequest"},
		{"another length than the body's", span(unit, 2*unit-1, total), unit - 1, "400 invalidRequest"},
		{"another total than before", span(unit, 2*unit-1, total+1), unit, "400 invalidRequest/fragmentLengthMismatch"},
		{"bytes once more", span(0, unit-1, total), unit, "416 invalidRange/fragmentOverlap"},
		{"a gap", span(2*unit, 3*unit-1, total), unit, "416 invalidRange/fragmentOutOfOrder"},
		{"a length off the grid", span(unit, 2*unit-2, total), unit - 1, "400 invalidRequest"},
		{"a file that is too large", span(unit, 2*unit-1, 300<<30), unit, "413 invalidRequest/maxFileSizeExceeded"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel() // a server that refuses a body closes the connection in its own time
			drive := start(t, graph.Config{})
			session := drive.open(t, "/minutes.pdf", "rename")
			drive.slice(t, session, content, 0, unit)

			given := drive.send(t, "PUT", session, map[string]string{"Content-Range": c.contentRange}, bytes.NewReader(make([]byte, c.body)))
			if got := fmt.Sprintf("%d %s", given.status, given.code()); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
			last := drive.slice(t, session, content, unit, total)
			if last.status != http.StatusCreated || !strings.Contains(last.text, sum(content)) {
				t.Errorf("afterwards the rest is answered %d %s", last.status, last.text)
			}
		})
	}
	t.Run("more than 60 MiB", func(t *testing.T) {
		drive := start(t, graph.Config{})
		session := drive.open(t, "/minutes.pdf", "rename")
		size := 60<<20 + unit
		request, err := http.NewRequestWithContext(t.Context(), "PUT", session, io.LimitReader(neverEnding{}, int64(size)))
		if err != nil {
			t.Fatal(err)
		}
		request.ContentLength = int64(size)
		request.Header.Set("Content-Range", span(0, size-1, 2*size))
		request.Header.Set("Expect", "100-continue") // the client never sends the body
		drive.client.Transport.(*http.Transport).ExpectContinueTimeout = time.Minute
		answer, err := drive.client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if answer.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("status %d", answer.StatusCode)
		}
	})
	t.Run("a body of unknown length", func(t *testing.T) {
		drive := start(t, graph.Config{})
		session := drive.open(t, "/minutes.pdf", "rename")
		given := drive.send(t, "PUT", session, map[string]string{"Content-Range": span(0, unit-1, total)}, io.MultiReader(bytes.NewReader(content[:unit])))
		if given.status != http.StatusBadRequest || given.code() != "invalidRequest" {
			t.Errorf("status %d, text %s", given.status, given.text)
		}
	})
	t.Run("Authorization", func(t *testing.T) {
		drive := start(t, graph.Config{})
		session := drive.open(t, "/minutes.pdf", "rename")
		for _, method := range []string{"PUT", "GET", "DELETE"} {
			if given := drive.ask(t, ann, method, session, nil); given.status != http.StatusUnauthorized || given.code() != "unauthenticated" {
				t.Errorf("%s: status %d, text %s", method, given.status, given.text)
			}
		}
	})
	t.Run("another proof", func(t *testing.T) {
		drive := start(t, graph.Config{})
		session := drive.open(t, "/minutes.pdf", "rename")
		if got := drive.missing(t, session+"A"); got != "401 unauthenticated" {
			t.Error(got)
		}
	})
}

type neverEnding struct{}

func (neverEnding) Read(into []byte) (int, error) { return len(into), nil }

func TestASliceThatBreaksOffIsForgotten(t *testing.T) {
	drive := start(t, graph.Config{})
	content := randomBytes(2 * unit)
	session := drive.open(t, "/minutes.pdf", "rename")
	broken := io.MultiReader(bytes.NewReader(content[:unit/2]), failing{})
	request, err := http.NewRequestWithContext(t.Context(), "PUT", session, broken)
	if err != nil {
		t.Fatal(err)
	}
	request.ContentLength = unit
	request.Header.Set("Content-Range", fmt.Sprintf("bytes 0-%d/%d", unit-1, 2*unit))
	if answer, err := drive.client.Do(request); err == nil {
		answer.Body.Close()
		t.Fatal("the slice did not break off")
	}
	if got := drive.missing(t, session); got != "[0-]" {
		t.Errorf("afterwards is missing %s", got)
	}
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		given := drive.slice(t, session, content, 0, 2*unit) // 416 while the broken slice is still being read
		if given.status == http.StatusCreated && strings.Contains(given.text, sum(content)) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("status %d, text %s", given.status, given.text)
		}
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestOneSliceAtATime(t *testing.T) {
	drive := start(t, graph.Config{})
	content := randomBytes(2 * unit)
	session := drive.open(t, "/minutes.pdf", "rename")
	first, send := io.Pipe()
	done := make(chan reply, 1)
	go func() {
		request, _ := http.NewRequestWithContext(t.Context(), "PUT", session, first)
		request.ContentLength = unit
		request.Header.Set("Content-Range", fmt.Sprintf("bytes 0-%d/%d", unit-1, 2*unit))
		answer, err := drive.client.Do(request)
		if err != nil {
			done <- reply{}
			return
		}
		_ = answer.Body.Close()
		done <- reply{status: answer.StatusCode}
	}()
	_, _ = send.Write(content[:1000])
	var second reply
	for deadline := time.Now().Add(5 * time.Second); time.Now().Before(deadline); {
		// The slice is off the grid, so it is always refused, but with another error while the first one runs.
		if second = drive.slice(t, session, content, 0, unit-1); second.status == http.StatusRequestedRangeNotSatisfiable {
			break
		}
	}
	if second.code() != "invalidRange/fragmentOverlap" {
		t.Errorf("a slice beside another: %d %s", second.status, second.text)
	}
	_, _ = send.Write(content[1000:unit])
	if given := <-done; given.status != http.StatusAccepted {
		t.Errorf("the first slice: %d", given.status)
	}
}

func TestCancel(t *testing.T) {
	dir := t.TempDir()
	drive := start(t, graph.Config{Dir: dir})
	content := randomBytes(2 * unit)
	session := drive.open(t, "/minutes.pdf", "rename")
	drive.slice(t, session, content, 0, unit)
	if given := drive.send(t, "DELETE", session, nil, nil); given.status != http.StatusNoContent {
		t.Errorf("the first: %d %s", given.status, given.text)
	}
	if given := drive.send(t, "DELETE", session, nil, nil); given.status != http.StatusNotFound {
		t.Errorf("the second: %d %s", given.status, given.text)
	}
	if given := drive.slice(t, session, content, unit, 2*unit); given.status != http.StatusNotFound {
		t.Errorf("a slice afterwards: %d %s", given.status, given.text)
	}
	nothingIn(t, filepath.Join(dir, "content"))
	nothingIn(t, filepath.Join(dir, "sessions"))
}

func nothingIn(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) > 0 {
		t.Errorf("%s holds %v (%v)", dir, entries, err)
	}
}

func TestConflicts(t *testing.T) {
	content := randomBytes(5)
	cases := []struct {
		behaviour string
		status    int
		names     string
		old       string // bytes of minutes.pdf afterwards
	}{
		{"rename", http.StatusCreated, "[minutes 1.pdf Minutes.pdf]", "old"},
		{"replace", http.StatusOK, "[Minutes.pdf]", string(content)},
		{"", http.StatusOK, "[Minutes.pdf]", string(content)},
	}
	for _, c := range cases {
		t.Run("of an upload session, "+c.behaviour, func(t *testing.T) {
			drive := start(t, graph.Config{})
			old := drive.putSmall(t, "/Minutes.pdf", []byte("old"))
			given := drive.slice(t, drive.open(t, "/minutes.pdf", c.behaviour), content, 0, len(content))
			if given.status != c.status || (given.body["id"] == old.body["id"]) != (c.status == http.StatusOK) {
				t.Errorf("status %d, text %s", given.status, given.text)
			}
			if got := fmt.Sprint(drive.names(t, "root/")); got != c.names {
				t.Errorf("the drive holds %s, not %s", got, c.names)
			}
			if got := drive.stored(t, "/minutes.pdf"); string(got) != c.old {
				t.Errorf("the bytes are %q", got)
			}
		})
	}
	t.Run("numbers go on", func(t *testing.T) {
		drive := start(t, graph.Config{})
		for range 3 {
			drive.slice(t, drive.open(t, "/minutes.v2.pdf", "rename"), content, 0, len(content))
		}
		if got := fmt.Sprint(drive.names(t, "root/")); got != "[minutes.v2 1.pdf minutes.v2 2.pdf minutes.v2.pdf]" {
			t.Error(got)
		}
	})
	t.Run("a name taken meanwhile keeps the session, which is then committed under another", func(t *testing.T) {
		drive := start(t, graph.Config{})
		session := drive.open(t, "/Board/minutes.pdf", "fail")
		drive.putSmall(t, "/Board/minutes.pdf", []byte("old"))
		if given := drive.slice(t, session, content, 0, len(content)); given.status != http.StatusConflict || given.code() != "nameAlreadyExists" {
			t.Fatalf("status %d, text %s", given.status, given.text)
		}
		if got := drive.missing(t, session); got != "[]" {
			t.Errorf("missing %s", got)
		}
		commit := func(folder, behaviour string) reply {
			return drive.ask(t, ann, "PUT", "/v1.0/me/drive/root:"+folder, object{"name": "minutes.pdf", "@microsoft.graph.conflictBehavior": behaviour, "@microsoft.graph.sourceUrl": session})
		}
		if given := commit("/Board", "fail"); given.status != http.StatusConflict {
			t.Errorf("commit with fail: %d %s", given.status, given.text)
		}
		given := commit("/Board", "rename")
		if given.status != http.StatusCreated || given.field("name") != "minutes 1.pdf" || !strings.Contains(given.text, sum(content)) {
			t.Errorf("commit with rename: %d %s", given.status, given.text)
		}
		if given := commit("/Board", "rename"); given.status != http.StatusNotFound {
			t.Errorf("a second commit: %d %s", given.status, given.text)
		}
	})
}

func TestWhatACommitIsRefusedFor(t *testing.T) {
	drive := start(t, graph.Config{})
	open := drive.open(t, "/minutes.pdf", "rename")
	content := randomBytes(unit + 1)
	drive.slice(t, open, content, 0, unit)
	cases := []struct {
		name, user, file, source, want string
	}{
		{"bytes that are missing", ann, "minutes.pdf", open, "400 invalidRequest/uploadSessionIncomplete"},
		{"somebody else's session", bob, "minutes.pdf", open, "403 accessDenied"},
		{"a source that is no session", ann, "minutes.pdf", "https://elsewhere.example/", "400 invalidRequest"},
		{"an unknown session", ann, "minutes.pdf", drive.url + "/upload-sessions/NONE?tempauth=x", "404 itemNotFound/uploadSessionNotFound"},
		{"a forbidden name", ann, "a|b.pdf", open, "400 invalidRequest/invalidPath"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			given := drive.ask(t, c.user, "PUT", "/v1.0/me/drive/root:/", object{"name": c.file, "@microsoft.graph.sourceUrl": c.source})
			if got := fmt.Sprintf("%d %s", given.status, given.code()); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
		})
	}
}

func TestQuota(t *testing.T) {
	drive := start(t, graph.Config{Quota: 1000})
	content := randomBytes(900)
	drive.putSmall(t, "/old.pdf", content[:500])
	session := drive.open(t, "/new.pdf", "rename")
	if given := drive.slice(t, session, content, 0, 900); given.status != http.StatusInsufficientStorage || given.code() != "quotaLimitReached" {
		t.Errorf("status %d, text %s", given.status, given.text)
	}
	if quota := drive.ask(t, ann, "GET", "/v1.0/me/drive", nil); !strings.Contains(quota.text, `"remaining":500`) {
		t.Errorf("the drive: %s", quota.text)
	}
	if given := drive.ask(t, ann, "DELETE", "/v1.0/me/drive/root:/old.pdf", nil); given.status != http.StatusNoContent {
		t.Errorf("delete: %d %s", given.status, given.text)
	}
	given := drive.ask(t, ann, "PUT", "/v1.0/me/drive/root:/", object{"name": "new.pdf", "@microsoft.graph.conflictBehavior": "rename", "@microsoft.graph.sourceUrl": session})
	if given.status != http.StatusCreated {
		t.Errorf("commit once there is room: %d %s", given.status, given.text)
	}
}

// clock is a time that a test moves.
type clock struct{ ahead atomic.Int64 }

func (c *clock) now() time.Time        { return time.Now().Add(time.Duration(c.ahead.Load())) }
func (c *clock) pass(by time.Duration) { c.ahead.Add(int64(by)) }

func TestExpiry(t *testing.T) {
	content := randomBytes(120 * unit)
	begin := func(t *testing.T, dir string) (running, *clock, string) {
		t.Helper()
		drive, moved := start(t, graph.Config{Dir: dir}), &clock{}
		drive.SetClock(moved.now)
		return drive, moved, drive.open(t, "/minutes.pdf", "rename")
	}
	t.Run("fifteen minutes after the last slice", func(t *testing.T) {
		dir := t.TempDir()
		drive, clock, session := begin(t, dir)
		for first := 0; first < 3*unit; first += unit {
			clock.pass(14 * time.Minute)
			if given := drive.slice(t, session, content, first, first+unit); given.status != http.StatusAccepted {
				t.Fatalf("slice at %d: %d %s", first, given.status, given.text)
			}
		}
		clock.pass(16 * time.Minute)
		if got := drive.missing(t, session); got != "404 itemNotFound/uploadSessionNotFound" {
			t.Errorf("after its life: %s", got)
		}
		nothingIn(t, filepath.Join(dir, "content"))
	})
	t.Run("when another caller asks for a session", func(t *testing.T) {
		dir := t.TempDir()
		drive, clock, session := begin(t, dir)
		drive.slice(t, session, content, 0, unit)
		clock.pass(16 * time.Minute)
		drive.open(t, "/other.pdf", "rename")
		nothingIn(t, filepath.Join(dir, "content"))
	})
	t.Run("a day after the start, however busy", func(t *testing.T) {
		drive, clock, session := begin(t, "")
		var given reply
		hours := 0.0
		for first := 0; given.status != http.StatusUnauthorized && first < len(content)-unit; first += unit {
			clock.pass(14 * time.Minute)
			hours += 14.0 / 60
			given = drive.slice(t, session, content, first, first+unit)
		}
		if given.code() != "unauthenticated/expiredToken" || hours < 24 || hours > 24.3 {
			t.Errorf("after %.1f hours: %d %s", hours, given.status, given.text)
		}
	})
}

func TestRestart(t *testing.T) {
	dir := t.TempDir()
	content := randomBytes(3*unit + 7)
	before := start(t, graph.Config{Dir: dir})
	finished := before.slice(t, before.open(t, "/Board/finished.pdf", "rename"), content[:unit], 0, unit)
	open := before.open(t, "/Board/minutes.pdf", "rename")
	before.slice(t, open, content, 0, unit)
	cut := before.open(t, "/Board/cut.pdf", "rename")
	before.slice(t, cut, content, 0, unit)

	// A machine that lost power may leave these files behind.
	path := filepath.Join(dir, "content")
	if err := os.WriteFile(filepath.Join(path, "NOBODYS"), content, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "items", "half.json"), []byte(`{"id":`), 0o600); err != nil {
		t.Fatal(err)
	}
	id := strings.TrimPrefix(cut[:strings.Index(cut, "?")], before.url+"/upload-sessions/")
	if err := os.Truncate(filepath.Join(path, id), 10); err != nil {
		t.Fatal(err)
	}
	appendTo(t, filepath.Join(path, strings.TrimPrefix(open[:strings.Index(open, "?")], before.url+"/upload-sessions/")), content[:100])

	after := start(t, graph.Config{Dir: dir})
	open = strings.Replace(open, before.url, after.url, 1)
	cut = strings.Replace(cut, before.url, after.url, 1)
	if got := after.missing(t, cut); !strings.HasPrefix(got, "404") {
		t.Errorf("a session that lost bytes answers %s", got)
	}
	if got := after.missing(t, open); got != fmt.Sprintf("[%d-%d]", unit, len(content)-1) {
		t.Errorf("the open session answers %s", got)
	}
	last := after.slice(t, open, content, unit, len(content))
	if last.status != http.StatusCreated || !strings.Contains(last.text, sum(content)) || !bytes.Equal(after.stored(t, "/Board/minutes.pdf"), content) {
		t.Errorf("the upload across the restart: %d %s", last.status, last.text)
	}
	item := after.ask(t, ann, "GET", "/v1.0/me/drive/root:/board/FINISHED.pdf", nil)
	if item.body["id"] != finished.body["id"] || !bytes.Equal(after.stored(t, "/Board/finished.pdf"), content[:unit]) {
		t.Errorf("the finished file: %d %s", item.status, item.text)
	}
	if _, err := os.Stat(filepath.Join(path, "NOBODYS")); !os.IsNotExist(err) {
		t.Errorf("bytes that nobody owns were kept: %v", err)
	}
}

func appendTo(t *testing.T, path string, content []byte) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}
