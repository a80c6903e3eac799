package mail

import (
	"context"
	"embed"
	"fmt"
	html "html/template"
	"net/url"
	"strings"
	text "text/template"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/meeting"
)

//go:embed templates
var templates embed.FS

// againPath is where the portal takes requests for new links (R2.6). A reset proves the
// mailbox as well as any other link.
const againPath = "/forgot-password"

// form is what all e-mails of a kind share. Their texts are the templates of that name.
type form struct {
	subject string
	// path is where the portal receives the links (R2.2, R2.3; docs/domain/accounts.md, "Invitations").
	path string
	// query gives the link's parameters.
	query func(account.Letter) url.Values
}

// forms has a row for every kind; a kind without one is not written.
var forms = map[account.Kind]form{
	account.KindConfirm:    {"Confirm your e-mail address", "/confirm-email", pair},
	account.KindReset:      {"Choose a new password", "/reset-password", pair},
	account.KindInvitation: {"Accept your invitation", "/invitation", single},
}

// pair is a link's secret and id as the client API has them (docs/protocols/client-api.md, "Confirm").
func pair(l account.Letter) url.Values { return url.Values{"token": {l.Secret}, "tokenId": {l.LinkID}} }

// single is both in one parameter (docs/domain/accounts.md, "Invitations").
func single(l account.Letter) url.Values { return url.Values{"token": {l.LinkID + l.Secret}} }

// Writer writes letters whose links lead to the portal.
type Writer struct {
	portal string
	// answers makes the links with which people answer invitations; nil makes none.
	answers AnswerAddresses
	// logo is nil for e-mails without one.
	logo LogoSource
	text *text.Template
	html *html.Template
}

// AnswerAddresses returns the address at which a person answers the invitation to a meeting without a session, and the
// token in it.
type AnswerAddresses func(personID string, m meeting.Meeting) (address, token string)

// WithAnswers returns the writer with links to answer invitations.
func (w *Writer) WithAnswers(answers AnswerAddresses) *Writer {
	with := *w
	with.answers = answers
	return &with
}

// answerLink returns the link with which the recipient answers, and its secret part. Both are empty for a meeting that takes
// no answers.
func (w *Writer) answerLink(news meeting.News) (address, secret string) {
	if w.answers == nil || !news.Meeting.State.Allows(meeting.Respond) {
		return "", ""
	}
	return w.answers(news.Invitee.ID, news.Meeting)
}

// NewWriter makes a writer. portalURL is where the portal is reached, without a
// trailing slash.
func NewWriter(portalURL string) (*Writer, error) {
	plain, err := text.ParseFS(templates, "templates/*.txt")
	if err != nil {
		return nil, fmt.Errorf("read the text templates: %w", err)
	}
	rich, err := html.ParseFS(templates, "templates/*.html")
	if err != nil {
		return nil, fmt.Errorf("read the HTML templates: %w", err)
	}
	return &Writer{portal: strings.TrimRight(portalURL, "/"), text: plain, html: rich}, nil
}

type page struct {
	letterhead

	Subject, Email, Organisation string
	// Link is the letter's link, Again the page on which to ask for another.
	Link, Again string
	// Validity is how long the link works, such as "30 minutes".
	Validity string
}

// Write makes the mail of a letter.
func (w *Writer) Write(ctx context.Context, id string, letter account.Letter) (Mail, error) {
	form, known := forms[letter.Kind]
	if !known {
		return Mail{}, fmt.Errorf("no e-mail of the kind %q is known", letter.Kind)
	}
	content := page{
		Subject: form.subject, Email: letter.Email, Organisation: letter.Organisation,
		Link: w.portal + form.path + "?" + form.query(letter).Encode(), Again: w.portal + againPath, Validity: inWords(letter.Validity),
	}
	m, err := w.execute(ctx, string(letter.Kind), &content)
	m.ID, m.To = id, letter.Email
	return m, err
}

// content is what the templates of an e-mail show.
type content interface {
	subject() string
	// organisation returns an empty text for an e-mail that belongs to none.
	organisation() string
	head() *letterhead
}

// execute writes an e-mail from the templates of a name: the same words as text and as HTML.
func (w *Writer) execute(ctx context.Context, name string, content content) (Mail, error) {
	var logo []byte
	if content.organisation() != "" {
		shown, err := w.currentLogo(ctx)
		if err != nil {
			return Mail{}, fmt.Errorf("find the logo: %w", err)
		}
		if shown != nil {
			content.head().Logo, logo = shown, shown.file
		}
	}
	var plain, rich strings.Builder
	if err := w.text.ExecuteTemplate(&plain, name+".txt", content); err != nil {
		return Mail{}, fmt.Errorf("write the text: %w", err)
	}
	if err := w.html.ExecuteTemplate(&rich, name+".html", content); err != nil {
		return Mail{}, fmt.Errorf("write the HTML: %w", err)
	}
	return Mail{Subject: content.subject(), Text: plain.String(), HTML: rich.String(), Logo: logo}, nil
}

func (p page) subject() string      { return p.Subject }
func (p page) organisation() string { return p.Organisation }

// inWords tells whole days in days, and all else in minutes.
func inWords(validity time.Duration) string {
	const day = 24 * time.Hour
	if validity%day == 0 {
		return fmt.Sprintf("%d days", validity/day)
	}
	return fmt.Sprintf("%d minutes", validity/time.Minute)
}
