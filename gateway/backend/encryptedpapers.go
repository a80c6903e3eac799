package backend

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/papers/blob"
	paperstore "example.org/portal/backend/internal/store/paper"
)

// PapersEncrypted counts what EncryptPapers did, with the bytes that it encrypted, and what it had to leave.
type PapersEncrypted struct{ Encrypted, Already, Bytes, Wrong int64 }

// EncryptPapers encrypts with the first key, in place, what is kept plain or was encrypted with another key, also
// while servers run, and reads each blob again that it has written. It may be broken off and repeated: a blob has its
// old form or its new one. It tells each key whose bytes are missing, are others than the paper's or cannot be read,
// and leaves them as they are.
func (a *Administration) EncryptPapers(ctx context.Context, in PapersStore, tell func(key, problem string)) (PapersEncrypted, error) {
	switch {
	case in.OldURL != "":
		return PapersEncrypted{}, errors.New("papers are being moved: let backend papers move end well, which encrypts them too, and take BACKEND_PAPERS_OLD_URL away")
	case len(in.Keys) == 0 || in.Keys[0] == blob.Plain:
		return PapersEncrypted{}, errors.New("BACKEND_PAPERS_KEY does not begin with a key to encrypt papers with")
	}
	readable, err := in.open()
	if err != nil {
		return PapersEncrypted{}, err
	}
	encrypted, err := PapersStore{URL: in.URL, Keys: in.Keys[:1]}.open()
	if err != nil {
		return PapersEncrypted{}, err
	}
	e := encryption{rows: a.store, readable: readable, encrypted: encrypted, tell: tell}
	err = a.eachNotedBlob(ctx, func(b paperstore.NotedBlob) error {
		if !b.Kept {
			return nil
		}
		if err := e.renew(ctx, b); err != nil {
			return fmt.Errorf("encrypt %s: %w", b.Key, err)
		}
		return nil
	})
	if err == nil && e.done.Wrong == 0 {
		err = blob.ForgetKeys(ctx, blob.Settings(in))
	}
	return e.done, err
}

// encryption is one run of EncryptPapers.
type encryption struct {
	rows interface {
		NotedBlob(ctx context.Context, key string) (paperstore.NotedBlob, error)
	}
	// readable opens whatever the servers read, encrypted only what the first key has sealed.
	readable, encrypted blob.Store
	tell                func(key, problem string)
	done                PapersEncrypted
}

// renew encrypts a blob that needs it.
func (e *encryption) renew(ctx context.Context, b paperstore.NotedBlob) error {
	already, err := e.isEncrypted(ctx, b.Key)
	if already {
		e.done.Already++
		return nil
	}
	if err == nil {
		err = e.seal(ctx, b)
	}
	var left *unreadableError
	switch {
	case errors.Is(err, blob.ErrNotFound):
		return e.missing(ctx, b.Key)
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &left):
		e.wrong(b.Key, left.problem)
		return nil
	}
	return err
}

// isEncrypted opens a blob with the first key alone.
func (e *encryption) isEncrypted(ctx context.Context, key string) (bool, error) {
	opened, err := e.encrypted.Open(ctx, key, 0, 0)
	switch {
	case errors.Is(err, blob.ErrOtherKey):
		return false, nil
	case err != nil:
		return false, unreadable(err)
	}
	return true, opened.Close()
}

// seal writes the bytes of a blob in place of themselves, encrypted.
func (e *encryption) seal(ctx context.Context, b paperstore.NotedBlob) (err error) {
	size, err := e.readable.Size(ctx, b.Key)
	if err != nil {
		return unreadable(err)
	}
	if b.SizeBytes >= 0 && size != b.SizeBytes {
		return &unreadableError{problem: fmt.Sprintf("has %d bytes, not %d", size, b.SizeBytes)}
	}
	body, err := e.readable.Open(ctx, b.Key, 0, blob.ToTheEnd)
	if err != nil {
		return unreadable(err)
	}
	defer func() { err = errors.Join(err, body.Close()) }()
	source := &proved{body: body, sum: sha256.New(), want: b.SHA256}
	if err := e.encrypted.Put(ctx, b.Key, source, size); err != nil {
		return errors.Join(source.failed, err)
	}
	written, _, err := hashBlob(ctx, e.encrypted, b.Key)
	if err != nil {
		return err
	}
	if written != source.hash() {
		return errors.New("the store gives other bytes than were written")
	}
	switch _, err := e.rows.NotedBlob(ctx, b.Key); {
	case errors.Is(err, fault.ErrNotFound):
		return e.encrypted.Delete(ctx, b.Key) // it was swept meanwhile, and has come back
	case err != nil:
		return err
	}
	e.done.Encrypted, e.done.Bytes = e.done.Encrypted+1, e.done.Bytes+size
	return nil
}

// missing tells of bytes that should be there and are not.
func (e *encryption) missing(ctx context.Context, key string) error {
	b, err := e.rows.NotedBlob(ctx, key)
	if errors.Is(err, fault.ErrNotFound) || err == nil && (!b.Kept || b.IsSlice) {
		return nil
	}
	if err == nil {
		e.wrong(key, "its bytes are missing")
	}
	return err
}

func (e *encryption) wrong(key, problem string) {
	e.done.Wrong++
	e.tell(key, problem)
}

// unreadableError means that a blob is not read as it should be, before anything was written.
type unreadableError struct{ problem string }

// Error implements error.
func (e *unreadableError) Error() string { return e.problem }

func unreadable(err error) error {
	if errors.Is(err, blob.ErrNotFound) {
		return err
	}
	return &unreadableError{problem: "its bytes cannot be read: " + err.Error()}
}

// proved reads a body that must have a certain hash, if one is known. Other bytes break it, so that no store takes them
// for whole.
type proved struct {
	body   io.Reader
	sum    hash.Hash
	want   string
	failed error
}

// Read implements io.Reader.
func (p *proved) Read(b []byte) (int, error) {
	n, err := p.body.Read(b)
	_, _ = p.sum.Write(b[:n]) // never fails
	switch {
	case err == nil:
		return n, nil
	case !errors.Is(err, io.EOF):
		p.failed = unreadable(err)
	case p.want != "" && p.want != p.hash():
		p.failed = &unreadableError{problem: "has other bytes than the paper"}
	}
	if p.failed != nil {
		return 0, p.failed
	}
	return n, err
}

func (p *proved) hash() string { return hex.EncodeToString(p.sum.Sum(nil)) }
