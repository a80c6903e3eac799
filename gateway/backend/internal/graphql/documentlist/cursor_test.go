package documentlist_test

import (
	"errors"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/graphql/documentlist"
)

func sample() document.Document {
	return document.Document{ID: "document", Stamp: governance.Stamp{CreatedAt: time.UnixMicro(1_796_130_000_000_001).UTC()}}
}

func FuzzDecodeCursor(f *testing.F) {
	f.Add(documentlist.New([]document.Document{sample()}, false, "board").Edges[0].Cursor)
	f.Add("")
	f.Add("bnVsbA")
	f.Fuzz(func(t *testing.T, cursor string) {
		key, err := documentlist.DecodeCursor(cursor)
		var invalid *governance.InvalidError
		if err != nil && !errors.As(err, &invalid) {
			t.Fatalf("%q: %v", cursor, err)
		}
		if err == nil && key.ID == "" {
			t.Fatalf("%q was read as a place without a document", cursor)
		}
	})
}

func TestCursorIsReadAsItWasWritten(t *testing.T) {
	page := documentlist.New([]document.Document{sample()}, true, "board")
	key, err := documentlist.DecodeCursor(*page.PageInfo.EndCursor)
	if err != nil || key.ID != "document" || !key.CreatedAt.Equal(sample().CreatedAt) {
		t.Errorf("got %+v, %v", key, err)
	}
	const ofMeetings = "eyJzIjoxLCJpIjoieCIsImQiOmZhbHNlfQ" // {"s":1,"i":"x","d":false}
	if _, err := documentlist.DecodeCursor(ofMeetings); err == nil {
		t.Error("a cursor of the meetings' list was accepted")
	}
}
