package mailbox

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // other character sets than UTF-8
	"github.com/emersion/go-message/mail"
)

// Message is one e-mail in the JSON (README.md, "Two commands").
type Message struct {
	// ID grows with every message, so the ids are in the order of arrival.
	ID string `json:"id"`
	// To are the recipients of the envelope, separated by ", ".
	To      string `json:"to"`
	Subject string `json:"subject"`
	// Date is the arrival, in UTC.
	Date time.Time `json:"date"`
	// Text and HTML are the parts of these kinds; empty without such a part.
	Text string `json:"text"`
	HTML string `json:"html"`
	// Calendar is the part for calendar programs; left out without one.
	Calendar string `json:"calendar,omitempty"`
	// Attachments are the files of the message, left out without any.
	Attachments []Attachment `json:"attachments,omitempty"`
	// Pictures are those that the HTML names by "cid:" (RFC 2392), left out without any.
	Pictures []Picture `json:"pictures,omitempty"`
}

// Picture is a picture that a message shows.
type Picture struct {
	// ID is the Content-ID without its brackets.
	ID string `json:"id"`
	// Type is the content type without parameters.
	Type    string `json:"type"`
	Content []byte `json:"content"`
}

// Attachment is a file of a message.
type Attachment struct {
	Name string `json:"name"`
	// Type is the content type with its parameters.
	Type    string `json:"type"`
	Content []byte `json:"content"`
}

// isTo reports whether address is one of the recipients, in any case.
func (m Message) isTo(address string) bool {
	return slices.ContainsFunc(strings.Split(m.To, ", "), func(recipient string) bool {
		return strings.EqualFold(recipient, address)
	})
}

// parse reads subject, text parts and attachments. A message whose identification fields are illegal is an error.
func parse(r io.Reader) (Message, error) {
	reader, err := mail.CreateReader(r)
	if err != nil && !message.IsUnknownCharset(err) {
		return Message{}, fmt.Errorf("read the headers: %w", err)
	}
	if err := checkIdentifiers(&reader.Header); err != nil {
		return Message{}, err
	}
	var parsed Message
	if parsed.Subject, err = reader.Header.Subject(); err != nil {
		parsed.Subject = reader.Header.Get("Subject")
	}
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return parsed, nil
		}
		if err != nil && !message.IsUnknownCharset(err) {
			return Message{}, fmt.Errorf("read a part: %w", err)
		}
		if err := parsed.addPart(part); err != nil {
			return Message{}, err
		}
	}
}

func (m *Message) addPart(part *mail.Part) error {
	content, err := io.ReadAll(part.Body)
	if err != nil {
		return fmt.Errorf("read a part's body: %w", err)
	}
	switch header := part.Header.(type) {
	case *mail.AttachmentHeader:
		name, err := header.Filename()
		if err != nil {
			return fmt.Errorf("read the name of an attachment: %w", err)
		}
		m.Attachments = append(m.Attachments, Attachment{Name: name, Type: header.Get("Content-Type"), Content: content})
	case *mail.InlineHeader:
		kind, _, _ := header.ContentType()
		if strings.HasPrefix(kind, "image/") {
			id := strings.Trim(header.Get("Content-ID"), "<>")
			m.Pictures = append(m.Pictures, Picture{ID: id, Type: kind, Content: content})
			return nil
		}
		m.takeText(kind, string(content))
	}
	return nil
}

func (m *Message) takeText(kind, content string) {
	// Line ends are CRLF on the wire (RFC 5322, 2.1). Readers of JSON and HTML expect LF.
	text := strings.ReplaceAll(content, "\r\n", "\n")
	switch kind {
	case "text/html":
		m.HTML += text
	case "text/plain", "":
		m.Text += text
	case "text/calendar":
		m.Calendar += content // its own format has CRLF (RFC 5545, 3.1)
	}
}
