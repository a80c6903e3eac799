package answerpage_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"example.org/portal/backend/internal/answerpage"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
)

// invited is the invitation of every token, until err is set.
type invited struct {
	meeting.LinkedInvitation
	err     error
	refused *change.Refusal
	given   []meeting.Response
}

func (i *invited) Invitation(context.Context, string, func(string) bool) (meeting.LinkedInvitation, error) {
	return i.LinkedInvitation, i.err
}

func (i *invited) Answer(_ context.Context, _ string, given meeting.Response, _ func(string) bool) (*change.Refusal, error) {
	if i.err != nil || i.refused != nil {
		return i.refused, i.err
	}
	i.given = append(i.given, given)
	i.LinkedInvitation.Answer.RSVP = given.RSVP
	return nil, nil
}

func open(t *testing.T) *invited {
	t.Helper()
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	if err != nil {
		t.Fatal(err)
	}
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Winter <b>meeting</b>", Mode: meeting.Hybrid, Location: "Quay Room"}
	if err := m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}); err != nil {
		t.Fatal(err)
	}
	return &invited{LinkedInvitation: meeting.LinkedInvitation{
		News: meeting.News{
			Invitee: people.Person{ID: "p1", DisplayName: "Priya Raman", TimeZone: "Asia/Singapore"}, Organisation: "Fennmark",
			Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m,
		},
		Answer: meeting.Answer{RSVP: meeting.Pending},
	}}
}

// ask sends a request to the page; form is nil for GET.
func (i *invited) ask(t *testing.T, address string, form url.Values, headers ...string) *http.Response {
	t.Helper()
	page, err := answerpage.New(i, "https://portal.example.org/", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if form != nil {
		request = httptest.NewRequestWithContext(t.Context(), http.MethodPost, address, strings.NewReader(form.Encode()))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for at := 0; at+1 < len(headers); at += 2 {
		request.Header.Set(headers[at], headers[at+1])
	}
	recorded := httptest.NewRecorder()
	page.Serve(recorded, request, "token", func(string) bool { return true })
	return recorded.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	var text strings.Builder
	if err := r.Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestOpeningThePageAnswersForNobody(t *testing.T) {
	i := open(t)
	got := i.ask(t, "/answers/token", nil)
	text := body(t, got)
	for _, want := range []string{
		"Winter &lt;b&gt;meeting&lt;/b&gt;", "B-2026-05", "Tuesday 1 December 2026, 13:00 (London)", "21:00 (Singapore, your time)", "Quay Room",
		"Priya Raman", "You have not answered yet.", `value="in-person"`, `value="online"`, "https://portal.example.org/boards/b1/meetings/m1",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q:\n%s", want, text)
		}
	}
	if len(i.given) > 0 || strings.Contains(text, "<script") {
		t.Errorf("answers %v", i.given)
	}
	for name, want := range map[string]string{"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY", "X-Content-Type-Options": "nosniff"} {
		if value := got.Header.Get(name); value != want {
			t.Errorf("%s is %q", name, value)
		}
	}
	if policy := got.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("the policy is %q", policy)
	}
}

func TestTheFormGivesOneAnswer(t *testing.T) {
	i := open(t)
	got := i.ask(t, "/answers/token", url.Values{"answer": {"online"}, "apology": {"left over"}}, "Sec-Fetch-Site", "same-origin")
	if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != "/answers/token?sent" || got.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("answered %d to %q", got.StatusCode, got.Header.Get("Location"))
	}
	if len(i.given) != 1 || i.given[0].RSVP != meeting.Accepted || *i.given[0].Mode != meeting.Remote || i.given[0].Apology != "" {
		t.Errorf("gave %+v", i.given)
	}
	if text := body(t, i.ask(t, "/answers/token?sent", nil)); !strings.Contains(text, "Your answer is recorded.") {
		t.Errorf("after the answer:\n%s", text)
	}
}

func TestTheFormSaysWhatIsMissing(t *testing.T) {
	i := open(t)
	if got := i.ask(t, "/answers/token", url.Values{}); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body(t, got), "Choose an answer first.") {
		t.Errorf("without a choice: %d", got.StatusCode)
	}
	if got := i.ask(t, "/answers/token", url.Values{"answer": {"apologies"}}, "Sec-Fetch-Site", "cross-site"); got.StatusCode != http.StatusForbidden {
		t.Errorf("from another site: %d", got.StatusCode)
	}
	i.refused = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is in session and cannot be answered"}
	if got := i.ask(t, "/answers/token", url.Values{"answer": {"apologies"}}); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body(t, got), "cannot be answered") {
		t.Errorf("refused: %d", got.StatusCode)
	}
	if len(i.given) > 0 {
		t.Errorf("gave %+v", i.given)
	}
}

func TestALinkThatTakesNoAnswerSaysWhy(t *testing.T) {
	for status, tc := range map[int]struct {
		err  error
		says string
	}{
		http.StatusNotFound:            {fault.ErrNotFound, "There is no such invitation"},
		http.StatusGone:                {meeting.ErrLinkOver, "This link takes no answer any more"},
		http.StatusTooManyRequests:     {meeting.ErrTooManyAnswers, "used very often"},
		http.StatusInternalServerError: {errors.New("the database is away"), "could not be taken just now"},
	} {
		i := open(t)
		i.err = tc.err
		for _, form := range []url.Values{nil, {"answer": {"apologies"}}} {
			got := i.ask(t, "/answers/token", form)
			text := body(t, got)
			if got.StatusCode != status || !strings.Contains(text, tc.says) || strings.Contains(text, "database") {
				t.Errorf("%v: answered %d:\n%s", tc.err, got.StatusCode, text)
			}
		}
	}
}
