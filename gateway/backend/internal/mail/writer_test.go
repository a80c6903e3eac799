package mail_test

import (
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	courier "example.org/portal/backend/internal/mail"
)

func TestWriter(t *testing.T) {
	writer, err := courier.NewWriter("https://portal.example.org/")
	if err != nil {
		t.Fatal(err)
	}
	for kind, path := range map[account.Kind]string{account.KindConfirm: "/confirm-email?", account.KindReset: "/reset-password?"} {
		t.Run("[R2.2] [R2.3] the link of "+string(kind), func(t *testing.T) { checkLetter(t, writer, kind, path) })
	}
}

func checkLetter(t *testing.T, writer *courier.Writer, kind account.Kind, path string) {
	letter := account.Letter{Kind: kind, Email: `"<b>bold</b>"@example.org`, Secret: "s", LinkID: "i", Validity: 30 * time.Minute}
	got, err := writer.Write("id", letter)
	if err != nil {
		t.Fatal(err)
	}
	link := "https://portal.example.org" + path + "token=s&tokenId=i"
	for name, body := range map[string]string{"text": got.Text, "HTML": strings.ReplaceAll(got.HTML, "&amp;", "&")} {
		if !strings.Contains(body, link) {
			t.Errorf("the %s %s lacks %s", kind, name, link)
		}
		if !strings.Contains(body, "30 minutes") || !strings.Contains(body, "Quorate") || !strings.Contains(body, "https://portal.example.org/forgot-password") {
			t.Errorf("the %s %s does not say how long the link works, where another is had, or who writes", kind, name)
		}
	}
	if strings.Contains(got.HTML, "<b>") {
		t.Errorf("the %s HTML carries the address as markup", kind)
	}
	if strings.Contains(got.HTML, "<img") || strings.Contains(got.HTML, "url(") {
		t.Errorf("the %s HTML needs pictures", kind)
	}
}
