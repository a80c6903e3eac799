package blob

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"time"
)

// unfinished is the folder of what is being written. A capital letter keeps it out of the keys.
const unfinished = "Unfinished"

// abandonedAfter is how long nothing is written to what a process left when it was killed. Whoever still writes does so
// every few minutes at the latest: the gateway waits no longer for a client's bytes.
const abandonedAfter = time.Hour

// folder keeps bytes in a folder of one machine. os.Root keeps every key inside it.
type folder struct{ root *os.Root }

func newFolder(at string) (*folder, error) {
	const ownersOnly = 0o700
	if err := os.MkdirAll(at, ownersOnly); err != nil {
		return nil, fmt.Errorf("make the folder of papers: %w", err)
	}
	root, err := os.OpenRoot(at)
	if err != nil {
		return nil, fmt.Errorf("open the folder of papers: %w", err)
	}
	if err := root.MkdirAll(unfinished, ownersOnly); err != nil {
		return nil, errors.Join(fmt.Errorf("make a folder for unfinished papers: %w", err), root.Close())
	}
	f := &folder{root: root}
	if err := f.tidy(time.Now()); err != nil {
		return nil, errors.Join(fmt.Errorf("remove unfinished papers: %w", err), root.Close())
	}
	return f, nil
}

// tidy removes what processes left that were killed while they wrote.
func (f *folder) tidy(now time.Time) error {
	left, err := fs.ReadDir(f.root.FS(), unfinished)
	if err != nil {
		return err
	}
	for _, entry := range left {
		info, err := entry.Info()
		switch {
		case errors.Is(err, fs.ErrNotExist): // it is finished meanwhile
			continue
		case err != nil:
			return err
		case now.Sub(info.ModTime()) < abandonedAfter:
			continue
		}
		if err := f.root.Remove(path.Join(unfinished, entry.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// Put implements Store. The bytes are on the disk before they get their name, and so is the name.
func (f *folder) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	var random [12]byte
	_, _ = rand.Read(random[:]) // never fails
	temporary := path.Join(unfinished, hex.EncodeToString(random[:]))
	if err := f.write(ctx, temporary, &exactly{body: body, left: size}); err != nil {
		return errors.Join(fmt.Errorf("write a blob: %w", err), f.root.Remove(temporary))
	}
	if err := f.name(temporary, key); err != nil {
		return errors.Join(err, f.root.Remove(temporary))
	}
	return f.syncFolders(path.Dir(key))
}

// name gives what was written its key.
func (f *folder) name(temporary, key string) error {
	const ownersOnly = 0o700
	if err := f.root.MkdirAll(path.Dir(key), ownersOnly); err != nil {
		return fmt.Errorf("make a blob's folder: %w", err)
	}
	if err := f.root.Rename(temporary, key); err != nil {
		return fmt.Errorf("name a blob: %w", err)
	}
	return nil
}

func (f *folder) write(ctx context.Context, name string, body io.Reader) (err error) {
	const ownerOnly = 0o600
	file, err := f.root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, ownerOnly)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := io.Copy(file, cancellable{ctx, body}); err != nil {
		return err
	}
	return file.Sync()
}

// syncFolders makes sure that a name outlives a power cut, with the names of the folders above it.
func (f *folder) syncFolders(at string) error {
	for {
		opened, err := f.root.Open(at)
		if err != nil {
			return fmt.Errorf("open a blob's folder: %w", err)
		}
		// Systems that cannot sync a folder do so by themselves.
		err = opened.Sync()
		if closed := opened.Close(); closed != nil && err == nil {
			err = closed
		}
		if err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrPermission) {
			return fmt.Errorf("sync a blob's folder: %w", err)
		}
		if at == "." {
			return nil
		}
		at = path.Dir(at)
	}
}

// Open implements Store.
func (f *folder) Open(_ context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if err := CheckKey(key); err != nil {
		return nil, err
	}
	file, err := f.root.Open(key)
	if err != nil {
		return nil, missing(err)
	}
	if _, err := file.Seek(from, io.SeekStart); err != nil {
		return nil, errors.Join(fmt.Errorf("find a place in a blob: %w", err), file.Close())
	}
	if length == ToTheEnd {
		return file, nil
	}
	return struct {
		io.Reader
		io.Closer
	}{io.LimitReader(file, length), file}, nil
}

// Size implements Store.
func (f *folder) Size(_ context.Context, key string) (int64, error) {
	if err := CheckKey(key); err != nil {
		return 0, err
	}
	info, err := f.root.Stat(key)
	if err != nil {
		return 0, missing(err)
	}
	return info.Size(), nil
}

// Delete implements Store.
func (f *folder) Delete(_ context.Context, key string) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	if err := f.root.Remove(key); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("delete a blob: %w", err)
	}
	return nil
}

// List implements Store.
func (f *folder) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	var found []Entry
	err := fs.WalkDir(f.root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // gone meanwhile
			return nil
		case err != nil:
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		case entry.IsDir() && name == unfinished:
			return fs.SkipDir
		case entry.IsDir() || !strings.HasPrefix(name, prefix) || name <= after:
			return nil
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		found = append(found, Entry{Key: name, Size: info.Size()})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list blobs: %w", err)
	}
	// Folders come in another order than the keys of what is in them.
	slices.SortFunc(found, func(a, b Entry) int { return strings.Compare(a.Key, b.Key) })
	return found[:min(most, len(found))], nil
}

func missing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNotFound
	}
	return fmt.Errorf("open a blob: %w", err)
}

// cancellable ends a copy with its context.
type cancellable struct {
	ctx  context.Context //nolint:containedctx // it lives as long as the copy
	body io.Reader
}

// Read implements io.Reader.
func (c cancellable) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.body.Read(p)
}
