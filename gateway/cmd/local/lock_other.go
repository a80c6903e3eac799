//go:build !unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// lockData marks the folder as one of a portal. This system has no lock that ends with
// the process, so a second portal on the same folder is not refused.
func lockData(dir string) (*os.File, error) {
	file, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600) // #nosec G304 -- in the data folder
	if err != nil {
		return nil, fmt.Errorf("lock the data folder: %w", err)
	}
	return file, nil
}
