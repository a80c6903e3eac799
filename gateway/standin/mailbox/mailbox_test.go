package mailbox_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/smtp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/wneessen/go-mail"

	"example.org/portal/kit/serve"
	"example.org/portal/standin/mailbox"
)

// running is a mailbox on free ports.
type running struct {
	smtp, url string
	stop      func()
}

func start(t *testing.T, dir string) running {
	t.Helper()
	box, err := mailbox.Open(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	receiver, page := bind(t), bind(t)
	box.Start(receiver, page)
	stopped := false
	stop := func() {
		if stopped {
			return
		}
		stopped = true
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := box.Stop(ctx); err != nil {
			t.Errorf("stop: %v", err)
		}
	}
	t.Cleanup(stop)
	return running{smtp: receiver.Addr().String(), url: serve.URL(page), stop: stop}
}

func bind(t *testing.T) net.Listener {
	t.Helper()
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return listener
}

// send delivers a message with a text and an HTML part, as the backend does.
func (r running) send(t *testing.T, to, subject, text, html string) {
	t.Helper()
	message := mail.NewMsg()
	if err := message.From("portal@example.org"); err != nil {
		t.Fatal(err)
	}
	if err := message.To(to); err != nil {
		t.Fatal(err)
	}
	message.Subject(subject)
	message.SetBodyString(mail.TypeTextPlain, text)
	message.AddAlternativeString(mail.TypeTextHTML, html)
	r.deliver(t, message)
}

// invite delivers a message with a part for calendar programs.
func (r running) invite(t *testing.T, to string) {
	t.Helper()
	message := mail.NewMsg()
	if err := errors.Join(message.From("portal@example.org"), message.To(to), message.AttachReader("meeting.ics", strings.NewReader("the file"))); err != nil {
		t.Fatal(err)
	}
	message.SetBodyString(mail.TypeTextPlain, "Come")
	message.AddAlternativeString("text/calendar; method=REQUEST", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
	r.deliver(t, message)
}

// picture delivers a message whose HTML shows a picture of the message itself.
func (r running) picture(t *testing.T, to string) {
	t.Helper()
	message := mail.NewMsg()
	if err := errors.Join(message.From("portal@example.org"), message.To(to),
		message.EmbedReader("logo.png", strings.NewReader("a picture"), mail.WithFileContentID("<logo@example.org>"), mail.WithFileContentType("image/png"))); err != nil {
		t.Fatal(err)
	}
	message.SetBodyString(mail.TypeTextPlain, "Come")
	message.AddAlternativeString(mail.TypeTextHTML, `<img src="cid:logo@example.org">`)
	r.deliver(t, message)
}

func (r running) deliver(t *testing.T, message *mail.Msg) {
	t.Helper()
	message.SetMessageIDWithValue("66f0c1a2b3d4e5f6071829b1@example.org") // the library's own id may end with a dot
	host, port, _ := net.SplitHostPort(r.smtp)
	var number int
	_, _ = fmt.Sscan(port, &number)
	client, err := mail.NewClient(host, mail.WithPort(number), mail.WithTLSPolicy(mail.NoTLS))
	if err != nil {
		t.Fatal(err)
	}
	if err := client.DialAndSend(message); err != nil {
		t.Fatalf("send: %v", err)
	}
}

func (r running) messages(t *testing.T, query string) []mailbox.Message {
	t.Helper()
	status, body := r.get(t, "/api/messages"+query)
	var messages []mailbox.Message
	if err := json.Unmarshal([]byte(body), &messages); err != nil || status != http.StatusOK {
		t.Fatalf("GET /api/messages%s: %d %q: %v", query, status, body, err)
	}
	return messages
}

func (r running) get(t *testing.T, path string) (int, string) {
	t.Helper()
	answer, err := http.Get(r.url + path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

func subjects(messages []mailbox.Message) []string {
	found := []string{}
	for _, message := range messages {
		found = append(found, message.Subject)
	}
	return found
}

func TestMessages(t *testing.T) {
	box := start(t, t.TempDir())
	if _, body := box.get(t, "/api/messages"); strings.TrimSpace(body) != "[]" {
		t.Errorf("an empty mailbox answers %q, not an empty list", body)
	}
	box.send(t, "siân@example.org", "Bestätigen Sie", "line one\nline two ✓", "<p>Grüße</p>")
	box.send(t, "tomasz@example.org", "Second", "b", "<p>b</p>")

	t.Run("lists newest first with exactly the contract's fields", func(t *testing.T) {
		if got := subjects(box.messages(t, "")); !cmp.Equal(got, []string{"Second", "Bestätigen Sie"}) {
			t.Errorf("subjects %q", got)
		}
		_, body := box.get(t, "/api/messages")
		var raw []map[string]any
		if err := json.Unmarshal([]byte(body), &raw); err != nil {
			t.Fatal(err)
		}
		for _, field := range []string{"id", "to", "subject", "date", "text", "html"} {
			if _, ok := raw[0][field].(string); !ok {
				t.Errorf("field %q is %v, not a string", field, raw[0][field])
			}
		}
		if len(raw[0]) != 6 {
			t.Errorf("the message has other fields than the contract's: %v", raw[0])
		}
	})
	t.Run("decodes the parts", func(t *testing.T) {
		first := box.messages(t, "")[1]
		want := mailbox.Message{ID: first.ID, Date: first.Date, To: "siân@example.org", Subject: "Bestätigen Sie", Text: "line one\nline two ✓", HTML: "<p>Grüße</p>"}
		if diff := cmp.Diff(want, first); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("filters by recipient in any case", func(t *testing.T) {
		if got := subjects(box.messages(t, "?to=TOMASZ@example.org")); !cmp.Equal(got, []string{"Second"}) {
			t.Errorf("subjects %q", got)
		}
	})
}

func TestRestart(t *testing.T) {
	dir := t.TempDir()
	box := start(t, dir)
	box.send(t, "a@example.org", "kept", "text", "<p>html</p>")
	before := box.messages(t, "")
	box.stop()

	again := start(t, dir)
	if diff := cmp.Diff(before, again.messages(t, "")); diff != "" {
		t.Errorf("after a restart: %s", diff)
	}
	again.send(t, "a@example.org", "newer", "text", "<p>html</p>")
	if got := subjects(again.messages(t, "")); !cmp.Equal(got, []string{"newer", "kept"}) {
		t.Errorf("subjects %q", got)
	}
}

func TestDelete(t *testing.T) {
	dir := t.TempDir()
	box := start(t, dir)
	box.send(t, "a@example.org", "gone soon", "text", "<p>html</p>")

	erase := func(origin string) int {
		request, _ := http.NewRequestWithContext(t.Context(), http.MethodDelete, box.url+"/api/messages", nil)
		if origin != "" {
			request.Header.Set("Origin", origin)
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		return answer.StatusCode
	}
	if status := erase("https://elsewhere.example"); status != http.StatusForbidden {
		t.Errorf("another site's page deleted the mailbox: %d", status)
	}
	if status := erase(""); status != http.StatusNoContent {
		t.Errorf("DELETE answers %d", status)
	}
	if got := box.messages(t, ""); len(got) != 0 {
		t.Errorf("left over: %v", got)
	}
	box.stop()
	if got := start(t, dir).messages(t, ""); len(got) != 0 {
		t.Errorf("back after a restart: %v", got)
	}
}

func TestPage(t *testing.T) {
	box := start(t, t.TempDir())
	if status, body := box.get(t, "/"); status != http.StatusOK || !strings.Contains(body, "No e-mail yet") {
		t.Errorf("empty page: %d %s", status, body)
	}
	box.send(t, "a@example.org", "<Confirm> & go", "the text part", `<html><head></head><body><a href="http://localhost/x">go</a><script>1</script></body></html>`)
	id := box.messages(t, "")[0].ID

	t.Run("shows a message with its subject escaped and its HTML in a sandbox", func(t *testing.T) {
		status, body := box.get(t, "/messages/"+id)
		for _, wanted := range []string{"&lt;Confirm&gt; &amp; go", "the text part", `sandbox="allow-popups allow-popups-to-escape-sandbox"`} {
			if status != http.StatusOK || !strings.Contains(body, wanted) {
				t.Errorf("%d, without %q:\n%s", status, wanted, body)
			}
		}
	})
	t.Run("serves the HTML part without scripts, its links for a new tab", func(t *testing.T) {
		answer, err := http.Get(box.url + "/messages/" + id + "/html")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, _ := io.ReadAll(answer.Body)
		policy := answer.Header.Get("Content-Security-Policy")
		if !strings.Contains(policy, "sandbox ") || strings.Contains(policy, "script-src") || strings.Contains(policy, "allow-scripts") {
			t.Errorf("policy %q", policy)
		}
		if !strings.Contains(string(body), `<head><base target="_blank">`) {
			t.Errorf("body %s", body)
		}
	})
	t.Run("hands out attachments as files", func(t *testing.T) {
		box.invite(t, "b@example.org")
		message := box.messages(t, "?to=b@example.org")[0]
		if id = message.ID; message.Calendar != "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" {
			t.Errorf("message %+v", message)
		}
		if _, page := box.get(t, "/messages/"+id); !strings.Contains(page, `<a href="/messages/`+id+`/attachments/0" download>meeting.ics</a>`) {
			t.Errorf("the page does not link the file:\n%s", page)
		}
		answer, err := http.Get(box.url + "/messages/" + id + "/attachments/0")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if body, _ := io.ReadAll(answer.Body); string(body) != "the file" || answer.Header.Get("Content-Disposition") != "attachment; filename=meeting.ics" {
			t.Errorf("body %q, header %v", body, answer.Header)
		}
	})
	t.Run("shows the pictures that a message brings", func(t *testing.T) {
		box.picture(t, "c@example.org")
		message := box.messages(t, "?to=c@example.org")[0]
		if len(message.Pictures) != 1 || message.Pictures[0].ID != "logo@example.org" || string(message.Pictures[0].Content) != "a picture" || len(message.Attachments) > 0 {
			t.Errorf("message %+v", message)
		}
		if _, html := box.get(t, "/messages/"+message.ID+"/html"); !strings.Contains(html, `<img src="data:image/png;base64,YSBwaWN0dXJl">`) {
			t.Errorf("the HTML is %s", html)
		}
	})
	for _, path := range []string{"/messages/unknown", "/messages/unknown/html", "/messages/" + id + "/attachments/1", "/messages/" + id + "/attachments/x", "/messages/unknown/attachments/0", "/elsewhere"} {
		if status, _ := box.get(t, path); status != http.StatusNotFound {
			t.Errorf("GET %s: %d, not 404", path, status)
		}
	}
}

// [RFC 5322, 3.6.4] Mail servers differ in which identifiers they accept. This one accepts only legal ones.
func TestIllegalIdentifiersAreRefused(t *testing.T) {
	box := start(t, t.TempDir())
	for fields, legal := range map[string]bool{
		"Message-ID: <a.b1@example.org>": true,
		"Message-ID: <a@[192.0.2.1]>":    true,
		"Message-ID: <a@example.org>\r\nIn-Reply-To: <b@example.org>\r\nReferences: <b@x.org> <c@x.org>": true,
		"Message-ID: <a.b@c@example.org>":                              false,
		"Message-ID: <a.@example.org>":                                 false,
		"Message-ID: <a b@example.org>":                                false,
		"Message-ID: <a@m\u00fcnchen.example>":                         false,
		"Message-ID: <\"a b\"@example.org>":                            false,
		"Message-ID: a@example.org":                                    false,
		"Message-ID: <a@example.org>\r\nMessage-ID: <b@example.org>":   false,
		"Message-ID: <a@example.org>\r\nIn-Reply-To: b@example.org":    false,
		"Message-ID: <a@example.org>\r\nReferences: <b@c@example.org>": false,
		"X-None: 1": false,
	} {
		err := smtp.SendMail(box.smtp, nil, "a@example.org", []string{"b@example.org"}, []byte(fields+"\r\nSubject: s\r\nContent-Type: text/plain\r\n\r\nx\r\n"))
		if (err == nil) != legal {
			t.Errorf("%q: error %v", fields, err)
		}
	}
}

func TestBounds(t *testing.T) {
	t.Run("keeps the newest 500", func(t *testing.T) {
		dir := t.TempDir()
		box := start(t, dir)
		client, err := smtp.Dial(box.smtp)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 502 {
			deliver(t, client, fmt.Sprintf("Message-ID: <%[1]d@example.org>\r\nSubject: n%[1]d\r\nContent-Type: text/plain\r\n\r\nx\r\n", i))
		}
		if err := client.Quit(); err != nil {
			t.Fatal(err)
		}
		got := subjects(box.messages(t, ""))
		if len(got) != 500 || got[0] != "n501" || got[499] != "n2" {
			t.Errorf("%d messages, from %q to %q", len(got), got[0], got[len(got)-1])
		}
	})
	t.Run("refuses a message over 4 MiB", func(t *testing.T) {
		box := start(t, t.TempDir())
		err := smtp.SendMail(box.smtp, nil, "a@example.org", []string{"b@example.org"}, []byte("Subject: s\r\n\r\n"+strings.Repeat("x\r\n", 2<<20)))
		if err == nil || len(box.messages(t, "")) != 0 {
			t.Errorf("accepted: %v", err)
		}
	})
}

func deliver(t *testing.T, client *smtp.Client, message string) {
	t.Helper()
	if err := client.Mail("a@example.org"); err != nil {
		t.Fatal(err)
	}
	if err := client.Rcpt("b@example.org"); err != nil {
		t.Fatal(err)
	}
	data, err := client.Data()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(data, message); err != nil {
		t.Fatal(err)
	}
	if err := data.Close(); err != nil {
		t.Fatal(err)
	}
}
