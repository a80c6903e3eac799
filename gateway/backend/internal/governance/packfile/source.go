package packfile

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
)

// Marks records downloads of packs.
type Marks interface {
	NotePack(ctx context.Context, accountID string, v *policy.Viewer, of reading.Pack) error
}

// Files is the source of links of kind download.PackFile.
type Files struct {
	views   *Views
	store   Store
	blobs   blob.Store
	marks   Marks
	letters *pack.Letters
	now     func() time.Time
}

// NewFiles returns the source. now is the clock.
func NewFiles(views *Views, store Store, blobs blob.Store, marks Marks, now func() time.Time) *Files {
	return &Files{views: views, store: store, blobs: blobs, marks: marks, letters: pack.NewLetters(), now: now}
}

// idOf returns the ID of a link to a version of a person's pack.
func idOf(meetingID string, version int) string { return meetingID + "/" + strconv.Itoa(version) }

// File implements download.Source. It returns the file of the viewer's present view of the version, where that is built. A person
// who may read less than when the link was made has another view, and gets fault.ErrNotFound [X7].
func (f *Files) File(ctx context.Context, v *policy.Viewer, link download.Link) (download.File, error) {
	meetingID, said, _ := strings.Cut(link.ID, "/")
	version, err := strconv.Atoi(said)
	if err != nil || version < 1 {
		return download.File{}, fault.ErrNotFound
	}
	view, err := f.views.Find(ctx, v, meetingID, version)
	if err != nil {
		return download.File{}, err
	}
	built, err := f.store.PackFile(ctx, view.Key)
	if err == nil && built.State != Ready {
		err = fault.ErrNotFound
	}
	if err != nil {
		return download.File{}, fmt.Errorf("find the file of a pack: %w", err)
	}
	filling, tag, err := f.fill(ctx, v, link, built)
	if err != nil {
		return download.File{}, err
	}
	return download.File{
		FileName: fmt.Sprintf("%s pack v%d.pdf", view.Meeting.Number, version), MediaType: string(inspection.PDF), SizeBytes: built.SizeBytes, Tag: tag,
		Open: func(ctx context.Context, from int64) (io.ReadCloser, error) {
			file, err := f.blobs.Open(ctx, built.BlobKey, from, blob.ToTheEnd)
			if err != nil {
				return nil, err
			}
			return filling.Over(file, from), nil
		},
		Note: func(ctx context.Context) error {
			if err := f.store.UsePackFile(ctx, built.Key, f.now()); err != nil {
				return fmt.Errorf("note that a pack is used: %w", err)
			}
			return f.marks.NotePack(ctx, link.AccountID, v, reading.Pack{
				MeetingID: meetingID, BoardID: view.Meeting.BoardID, Number: view.Meeting.Number, Version: version, Papers: view.Papers,
			})
		},
	}, nil
}

// fill returns the content of the holes. One link always returns the same bytes, because the time is that of the link.
func (f *Files) fill(ctx context.Context, v *policy.Viewer, link download.Link, built File) (pack.Filling, string, error) {
	known, err := f.views.names.People(ctx, v.Person.OrganisationID, []string{v.Person.ID})
	if err == nil && len(known) == 0 {
		err = fault.ErrNotFound
	}
	if err != nil {
		return pack.Filling{}, "", fmt.Errorf("find the name for a pack: %w", err)
	}
	of := pack.Reader{Name: known[0].DisplayName, Email: known[0].Email, At: time.Unix(link.MadeAt, 0), Watermarked: v.Person.Watermarked}
	filling, err := f.letters.Fill(built.Holes, of)
	if err != nil {
		return pack.Filling{}, "", fmt.Errorf("fill in a reader's name: %w", err)
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %q %q %d %v", built.Key, of.Name, of.Email, link.MadeAt, of.Watermarked))
	return filling, hex.EncodeToString(sum[:16]), nil
}

var _ download.Source = (*Files)(nil)
