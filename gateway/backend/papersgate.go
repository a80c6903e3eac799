package backend

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"example.org/portal/backend/internal/papers/blob"
)

const (
	// keysTime bounds a look at the store of papers for its keys.
	keysTime = 10 * time.Second
	// sampledPapers is how many of the newest and of the oldest papers are opened to see whether the keys serve.
	sampledPapers = 10
)

// papersGate says whether papers are served: not while keys of their store are missing. Whoever wrote to the store then
// would mix papers of several keys in it, or put plain ones among those that are encrypted.
type papersGate struct {
	mutex sync.Mutex
	// closed says which keys are missing; nil while papers are served.
	closed error
	// looked tells that the store answered.
	looked bool
}

// problem is why papers are not served; nil while they are.
func (g *papersGate) problem() error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.closed
}

// isSettled reports whether the keys are known to serve.
func (g *papersGate) isSettled() bool {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.looked && g.closed == nil
}

func (g *papersGate) settle(closed error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.looked, g.closed = true, closed
}

// MissingPapersKeyError means that papers in the store cannot be decrypted with BACKEND_PAPERS_KEY.
type MissingPapersKeyError struct {
	// Names are the public parts of the keys that are missing, as far as the store names them.
	Names []string
	// HasKey tells that there is a key, though another one. IsPlain tells of papers without encryption, which are not to be read.
	HasKey, IsPlain bool
}

// Error implements error. It says what to do.
func (e *MissingPapersKeyError) Error() string {
	switch {
	case e.IsPlain:
		return "papers in the store are not encrypted, and BACKEND_PAPERS_KEY does not name plain: put plain behind the key, and run backend papers encrypt"
	case len(e.Names) > 0 && e.HasKey:
		return "papers in the store are encrypted with " + nameKeys(e.Names) + ", which BACKEND_PAPERS_KEY does not hold: put it behind the others"
	case len(e.Names) > 0:
		return "papers in the store are encrypted with " + nameKeys(e.Names) + ", and BACKEND_PAPERS_KEY is empty"
	case e.HasKey:
		return "papers in the store are encrypted with a key that BACKEND_PAPERS_KEY does not hold: put it behind the others"
	default:
		return "papers in the store are encrypted, and BACKEND_PAPERS_KEY is empty"
	}
}

func nameKeys(names []string) string {
	if len(names) == 1 {
		return "the key of " + names[0]
	}
	return "the keys of " + strings.Join(names, " and ")
}

// lookForKeys looks whether the keys of the settings open what the store has, and closes the gate if they do not. A store
// that does not answer leaves the gate as it is.
func (b *Backend) lookForKeys(ctx context.Context) {
	bounded, cancel := context.WithTimeout(ctx, keysTime)
	defer cancel()
	err := b.missingKeys(bounded)
	var missing *MissingPapersKeyError
	switch {
	case ctx.Err() != nil:
		return
	case errors.As(err, &missing):
		b.log.ErrorContext(ctx, "papers are not served: keys of their store are missing", "error", err)
	case err != nil:
		b.log.WarnContext(ctx, "look whether the keys of papers serve", "error", err)
		return
	case b.papers.gate.problem() != nil:
		b.log.InfoContext(ctx, "papers are served again: no key of their store is missing")
	}
	b.papers.gate.settle(err)
	b.metrics.PapersLocked(err != nil)
}

func (b *Backend) missingKeys(ctx context.Context) error {
	settings := b.cfg.papersStore()
	names, err := blob.MissingKeys(ctx, settings)
	if err != nil {
		return err
	}
	if len(names) > 0 {
		return &MissingPapersKeyError{Names: names, HasKey: len(settings.Keys) > 0}
	}
	keys, err := b.store.SampledBlobs(ctx, sampledPapers)
	if err != nil {
		return fmt.Errorf("find papers to open: %w", err)
	}
	return openSample(ctx, settings, keys)
}

// openSample opens the beginning of some blobs. It tells of missing keys, and of a store that does not answer; bytes that
// are missing are no matter of keys.
func openSample(ctx context.Context, settings blob.Settings, keys []string) error {
	store, err := blob.Connect(settings)
	if err != nil {
		return err
	}
	for _, key := range keys {
		opened, err := store.Open(ctx, key, 0, 1)
		switch {
		case err == nil:
			if err := opened.Close(); err != nil {
				return fmt.Errorf("open a paper: %w", err)
			}
		case errors.Is(err, blob.ErrNotFound):
		case errors.Is(err, blob.ErrOtherKey):
			return &MissingPapersKeyError{HasKey: len(settings.Keys) > 0, IsPlain: errors.Is(err, blob.ErrPlain)}
		default:
			return fmt.Errorf("open a paper: %w", err)
		}
	}
	return nil
}

// papersStore says where the bytes of papers are kept.
func (c Config) papersStore() blob.Settings {
	return blob.Settings{URL: c.PapersURL, OldURL: c.PapersOldURL, Keys: c.PapersKeys}
}

// CheckPapersKeys looks whether the keys of a configuration open what its store of papers has. The error is a
// MissingPapersKeyError, or says that the store could not be asked. It makes no folder that is not there, and asks no
// database, so that it opens papers that the database may not name any more: a key is missing where none of them opens.
func CheckPapersKeys(ctx context.Context, cfg Config) error {
	ctx, cancel := context.WithTimeout(ctx, keysTime)
	defer cancel()
	settings := cfg.papersStore()
	for _, address := range []string{settings.URL, settings.OldURL} {
		if address != "" && !blob.Exists(address) {
			return nil
		}
	}
	names, err := blob.MissingKeys(ctx, settings)
	if err != nil {
		return err
	}
	if len(names) > 0 {
		return &MissingPapersKeyError{Names: names, HasKey: len(settings.Keys) > 0}
	}
	store, err := blob.Connect(settings)
	if err != nil {
		return err
	}
	found, err := store.List(ctx, "p/", "", sampledPapers)
	if err != nil {
		return fmt.Errorf("list papers: %w", err)
	}
	var failed error
	for _, entry := range found {
		var missing *MissingPapersKeyError
		if failed = openSample(ctx, settings, []string{entry.Key}); !errors.As(failed, &missing) {
			return failed
		}
	}
	return failed
}
