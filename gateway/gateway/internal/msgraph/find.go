package msgraph

import (
	"context"
	"errors"
	"net/http"
	"path"
	"strings"
	"time"

	"example.org/portal/gateway/internal/drive"
)

// clockSlack is how far two of Graph's own clocks may differ (docs/protocols/tus.md, "Looking for a finished file").
const clockSlack = 2 * time.Minute

// mostNumbered bounds the names that are asked for one by one.
const mostNumbered = 10

// Find searches the file of a session that no longer exists by name, size and time (docs/protocols/tus.md, "Looking for
// a finished file"). It returns the youngest match that is not known to be another upload's.
func (c *Client) Find(ctx context.Context, token string, wanted drive.FileCriteria) (*drive.Item, error) {
	candidates, err := c.findCandidates(ctx, token, wanted.File)
	if err != nil && drive.Status(err) != http.StatusNotFound {
		return nil, err
	}
	var found *drive.Item
	for _, item := range candidates {
		if matchesUpload(wanted, item) && !wanted.OfAnother(item) && (found == nil || found.Created.Before(item.Created)) {
			found = &item
		}
	}
	return found, nil
}

// findCandidates lists the files among which Find searches. For a file that may have got another name it lists the
// folder, in at most half of the remaining time.
func (c *Client) findCandidates(ctx context.Context, token string, file drive.File) ([]drive.Item, error) {
	if file.Behaviour != drive.Rename {
		item, err := c.ItemByPath(ctx, token, file)
		if err != nil {
			return nil, err
		}
		return []drive.Item{*item}, nil
	}
	listing, cancel := withHalfTime(ctx)
	defer cancel()
	listed, err := c.siblings(listing, token, file)
	if errors.Is(err, errFolderTooLarge) {
		return c.findNumbered(ctx, token, file)
	}
	return listed, err
}

func withHalfTime(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, bounded := ctx.Deadline()
	if !bounded {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Until(deadline)/2)
}

// findNumbered asks for the file's name and for the numbered names that the drive makes of it, up to the first name that
// is free. It is for folders that are too large to be listed.
func (c *Client) findNumbered(ctx context.Context, token string, file drive.File) ([]drive.Item, error) {
	var found []drive.Item
	wanted := file.Name
	for n := range mostNumbered {
		if n > 0 {
			file.Name = drive.Numbered(wanted, n)
		}
		item, err := c.ItemByPath(ctx, token, file)
		switch {
		case err == nil:
			found = append(found, *item)
		case drive.Status(err) != http.StatusNotFound:
			return nil, err
		// The file may have a number although its own name is free again.
		case n > 0:
			return found, nil
		}
	}
	return found, nil
}

func matchesUpload(wanted drive.FileCriteria, item drive.Item) bool {
	made := item.Created
	if wanted.File.Behaviour == drive.Replace {
		made = item.Modified
	}
	return item.File != nil && item.Size == wanted.Size && !made.Before(wanted.Created.Add(-clockSlack)) && matchesName(wanted.File, item.Name)
}

// matchesName reports whether name is the file's or, for a file that may be renamed, one that the drive makes of it.
// Drives ignore letter case.
func matchesName(file drive.File, name string) bool {
	if strings.EqualFold(name, file.Name) {
		return true
	}
	extension := path.Ext(file.Name)
	stem := strings.TrimSuffix(file.Name, extension) + " "
	if file.Behaviour == drive.Fail || len(name) <= len(stem)+len(extension) ||
		!strings.EqualFold(name[:len(stem)], stem) || !strings.EqualFold(name[len(name)-len(extension):], extension) {
		return false
	}
	return strings.Trim(name[len(stem):len(name)-len(extension)], "0123456789") == ""
}
