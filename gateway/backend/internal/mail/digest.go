package mail

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/notification"
)

// digestTemplate names the texts.
const digestTemplate = "digest"

// digestPage tells several things.
type digestPage struct {
	Subject, Organisation string
	Lines                 []digestLine
	// Settings is where the reader changes how the portal tells things.
	Settings string
}

func (p digestPage) subject() string { return p.Subject }

// digestLine is one of the things.
type digestLine struct{ Sentence, Link string }

// gatherable is an author whose e-mails may be told in a digest.
type gatherable interface {
	// line tells the same as the e-mail of the delivery would, as of this moment.
	line(ctx context.Context, d events.Delivery) (told digestLine, wanted bool, err error)
}

// Digests have what is told together; notification.Digests is one.
type Digests interface {
	Gathering(ctx context.Context, d events.Delivery) (found notification.Gathering, wanted bool, err error)
}

// DigestAuthor writes what was gathered for a day.
type DigestAuthor struct {
	digests Digests
	authors Authors
	writer  *Writer
}

// NewDigestAuthor makes an author. authors are those of what is gathered.
func NewDigestAuthor(digests Digests, authors Authors, writer *Writer) DigestAuthor {
	return DigestAuthor{digests: digests, authors: authors, writer: writer}
}

// Write implements Author. What is not to be told any more is left out, and an empty digest is none.
func (a DigestAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	found, wanted, err := a.digests.Gathering(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	content := digestPage{Subject: "Your day in the board portal", Organisation: found.Organisation, Settings: a.writer.portal + "/me/notifications"}
	for _, one := range found.Deliveries {
		author, known := a.authors[one.Topic].(gatherable)
		if !known {
			continue // a newer version gathered it
		}
		line, wanted, err := author.line(ctx, one)
		if err != nil {
			return Mail{}, "", false, fmt.Errorf("tell of %s: %w", one.Topic, err)
		}
		if wanted {
			content.Lines = append(content.Lines, line)
		}
	}
	if len(content.Lines) == 0 {
		return Mail{}, "", false, nil
	}
	m, err = a.writer.execute(digestTemplate, content)
	m.ID, m.To = idOf(d), found.Reader.Email
	return m, "", err == nil, err
}
