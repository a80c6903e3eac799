package meeting_test

import (
	"slices"
	"testing"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// recording is an apology that a person gave by telephone.
func (o *office) recording(m meeting.Meeting, personID string) meeting.RecordedResponse {
	return meeting.RecordedResponse{
		Response: meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Declined, Apology: "On leave"}, PersonID: personID,
	}
}

// answerOf is what a person answered, as the chair sees it.
func (o *office) answerOf(t *testing.T, m meeting.Meeting, personID string) meeting.Answer {
	t.Helper()
	answers, err := o.store.AnswersToTell(t.Context(), m.ID)
	governancetest.Must(t, err)
	at := slices.IndexFunc(answers, func(a meeting.Answer) bool { return a.PersonID == personID })
	if at < 0 {
		return meeting.Answer{RSVP: meeting.Pending}
	}
	return answers[at]
}

func TestTheSecretaryAndTheChairRecordAnswersForOthers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		m := o.inState(t, meeting.Scheduled)
		for _, officer := range []string{"secretary", "chair"} {
			o.must(t, officer, o.commands.RecordResponse(o.recording(m, "member")))
			if got := o.answerOf(t, m, "member"); got.RSVP != meeting.Declined || got.Apology != "On leave" || got.RecordedBy != officer {
				t.Errorf("the %s recorded %+v", officer, got)
			}
		}
		o.must(t, "member", o.commands.Respond(meeting.Response{Request: o.name(), MeetingID: m.ID, RSVP: meeting.Tentative}))
		if got := o.answerOf(t, m, "member"); got.RSVP != meeting.Tentative || got.RecordedBy != "" {
			t.Errorf("the member's own answer is %+v", got)
		}
		o.must(t, "chair", o.commands.RecordResponse(o.recording(m, "chair")))
		if got := o.answerOf(t, m, "chair"); got.RSVP != meeting.Declined || got.RecordedBy != "" {
			t.Errorf("what the chair records for himself is %+v", got)
		}
	})
}

func TestAnswersAreRecordedForInvitedPeopleBeforeTheMeetingBegins(t *testing.T) {
	o := openOffice(t, storetest.SQLite(t))
	m := o.inState(t, meeting.Scheduled)
	if refused := o.do(t, "secretary", o.commands.RecordResponse(o.recording(m, "stranger"))).Refused; refused == nil || refused.Field != "personId" {
		t.Errorf("for somebody who is not invited: %+v", refused)
	}
	if got := codeOf(o.do(t, "member", o.commands.RecordResponse(o.recording(m, "other")))); got != string(change.CodeForbidden) {
		t.Errorf("by a member: %s", got)
	}
	cancelled := o.inState(t, meeting.Cancelled)
	if got := codeOf(o.do(t, "secretary", o.commands.RecordResponse(o.recording(cancelled, "member")))); got != string(change.CodeInvalidState) {
		t.Errorf("of a cancelled meeting: %s", got)
	}
}
