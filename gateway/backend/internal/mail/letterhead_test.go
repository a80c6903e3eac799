package mail_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"strings"
	"testing"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/meeting"
)

func logo(t *testing.T, width, height int) []byte {
	t.Helper()
	var file bytes.Buffer
	must(t, png.Encode(&file, image.NewNRGBA(image.Rect(0, 0, width, height))))
	return file.Bytes()
}

// head is the HTML above the subject.
func head(t *testing.T, html string) string {
	t.Helper()
	_, body, _ := strings.Cut(html, "<body")
	above, _, found := strings.Cut(body, "<h1")
	if !found {
		t.Fatalf("no head in\n%s", html)
	}
	return above
}

// A mail program shows the logo without fetching anything, beside the file for calendars.
func TestAnEmailBringsTheLogo(t *testing.T) {
	sent := logo(t, 480, 120)
	got := toldWithLogo(t, sent, meeting.Scheduled, events.MeetingAnnounced, "2026-06-01T10:00:00")
	if above := head(t, got.html); !strings.Contains(above, `<img src="cid:logo@quorate" width="240" height="60" alt="Fennmark &amp; Sons"`) {
		t.Errorf("the head is %s", above)
	}
	if picture := got.pictures["<logo@quorate>"]; !strings.HasPrefix(picture.kind, "image/png") || picture.content != string(sent) {
		t.Errorf("the pictures are %q", got.pictures)
	}
	if len(got.files) != 1 || got.invitation.content == "" || strings.Contains(got.text, "cid:") || !strings.Contains(got.text, "Fennmark & Sons") {
		t.Errorf("files %+v, text %s", got.files, got.text)
	}
	mixed, related, alternative := strings.Index(got.raw, "multipart/mixed"), strings.Index(got.raw, "multipart/related"), strings.Index(got.raw, "multipart/alternative")
	if mixed < 0 || related < mixed || alternative < related || !strings.Contains(got.raw, "Content-Disposition: inline") {
		t.Errorf("the parts are at %d, %d and %d of\n%s", mixed, related, alternative, got.raw)
	}
}

func TestAnEmailWithoutALogoNamesTheOrganisation(t *testing.T) {
	got := toldByMail(t, meeting.Scheduled, events.MeetingAnnounced, "2026-06-01T10:00:00")
	if above := head(t, got.html); !strings.Contains(above, "Fennmark &amp; Sons") || strings.Contains(above, "Quorate") || strings.Contains(above, "<img") {
		t.Errorf("the head is %s", above)
	}
	if len(got.pictures) != 0 || strings.Contains(got.raw, "multipart/related") || !strings.Contains(got.html, "Quorate") {
		t.Errorf("got %s", got.raw)
	}
}

func TestTheHeadOfAnAccountsEmail(t *testing.T) {
	writer := writerFor(t).WithLogo(func(context.Context) ([]byte, error) { return logo(t, 100, 400), nil })
	letter := account.Letter{Kind: account.KindInvitation, Email: "ana@example.org", Secret: "s", LinkID: "i", Organisation: "Fennmark"}
	got, err := writer.Write(t.Context(), "id", letter)
	must(t, err)
	if above := head(t, got.HTML); !strings.Contains(above, `width="20" height="80" alt="Fennmark"`) || len(got.Logo) == 0 {
		t.Errorf("the head of an invitation is %s", above)
	}
	letter.Kind, letter.Organisation = account.KindReset, ""
	got, err = writer.Write(t.Context(), "id", letter)
	must(t, err)
	if above := head(t, got.HTML); !strings.Contains(above, ">Quorate<") || got.Logo != nil {
		t.Errorf("the head of a reset is %s", above)
	}
}

func TestAnEmailWaitsForALogoThatCannotBeRead(t *testing.T) {
	broken := errors.New("no database")
	writer := writerFor(t).WithLogo(func(context.Context) ([]byte, error) { return nil, broken })
	letter := account.Letter{Kind: account.KindInvitation, Email: "ana@example.org", Secret: "s", LinkID: "i", Organisation: "Fennmark"}
	if _, err := writer.Write(t.Context(), "id", letter); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}
