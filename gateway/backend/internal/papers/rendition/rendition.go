// Package rendition has PDFs made of Office files, by a Gotenberg (https://gotenberg.dev/docs/convert-with-libreoffice/convert-to-pdf).
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
	// Deadline bounds one rendition with all its tries.
	Deadline = 2 * time.Minute
	tries    = 3
	// mostBytes bounds a PDF that comes back: LibreOffice makes large pictures larger.
	mostBytes = 512 << 20
	// longestRest bounds how long a full service makes the next try wait.
	longestRest = 20 * time.Second
)

// ErrDocument means that no PDF can be made of the file, however often it is tried.
var ErrDocument = errors.New("the service cannot make a PDF of the file")

// ErrAway means that the service could not be asked, or did not answer with a whole PDF.
var ErrAway = errors.New("the service that makes PDFs cannot be asked")

// Service makes PDFs. It is safe for concurrent use.
type Service struct {
	address, user, password string
	client                  *http.Client
	rest                    time.Duration
}

// New makes one from the service's address, http://host:3000 or https://user:password@host. It makes no connection.
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

// Source opens the file anew for each try.
type Source func() (io.ReadCloser, error)

// Make has a PDF made and hands it to use, of which an error is returned as it is. extension is the file's, such as
// docx: the service is told no other name. The other errors are ErrDocument and ErrAway, or the context's.
func (s *Service) Make(ctx context.Context, extension string, file Source, use func(pdf io.Reader) error) error {
	bounded, cancel := context.WithTimeout(ctx, Deadline)
	defer cancel()
	rest := s.rest
	for try := 1; ; try++ {
		wait, err := s.once(bounded, extension, file, use)
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

func (s *Service) once(ctx context.Context, extension string, file Source, use func(io.Reader) error) (wait time.Duration, err error) {
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
		return 0, s.take(answer, use)
	case answer.StatusCode == http.StatusTooManyRequests, answer.StatusCode >= http.StatusInternalServerError:
		seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
		return time.Duration(seconds) * time.Second, fmt.Errorf("%w: status %d", ErrAway, answer.StatusCode)
	case answer.StatusCode == http.StatusBadRequest:
		return 0, ErrDocument
	default: // a wrong address or password
		return 0, fmt.Errorf("%w: status %d", ErrAway, answer.StatusCode)
	}
}

func (s *Service) take(answer *http.Response, use func(io.Reader) error) error {
	pdf := &bounded{from: answer.Body, left: mostBytes}
	err := use(pdf)
	if pdf.err != nil {
		return fmt.Errorf("%w: %w", ErrAway, pdf.err)
	}
	return err
}

// form writes the form while it is being sent: the file may be large.
func (s *Service) form(extension string, file Source) (*io.PipeReader, string) {
	out, in := io.Pipe()
	writer := multipart.NewWriter(in)
	go func() {
		// What goes wrong is told by the one who reads the other end.
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

// bounded reads up to left bytes, and remembers what went wrong.
type bounded struct {
	from io.Reader
	left int64
	err  error
}

var errTooLong = errors.New("the PDF is too long")

// Read implements io.Reader.
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
