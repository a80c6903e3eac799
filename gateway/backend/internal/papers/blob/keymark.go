package blob

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"filippo.io/age"
)

// keyMarks is the folder of a store with one mark for each key that encrypted something in it. A mark is named after the
// public part of the key (age1…). The encrypted bytes do not say which key they need, so only the marks show a missing key.
const keyMarks = "keys/"

// publicKeys returns the public parts of identities.
func publicKeys(identities []age.Identity) (public []string) {
	for _, identity := range identities {
		if key, isX25519 := identity.(*age.X25519Identity); isX25519 {
			public = append(public, key.Recipient().String())
		}
	}
	return public
}

// markKey writes the mark of the encrypting key, once in the life of the process.
func (s *sealed) markKey(ctx context.Context) error {
	if s.marked.Load() {
		return nil
	}
	key := keyMarks + s.recipient.String()
	_, err := s.inner.Size(ctx, key)
	if errors.Is(err, ErrNotFound) {
		text := "Papers in this store are encrypted for " + s.recipient.String() + ".\n"
		err = s.inner.Put(ctx, key, strings.NewReader(text), int64(len(text)))
	}
	if err != nil {
		return fmt.Errorf("note the key of papers: %w", err)
	}
	s.marked.Store(true)
	return nil
}

// MissingKeys returns the public parts of the keys that encrypted papers in the stores and are not in the settings.
func MissingKeys(ctx context.Context, s Settings) (missing []string, err error) {
	var known []string
	if len(s.Keys) > 0 {
		own, err := parseIdentities(s.Keys)
		if err != nil {
			return nil, err
		}
		known = publicKeys(own.identities)
	}
	err = s.eachMark(ctx, func(_ Store, name string) error {
		if !slices.Contains(known, name) && !slices.Contains(missing, name) {
			missing = append(missing, name)
		}
		return nil
	})
	return missing, err
}

// ForgetKeys deletes the marks of all keys but the first of the settings. Call it when nothing is encrypted with another key.
func ForgetKeys(ctx context.Context, s Settings) error {
	own, err := parseIdentities(s.Keys)
	if err != nil || own.recipient == nil {
		return err
	}
	return s.eachMark(ctx, func(in Store, name string) error {
		if name == own.recipient.String() {
			return nil
		}
		return in.Delete(ctx, keyMarks+name)
	})
}

// mostMarks is the largest number of marks that are read of a store. A store has a few keys in its life.
const mostMarks = 1000

// eachMark calls do with each mark of the stores of the settings.
func (s Settings) eachMark(ctx context.Context, do func(in Store, name string) error) error {
	for _, address := range []string{s.URL, s.OldURL} {
		if address == "" {
			continue
		}
		store, err := Open(address)
		if err != nil {
			return err
		}
		marks, err := store.List(ctx, keyMarks, "", mostMarks)
		if err != nil {
			return fmt.Errorf("list the keys of papers: %w", err)
		}
		for _, mark := range marks {
			if err := do(store, strings.TrimPrefix(mark.Key, keyMarks)); err != nil {
				return err
			}
		}
	}
	return nil
}

// listPapers lists the keys of a store without the marks.
func listPapers(ctx context.Context, in Store, prefix, after string, most int) (found []Entry, err error) {
	for {
		wanted := most - len(found)
		page, err := in.List(ctx, prefix, after, wanted)
		if err != nil {
			return nil, err
		}
		for _, entry := range page {
			after = entry.Key
			if !strings.HasPrefix(entry.Key, keyMarks) {
				found = append(found, entry)
			}
		}
		if len(page) < wanted || len(found) == most {
			return found, nil
		}
	}
}
