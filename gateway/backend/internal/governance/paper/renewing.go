package paper

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/rendition"
)

const (
	// renewalsEvery is how often a checker looks for reading copies that are to be made again.
	renewalsEvery = time.Minute
	// mostRenewals is the largest number of reading copies that are queued at once.
	mostRenewals = 20
	// mostConversions is how often a converter is asked again for a file that it could not convert, or of which it made no sound PDF.
	// It may have been out of memory.
	mostConversions = 3
)

// renewable returns the kinds of files whose reading copies can be made here.
func (c *Checker) renewable() (kinds []string) {
	for _, kind := range inspection.Kinds() {
		if kind.OfficeExtension() == "" || c.checks.Renditions != nil {
			kinds = append(kinds, string(kind))
		}
	}
	return kinds
}

// queueRenewals queues accepted files whose reading copies an older program made, or could not make.
func (c *Checker) queueRenewals(ctx context.Context) error {
	if err := c.transfers.QueueRenewals(ctx, inspection.Generation, c.renewable(), c.now(), mostRenewals); err != nil {
		return fmt.Errorf("queue the renewal of reading copies: %w", err)
	}
	return nil
}

// renew makes the reading copy of an accepted file again. Readers have the old copy until the new one is stored. Where the file
// would not be accepted today, the old copy may be wrong: readers then download the file itself.
func (c *Checker) renew(ctx context.Context, lease CheckLease) error {
	version, err := c.store.PaperVersion(ctx, lease.VersionID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil // the version was deleted meanwhile
	}
	if err != nil {
		return fmt.Errorf("find a version: %w", err)
	}
	began := time.Now()
	found, err := c.copyAgain(ctx, version, lease.Attempt)
	if errors.Is(err, blob.ErrNotFound) { // as after a restore without the file; readers keep what they have
		c.log.WarnContext(ctx, "the copy of a paper is not made again, because the file is missing", "version", version.ID)
		return c.keepRenewed(ctx, lease, version.copyFacts())
	}
	if c.checks.Told != nil && ctx.Err() == nil {
		c.checks.Told(found.Report, err != nil, time.Since(began))
	}
	if err != nil {
		return fmt.Errorf("make a reading copy again: %w", err)
	}
	if found.Refusal != "" {
		c.log.WarnContext(ctx, "a paper is not shown any more, because no right reading copy can be made of it", "version", version.ID, "refusal", found.Refusal)
	}
	renewed := CopyFacts{Pages: version.PageCount, IsSearchable: version.IsSearchable, Notices: noticesAgain(version, found)}
	if found.copyKey != "" && found.Refusal == "" {
		renewed.MediaType = string(found.CopyKind)
		renewed.Key, renewed.Bytes, renewed.Pages, renewed.IsSearchable = found.copyKey, found.CopyBytes, found.Pages, found.searchable()
	}
	return c.keepRenewed(ctx, lease, renewed)
}

// keepRenewed stores what a renewal found out, and that this generation of the program did.
func (c *Checker) keepRenewed(ctx context.Context, lease CheckLease, renewed CopyFacts) error {
	renewed.Generation, renewed.IsAwaited = inspection.Generation, false
	if err := c.transfers.RenewCopy(ctx, lease, renewed, c.now()); err != nil {
		return fmt.Errorf("store a renewed reading copy: %w", err)
	}
	return nil
}

// copyFacts returns the facts about the copy that the version has.
func (v Version) copyFacts() CopyFacts {
	return CopyFacts{
		Key: v.CopyKey, Bytes: v.CopyBytes, MediaType: v.CopyMediaType, Pages: v.PageCount, IsSearchable: v.IsSearchable, Notices: v.Notices,
		Generation: v.CopyGeneration, IsAwaited: v.AwaitsCopy,
	}
}

// noticesAgain returns the notices of a version whose copy was made again. Nothing is scanned for viruses then.
func noticesAgain(version Version, found finding) inspection.Notices {
	notices := found.Notices
	if slices.Contains(version.Notices.List(), inspection.ScanIncomplete) {
		notices = notices.With(inspection.ScanIncomplete)
	}
	return notices
}

// copyAgain makes a reading copy of the uploaded file, or of the PDF that the converter makes of it.
func (c *Checker) copyAgain(ctx context.Context, version Version, attempt int) (found finding, err error) {
	kind := inspection.Kind(version.MediaType)
	switch {
	case kind.OfficeExtension() == "":
		found, err = c.inspect(ctx, version)
	case c.checks.Renditions == nil: // another replica queued it
		return finding{}, errNoConverter
	default:
		found, err = c.convert(ctx, version, kind)
	}
	switch {
	case errors.Is(err, inspection.ErrBusy) && attempt >= mostAttempts:
		return finding{Report: inspection.Report{Refusal: inspection.Broken}}, nil
	case errors.Is(err, rendition.ErrDocument) && attempt >= mostConversions:
		return finding{}, nil
	case err == nil && kind.OfficeExtension() != "" && found.Refusal != "" && attempt < mostConversions:
		return finding{}, fmt.Errorf("%w: the PDF is refused as %s", rendition.ErrDocument, found.Refusal)
	default:
		return found, err
	}
}

var errNoConverter = errors.New("no converter is set up here")
