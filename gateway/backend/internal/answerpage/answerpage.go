// Package answerpage is the page on which a person answers the invitation to a meeting by the link in an e-mail, without a
// session (docs/domain/meetings.md, "Answers from an e-mail"). It works without script, and opening it changes nothing.
package answerpage

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed" // the page and its style
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"
	"net/url"
	"strings"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/mail"
)

//go:embed page.html
var pageText string

//go:embed page.css
var style string

// mostBody is the longest form that is read, in bytes. A longer one is refused.
const mostBody = 16 << 10

// sent is the query of the page's address after an answer.
const sent = "sent"

// Answers are the invitations of links; *meeting.MailAnswers is one.
type Answers interface {
	Invitation(ctx context.Context, token string, admit func(link string) bool) (meeting.LinkedInvitation, error)
	Answer(ctx context.Context, token string, given meeting.Response, admit func(link string) bool) (refused *change.Refusal, err error)
}

// Page serves the page of every link.
type Page struct {
	answers  Answers
	portal   string
	template *template.Template
	// policy is the Content-Security-Policy: nothing is loaded, and the form goes to this host only.
	policy string
	log    *slog.Logger
}

// New returns a Page. portalURL is where the portal is reached.
func New(answers Answers, portalURL string, log *slog.Logger) (*Page, error) {
	parsed, err := template.New("page").Parse(pageText)
	if err != nil {
		return nil, fmt.Errorf("read the page of answers: %w", err)
	}
	sum := sha256.Sum256([]byte(style))
	policy := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
	return &Page{answers: answers, portal: strings.TrimRight(portalURL, "/"), template: parsed, policy: policy, log: log}, nil
}

// Serve answers GET with the page, and POST by giving the answer. admit counts the uses of a link; false refuses
// one.
func (p *Page) Serve(w http.ResponseWriter, r *http.Request, token string, admit func(link string) bool) {
	if r.Method == http.MethodPost {
		p.answer(w, r, token, admit)
		return
	}
	found, err := p.answers.Invitation(r.Context(), token, admit)
	if err != nil {
		p.fail(w, r, err)
		return
	}
	_, wasSent := r.URL.Query()[sent]
	p.show(w, r, http.StatusOK, found, "", wasSent)
}

func (p *Page) answer(w http.ResponseWriter, r *http.Request, token string, admit func(link string) bool) {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" {
		p.write(w, r, http.StatusForbidden, content{Title: "This was not sent from here", Sentence: "Open the link in your e-mail, and answer on that page.", Portal: p.portal})
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, mostBody)
	if err := r.ParseForm(); err != nil {
		p.write(w, r, http.StatusBadRequest, content{Title: "Your answer could not be read", Sentence: "Open the link in your e-mail again.", Portal: p.portal})
		return
	}
	given, problem := responseOf(r.PostForm)
	if problem == "" {
		refused, err := p.answers.Answer(r.Context(), token, given, admit)
		if err != nil {
			p.fail(w, r, err)
			return
		}
		if refused == nil {
			p.setHeaders(w.Header())
			w.Header().Set("Location", r.URL.EscapedPath()+"?"+sent)
			w.WriteHeader(http.StatusSeeOther)
			return
		}
		problem = "The answer was not recorded: " + refused.Message + "."
	}
	found, err := p.answers.Invitation(r.Context(), token, func(string) bool { return true })
	if err != nil {
		p.fail(w, r, err)
		return
	}
	p.show(w, r, http.StatusUnprocessableEntity, found, problem, false)
}

// responseOf reads the form. problem says what is missing.
func responseOf(form url.Values) (given meeting.Response, problem string) {
	for _, one := range choices {
		if one.value != form.Get("answer") {
			continue
		}
		given.RSVP = one.rsvp
		if one.mode != "" {
			mode := one.mode
			given.Mode = &mode
		}
		if one.rsvp == meeting.Declined {
			given.Apology = form.Get("apology")
		}
		return given, ""
	}
	return meeting.Response{}, "Choose an answer first."
}

// fail says why there is no invitation to answer.
func (p *Page) fail(w http.ResponseWriter, r *http.Request, err error) {
	told := content{Portal: p.portal}
	status := http.StatusInternalServerError
	switch {
	case errors.Is(err, fault.ErrNotFound):
		status = http.StatusNotFound
		told.Title, told.Sentence = "There is no such invitation", "The link is not complete, or not ours. Open it from the e-mail again."
	case errors.Is(err, meeting.ErrLinkOver):
		status = http.StatusGone
		told.Title = "This link takes no answer any more"
		told.Sentence = "The meeting has begun, was moved or cancelled, or you do not attend it any more. The portal and the newest e-mail say what applies."
	case errors.Is(err, meeting.ErrTooManyAnswers):
		status = http.StatusTooManyRequests
		told.Title, told.Sentence = "This link was used very often", "Try again in an hour, or answer in the portal."
	default:
		told.Title, told.Sentence = "Your answer could not be taken just now", "Nothing was recorded. Try again in some minutes, or answer in the portal."
		if r.Context().Err() == nil {
			p.log.ErrorContext(r.Context(), "answer by a link", "error", err)
		}
	}
	p.write(w, r, status, told)
}

// show writes the page of an invitation.
func (p *Page) show(w http.ResponseWriter, r *http.Request, status int, found meeting.LinkedInvitation, problem string, wasSent bool) {
	shown, err := p.invitationOf(found)
	if err != nil {
		p.fail(w, r, err)
		return
	}
	shown.Problem, shown.Action = problem, r.URL.EscapedPath()
	shown.Saved = wasSent && found.Answer.RSVP != meeting.Pending
	p.write(w, r, status, content{Title: "Will you take part? " + found.Meeting.Number, Portal: p.portal, Invitation: &shown})
}

func (p *Page) write(w http.ResponseWriter, r *http.Request, status int, told content) {
	told.Style = template.CSS(style) //nolint:gosec // it is this package's own file
	var body bytes.Buffer
	if err := p.template.Execute(&body, told); err != nil {
		p.log.ErrorContext(r.Context(), "write the page of an answer", "error", err)
		status = http.StatusInternalServerError
		body.Reset()
	}
	p.setHeaders(w.Header())
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	// A client that went away is not an error worth telling.
	_, _ = w.Write(body.Bytes())
}

// setHeaders keeps the token out of caches, of Referer, and of other sites' frames.
func (p *Page) setHeaders(h http.Header) {
	h.Set("Content-Security-Policy", p.policy)
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("X-Robots-Tag", "noindex")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
}

// content is what the template shows: an invitation, or a sentence.
type content struct {
	Title, Sentence, Portal string
	Style                   template.CSS
	Invitation              *invitation
}

// invitation is an invitation in words.
type invitation struct {
	Organisation, Board, Number, Person, Place string
	// MeetingTitle is empty for guests, who do not read the meeting.
	MeetingTitle string
	Times        []mail.SittingTime
	// Standing says which answer stands, Apology is its reason.
	Standing, Apology string
	Choices           []shownChoice
	// Action is the address of the form, and Link that of the meeting in the portal.
	Action, Link string
	Problem      string
	Saved        bool
}

type shownChoice struct {
	Value, Label string
	Chosen       bool
}

// choice is one of the four answers.
type choice struct {
	value, label string
	rsvp         meeting.RSVP
	// mode is empty for those who do not come.
	mode meeting.Mode
}

var choices = []choice{
	{"in-person", "I come in person", meeting.Accepted, meeting.InPerson},
	{"online", "I take part online", meeting.Accepted, meeting.Remote},
	{"not-sure", "I am not sure yet", meeting.Tentative, ""},
	{"apologies", "I send my apologies", meeting.Declined, ""},
}

// fits reports whether a meeting offers the choice.
func (c choice) fits(of meeting.Mode) bool {
	return c.mode == "" || of == meeting.Hybrid || c.mode == of
}

func (p *Page) invitationOf(found meeting.LinkedInvitation) (invitation, error) {
	m := found.Meeting
	times, err := mail.SittingTimes(m, found.Invitee.TimeZone)
	if err != nil {
		return invitation{}, err
	}
	shown := invitation{
		Organisation: found.Organisation, Board: found.Board.Name, Number: m.Number, Person: found.Invitee.DisplayName,
		Place: m.Location, Times: times, Standing: standing(found.Answer), Apology: found.Answer.Apology,
		Link: p.portal + "/participation/" + url.PathEscape(m.ID),
	}
	if !found.Guest {
		shown.MeetingTitle = m.Title
		shown.Link = p.portal + "/boards/" + url.PathEscape(m.BoardID) + "/meetings/" + url.PathEscape(m.ID)
	}
	for _, one := range choices {
		if one.fits(m.Mode) {
			isChosen := one.rsvp == found.Answer.RSVP && (one.mode == "" || one.mode == found.Answer.Mode)
			shown.Choices = append(shown.Choices, shownChoice{Value: one.value, Label: one.label, Chosen: isChosen})
		}
	}
	return shown, nil
}

// standing says which answer is recorded.
func standing(answer meeting.Answer) string {
	switch {
	case answer.RSVP == meeting.Accepted && answer.Mode == meeting.Remote:
		return "You take part online."
	case answer.RSVP == meeting.Accepted:
		return "You come in person."
	case answer.RSVP == meeting.Tentative:
		return "You are not sure yet."
	case answer.RSVP == meeting.Declined:
		return "You sent your apologies."
	default:
		return "You have not answered yet."
	}
}
