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
	for _, tc := range []struct {
		name  string
		kind  account.Kind
		link  string
		works time.Duration
		words string
	}{
		{"[R2.2] a confirmation", account.KindConfirm, "/confirm-email?token=secret&tokenId=id", 30 * time.Minute, "30 minutes"},
		{"[R2.3] a reset", account.KindReset, "/reset-password?token=secret&tokenId=id", 30 * time.Minute, "30 minutes"},
		{"an invitation, in one parameter", account.KindInvitation, "/invitation?token=idsecret", 7 * 24 * time.Hour, "7 days"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			letter := account.Letter{
				Kind: tc.kind, Email: `"<b>bold</b>"@example.org`, Secret: "secret", LinkID: "id", Validity: tc.works, Organisation: "Fennmark <i>Harbour</i> Trust",
			}
			got, err := writer.Write(t.Context(), "id", letter)
			if err != nil {
				t.Fatal(err)
			}
			checkLetter(t, got, "https://portal.example.org"+tc.link, tc.words)
			if tc.kind == account.KindInvitation && !strings.Contains(got.Text, "Fennmark <i>Harbour</i> Trust invites you") {
				t.Errorf("the text does not say who invites:\n%s", got.Text)
			}
		})
	}
	t.Run("an unknown kind is no confirmation", func(t *testing.T) {
		if got, err := writer.Write(t.Context(), "id", account.Letter{Kind: "surprise", Email: "ana@example.org", Secret: "s", LinkID: "i"}); err == nil {
			t.Errorf("it is written: %+v", got)
		}
	})
}

func checkLetter(t *testing.T, got courier.Mail, link, works string) {
	t.Helper()
	for name, body := range map[string]string{"text": got.Text, "HTML": strings.ReplaceAll(got.HTML, "&amp;", "&")} {
		if !strings.Contains(body, link) {
			t.Errorf("the %s lacks %s:\n%s", name, link, body)
		}
		if !strings.Contains(body, works) || !strings.Contains(body, "Quorate") || !strings.Contains(body, "https://portal.example.org/forgot-password") {
			t.Errorf("the %s does not say how long the link works, where another is had, or who writes", name)
		}
	}
	if strings.Contains(got.HTML, "<b>") || strings.Contains(got.HTML, "<i>") {
		t.Error("the HTML carries the address or the name as markup")
	}
	if strings.Contains(got.HTML, "<img") || strings.Contains(got.HTML, "url(") {
		t.Error("the HTML needs pictures")
	}
	if got.Subject == "" {
		t.Error("there is no subject")
	}
}
