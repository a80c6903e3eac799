package rendition

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

const (
	tries = 3
	// longestRequest is the longest time of one conversion with all its tries.
	longestRequest = 2 * time.Minute
	// longestRest is the longest time before the next try, whatever a busy service asks for.
	longestRest = 20 * time.Second
)

// Service is a Gotenberg service (https://gotenberg.dev/docs/convert-with-libreoffice/convert-to-pdf). It is safe for concurrent use.
type Service struct {
	address, user, password string
	client                  *http.Client
	rest                    time.Duration
}

// New returns the service at an address such as http://host:3000 or https://user:password@host. It makes no connection.
// The error never contains the address.
func New(address string) (*Service, error) {
	at, err := url.Parse(address)
	if err != nil || at.Hostname() == "" || at.Scheme != "http" && at.Scheme != "https" || at.RawQuery != "" || at.Fragment != "" {
		return nil, errors.New("is not http://host:port or https://host")
	}
	password, _ := at.User.Password()
	service := &Service{user: at.User.Username(), password: password, rest: time.Second, client: &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	at.User = nil
	service.address = at.JoinPath("forms", "libreoffice", "convert").String()
	return service, nil
}

// Make converts a file and calls use with the PDF. extension is that of the file, such as docx. The service learns nothing else
// of the file's name. Make returns the error of use unchanged, or else ErrDocument, ErrAway or the error of the context.
func (s *Service) Make(ctx context.Context, extension string, file Source, use func(pdf io.Reader) error) error {
	bounded, cancel := context.WithTimeout(ctx, longestRequest)
	defer cancel()
	rest := s.rest
	for try := 1; ; try++ {
		wait, err := s.convert(bounded, extension, file, use)
		if !errors.Is(err, ErrAway) || try == tries {
			return err
		}
		if wait > 0 {
			rest = min(wait, longestRest)
		}
		select {
		case <-bounded.Done():
			return errors.Join(err, ctx.Err())
		case <-time.After(rest):
		}
		rest *= 4
	}
}

func (s *Service) convert(ctx context.Context, extension string, file Source, use func(io.Reader) error) (wait time.Duration, err error) {
	body, contentType := s.form(extension, file)
	defer func() { _ = body.Close() }() // ends the writer of the form
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.address, body)
	if err != nil {
		return 0, fmt.Errorf("ask for a PDF: %w", err)
	}
	request.Header.Set("Content-Type", contentType)
	if s.user != "" {
		request.SetBasicAuth(s.user, s.password)
	}
	answer, err := s.client.Do(request)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrAway, err)
	}
	defer func() { _ = answer.Body.Close() }() // it was only read
	switch {
	case answer.StatusCode == http.StatusOK:
		return 0, s.readPDF(answer, use)
	case answer.StatusCode == http.StatusTooManyRequests, answer.StatusCode >= http.StatusInternalServerError:
		seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
		return time.Duration(seconds) * time.Second, fmt.Errorf("%w: status %d", ErrAway, answer.StatusCode)
	case answer.StatusCode == http.StatusBadRequest:
		return 0, ErrDocument
	default: // a wrong address or password
		return 0, fmt.Errorf("%w: status %d", ErrAway, answer.StatusCode)
	}
}

func (s *Service) readPDF(answer *http.Response, use func(io.Reader) error) error {
	pdf := &bounded{from: answer.Body, left: mostBytes}
	err := use(pdf)
	if pdf.err != nil {
		return fmt.Errorf("%w: %w", ErrAway, pdf.err)
	}
	return err
}

// form returns a form that is written while it is sent, because the file may be large.
func (s *Service) form(extension string, file Source) (*io.PipeReader, string) {
	out, in := io.Pipe()
	writer := multipart.NewWriter(in)
	go func() {
		// The reader of the other end gets the error.
		_ = in.CloseWithError(writeForm(writer, extension, file))
	}()
	return out, writer.FormDataContentType()
}

func writeForm(form *multipart.Writer, extension string, file Source) error {
	if err := form.WriteField("pdfua", "true"); err != nil {
		return err
	}
	part, err := form.CreateFormFile("files", "paper."+extension)
	if err != nil {
		return err
	}
	from, err := file()
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }() // it was only read
	if _, err := io.Copy(part, from); err != nil {
		return err
	}
	return form.Close()
}

// bounded reads up to left bytes and keeps the error.
type bounded struct {
	from io.Reader
	left int64
	err  error
}

var errTooLong = errors.New("the PDF is too long")

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.from.Read(p)
	if b.left -= int64(n); b.left < 0 {
		err = errTooLong
	}
	if err != nil && !errors.Is(err, io.EOF) {
		b.err = err
	}
	return n, err
}
