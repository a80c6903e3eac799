package core

import (
	"errors"
	"io/fs"
	"os"
	"strings"
)

// Exists reports whether there is a database at url, without making one. For PostgreSQL it is always true, because
// opening shows whether the server has it.
func Exists(url string) (bool, error) {
	path, isSQLite := strings.CutPrefix(url, sqlitePrefix)
	if !isSQLite {
		return true, nil
	}
	_, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}
