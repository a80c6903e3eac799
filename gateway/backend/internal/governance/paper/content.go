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

// Copy says which bytes of a version are requested.
type Copy string

// The copies of a version.
const (
	// ReadingCopy is the copy for the screen, without active content.
	ReadingCopy Copy = "reading"
	// OriginalCopy is the file as it was uploaded.
	OriginalCopy Copy = "original"
)

// Content is one copy of a version.
type Content struct {
	blobs blob.Store
	key   string
	// SizeBytes is the number of all bytes.
	SizeBytes int64
	MediaType string
	FileName  string
	// Tag differs for different bytes.
	Tag string
	// Version is the version with these bytes. Origin is the paper or document of the version.
	Version Version
	Origin  Origin
}

// Open returns the bytes from an offset.
func (c Content) Open(ctx context.Context, from int64) (io.ReadCloser, error) {
	return c.blobs.Open(ctx, c.key, from, blob.ToTheEnd)
}

// Contents finds the bytes of versions.
type Contents struct {
	store   Readings
	shelves Shelves
	blobs   blob.Store
}

// NewContents returns a Contents.
func NewContents(store Readings, shelves Shelves, blobs blob.Store) *Contents {
	return &Contents{store: store, shelves: shelves, blobs: blobs}
}

// Find finds the bytes of a version for a viewer. It returns fault.ErrNotFound for a version that the viewer may not
// read, for one that has not passed its checks, and for an original that the viewer may not download.
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
		content.key, content.SizeBytes, content.Tag = one.CopyKey, one.CopyBytes, one.CopyTag()
		content.MediaType = string(one.CopyKind())
		return content, nil
	case which == ReadingCopy && isPicture(one.MediaType):
		return content, nil
	case which == OriginalCopy && one.ViewerMayDownload:
		return content, nil
	default: // no copy for the screen, or no right to save it
		return Content{}, fault.ErrNotFound
	}
}

// mayDownload reports whether a person who reads an item or a document may save and print a version. When papers are to
// be read in the portal only, or may leave it only in packs, only two groups may: people who manage the board, and
// contributors for their own versions.
func mayDownload(v *policy.Viewer, item policy.Item, one Version) bool {
	return maySave(v, item, one, v.Person.ViewOnly || v.Person.Watermarked)
}

// mayPack reports whether the reader's own pack file, which the reader may save, has the version.
func mayPack(v *policy.Viewer, item policy.Item, one Version) bool {
	return maySave(v, item, one, v.Person.ViewOnly)
}

// maySave reports whether the viewer may save a version. kept reports whether saving needs more than the right to
// download.
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

// CopyTag identifies the bytes of the reading copy.
func (v Version) CopyTag() string { return fmt.Sprintf("%s-reading-%d", v.SHA256, v.CopyGeneration) }

// CopyKind returns the kind of the version's reading copy. In versions of earlier releases it is a JPEG for a picture, otherwise a
// PDF, even for an Office file.
func (v Version) CopyKind() inspection.Kind {
	if v.CopyMediaType != "" {
		return inspection.Kind(v.CopyMediaType)
	}
	if isPicture(v.MediaType) {
		return inspection.JPEG
	}
	return inspection.PDF
}

func isPicture(mediaType string) bool {
	return mediaType == string(inspection.PNG) || mediaType == string(inspection.JPEG)
}

// IsMissing reports whether the content has no bytes for the viewer.
func IsMissing(err error) bool {
	return errors.Is(err, fault.ErrNotFound) || errors.Is(err, blob.ErrNotFound)
}

// AllNotices returns what whoever brought the file should know of its copy and its checks; never nil.
func (v Version) AllNotices() []inspection.Notice {
	notices := v.Notices
	switch {
	case !v.isReadable() || v.IsViewable():
	case v.AwaitsCopy:
		notices = notices.With(inspection.PagesAwaited)
	default:
		notices = notices.With(inspection.NoPages)
	}
	return notices.List()
}

// IsViewable reports whether the version can be shown on a screen.
func (v Version) IsViewable() bool {
	return v.isReadable() && (v.CopyKey != "" || isPicture(v.MediaType))
}
