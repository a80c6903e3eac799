package mail

import (
	"bytes"
	"context"
	"fmt"
	"image/png"

	gomail "github.com/wneessen/go-mail"
)

// LogoSource returns the logo of the installation's organisation as PNG, nil without one.
type LogoSource func(ctx context.Context) ([]byte, error)

// WithLogo returns the writer with a logo at the head of the e-mails that name the organisation.
func (w *Writer) WithLogo(source LogoSource) *Writer {
	with := *w
	with.logo = source
	return &with
}

// logoID is the Content-ID by which the HTML names the logo (RFC 2392, RFC 5322, 3.6.4). The file layout.html has it, too.
const logoID = "logo@quorate"

// letterhead is the head of an e-mail's HTML: the logo, otherwise the name of the organisation, otherwise that of the product.
type letterhead struct {
	// Logo is nil without one.
	Logo *shownLogo
}

func (l *letterhead) head() *letterhead { return l }

// shownLogo is a logo with the size in which it is shown.
type shownLogo struct {
	Width, Height int
	file          []byte
}

// The largest size of a logo in an e-mail: half of what the organisation stores, so that it is sharp on fine displays.
const (
	mostLogoWidth  = 240
	mostLogoHeight = 80
)

// currentLogo returns the logo for an e-mail, nil without one.
func (w *Writer) currentLogo(ctx context.Context) (*shownLogo, error) {
	if w.logo == nil {
		return nil, nil
	}
	file, err := w.logo(ctx)
	if err != nil || len(file) == 0 {
		return nil, err
	}
	size, err := png.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("read the size of the logo: %w", err)
	}
	shown := &shownLogo{Width: size.Width, Height: size.Height, file: file}
	if shown.Width > mostLogoWidth {
		shown.Width, shown.Height = mostLogoWidth, max(1, shown.Height*mostLogoWidth/shown.Width)
	}
	if shown.Height > mostLogoHeight {
		shown.Width, shown.Height = max(1, shown.Width*mostLogoHeight/shown.Height), mostLogoHeight
	}
	return shown, nil
}

// embedLogo adds the logo as a part beside the HTML (multipart/related, RFC 2387), so that no mail program has to fetch it.
func embedLogo(message *gomail.Msg, logo []byte) error {
	return message.EmbedReader("logo.png", bytes.NewReader(logo), gomail.WithFileContentID("<"+logoID+">"), gomail.WithFileContentType("image/png"))
}
