package inspection

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// mostPages is far above any real paper. A page tree can name one page half a million times.
const mostPages = 5000

// inspectPDF checks a PDF and makes its reading copy, which is what readers get. It has the same pages without scripts and
// automatic actions, in an order in which a browser needs few requests for each page.
func inspectPDF(file []byte, active ActiveContentPolicy) (report Report, readingCopy []byte) {
	report = Report{Kind: PDF}
	defer func() {
		// The library may panic over a broken file.
		if recover() != nil {
			report, readingCopy = Report{Kind: PDF, Refusal: Broken}, nil
		}
	}()
	read, err := openPDF(file)
	switch {
	case errors.Is(err, pdfcpu.ErrWrongPassword), err == nil && read.Encrypt != nil:
		report.Refusal = Encrypted
		return report, nil
	case err != nil:
		report.Refusal = Broken
		return report, nil
	case findsRefused(read):
		report.Refusal = ActiveContent
		return report, nil
	}
	// This comes before validation, because the library keeps copies of the objects that it validates.
	if disarm(read) && active == Refuse {
		report.Refusal = ActiveContent
		return report, nil
	}
	if err := validate(read); err != nil {
		report.Refusal = Broken
		return report, nil
	}
	if report.Pages = read.PageCount; report.Pages > mostPages {
		return Report{Kind: PDF, Refusal: TooManyPages}, nil
	}
	readingCopy, err = rewrite(read)
	if err != nil || report.Pages == 0 {
		return Report{Kind: PDF, Refusal: Broken}, nil
	}
	report.CopyBytes, report.HasText = int64(len(readingCopy)), hasText(read)
	return report, readingCopy
}

// hasText reports whether a page draws with a font. The font may be invisible, as in a scan with recognised words.
func hasText(read *model.Context) bool {
	return slices.ContainsFunc(read.Optimize.PageFonts, func(fonts types.IntSet) bool { return len(fonts) > 0 })
}

func openPDF(file []byte) (*model.Context, error) {
	api.DisableConfigDir() // it would write into the home folder
	settings := model.NewDefaultConfiguration()
	settings.Cmd = model.OPTIMIZE
	settings.ValidationMode = model.ValidationRelaxed
	settings.Offline = true
	settings.OptimizeResourceDicts = true
	settings.OptimizeDuplicateContentStreams = false
	read, err := api.ReadContext(bytes.NewReader(file), settings)
	if err != nil {
		return nil, fmt.Errorf("read a PDF: %w", err)
	}
	return read, nil
}

func validate(read *model.Context) error {
	if err := api.ValidateContext(read); err != nil {
		return fmt.Errorf("validate a PDF: %w", err)
	}
	if err := read.EnsurePageCount(); err != nil {
		return fmt.Errorf("count the pages: %w", err)
	}
	return nil
}

func rewrite(read *model.Context) ([]byte, error) {
	if err := api.OptimizeContext(read); err != nil {
		return nil, fmt.Errorf("put the resources of each page in order: %w", err)
	}
	var out bytes.Buffer
	if err := api.WriteContext(read, &out); err != nil {
		return nil, fmt.Errorf("write the reading copy: %w", err)
	}
	return out.Bytes(), nil
}
