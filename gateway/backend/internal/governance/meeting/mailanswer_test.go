package meeting_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// secretsOf are those of a server with keys of its own.
func secretsOf(keys ...string) meeting.Secrets {
	return func(purpose string, of ...string) [][]byte {
		var secrets [][]byte
		for _, key := range keys {
			secrets = append(secrets, []byte(key+"/"+purpose+"/"+strings.Join(of, "/")))
		}
		return secrets
	}
}

func (o *office) mailAnswers(now func() time.Time, keys ...string) *meeting.MailAnswers {
	return meeting.NewMailAnswers(meeting.NewAnswerLinks(secretsOf(keys...)), o.store, o.commands, change.NewChanger(o.store, now), now)
}

func tokenOf(personID string, m meeting.Meeting) string {
	return meeting.NewAnswerLinks(secretsOf("old")).Token(personID, m)
}

func always(string) bool { return true }

func TestAnInvitationIsAnsweredByItsLink(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Scheduled)
		token := tokenOf("member", m)
		// The server signs with a newer key by now.
		answers := o.mailAnswers(governancetest.Clock, "new", "old")
		found, err := answers.Invitation(t.Context(), token, always)
		governancetest.Must(t, err)
		if found.Invitee.ID != "member" || found.Meeting.ID != m.ID || found.Answer.RSVP != meeting.Pending {
			t.Errorf("the invitation is %+v", found)
		}
		if got := o.answerOf(t, m, "member"); got.RSVP != meeting.Pending {
			t.Errorf("opening the link answered %+v", got)
		}
		refused, err := answers.Answer(t.Context(), token, meeting.Response{RSVP: meeting.Accepted}, always)
		governancetest.Must(t, err)
		if refused == nil || refused.Field != "mode" {
			t.Errorf("an answer without a mode: %+v", refused)
		}
		refused, err = answers.Answer(t.Context(), token, meeting.Response{RSVP: meeting.Declined, Apology: "On leave"}, always)
		governancetest.Must(t, err)
		if got := o.answerOf(t, m, "member"); refused != nil || got.RSVP != meeting.Declined || got.Apology != "On leave" || got.RecordedBy != "" {
			t.Errorf("the answer is %+v, %+v", got, refused)
		}
		event := o.next(t, events.AnswerRecorded)
		told, wanted, err := meeting.NewRecordings(s, governancetest.Clock).News(t.Context(), events.Delivery{Topic: event.Topic, Recipient: "member", Payload: event.Payload})
		governancetest.Must(t, err)
		if !wanted || told.Recorder != "" || told.Answer.RSVP != meeting.Declined {
			t.Errorf("the person is told %+v, %v", told, wanted)
		}
	})
}

func TestALinkAnswersOnlyWhileTheInvitationStands(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	m := o.inState(t, meeting.Scheduled)
	ask := func(token string, now time.Time) error {
		_, err := o.mailAnswers(func() time.Time { return now }, "old").Answer(t.Context(), token, meeting.Response{RSVP: meeting.Tentative}, always)
		return err
	}
	now, token := governancetest.Clock(), tokenOf("member", m)
	for name, forged := range map[string]string{
		"of another key":  meeting.NewAnswerLinks(secretsOf("foreign")).Token("member", m),
		"shortened":       token[:len(token)-2],
		"without a proof": token[:strings.LastIndex(token, ".")],
		"of nothing":      "...",
		"for another person": strings.Replace(token, token[:strings.Index(token, ".")],
			tokenOf("chair", m)[:strings.Index(tokenOf("chair", m), ".")], 1),
	} {
		if err := ask(forged, now); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("a token %s: %v", name, err)
		}
	}
	if err := ask(token, m.StartsAt); !errors.Is(err, meeting.ErrLinkOver) {
		t.Errorf("when the meeting begins: %v", err)
	}
	if err := ask(tokenOf("stranger", m), now); !errors.Is(err, meeting.ErrLinkOver) {
		t.Errorf("of a person who is not invited: %v", err)
	}
	if _, err := o.mailAnswers(governancetest.Clock, "old").Invitation(t.Context(), token, func(string) bool { return false }); !errors.Is(err, meeting.ErrTooManyAnswers) {
		t.Errorf("too often: %v", err)
	}
	moved := o.must(t, "secretary", o.commands.Reschedule(meeting.Rescheduling{Edit: o.edit(m), MeetingID: m.ID, Sittings: sitting(t, "2027-03-04T13:00:00")}))
	if err := ask(token, now); !errors.Is(err, meeting.ErrLinkOver) {
		t.Errorf("after the meeting moved: %v", err)
	}
	if err := ask(tokenOf("member", moved), now); err != nil {
		t.Errorf("with the link of the new date: %v", err)
	}
	o.endTerm(t, "member", localtime.Date{Year: 2026, Month: time.January, Day: 2})
	if err := ask(tokenOf("member", moved), now); !errors.Is(err, meeting.ErrLinkOver) {
		t.Errorf("of a person whose term has ended: %v", err)
	}
	cancelled := o.inState(t, meeting.Cancelled)
	if err := ask(tokenOf("chair", cancelled), now); !errors.Is(err, meeting.ErrLinkOver) {
		t.Errorf("of a cancelled meeting: %v", err)
	}
}
