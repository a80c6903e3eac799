package main

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

const keyBytes = 32

// ensureKey leaves a random key in standard base64 in the file, readable by the owner
// only. A file that is there stays, so that sessions survive a restart.
func ensureKey(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) // #nosec G304 -- in the data folder
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("make a key: %w", err)
	}
	key := make([]byte, keyBytes)
	_, _ = rand.Read(key) // never fails
	_, err = file.WriteString(base64.StdEncoding.EncodeToString(key) + "\n")
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("make a key: %w", errors.Join(err, os.Remove(path)))
	}
	return nil
}
