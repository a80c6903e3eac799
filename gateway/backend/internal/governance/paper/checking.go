package paper

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
)

// Inspector looks at a file: package inspection.
type Inspector interface {
	Inspect(ctx context.Context, file io.Reader, keep func(report inspection.Report, readingCopy io.Reader) error) (inspection.Report, error)
}

const (
	// checkLease is longer than an inspection with the writing of the reading copy.
	checkLease = 2 * time.Minute
	// restBetween is how long a checker that found nothing waits, unless it is woken.
	restBetween = 5 * time.Second
	// mostAttempts is how often a file is looked at whose inspection cannot be done.
	mostAttempts = 8
)

// Checker looks at the files that were uploaded, one after the other.
type Checker struct {
	store     Store
	transfers Transfers
	blobs     blob.Store
	inspector Inspector
	changer   *change.Changer
	wake      chan struct{}
	now       func() time.Time
	log       *slog.Logger
}

// NewChecker makes a checker. Several may work on the same database.
func NewChecker(store Store, transfers Transfers, blobs blob.Store, inspector Inspector, changer *change.Changer, now func() time.Time, log *slog.Logger) *Checker {
	return &Checker{store: store, transfers: transfers, blobs: blobs, inspector: inspector, changer: changer, wake: make(chan struct{}, 1), now: now, log: log}
}

// Wake makes it look at once. It never waits.
func (c *Checker) Wake() {
	select {
	case c.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// Run checks until ctx ends.
func (c *Checker) Run(ctx context.Context) {
	rest := time.NewTicker(restBetween)
	defer rest.Stop()
	for ctx.Err() == nil {
		if c.next(ctx) {
			continue
		}
		select {
		case <-ctx.Done():
		case <-rest.C:
		case <-c.wake:
		}
	}
}

// next looks at one file; more is false when none waits.
func (c *Checker) next(ctx context.Context) (more bool) {
	now := c.now()
	id, attempt, err := c.transfers.LeaseCheck(ctx, now, now.Add(checkLease))
	if errors.Is(err, fault.ErrNotFound) || ctx.Err() != nil {
		return false
	}
	if err == nil {
		err = c.check(ctx, id, attempt)
	}
	if err != nil && ctx.Err() == nil {
		c.log.ErrorContext(ctx, "check a paper", "version", id, "error", err)
	}
	return err == nil
}

func (c *Checker) check(ctx context.Context, versionID string, attempt int) error {
	version, err := c.store.PaperVersion(ctx, versionID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil // taken away meanwhile
	}
	if err != nil {
		return fmt.Errorf("find a version: %w", err)
	}
	file, err := c.blobs.Open(ctx, version.BlobKey, 0, blob.ToTheEnd)
	if err != nil {
		return fmt.Errorf("open a paper: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	copyKey := ""
	report, err := c.inspector.Inspect(ctx, file, func(found inspection.Report, readingCopy io.Reader) error {
		copyKey = "d/" + version.ID[:2] + "/" + version.ID + fmt.Sprintf("-%d", attempt)
		if err := c.transfers.BeginBlob(ctx, copyKey, c.now()); err != nil {
			return fmt.Errorf("note a reading copy's key: %w", err)
		}
		return c.blobs.Put(ctx, copyKey, readingCopy, found.CopyBytes)
	})
	if errors.Is(err, inspection.ErrBusy) && attempt >= mostAttempts {
		// Whatever it is, it does not let itself be looked at.
		report, err, copyKey = inspection.Report{Refusal: inspection.Broken}, nil, ""
	}
	if err != nil {
		return fmt.Errorf("inspect a paper: %w", err)
	}
	return change.Run(ctx, c.changer, change.System("papers"), "checkPaper", func(tx *change.Tx) error {
		return c.settle(tx, versionID, report, copyKey)
	})
}

func (c *Checker) settle(tx *change.Tx, versionID string, report inspection.Report, copyKey string) error {
	was, err := c.store.EndCheck(tx, versionID)
	if err != nil {
		return fmt.Errorf("end a check: %w", err)
	}
	if !was {
		tx.Unchanged() // another checker was faster
		return nil
	}
	version, err := c.store.PaperVersion(tx.Context(), versionID)
	if err != nil {
		return fmt.Errorf("find a version: %w", err)
	}
	paper, err := c.store.Paper(tx.Context(), version.PaperID)
	if err != nil {
		return fmt.Errorf("find the paper of a version: %w", err)
	}
	version.ScanState, version.Refusal, version.PageCount = NotScanned, report.Refusal, report.Pages
	if report.Refusal != "" {
		version.ScanState, copyKey = Rejected, ""
	}
	if report.Kind != "" {
		version.MediaType = string(report.Kind)
	}
	if copyKey != "" {
		version.CopyKey, version.CopyBytes = copyKey, report.CopyBytes
		if err := c.store.KeepBlob(tx, copyKey); err != nil {
			return fmt.Errorf("keep a reading copy: %w", err)
		}
	}
	version.Changed(tx.Now())
	if err := c.store.UpdatePaperVersion(tx, version); err != nil {
		return fmt.Errorf("change a version: %w", err)
	}
	tx.Record(audit.Event{
		Action: "PAPER_CHECKED", Entity: "paper", EntityID: version.ID, BoardID: paper.BoardID,
		Data: map[string]any{"itemId": paper.ItemID, "result": string(version.ScanState), "refusal": string(version.Refusal)},
	})
	return nil
}
