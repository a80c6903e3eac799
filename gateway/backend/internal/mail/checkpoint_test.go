package mail_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/people"
	courier "example.org/portal/backend/internal/mail"
)

type checkpoints struct{ wanted bool }

func (c checkpoints) News(context.Context, events.Delivery) (notification.CheckpointNews, bool, error) {
	return notification.CheckpointNews{
		Reader: people.Person{ID: "ana", Email: "ana@example.org"}, Organisation: "Fennmark & Sons",
		Seq: 1200, Hash: strings.Repeat("9f", 32), At: time.Date(2026, time.November, 24, 0, 5, 0, 0, time.UTC),
	}, c.wanted, nil
}

// [U3] A checkpoint's e-mail says the number, the hash and the time, and how the trail is held against them.
func TestNewsOfACheckpoint(t *testing.T) {
	delivery := events.Delivery{EventID: "e1", Topic: events.CheckpointWritten, Recipient: "ana"}
	got, _, wanted, err := courier.NewCheckpointAuthor(checkpoints{true}, writerFor(t)).Write(t.Context(), delivery)
	must(t, err)
	if !wanted || got.Subject != "Audit checkpoint of 24 November 2026" || got.To != "ana@example.org" || got.ID != "e1.ana" {
		t.Fatalf("got %+v, wanted %v", got, wanted)
	}
	got.HTML = strings.ReplaceAll(got.HTML, "&#34;", `"`)
	says(t, got, []string{
		"Newest event: 1200", "Hash: " + strings.Repeat("9f", 32), "Time: 24 November 2026, 00:05 UTC",
		`backend audit verify -checkpoint "1200 ` + strings.Repeat("9f", 32) + `"`, "https://portal.example.org/",
	}, nil)
	if _, _, wanted, err := courier.NewCheckpointAuthor(checkpoints{false}, writerFor(t)).Write(t.Context(), delivery); err != nil || wanted {
		t.Errorf("somebody who is not to be told gets an e-mail: %v", err)
	}
	if kind := courier.KindOf(events.CheckpointWritten); kind != "audit_checkpoint" {
		t.Errorf("its kind is %q", kind)
	}
}
