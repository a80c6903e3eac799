// Package rendition converts Office files to PDF: with a Gotenberg service, or with a LibreOffice on this machine.
package rendition

import (
	"errors"
	"io"
)

// mostBytes is the largest PDF that is accepted. It is larger than an upload, because LibreOffice makes large pictures larger.
const mostBytes = 512 << 20

// ErrDocument means that the converter cannot convert the file. Trying again seldom helps.
var ErrDocument = errors.New("the converter cannot make a PDF of the file")

// ErrAway means that the converter could not be asked, or did not answer with a whole PDF.
var ErrAway = errors.New("the converter cannot be asked")

// Source opens the file anew for each try.
type Source func() (io.ReadCloser, error)
