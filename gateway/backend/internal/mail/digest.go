package mail

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/notification"
)

// digestTemplate names the texts.
const digestTemplate = "digest"

// digestPage is the content of a digest.
type digestPage struct {
	letterhead

	Subject, Organisation string
	Lines                 []digestLine
	// Settings is the address of the reader's settings of notifications.
	Settings string
}

func (p digestPage) subject() string      { return p.Subject }
func (p digestPage) organisation() string { return p.Organisation }

// digestLine is one notification in a digest.
type digestLine struct{ Sentence, Link string }

// gatherable is an author whose notifications a digest can contain.
type gatherable interface {
	// line returns the content of the delivery's e-mail at this moment, as one line.
	line(ctx context.Context, d events.Delivery) (told digestLine, wanted bool, err error)
}

// Digests has the deliveries of a digest; notification.Digests is one.
type Digests interface {
	Gathering(ctx context.Context, d events.Delivery) (found notification.Gathering, wanted bool, err error)
}

// DigestAuthor writes the digests of a day.
type DigestAuthor struct {
	digests Digests
	authors Authors
	writer  *Writer
}

// NewDigestAuthor makes an author. authors are those of the notifications in digests.
func NewDigestAuthor(digests Digests, authors Authors, writer *Writer) DigestAuthor {
	return DigestAuthor{digests: digests, authors: authors, writer: writer}
}

// Write leaves out notifications that are no longer wanted, and tells what is the same only once: a digest of several days has the work
// that waits on each of them. wanted is false for an empty digest.
func (a DigestAuthor) Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error) {
	found, wanted, err := a.digests.Gathering(ctx, d)
	if err != nil || !wanted {
		return Mail{}, "", false, err
	}
	content := digestPage{Subject: "Your day in the board portal", Organisation: found.Organisation, Settings: a.writer.portal + "/me/notifications"}
	for _, one := range found.Deliveries {
		author, known := a.authors[one.Topic].(gatherable)
		if !known {
			continue // a newer version of the program gathered it
		}
		line, wanted, err := author.line(ctx, one)
		if err != nil {
			return Mail{}, "", false, fmt.Errorf("tell of %s: %w", one.Topic, err)
		}
		if wanted && !slices.Contains(content.Lines, line) {
			content.Lines = append(content.Lines, line)
		}
	}
	if len(content.Lines) == 0 {
		return Mail{}, "", false, nil
	}
	m, err = a.writer.execute(ctx, digestTemplate, &content)
	m.ID, m.To = idOf(d), found.Reader.Email
	return m, "", err == nil, err
}
