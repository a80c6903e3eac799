package audit_test

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
)

// [U1] The vectors of docs/domain/audit.md, "Vectors".
func TestChainOfTheReference(t *testing.T) {
	content, err := os.ReadFile("testdata/chain.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Event struct {
			At                                       time.Time
			Actor, Action, Entity, EntityID, BoardID string
			Data                                     map[string]int
		}
		Canonical, PrevHash, Hash string
	}
	if err := json.Unmarshal(content, &vectors); err != nil {
		t.Fatal(err)
	}
	head := audit.Start()
	for i, vector := range vectors {
		data := map[string]any{}
		for key, value := range vector.Event.Data {
			data[key] = value
		}
		if head.Hash != vector.PrevHash {
			t.Errorf("before event %d the hash is %s", i+1, head.Hash)
		}
		entry, err := audit.Next(head, audit.Event{
			At: vector.Event.At, Actor: vector.Event.Actor, Action: vector.Event.Action,
			Entity: vector.Event.Entity, EntityID: vector.Event.EntityID, BoardID: vector.Event.BoardID, Data: data,
		})
		if err != nil {
			t.Fatal(err)
		}
		if entry.Event != vector.Canonical || entry.Hash != vector.Hash || entry.Seq != int64(i+1) {
			t.Errorf("event %d: %+v", i+1, entry)
		}
		head = entry.Head()
	}
}

func TestEventTimesAreUTCWithMilliseconds(t *testing.T) {
	at := time.Date(2026, 12, 1, 10, 0, 0, 987654321, time.FixedZone("", 3600))
	entry, err := audit.Next(audit.Start(), audit.Event{At: at, Actor: "a", Action: "A", Entity: "e", EntityID: "1"})
	if err != nil || !strings.Contains(entry.Event, `"at":"2026-12-01T09:00:00.987Z"`) {
		t.Errorf("event %s, error %v", entry.Event, err)
	}
}

// A database can complete an event with its number and hash it, because "seq" is last.
func TestSeqIsTheLastKeyOfAnEvent(t *testing.T) {
	entry, err := audit.Next(audit.Start(), audit.Event{Actor: "a", Action: "A", Entity: "e", EntityID: "1", BoardID: "b"})
	if err != nil || !strings.HasSuffix(entry.Event, `,"seq":1}`) {
		t.Errorf("event %s, error %v", entry.Event, err)
	}
}

func TestIncompleteEventsAreRefused(t *testing.T) {
	for _, event := range []audit.Event{
		{Action: "A", Entity: "e", EntityID: "1"},
		{Actor: "a", Entity: "e", EntityID: "1"},
		{Actor: "a", Action: "A", EntityID: "1"},
		{Actor: "a", Action: "A", Entity: "e"},
		{Actor: "a", Action: "A", Entity: "e", EntityID: "1", Data: map[string]any{"share": 0.5}},
	} {
		if entry, err := audit.Next(audit.Start(), event); err == nil {
			t.Errorf("%s was taken", entry.Event)
		}
	}
}

// chain makes a chain of n events.
func chain(t testing.TB, n int, actor string) []audit.Entry {
	t.Helper()
	entries, head := make([]audit.Entry, 0, n), audit.Start()
	for i := range n {
		entry, err := audit.Next(head, audit.Event{
			At: time.Date(2026, 12, 1, 9, 0, i, 0, time.UTC), Actor: actor, Action: "DOCUMENT_RECORDED", Entity: "document", EntityID: "d",
			BoardID: "board", Data: map[string]any{"size": i},
		})
		if err != nil {
			t.Fatal(err)
		}
		entries, head = append(entries, entry), entry.Head()
	}
	return entries
}

func verify(entries []audit.Entry, kept audit.Head, checkpoints ...audit.Checkpoint) error {
	v := audit.NewVerifier(audit.Start(), checkpoints)
	for _, entry := range entries {
		if err := v.Take(entry); err != nil {
			return err
		}
	}
	return v.End(kept)
}

// [U4] For each kind of damage, the error names the number of the first damaged event.
func TestVerifyNamesWhatIsWrong(t *testing.T) {
	whole := chain(t, 9, "p1")
	end := whole[8].Head()
	other := chain(t, 9, "p2")
	for _, c := range []struct {
		name        string
		damage      func(entries []audit.Entry) []audit.Entry
		kept        audit.Head
		checkpoints []audit.Checkpoint
		seq         int64
	}{
		{name: "nothing", damage: func(e []audit.Entry) []audit.Entry { return e }, kept: end, checkpoints: []audit.Checkpoint{whole[3].Head(), end}},
		{name: "no event", damage: func([]audit.Entry) []audit.Entry { return nil }, kept: audit.Start()},
		{name: "a byte changed", seq: 5, kept: end, damage: func(e []audit.Entry) []audit.Entry {
			e[4].Event = strings.Replace(e[4].Event, "p1", "p9", 1)
			return e
		}},
		{name: "a hash changed", seq: 5, kept: end, damage: func(e []audit.Entry) []audit.Entry {
			e[4].Hash = e[3].Hash
			return e
		}},
		{name: "a row gone", seq: 5, kept: end, damage: func(e []audit.Entry) []audit.Entry { return slices.Delete(e, 4, 5) }},
		{name: "the first row gone", seq: 1, kept: end, damage: func(e []audit.Entry) []audit.Entry { return e[1:] }},
		{name: "two rows swapped", seq: 5, kept: end, damage: func(e []audit.Entry) []audit.Entry {
			e[4], e[5] = e[5], e[4]
			e[4].Seq, e[5].Seq = 5, 6
			return e
		}},
		{name: "the end cut off", seq: 8, kept: end, damage: func(e []audit.Entry) []audit.Entry { return e[:7] }},
		{name: "the end and the head cut off", seq: 8, kept: whole[6].Head(), checkpoints: []audit.Checkpoint{end}, damage: func(e []audit.Entry) []audit.Entry { return e[:7] }},
		{name: "an event behind the head", seq: 9, kept: whole[7].Head(), damage: func(e []audit.Entry) []audit.Entry { return e }},
		{name: "replaced by another chain", seq: 4, kept: other[8].Head(), checkpoints: []audit.Checkpoint{whole[3].Head(), end}, damage: func([]audit.Entry) []audit.Entry { return other }},
	} {
		err := verify(c.damage(slices.Clone(whole)), c.kept, c.checkpoints...)
		var broken *audit.BrokenError
		switch {
		case c.seq == 0 && err != nil:
			t.Errorf("%s: error %v", c.name, err)
		case c.seq != 0 && (!errors.As(err, &broken) || broken.Seq != c.seq):
			t.Errorf("%s: %v, want event %d", c.name, err, c.seq)
		}
	}
	if err := verify(other, other[8].Head()); err != nil {
		t.Errorf("without a checkpoint a chain that was replaced as a whole is not found, but: %v", err)
	}
}

func TestVerifyStartsAtAGivenEvent(t *testing.T) {
	whole := chain(t, 9, "p1")
	v := audit.NewVerifier(whole[4].Head(), []audit.Checkpoint{whole[2].Head(), whole[6].Head()})
	for _, entry := range whole[5:] {
		if err := v.Take(entry); err != nil {
			t.Fatal(err)
		}
	}
	if err := v.End(whole[8].Head()); err != nil || v.Last() != whole[8].Head() {
		t.Errorf("last %v, error %v", v.Last(), err)
	}
}

func TestHashesOfNotesAreSalted(t *testing.T) {
	one, other := audit.NewNote("for health reasons"), audit.NewNote("for health reasons")
	if one.Hash() == other.Hash() || len(one.Hash()) != 64 {
		t.Error("the same text has the same hash twice, so that it can be guessed")
	}
	if (audit.Note{Salt: one.Salt, Text: "for other reasons"}).Hash() == one.Hash() {
		t.Error("another text has the same hash")
	}
}

func BenchmarkVerify(b *testing.B) {
	entries := chain(b, 10_000, "p1")
	for b.Loop() {
		if err := verify(entries, entries[len(entries)-1].Head()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(entries))*float64(b.N)/b.Elapsed().Seconds(), "events/s")
}
