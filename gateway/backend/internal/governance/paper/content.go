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
	// Version is whose bytes they are, and Origin what it is a version of.
	Version Version
	Origin  Origin
}

// Open reads from a place on.
func (c Content) Open(ctx context.Context, from int64) (io.ReadCloser, error) {
	return c.blobs.Open(ctx, c.key, from, blob.ToTheEnd)
}

// Contents hands out the bytes of versions.
type Contents struct {
	store   Readings
	shelves Shelves
	blobs   blob.Store
}

// NewContents makes them.
func NewContents(store Readings, shelves Shelves, blobs blob.Store) *Contents {
	return &Contents{store: store, shelves: shelves, blobs: blobs}
}

// Find finds the bytes of a version for a viewer: fault.ErrNotFound for everything that the viewer may not read, for
// what has not passed its checks, and for the original where there is no right to download it.
func (c *Contents) Find(ctx context.Context, v *policy.Viewer, versionID string, which Copy) (Content, error) {
	if v == nil {
		return Content{}, fault.ErrNotFound
	}
	kept, err := c.store.PaperVersion(ctx, versionID)
	if err != nil {
		return Content{}, fmt.Errorf("find a version: %w", err)
	}
	one, origin, err := c.shelves.ofVersion(kept).Find(ctx, v, kept)
	if err != nil {
		return Content{}, err
	}
	content := Content{blobs: c.blobs, key: one.BlobKey, SizeBytes: one.SizeBytes, MediaType: one.MediaType, FileName: one.FileName, Tag: one.SHA256, Version: one, Origin: origin}
	switch {
	case !one.isReadable():
		return Content{}, fault.ErrNotFound
	case which == ReadingCopy && one.CopyKey != "":
		content.key, content.SizeBytes, content.Tag = one.CopyKey, one.CopyBytes, one.SHA256+"-reading"
		content.MediaType = string(one.CopyKind())
		return content, nil
	case which == ReadingCopy && isPicture(one.MediaType):
		return content, nil
	case which == OriginalCopy && one.ViewerMayDownload:
		return content, nil
	default: // nothing of it can be shown on a screen, or it may not be saved
		return Content{}, fault.ErrNotFound
	}
}

// mayDownload reports whether somebody who reads an item or a document saves and prints a version. Where papers are to be
// read in the portal only, or leave it as packs alone, those who manage the board do, and contributors what they brought.
func mayDownload(v *policy.Viewer, item policy.Item, one Version) bool {
	return maySave(v, item, one, v.Person.ViewOnly || v.Person.Watermarked)
}

// mayPack reports whether the reader's own pack has the version, as one file that the reader saves.
func mayPack(v *policy.Viewer, item policy.Item, one Version) bool {
	return maySave(v, item, one, v.Person.ViewOnly)
}

// maySave reports whether a version leaves the portal; kept tells that this takes more than the right to download.
func maySave(v *policy.Viewer, item policy.Item, one Version, kept bool) bool {
	object := policy.Object{Item: &item}
	switch {
	case !one.isReadable() || v.May(policy.DownloadPapers, object) != policy.Allowed:
		return false
	case !kept || v.May(policy.RestrictItem, object) == policy.Allowed:
		return true
	default:
		return one.UploadedByID == v.Person.ID && v.May(policy.AddPaper, object) == policy.Allowed
	}
}

// CopyKind is the kind of the version's reading copy: a JPEG of a picture, and otherwise a PDF, of an Office file, too.
func (v Version) CopyKind() inspection.Kind {
	if isPicture(v.MediaType) {
		return inspection.JPEG
	}
	return inspection.PDF
}

func isPicture(mediaType string) bool {
	return mediaType == string(inspection.PNG) || mediaType == string(inspection.JPEG)
}

// IsMissing reports whether there is nothing for the viewer.
func IsMissing(err error) bool {
	return errors.Is(err, fault.ErrNotFound) || errors.Is(err, blob.ErrNotFound)
}

// IsViewable reports whether the version can be shown on a screen.
func (v Version) IsViewable() bool {
	return v.isReadable() && (v.CopyKey != "" || isPicture(v.MediaType))
}
