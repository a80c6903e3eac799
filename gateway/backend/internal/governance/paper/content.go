package paper

import (
	"context"
	"errors"
	"fmt"
	"io"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
)

// Copy says which bytes of a version are wanted.
type Copy string

// The copies of a version.
const (
	// ReadingCopy is for the screen, and does nothing by itself.
	ReadingCopy Copy = "reading"
	// OriginalCopy is the file as it came.
	OriginalCopy Copy = "original"
)

// Content is what a version has to read.
type Content struct {
	blobs blob.Store
	key   string
	// SizeBytes counts all bytes.
	SizeBytes int64
	MediaType string
	FileName  string
	// Tag differs for different bytes.
	Tag string
	// Version is whose bytes they are, and Paper what it is a version of.
	Version Version
	Paper   Paper
}

// Open reads from a place on.
func (c Content) Open(ctx context.Context, from int64) (io.ReadCloser, error) {
	return c.blobs.Open(ctx, c.key, from, blob.ToTheEnd)
}

// Contents hands out the bytes of versions.
type Contents struct {
	reader *Reader
	blobs  blob.Store
}

// NewContents makes them.
func NewContents(reader *Reader, blobs blob.Store) *Contents {
	return &Contents{reader: reader, blobs: blobs}
}

// Find finds the bytes of a version for a viewer: fault.ErrNotFound for everything that the viewer may not read, for
// what has not passed its checks, and for the original where there is no right to download it.
func (c *Contents) Find(ctx context.Context, v *policy.Viewer, versionID string, which Copy) (Content, error) {
	if v == nil {
		return Content{}, fault.ErrNotFound
	}
	one, paper, err := c.reader.version(ctx, v, versionID)
	if err != nil {
		return Content{}, err
	}
	content := Content{blobs: c.blobs, key: one.BlobKey, SizeBytes: one.SizeBytes, MediaType: one.MediaType, FileName: one.FileName, Tag: one.SHA256, Version: one, Paper: paper}
	switch {
	case !one.isReadable():
		return Content{}, fault.ErrNotFound
	case which == ReadingCopy && one.CopyKey != "":
		content.key, content.SizeBytes, content.Tag = one.CopyKey, one.CopyBytes, one.SHA256+"-reading"
		content.MediaType = string(inspection.PDF) // also that of an Office file
		return content, nil
	case which == ReadingCopy && isPicture(one.MediaType):
		return content, nil
	case which == OriginalCopy:
		return content, c.reader.mayDownload(ctx, v, paper)
	default: // nothing of it can be shown on a screen
		return Content{}, fault.ErrNotFound
	}
}

func (r *Reader) mayDownload(ctx context.Context, v *policy.Viewer, paper Paper) error {
	agendas, err := r.agendas.Agendas(ctx, v, []string{paper.MeetingID})
	if err != nil {
		return fmt.Errorf("find the agenda of a paper: %w", err)
	}
	item, found := agendas[paper.MeetingID].Item(paper.ItemID)
	facts := agendas[paper.MeetingID].ForPolicy(item)
	if !found || v.May(policy.DownloadPapers, policy.Object{Item: &facts}) != policy.Allowed {
		return fault.ErrNotFound
	}
	return nil
}

func isPicture(mediaType string) bool {
	return mediaType == string(inspection.PNG) || mediaType == string(inspection.JPEG)
}

// IsMissing tells that there is nothing for the viewer.
func IsMissing(err error) bool {
	return errors.Is(err, fault.ErrNotFound) || errors.Is(err, blob.ErrNotFound)
}

// IsViewable tells whether the version can be shown on a screen.
func (v Version) IsViewable() bool {
	return v.isReadable() && (v.CopyKey != "" || isPicture(v.MediaType))
}
