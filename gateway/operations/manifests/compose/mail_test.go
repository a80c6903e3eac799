package compose

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"mime/quotedprintable"
	"net"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

// mailServer accepts e-mails like a mail server and keeps their bodies.
type mailServer struct {
	address  string
	messages chan string
}

func startMailServer(t *testing.T) mailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	s := mailServer{address: listener.Addr().String(), messages: make(chan string, 10)}
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go s.take(connection)
		}
	}()
	return s
}

// take serves one SMTP connection (RFC 5321).
func (s mailServer) take(connection net.Conn) {
	defer connection.Close()
	lines := bufio.NewReader(connection)
	fmt.Fprint(connection, "220 ready\r\n")
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		switch strings.ToUpper(strings.TrimSpace(line)) {
		case "DATA":
			fmt.Fprint(connection, "354 go on\r\n")
			var message bytes.Buffer
			for text := ""; text != ".\r\n"; {
				if text, err = lines.ReadString('\n'); err != nil {
					return
				}
				message.WriteString(text)
			}
			s.messages <- message.String()
			fmt.Fprint(connection, "250 taken\r\n")
		case "QUIT":
			fmt.Fprint(connection, "221 bye\r\n")
			return
		default:
			fmt.Fprint(connection, "250 fine\r\n")
		}
	}
}

var link = regexp.MustCompile(`https://[^\s"<>]+/confirm-email\?[^\s"<>]+`)

// confirmLink waits for the e-mail that confirms an address and returns its link.
func (s mailServer) confirmLink(t *testing.T) *url.URL {
	t.Helper()
	select {
	case message := <-s.messages:
		text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(message)))
		if err != nil {
			t.Fatal(err)
		}
		found, err := url.Parse(strings.ReplaceAll(link.FindString(string(text)), "&amp;", "&"))
		if err != nil || found.Query().Get("token") == "" {
			t.Fatalf("no link in the e-mail: %v\n%s", err, text)
		}
		return found
	case <-time.After(20 * time.Second):
		t.Fatal("no e-mail comes")
		return nil
	}
}
