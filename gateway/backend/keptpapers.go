package backend

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"example.org/portal/backend/internal/papers/blob"
	paperstore "example.org/portal/backend/internal/store/paper"
)

// PapersStore says where the bytes of papers are kept, as the servers' settings do.
type PapersStore struct {
	URL, OldURL string
	Keys        []string
}

func (p PapersStore) open() (blob.Store, error) {
	opened, err := blob.Connect(blob.Settings(p))
	if err != nil {
		return nil, fmt.Errorf("the store of papers: %w", err)
	}
	return opened, nil
}

// NewPapersKey makes a key that encrypts papers at rest.
func NewPapersKey() (string, error) { return blob.NewIdentity() }

// PapersCopied counts what CopyPapers did.
type PapersCopied struct{ Copied, Already, Bytes int64 }

// PapersChecked counts what VerifyPapers read, and what is wrong.
type PapersChecked struct{ Checked, Bytes, Wrong int64 }

// atOnce is how many rows or keys are read at a time.
const atOnce = 500

// CopyPapers copies the bytes of all rows that another store has not got, also while servers run, and reads each
// copy again. It may be broken off and repeated: a copy is whole or not there. Bytes that no row keeps are copied
// too where they are: an older copy of the database may keep them.
func (a *Administration) CopyPapers(ctx context.Context, from, to PapersStore) (done PapersCopied, err error) {
	source, err := from.open()
	if err != nil {
		return done, err
	}
	target, err := to.open()
	if err != nil {
		return done, err
	}
	err = a.eachNotedBlob(ctx, func(b paperstore.NotedBlob) error {
		size, err := source.Size(ctx, b.Key)
		if errors.Is(err, blob.ErrNotFound) && (!b.Kept || b.IsSlice) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("copy %s: %w", b.Key, err)
		}
		if there, err := target.Size(ctx, b.Key); err == nil && there == size {
			done.Already++
			return nil
		}
		if err := copyBlob(ctx, source, target, b.Key, size); err != nil {
			return fmt.Errorf("copy %s: %w", b.Key, err)
		}
		done.Copied, done.Bytes = done.Copied+1, done.Bytes+size
		return nil
	})
	return done, err
}

func copyBlob(ctx context.Context, from, to blob.Store, key string, size int64) (err error) {
	body, err := from.Open(ctx, key, 0, blob.ToTheEnd)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, body.Close()) }()
	read := sha256.New()
	if err := to.Put(ctx, key, io.TeeReader(body, read), size); err != nil {
		return err
	}
	written, _, err := hashBlob(ctx, to, key)
	if err == nil && written != hex.EncodeToString(read.Sum(nil)) {
		err = errors.Join(errors.New("the copy has other bytes"), to.Delete(ctx, key))
	}
	return err
}

func hashBlob(ctx context.Context, s blob.Store, key string) (hash string, size int64, err error) {
	body, err := s.Open(ctx, key, 0, blob.ToTheEnd)
	if err != nil {
		return "", 0, err
	}
	defer func() { err = errors.Join(err, body.Close()) }()
	sum := sha256.New()
	size, err = io.Copy(sum, body)
	return hex.EncodeToString(sum.Sum(nil)), size, err
}

// VerifyPapers reads all bytes that are kept, also while servers run, and tells each key whose bytes are missing, are
// others than the paper's, or belong to no row.
func (a *Administration) VerifyPapers(ctx context.Context, in PapersStore, tell func(key, problem string)) (done PapersChecked, err error) {
	kept, err := in.open()
	if err != nil {
		return done, err
	}
	missing, err := blob.MissingKeys(ctx, blob.Settings(in))
	if err != nil {
		return done, fmt.Errorf("the store of papers: %w", err)
	}
	// Before the rows: a row stands before its first byte is written.
	strangers, err := keysOf(ctx, kept)
	if err != nil {
		return done, err
	}
	wrong := func(key, problem string) {
		done.Wrong++
		tell(key, problem)
	}
	err = a.eachNotedBlob(ctx, func(b paperstore.NotedBlob) error {
		delete(strangers, b.Key)
		if !b.Kept {
			return nil
		}
		hash, size, err := hashBlob(ctx, kept, b.Key)
		done.Checked, done.Bytes = done.Checked+1, done.Bytes+size
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, blob.ErrNotFound) && b.IsSlice:
		case errors.Is(err, blob.ErrNotFound):
			wrong(b.Key, "its bytes are missing")
		case err != nil:
			wrong(b.Key, "its bytes cannot be read: "+err.Error()+missingOf(err, missing))
		case b.SizeBytes >= 0 && size != b.SizeBytes:
			wrong(b.Key, fmt.Sprintf("has %d bytes, not %d", size, b.SizeBytes))
		case b.SizeBytes >= 0 && hash != b.SHA256:
			wrong(b.Key, "has other bytes than the paper")
		}
		return nil
	})
	if err != nil {
		return done, err
	}
	for key := range strangers {
		// Servers may have swept it meanwhile.
		if _, err := kept.Size(ctx, key); !errors.Is(err, blob.ErrNotFound) {
			wrong(key, "belongs to nothing in the database")
		}
	}
	return done, nil
}

// missingOf names the keys one of which an error is about; empty for errors of another kind.
func missingOf(err error, missing []string) string {
	switch {
	case !errors.Is(err, blob.ErrOtherKey) || errors.Is(err, blob.ErrPlain):
		return ""
	case len(missing) == 0:
		return "; the store does not name the key"
	case len(missing) == 1:
		return "; the key of " + missing[0] + " is missing"
	default:
		return "; one of the keys of " + strings.Join(missing, ", ") + " is missing"
	}
}

func keysOf(ctx context.Context, s blob.Store) (map[string]bool, error) {
	keys := map[string]bool{}
	for after := ""; ; {
		page, err := s.List(ctx, "", after, atOnce)
		if err != nil {
			return nil, err
		}
		for _, entry := range page {
			keys[entry.Key], after = true, entry.Key
		}
		if len(page) < atOnce {
			return keys, nil
		}
	}
}

func (a *Administration) eachNotedBlob(ctx context.Context, do func(paperstore.NotedBlob) error) error {
	for after := ""; ; {
		page, err := a.store.NotedBlobs(ctx, after, atOnce)
		if err != nil {
			return fmt.Errorf("list what papers are kept: %w", err)
		}
		for _, one := range page {
			if err := do(one); err != nil {
				return err
			}
			after = one.Key
		}
		if len(page) < atOnce {
			return nil
		}
	}
}
