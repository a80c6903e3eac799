package paper

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/blob"
)

var errNoFile = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such file in the board's library"}

// Attaching is the input of Attach: a version of a file in the library of the item's board becomes a paper of the item.
type Attaching struct {
	change.Request
	ItemID    string
	VersionID string
	// Title is the paper's title. A nil Title means the file's name without its extension.
	Title *string
	// LateReason is required after the item's last day for papers.
	LateReason *string
}

// Attachments makes papers from files of libraries. The paper gets its own copy of the bytes, so later changes of the
// file or the paper do not affect the other.
type Attachments struct {
	commands  *Commands
	transfers Transfers
	shelves   Shelves
	blobs     blob.Store
	changer   *change.Changer
	now       func() time.Time
}

// NewAttachments returns an Attachments. now is the clock.
func NewAttachments(commands *Commands, transfers Transfers, shelves Shelves, blobs blob.Store, changer *change.Changer, now func() time.Time) *Attachments {
	return &Attachments{commands: commands, transfers: transfers, shelves: shelves, blobs: blobs, changer: changer, now: now}
}

// Attach first copies the bytes, if the viewer may read the file and add papers to the item. The change checks both
// rights again. The sweep deletes copies that no change uses.
func (a *Attachments) Attach(ctx context.Context, v *policy.Viewer, actor change.Actor, input Attaching) (change.Answer[Changed], error) {
	if change.Unseen(ctx) != nil {
		return change.Do(ctx, a.changer, actor, a.command(input, Version{}))
	}
	one, _, err := a.file(ctx, v, input.VersionID)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return change.Answer[Changed]{}, err
	}
	found := err == nil
	may, err := a.shelves.Items.Admits(ctx, v, Upload{ItemID: input.ItemID})
	if err != nil {
		return change.Answer[Changed]{}, err
	}
	if found && may {
		if err := a.copyBytes(ctx, &one); err != nil {
			return change.Answer[Changed]{}, err
		}
	}
	return change.Do(ctx, a.changer, actor, a.command(input, one))
}

// file finds a version in a library that a viewer may read. Everything else is fault.ErrNotFound.
func (a *Attachments) file(ctx context.Context, v *policy.Viewer, versionID string) (Version, Origin, error) {
	kept, err := a.commands.store.PaperVersion(ctx, versionID)
	if err != nil {
		return Version{}, Origin{}, fmt.Errorf("find a version: %w", err)
	}
	if v == nil || kept.DocumentID == "" {
		return Version{}, Origin{}, fault.ErrNotFound
	}
	one, origin, err := a.shelves.Library.Find(ctx, v, kept)
	if err == nil && !one.isReadable() {
		err = fault.ErrNotFound
	}
	return one, origin, err
}

// copyBytes gives a version its own copy of the bytes.
func (a *Attachments) copyBytes(ctx context.Context, one *Version) error {
	for _, part := range []struct {
		key    *string
		prefix string
		size   int64
	}{{&one.BlobKey, asItCame, one.SizeBytes}, {&one.CopyKey, forReading, one.CopyBytes}} {
		if *part.key == "" {
			continue
		}
		to := newKey(part.prefix)
		if err := a.transfers.BeginBlob(ctx, to, a.now()); err != nil {
			return fmt.Errorf("note a paper's key: %w", err)
		}
		if err := a.copyBlob(ctx, *part.key, to, part.size); err != nil {
			return err
		}
		*part.key = to
	}
	return nil
}

func (a *Attachments) copyBlob(ctx context.Context, from, to string, size int64) error {
	body, err := a.blobs.Open(ctx, from, 0, blob.ToTheEnd)
	if err != nil {
		return fmt.Errorf("open a file of a library: %w", err)
	}
	defer func() { _ = body.Close() }() // the body was only read
	if err := a.blobs.Put(ctx, to, body, size); err != nil {
		return fmt.Errorf("copy a file of a library: %w", err)
	}
	return nil
}

// command returns the command that makes the paper of a copied version.
func (a *Attachments) command(input Attaching, copied Version) change.Command[Changed] {
	return a.commands.operation(command{
		name: "attachPaper", key: change.KeyOf(input.ClientMutationID, input), target: target{itemID: input.ItemID},
		action: policy.AddPaper, missing: errNoItem, forbidden: notTheirs,
		apply: func(tx *change.Tx, s subject) (string, error) { return "", a.attach(tx, s, input, copied) },
	})
}

func (a *Attachments) attach(tx *change.Tx, s subject, input Attaching, copied Version) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	one, from, err := a.file(tx.Context(), v, input.VersionID)
	if errors.Is(err, fault.ErrNotFound) || err == nil && (copied.ID != one.ID || from.BoardID != s.agenda.Meeting.BoardID) {
		return errNoFile
	}
	if err != nil {
		return err
	}
	title, err := titleFor(input.Title, one.FileName)
	if err != nil {
		return err
	}
	lateReason, err := a.commands.admitNew(tx, s, input.LateReason)
	if err != nil {
		return err
	}
	of, err := addPaper(tx, a.commands.store, s, tx.NewID(), title, lateReason)
	if err != nil {
		return err
	}
	state, err := stateFor(tx, s)
	if err != nil {
		return err
	}
	made := Version{
		ID: tx.NewID(), PaperID: of.ID, N: 1, FileName: one.FileName, MediaType: one.MediaType, SizeBytes: one.SizeBytes, SHA256: one.SHA256,
		PageCount: one.PageCount, IsSearchable: one.IsSearchable, State: state, ScanState: one.ScanState, UploadedByID: tx.PersonID(),
		BlobKey: copied.BlobKey, CopyKey: copied.CopyKey, CopyBytes: one.CopyBytes, CopyGeneration: one.CopyGeneration,
		AwaitsCopy: one.AwaitsCopy, CopyMediaType: one.CopyMediaType, Notices: one.Notices, Stamp: governance.NewStamp(tx.Now(), tx.PersonID()),
	}
	if err := a.commands.store.InsertPaperVersion(tx, made); err != nil {
		return fmt.Errorf("add a version: %w", err)
	}
	for _, key := range []string{made.BlobKey, made.CopyKey} {
		if key == "" {
			continue
		}
		if err := a.commands.store.KeepBlob(tx, key); err != nil {
			return fmt.Errorf("mark a paper's bytes as used: %w", err)
		}
	}
	record(tx, "PAPER_ATTACHED", s, made.ID, map[string]any{"paperId": of.ID, "documentId": from.ID, "sha256": made.SHA256})
	return a.commands.publisher.PublishNow(tx, s.agenda.Meeting.ID, s.item.ID, tx.PersonID())
}
