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

// Find looks for the file of a session that is gone by name, size and time (docs/protocols/tus.md,
// "Looking for a finished file"), and gives the youngest that fits. It leaves out files that are
// known to be another upload's.
func (c *Client) Find(ctx context.Context, token string, wanted drive.Wanted) (*drive.Item, error) {
	candidates, err := c.candidates(ctx, token, wanted.File)
	if err != nil && drive.Status(err) != http.StatusNotFound {
		return nil, err
	}
	var found *drive.Item
	for _, item := range candidates {
		if fits(wanted, item) && !wanted.OfAnother(item) && (found == nil || found.Created.Before(item.Created)) {
			found = &item
		}
	}
	return found, nil
}

// candidates lists the folder of a file that may have got another name, in at most half of
// the time that is left.
func (c *Client) candidates(ctx context.Context, token string, file drive.File) ([]drive.Item, error) {
	if file.Behaviour != drive.Rename {
		item, err := c.ItemByPath(ctx, token, file)
		if err != nil {
			return nil, err
		}
		return []drive.Item{*item}, nil
	}
	listing, cancel := half(ctx)
	defer cancel()
	listed, err := c.siblings(listing, token, file)
	if errors.Is(err, errFolderTooLarge) {
		return c.numbered(ctx, token, file)
	}
	return listed, err
}

func half(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, bounded := ctx.Deadline()
	if !bounded {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Until(deadline)/2)
}

// numbered asks for the name that was wanted and for those that the drive makes of it, up to
// the first that is free. It serves folders that are too large to be listed.
func (c *Client) numbered(ctx context.Context, token string, file drive.File) ([]drive.Item, error) {
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
		// The name that was wanted may be free again, and the file have a number.
		case n > 0:
			return found, nil
		}
	}
	return found, nil
}

func fits(wanted drive.Wanted, item drive.Item) bool {
	made := item.Created
	if wanted.File.Behaviour == drive.Replace {
		made = item.Modified
	}
	return item.File != nil && item.Size == wanted.Size && !made.Before(wanted.Created.Add(-clockSlack)) && named(wanted.File, item.Name)
}

// named knows the name that was wanted and, for a file that may be renamed, those that the
// drive makes of it. Drives do not tell letter cases apart.
func named(file drive.File, name string) bool {
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
