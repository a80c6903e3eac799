package mail

import (
	"embed"
	"fmt"
	html "html/template"
	"net/url"
	"strings"
	text "text/template"

	"example.org/portal/backend/internal/account"
)

//go:embed templates
var templates embed.FS

// Where the portal receives the links (R2.2, R2.3), and where it takes requests for
// new ones (R2.6): a pending account gets a confirmation link there.
const (
	confirmPath = "/confirm-email"
	resetPath   = "/reset-password"
	againPath   = "/forgot-password"
)

var subjects = map[account.Kind]string{
	account.KindConfirm: "Confirm your e-mail address",
	account.KindReset:   "Choose a new password",
}

// Writer writes letters whose links lead to the portal.
type Writer struct {
	portal string
	text   *text.Template
	html   *html.Template
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
	Subject, Email string
	// Link is the letter's link, Again the page on which to ask for another.
	Link, Again string
	Minutes     int
}

// Write makes the mail of a letter: the same words as text and as HTML.
func (w *Writer) Write(id string, letter account.Letter) (Mail, error) {
	content := page{
		Subject: subjects[letter.Kind], Email: letter.Email,
		Link: w.link(letter), Again: w.portal + againPath, Minutes: int(letter.Validity.Minutes()),
	}
	var plain, rich strings.Builder
	if err := w.text.ExecuteTemplate(&plain, string(letter.Kind)+".txt", content); err != nil {
		return Mail{}, fmt.Errorf("write the text: %w", err)
	}
	if err := w.html.ExecuteTemplate(&rich, string(letter.Kind)+".html", content); err != nil {
		return Mail{}, fmt.Errorf("write the HTML: %w", err)
	}
	return Mail{ID: id, To: letter.Email, Subject: content.Subject, Text: plain.String(), HTML: rich.String()}, nil
}

func (w *Writer) link(letter account.Letter) string {
	path := confirmPath
	if letter.Kind == account.KindReset {
		path = resetPath
	}
	return w.portal + path + "?token=" + url.QueryEscape(letter.Secret) + "&tokenId=" + url.QueryEscape(letter.LinkID)
}
