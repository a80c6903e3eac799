package mail

import (
	"bytes"
	"fmt"

	gomail "github.com/wneessen/go-mail"

	"example.org/portal/backend/internal/governance/calendar"
)

// calendarType is that of a file for calendar programs (RFC 6047, 2.4). Its method must be the file's.
const calendarType = "text/calendar"

// invite adds an invitation's files. A single one is an alternative to the text too, which makes Outlook,
// Gmail and Apple Mail offer to enter it at once. Of several these programs would enter the first and
// hide the others: they are attached only.
func invite(message *gomail.Msg, invitation calendar.Invitation) error {
	kind := gomail.ContentType(calendarType + "; method=" + string(invitation.Method))
	if len(invitation.Files) == 1 {
		message.AddAlternativeString(kind, string(invitation.Files[0]), gomail.WithPartEncoding(gomail.EncodingB64))
	}
	for i, file := range invitation.Files {
		err := message.AttachReader(fileName(i, len(invitation.Files)), bytes.NewReader(file), gomail.WithFileContentType(kind+"; charset=UTF-8"))
		if err != nil {
			return err
		}
	}
	return nil
}

func fileName(i, of int) string {
	if of == 1 {
		return "meeting.ics"
	}
	return fmt.Sprintf("sitting-%d.ics", i+1)
}
