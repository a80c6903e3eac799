package paper

import (
	"context"
	"errors"
	"fmt"
	"io"

	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/rendition"
	"example.org/portal/backend/internal/papers/virus"
)

// finding is the result of a file's checks.
type finding struct {
	inspection.Report
	// copyKey is the key of the reading copy; empty without one.
	copyKey string
	// scanned reports whether a virus scanner scanned the file too, to its end.
	scanned bool
	// awaitsCopy reports whether the converter could not be asked for a PDF.
	awaitsCopy bool
}

// searchable is nil for a file without pages.
func (f finding) searchable() *bool {
	if f.Pages == 0 {
		return nil
	}
	return &f.HasText
}

func (f finding) state() ScanState {
	switch {
	case f.Refusal != "":
		return Rejected
	case f.scanned:
		return Clean
	default:
		return NotScanned
	}
}

// look runs all checks of a file in the order of docs/domain/papers.md, "Checks". After an error the result is unknown
// and all checks are repeated. So a file never counts as clean because the scanner is down.
func (c *Checker) look(ctx context.Context, version Version) (finding, error) {
	if c.checks.Scanner != nil {
		// Without a scanner the inspection would be useless.
		if err := c.checks.Scanner.Ready(ctx); err != nil {
			return finding{}, err
		}
	}
	found, err := c.inspect(ctx, version)
	if err != nil || found.Refusal != "" {
		return found, err
	}
	if c.checks.Scanner != nil {
		if err := c.scan(ctx, version, &found); err != nil || found.Refusal != "" {
			return found, err
		}
	}
	if found.Kind.OfficeExtension() != "" && c.checks.Renditions != nil {
		return c.render(ctx, version, found)
	}
	return found, nil
}

func (c *Checker) inspect(ctx context.Context, version Version) (finding, error) {
	file, err := c.blobs.Open(ctx, version.BlobKey, 0, blob.ToTheEnd)
	if err != nil {
		return finding{}, fmt.Errorf("open a paper: %w", err)
	}
	defer func() { _ = file.Close() }() // the file was only read
	return c.inspectFile(ctx, file)
}

// inspectFile inspects a file and stores its reading copy.
func (c *Checker) inspectFile(ctx context.Context, file io.Reader) (finding, error) {
	copyKey := ""
	report, err := c.checks.Inspector.Inspect(ctx, file, func(found inspection.Report, readingCopy io.Reader) error {
		copyKey = newKey(forReading)
		if err := c.transfers.BeginBlob(ctx, copyKey, c.now()); err != nil {
			return fmt.Errorf("note a reading copy's key: %w", err)
		}
		return c.blobs.Put(ctx, copyKey, readingCopy, found.CopyBytes)
	})
	if err != nil {
		return finding{}, fmt.Errorf("inspect a paper: %w", err)
	}
	return finding{Report: report, copyKey: copyKey}, nil
}

func (c *Checker) scan(ctx context.Context, version Version, found *finding) error {
	file, err := c.blobs.Open(ctx, version.BlobKey, 0, blob.ToTheEnd)
	if err != nil {
		return fmt.Errorf("open a paper: %w", err)
	}
	defer func() { _ = file.Close() }() // the file was only read
	name, err := c.checks.Scanner.Scan(ctx, file)
	if err != nil {
		return err
	}
	switch {
	case name == "":
		found.scanned = true
	case virus.IsIncomplete(name):
	case virus.IsSuspicion(name):
		found.Refusal = inspection.Suspicious
	default:
		found.Refusal = inspection.Malware
	}
	if name != "" {
		c.log.WarnContext(ctx, "the virus scanner found something in a paper", "version", version.ID, "found", name)
	}
	if found.IsBeyondScanners {
		found.scanned = false // it may have left something out without saying so
	}
	if !found.scanned && found.Refusal == "" {
		found.Notices = found.Notices.With(inspection.ScanIncomplete)
	}
	return nil
}

// render makes a PDF from an Office file for reading on the screen. If that fails, the file is still accepted and can
// be saved, and the PDF is tried again later (renewing.go).
func (c *Checker) render(ctx context.Context, version Version, found finding) (finding, error) {
	made, err := c.convert(ctx, version, found.Kind)
	switch {
	case ctx.Err() != nil:
		return finding{}, fmt.Errorf("have a PDF made of a paper: %w", ctx.Err())
	case errors.Is(err, rendition.ErrDocument), errors.Is(err, rendition.ErrAway):
		c.log.WarnContext(ctx, "no PDF was made of an Office file", "version", version.ID, "error", err)
		found.awaitsCopy = true
		return found, nil
	case err != nil:
		return finding{}, err
	case made.Refusal != "" || made.copyKey == "":
		c.log.WarnContext(ctx, "the PDF that was made of an Office file cannot be read", "version", version.ID, "refusal", made.Refusal)
		found.awaitsCopy = true
		return found, nil
	}
	found.copyKey, found.CopyBytes, found.Pages, found.HasText = made.copyKey, made.CopyBytes, made.Pages, made.HasText
	found.CopyKind = made.CopyKind
	for _, one := range made.Notices.List() {
		found.Notices = found.Notices.With(one)
	}
	return found, nil
}

// convert has a PDF made of an Office file, and inspects it.
func (c *Checker) convert(ctx context.Context, version Version, kind inspection.Kind) (made finding, err error) {
	open := func() (io.ReadCloser, error) { return c.blobs.Open(ctx, version.BlobKey, 0, blob.ToTheEnd) }
	err = c.checks.Renditions.Make(ctx, kind.OfficeExtension(), open, func(pdf io.Reader) (err error) {
		made, err = c.inspectFile(ctx, pdf)
		return err
	})
	return made, err
}
