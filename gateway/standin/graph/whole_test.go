package graph_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"example.org/portal/standin/graph"
	"pgregory.net/rapid"
)

// A client that asks for the next range after each fault always ends with one complete file.
func TestFilesAreWholeUnderRandomFaults(t *testing.T) {
	drive := start(t, graph.Config{})
	files := 0
	rapid.Check(t, func(r *rapid.T) {
		files++
		name := fmt.Sprintf("file%d.bin", files)
		content := randomBytes(rapid.IntRange(1, 4*unit+1).Draw(r, "size"))
		rules := rapid.SliceOfN(rapid.Custom(drawTrouble), 0, 6).Draw(r, "trouble")
		for i := range rules {
			rules[i].Name = name
		}
		if err := drive.Fault(rules...); err != nil {
			r.Fatal(err)
		}
		session := drive.open(t, "/"+name, "fail")
		for attempts := 0; ; attempts++ {
			first, open := drive.next(t, session, name)
			if !open {
				break
			}
			units := rapid.IntRange(1, 3).Draw(r, "units")
			_, _ = drive.trySlice(t, session, content, first, min(first+units*unit, len(content)))
			if attempts > 50 {
				r.Fatalf("still at %d of %d", first, len(content))
			}
		}
		if got := drive.stored(t, "/"+name); !bytes.Equal(got, content) {
			r.Fatalf("%d bytes of %d were stored, or others", len(got), len(content))
		}
	})
	if got := drive.names(t, "root/"); len(got) != files {
		t.Errorf("%d files were made of %d", len(got), files)
	}
}

// drawTrouble draws a rule that does not end the session.
func drawTrouble(r *rapid.T) graph.Rule {
	trouble := rapid.SampledFrom([]graph.Rule{
		{Status: 429},
		{Status: 500, ReadBytes: 70_000},
		{Reset: true},
		{Reset: true, ReadBytes: 200_000},
		{Perform: true, Reset: true},
		{Perform: true, Status: 503},
		{KeepBytes: kept(1)},
		{KeepBytes: kept(100_000), Reset: true},
	}).Draw(r, "kind")
	trouble.Operation = "slice"
	trouble.After = rapid.IntRange(0, 4).Draw(r, "after")
	return trouble
}

// next returns where the file of a session continues. A session that is gone is finished. A session that has all bytes
// is committed.
func (r running) next(t *testing.T, session, name string) (first int, open bool) {
	t.Helper()
	given := r.send(t, "GET", session, nil, nil)
	if given.status == http.StatusNotFound {
		return 0, false
	}
	if ranges(given) == "[]" {
		commit := object{"name": name, "@microsoft.graph.conflictBehavior": "fail", "@microsoft.graph.sourceUrl": session}
		return 0, r.ask(t, ann, "PUT", "/v1.0/me/drive/root:/", commit).status != http.StatusCreated
	}
	from, _, _ := strings.Cut(strings.Trim(ranges(given), "[]"), "-")
	first, err := strconv.Atoi(from)
	if err != nil {
		t.Fatalf("the session answers %s", given.text)
	}
	return first, true
}
