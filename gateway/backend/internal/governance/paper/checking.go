package paper

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/rendition"
)

// Inspector inspects a file: package inspection.
type Inspector interface {
	Inspect(ctx context.Context, file io.Reader, keep func(report inspection.Report, readingCopy io.Reader) error) (inspection.Report, error)
}

// Scanner scans for viruses: package virus.
type Scanner interface {
	// Ready returns an error when the scanner does not answer.
	Ready(ctx context.Context) error
	// Scan returns the name of the virus that it found; empty when it found none.
	Scan(ctx context.Context, file io.Reader) (found string, err error)
}

// Renditions makes PDFs from Office files: package rendition.
type Renditions interface {
	Make(ctx context.Context, extension string, file rendition.Source, use func(pdf io.Reader) error) error
}

// Checks are the programs that check files. Scanner and Renditions are nil when they are not set up.
type Checks struct {
	Inspector  Inspector
	Scanner    Scanner
	Renditions Renditions
	// Told is called after each check of a file: with the report, or with failed when the check has to be repeated. It
	// may be nil.
	Told func(report inspection.Report, failed bool, took time.Duration)
}

const (
	// restBetween is how long a checker waits when no file waits, unless it is woken.
	restBetween = 5 * time.Second
	// mostAttempts is how often a file is inspected whose inspection fails.
	mostAttempts = 8
	// firstRest is how long a file rests after a failed check. The rest doubles with each attempt, up to longestRest.
	firstRest   = 30 * time.Second
	longestRest = 8 * time.Minute
)

// Checker checks uploaded files, one after the other.
type Checker struct {
	store     Store
	transfers Transfers
	shelves   Shelves
	blobs     blob.Store
	checks    Checks
	changer   *change.Changer
	wake      chan struct{}
	now       func() time.Time
	log       *slog.Logger
}

// NewChecker returns a Checker. Several checkers may work on the same database.
func NewChecker(store Store, transfers Transfers, shelves Shelves, blobs blob.Store, checks Checks, changer *change.Changer, now func() time.Time, log *slog.Logger) *Checker {
	return &Checker{store: store, transfers: transfers, shelves: shelves, blobs: blobs, checks: checks, changer: changer, wake: make(chan struct{}, 1), now: now, log: log}
}

// Wake makes the checker look for files at once. It never waits.
func (c *Checker) Wake() {
	select {
	case c.wake <- struct{}{}:
	default: // a wake-up is pending already
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

// next checks one file. more is false when none waits.
func (c *Checker) next(ctx context.Context) (more bool) {
	now := c.now()
	lease, err := c.transfers.LeaseCheck(ctx, now, now.Add(leaseLife))
	if errors.Is(err, fault.ErrNotFound) || ctx.Err() != nil {
		return false
	}
	if err == nil {
		err = c.underLease(ctx, lease)
	}
	if err != nil && ctx.Err() == nil {
		c.log.ErrorContext(ctx, "check a paper", "version", lease.VersionID, "error", err)
	}
	return err == nil
}

// underLease checks the file of a lease, and renews the lease meanwhile. After a failed check the file is due again
// after a rest. When the end of the process interrupts a check, the file is due at once.
func (c *Checker) underLease(ctx context.Context, lease CheckLease) error {
	held, end := holdLease(ctx, renewEvery, func(ctx context.Context) (bool, error) {
		return c.transfers.RenewCheck(ctx, lease, c.now().Add(leaseLife))
	})
	err := c.check(held, lease.VersionID, lease.Attempt)
	lost := held.Err() != nil && ctx.Err() == nil
	end()
	if err == nil || lost {
		return nil // another checker has the lease that was lost
	}
	release, cancel := releasing(ctx)
	defer cancel()
	if ctx.Err() != nil {
		return errors.Join(err, c.transfers.ReturnCheck(release, lease, c.now()))
	}
	return errors.Join(err, c.transfers.PostponeCheck(release, lease, c.now().Add(restAfter(lease.Attempt))))
}

// restAfter returns how long a file rests after a failed attempt. Attempts count from 1.
func restAfter(attempt int) time.Duration {
	rest := firstRest
	for n := 1; n < attempt && rest < longestRest; n++ {
		rest *= 2
	}
	return min(rest, longestRest)
}

func (c *Checker) check(ctx context.Context, versionID string, attempt int) error {
	version, err := c.store.PaperVersion(ctx, versionID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil // the version was deleted meanwhile
	}
	if err != nil {
		return fmt.Errorf("find a version: %w", err)
	}
	began := time.Now()
	found, err := c.look(ctx, version, attempt)
	if errors.Is(err, inspection.ErrBusy) && attempt >= mostAttempts {
		// The file cannot be inspected, whatever the reason.
		found, err = finding{Report: inspection.Report{Refusal: inspection.Broken}}, nil
	}
	if c.checks.Told != nil && ctx.Err() == nil {
		c.checks.Told(found.Report, err != nil, time.Since(began))
	}
	if err != nil {
		return fmt.Errorf("look at a paper: %w", err)
	}
	return change.Run(ctx, c.changer, change.System("papers"), "checkPaper", func(tx *change.Tx) error {
		return c.settle(tx, versionID, found)
	})
}

func (c *Checker) settle(tx *change.Tx, versionID string, found finding) error {
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
	version.ScanState, version.Refusal, version.PageCount = found.state(), found.Refusal, found.Pages
	if found.Pages > 0 && found.Refusal == "" {
		version.IsSearchable = &found.HasText
	}
	if found.Kind != "" {
		version.MediaType = string(found.Kind)
	}
	if found.copyKey != "" && found.Refusal == "" {
		version.CopyKey, version.CopyBytes = found.copyKey, found.CopyBytes
		if err := c.store.KeepBlob(tx, found.copyKey); err != nil {
			return fmt.Errorf("store a reading copy: %w", err)
		}
	}
	origin, err := c.shelves.ofVersion(version).Checked(tx, &version)
	if err != nil {
		return err
	}
	version.Changed(tx.Now())
	if err := c.store.UpdatePaperVersion(tx, version); err != nil {
		return fmt.Errorf("change a version: %w", err)
	}
	tx.Record(origin.Event("PAPER_CHECKED", version.ID, map[string]any{"result": string(version.ScanState), "refusal": string(version.Refusal)}))
	return nil
}
