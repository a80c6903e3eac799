package paper

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"sync"
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
	// quickTime is how long a file may hold up other files. Most checks take less than a second.
	quickTime = 5 * time.Second
	// quickBytes is the largest file whose check is expected to be quick.
	quickBytes = 16 << 20
)

// errSlow means that a file's check takes longer than quickTime.
var errSlow = errors.New("the check takes long")

// Checker checks uploaded files, and makes the reading copies of accepted ones again where a newer program makes better ones.
// Files whose checks take long wait for each other, and other files do not wait for them.
type Checker struct {
	store     Store
	transfers Transfers
	shelves   Shelves
	blobs     blob.Store
	checks    Checks
	changer   *change.Changer
	wake      map[Lane]chan struct{}
	now       func() time.Time
	log       *slog.Logger
}

// NewChecker returns a Checker. Several checkers may work on the same database.
func NewChecker(store Store, transfers Transfers, shelves Shelves, blobs blob.Store, checks Checks, changer *change.Changer, now func() time.Time, log *slog.Logger) *Checker {
	return &Checker{store: store, transfers: transfers, shelves: shelves, blobs: blobs, checks: checks, changer: changer, now: now, log: log,
		wake: map[Lane]chan struct{}{Quick: make(chan struct{}, 1), Slow: make(chan struct{}, 1)}}
}

// Wake makes the checker look for files at once. It never waits.
func (c *Checker) Wake() { c.wakeLane(Quick) }

func (c *Checker) wakeLane(lane Lane) {
	select {
	case c.wake[lane] <- struct{}{}:
	default: // a wake-up is pending already
	}
}

// Run checks until ctx ends.
func (c *Checker) Run(ctx context.Context) {
	var lanes sync.WaitGroup
	defer lanes.Wait()
	lanes.Go(func() { c.work(ctx, Quick) })
	lanes.Go(func() { c.work(ctx, Slow, Renewal) })
	lanes.Go(func() { c.queueAll(ctx) })
}

// work checks the files of some lanes, those of an earlier lane first.
func (c *Checker) work(ctx context.Context, lanes ...Lane) {
	rest := time.NewTicker(restBetween)
	defer rest.Stop()
	for ctx.Err() == nil {
		if slices.ContainsFunc(lanes, func(lane Lane) bool { return c.next(ctx, lane) }) {
			continue
		}
		select {
		case <-ctx.Done():
		case <-rest.C:
		case <-c.wake[lanes[0]]:
		}
	}
}

// queueAll queues renewals until ctx ends.
func (c *Checker) queueAll(ctx context.Context) {
	next := time.NewTicker(renewalsEvery)
	defer next.Stop()
	for {
		if err := c.queueRenewals(ctx); err != nil && ctx.Err() == nil {
			c.log.ErrorContext(ctx, "look for reading copies to renew", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-next.C:
		}
	}
}

// next checks one file of a lane. more is false when none waits.
func (c *Checker) next(ctx context.Context, lane Lane) (more bool) {
	now := c.now()
	lease, err := c.transfers.LeaseCheck(ctx, lane, now, now.Add(leaseLife))
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
	err := c.inLane(held, lease)
	lost := held.Err() != nil && ctx.Err() == nil
	end()
	if err == nil || lost {
		return nil // another checker has the lease that was lost
	}
	release, cancel := releasing(ctx)
	defer cancel()
	switch {
	case ctx.Err() != nil:
		return errors.Join(err, c.transfers.ReturnCheck(release, lease, c.now()))
	case errors.Is(err, errSlow):
		defer c.wakeLane(Slow)
		return c.transfers.SlowCheck(release, lease, c.now())
	default:
		return errors.Join(err, c.transfers.PostponeCheck(release, lease, c.now().Add(restAfter(lease.Attempt))))
	}
}

// inLane does what the lane of a lease is for. In the quick lane it returns errSlow for a file that would hold up others.
func (c *Checker) inLane(ctx context.Context, lease CheckLease) error {
	switch lease.Lane {
	case Renewal:
		return c.renew(ctx, lease)
	case Quick:
		bounded, cancel := context.WithTimeoutCause(ctx, quickTime, errSlow)
		defer cancel()
		err := c.check(bounded, lease)
		if err != nil && errors.Is(context.Cause(bounded), errSlow) {
			return errSlow
		}
		return err
	default:
		return c.check(ctx, lease)
	}
}

// restAfter returns how long a file rests after a failed attempt. Attempts count from 1.
func restAfter(attempt int) time.Duration {
	rest := firstRest
	for n := 1; n < attempt && rest < longestRest; n++ {
		rest *= 2
	}
	return min(rest, longestRest)
}

func (c *Checker) check(ctx context.Context, lease CheckLease) error {
	version, err := c.store.PaperVersion(ctx, lease.VersionID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil // the version was deleted meanwhile
	}
	if err != nil {
		return fmt.Errorf("find a version: %w", err)
	}
	if lease.Lane == Quick && version.SizeBytes > quickBytes {
		return errSlow
	}
	began := time.Now()
	found, err := c.look(ctx, version)
	if errors.Is(err, inspection.ErrBusy) && lease.Attempt >= mostAttempts {
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
		if err := c.shelves.ofVersion(version).Lock(tx, version); err != nil {
			return err
		}
		return c.settle(tx, version.ID, found)
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
	version.ScanState, version.Refusal = found.state(), found.Refusal
	if found.Kind != "" {
		version.MediaType = string(found.Kind)
	}
	if err := c.setCopy(tx, version.ID, found); err != nil {
		return err
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
	return c.shelves.ofVersion(version).Stored(tx, version)
}

// setCopy stores the facts about the reading copy that a check made.
func (c *Checker) setCopy(tx *change.Tx, versionID string, found finding) error {
	of := CopyFacts{Pages: found.Pages, IsAwaited: found.awaitsCopy}
	if !found.awaitsCopy && slices.Contains(c.renewable(), string(found.Kind)) {
		of.Generation = inspection.Generation
	}
	if found.Refusal == "" {
		of.Key, of.Bytes, of.IsSearchable = found.copyKey, found.CopyBytes, found.searchable()
		of.MediaType, of.Notices = string(found.CopyKind), found.Notices
	}
	if err := c.store.SetCopy(tx, versionID, of); err != nil {
		return fmt.Errorf("store the facts about a reading copy: %w", err)
	}
	if of.Key == "" {
		return nil
	}
	if err := c.store.KeepBlob(tx, of.Key); err != nil {
		return fmt.Errorf("store a reading copy: %w", err)
	}
	return nil
}
