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

// unfinished is the folder of blobs that are being written. Keys have no capital letters, so no key is in it.
const unfinished = "Unfinished"

// abandonedAfter is the age of an unfinished blob from which newFolder removes it. A process that is still writing writes
// every few minutes, because the gateway waits no longer for a client's bytes.
const abandonedAfter = time.Hour

// folder keeps bytes in a folder of one machine. os.Root refuses every path outside of it.
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
	if err := f.removeAbandoned(time.Now()); err != nil {
		return nil, errors.Join(fmt.Errorf("remove unfinished papers: %w", err), root.Close())
	}
	return f, nil
}

// removeAbandoned removes unfinished blobs of processes that were killed while they wrote.
func (f *folder) removeAbandoned(now time.Time) error {
	left, err := fs.ReadDir(f.root.FS(), unfinished)
	if err != nil {
		return err
	}
	for _, entry := range left {
		info, err := entry.Info()
		switch {
		case errors.Is(err, fs.ErrNotExist): // it was finished in the meantime
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

// Put returns after both the bytes and their name are on the disk. The bytes get their name last.
func (f *folder) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	var random [12]byte
	_, _ = rand.Read(random[:]) // never fails
	temporary := path.Join(unfinished, hex.EncodeToString(random[:]))
	if err := f.write(ctx, temporary, &exactBody{body: body, left: size}); err != nil {
		return errors.Join(fmt.Errorf("write a blob: %w", err), f.root.Remove(temporary))
	}
	if err := f.setKey(temporary, key); err != nil {
		return errors.Join(err, f.root.Remove(temporary))
	}
	return f.syncFolders(path.Dir(key))
}

// setKey renames a finished blob to its key.
func (f *folder) setKey(temporary, key string) error {
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

// syncFolders writes a folder and the folders above it to the disk, so that the names in them outlive a power cut.
func (f *folder) syncFolders(at string) error {
	for {
		opened, err := f.root.Open(at)
		if err != nil {
			return fmt.Errorf("open a blob's folder: %w", err)
		}
		// Systems that cannot sync a folder write it to the disk themselves.
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

func (f *folder) Open(_ context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if err := CheckKey(key); err != nil {
		return nil, err
	}
	file, err := f.root.Open(key)
	if err != nil {
		return nil, openError(err)
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

func (f *folder) Size(_ context.Context, key string) (int64, error) {
	if err := CheckKey(key); err != nil {
		return 0, err
	}
	info, err := f.root.Stat(key)
	if err != nil {
		return 0, openError(err)
	}
	return info.Size(), nil
}

func (f *folder) Delete(_ context.Context, key string) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	if err := f.root.Remove(key); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("delete a blob: %w", err)
	}
	return nil
}

func (f *folder) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	var found []Entry
	err := fs.WalkDir(f.root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // deleted in the meantime
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
	// The walk sorts by folder, which is another order than that of whole keys.
	slices.SortFunc(found, func(a, b Entry) int { return strings.Compare(a.Key, b.Key) })
	return found[:min(most, len(found))], nil
}

func openError(err error) error {
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

func (c cancellable) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.body.Read(p)
}
