package mail

import (
	"bytes"
	"fmt"

	gomail "github.com/wneessen/go-mail"

	"example.org/portal/backend/internal/governance/calendar"
)

// calendarType returns the media type of a file for calendar programs (RFC 6047, 2.4). Its method must be the file's.
const calendarType = "text/calendar"

// invite adds the files for calendar programs. A single file is also added as an alternative to the text, because Outlook,
// Gmail and Apple Mail then offer to enter it. With several alternatives they would enter the first and hide the others, so
// several files are only attached.
func invite(message *gomail.Msg, invitations []calendar.Invitation) error {
	for _, one := range invitations {
		kind := gomail.ContentType(calendarType + "; method=" + string(one.Method))
		if len(invitations) == 1 {
			message.AddAlternativeString(kind, string(one.Content), gomail.WithPartEncoding(gomail.EncodingB64))
		}
		err := message.AttachReader(fileName(one.Seq, len(invitations)), bytes.NewReader(one.Content), gomail.WithFileContentType(kind+"; charset=UTF-8"))
		if err != nil {
			return err
		}
	}
	return nil
}

func fileName(sitting, of int) string {
	if of == 1 {
		return "meeting.ics"
	}
	return fmt.Sprintf("sitting-%d.ics", sitting)
}
