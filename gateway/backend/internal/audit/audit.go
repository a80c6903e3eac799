// Package audit is the organisation's audit trail. It has canonical events, which are linked into a chain by their
// hashes, and the check that nobody changed, removed or reordered them afterwards (docs/domain/audit.md, rules U1 to
// U4). It knows no database.
package audit

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Event is one recorded action. It has ids, states, dates, roles, hashes, counts and names of changed fields. It never
// has the text of fields, titles, file names or people's names.
type Event struct {
	// At is when the action was done. The chain stores milliseconds, in UTC.
	At time.Time
	// Actor is a person's id, or a name for an actor that is not a person: "account:…" for an account without a person,
	// "system:…" for a part of the product, "operator:…" for the command line.
	Actor string
	// Action is in upper case, such as DOCUMENT_RECORDED.
	Action string
	// Entity is the kind of the object, and EntityID its id.
	Entity, EntityID string
	// BoardID is empty for an action on no board.
	BoardID string
	// Data has values that Canonical accepts. An event about an agenda item names the item as "itemId".
	Data map[string]any
}

// timeLayout is RFC 3339 in UTC with exactly three decimals [U1].
const timeLayout = "2006-01-02T15:04:05.000Z"

// errIncomplete means that an event lacks a required field.
var errIncomplete = errors.New("an event needs an actor, an action, an entity and its id")

// canonical returns the event's text with its number. "seq" is the last key, so that a database can complete and hash
// the text.
func (e Event) canonical(seq int64) (string, error) {
	if e.Actor == "" || e.Action == "" || e.Entity == "" || e.EntityID == "" {
		return "", fmt.Errorf("%w: %q %q %q", errIncomplete, e.Actor, e.Action, e.Entity)
	}
	data := e.Data
	if data == nil {
		data = map[string]any{}
	}
	fields := map[string]any{
		"action": e.Action, "actor": e.Actor, "at": e.At.UTC().Truncate(time.Millisecond).Format(timeLayout),
		"data": data, "entity": e.Entity, "entityId": e.EntityID, "seq": seq,
	}
	if e.BoardID != "" {
		fields["boardId"] = e.BoardID
	}
	return Canonical(fields)
}

// Head is the end of a chain: the number and the hash of its newest event.
type Head struct {
	Seq  int64
	Hash string
}

// Start is the head of a chain without events: number 0 and 64 zeros [U1].
func Start() Head { return Head{Hash: strings.Repeat("0", 2*sha256.Size)} }

// Entry is a stored event.
type Entry struct {
	Seq int64
	// Event is the canonical text. Hash is the hash of the chain up to it.
	Event, Hash string
}

// Head returns the end of a chain whose newest entry this is.
func (e Entry) Head() Head { return Head{Seq: e.Seq, Hash: e.Hash} }

// Next returns the entry that follows a head.
func Next(head Head, event Event) (Entry, error) {
	text, err := event.canonical(head.Seq + 1)
	if err != nil {
		return Entry{}, fmt.Errorf("write event %d canonically: %w", head.Seq+1, err)
	}
	return Entry{Seq: head.Seq + 1, Event: text, Hash: hashOf(head.Hash, text)}, nil
}

// hashOf computes the hash of an entry: SHA-256(prevHash + "\n" + canonical JSON) [U1].
func hashOf(before, text string) string {
	sum := sha256.Sum256([]byte(before + "\n" + text))
	return hex.EncodeToString(sum[:])
}
