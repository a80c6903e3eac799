package scale_test

import (
	"fmt"
	"os"
	"testing"
	"text/tabwriter"
	"time"

	"example.org/portal/backend/internal/scale"
	"example.org/portal/backend/internal/spatest"
)

const (
	// readers is how many people read a pack, and laterVersions how many versions of it are published after the first
	// one.
	readers, laterVersions = 30, 8
	// scheduled is how many meetings of a board are published for the first time.
	scheduled = 2
)

// boardroom returns a size with one board of 30 people and a secretary. Each meeting has 15 items with 40 papers.
func boardroom() scale.Size {
	return scale.Size{Boards: 1, People: readers + 3, Assembly: readers, MeetingsPerBoard: 12, ItemsPerMeeting: 15}
}

// published has the durations of publications: until the answer, and until the last e-mail was sent.
type published struct{ answered, told []time.Duration }

// BenchmarkPublication publishes packs of 40 papers to 30 people, each for the first time and then with one more late
// item, on both databases. It prints one table. The e-mails go to a mail server in this process, so their time excludes
// the network.
func BenchmarkPublication(b *testing.B) {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(table, "DATABASE\tVERSION\tTIMES\tANSWER median ms\tlongest\tALL E-MAILS SENT median ms\tlongest\t")
	eachDatabase(b, func(b *testing.B, name string, open func(testing.TB) string) {
		d := loaded(b, open(b), boardroom())
		p := serve(b, d.url)
		defer p.stop(b)
		secretary := p.logIn(b, d.secretary, d.password)
		var first, later published
		for nth := range scheduled {
			meetingID := scale.MeetingID(0, boardroom().MeetingsPerBoard-2-nth)
			secretary.publish(b, meetingID, &first)
			for version := range laterVersions / scheduled {
				secretary.addLateItem(b, meetingID, version)
				secretary.publish(b, meetingID, &later)
			}
		}
		first.print(table, name, "first")
		later.print(table, name, "later")
	})
	_, _ = fmt.Fprintf(os.Stdout, "\nPublication of 40 papers to %d people\n", readers)
	_ = table.Flush()
}

func (p published) print(table *tabwriter.Writer, database, version string) {
	answered, told := spreadOf(p.answered), spreadOf(p.told)
	_, _ = fmt.Fprintf(table, "%s\t%s\t%d\t%s\t%s\t%s\t%s\t\n", database, version, len(p.told), answered.p50, answered.longest, told.p50, told.longest)
}

// publish publishes a meeting, and waits until everybody except the person who published has an e-mail.
func (s session) publish(b *testing.B, meetingID string, into *published) {
	b.Helper()
	s.forgetLetters(b)
	meeting, err := s.ask(b.Context(), spatest.Named(b, "Agenda"), map[string]any{"meetingId": meetingID})
	if err != nil {
		b.Fatal(err)
	}
	shown, _ := meeting["meeting"].(map[string]any)
	operation := spatest.Named(b, "PublishMeeting")
	began := time.Now()
	s.change(b, operation, "publishMeeting", map[string]any{
		"clientMutationId": fmt.Sprintf("publish-%s-%v", meetingID, shown["packVersion"]), "expectedVersion": shown["version"],
		"meetingId": meetingID, "acknowledgeWarnings": true,
	})
	into.answered = append(into.answered, time.Since(began))
	for s.sent(b) < readers {
		if time.Since(began) > time.Minute {
			b.Fatalf("%d of %d people were told within a minute", s.sent(b), readers)
		}
		time.Sleep(5 * time.Millisecond)
	}
	into.told = append(into.told, time.Since(began))
}

func (s session) addLateItem(b *testing.B, meetingID string, nth int) {
	b.Helper()
	s.change(b, spatest.Named(b, "AddAgendaItem"), "addAgendaItem", map[string]any{
		"clientMutationId": fmt.Sprintf("add-%s-%d", meetingID, nth), "meetingId": meetingID, "title": fmt.Sprintf("Late business %d", nth+1),
		"purpose": "DECISION", "durationMinutes": 5, "lateReason": "It came up this week.",
	})
}

// change sends a mutation, and fails when it is refused.
func (s session) change(b *testing.B, operation spatest.Operation, field string, input map[string]any) {
	b.Helper()
	answer, err := s.ask(b.Context(), operation, map[string]any{"input": input})
	if err != nil {
		b.Fatal(err)
	}
	payload, _ := answer[field].(map[string]any)
	if refused, _ := payload["userErrors"].([]any); len(refused) > 0 {
		b.Fatalf("%s: refusal %v", field, refused)
	}
}
