package graph

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
)

const recordSuffix = ".json"

// disk is the folder of the drives. It has a record for each item and session, and the bytes in separate files. The
// file of a session's bytes has the session's id as its name and keeps it when the session becomes an item.
type disk struct{ dir string }

func (d disk) items() string              { return filepath.Join(d.dir, "items") }
func (d disk) sessions() string           { return filepath.Join(d.dir, "sessions") }
func (d disk) contents() string           { return filepath.Join(d.dir, "content") }
func (d disk) item(id string) string      { return filepath.Join(d.items(), id+recordSuffix) }
func (d disk) session(id string) string   { return filepath.Join(d.sessions(), id+recordSuffix) }
func (d disk) content(name string) string { return filepath.Join(d.contents(), name) }

func (d disk) makeFolders() error {
	return errors.Join(os.MkdirAll(d.items(), 0o700), os.MkdirAll(d.sessions(), 0o700), os.MkdirAll(d.contents(), 0o700))
}

// open opens the content file for writing at an offset. Bytes after the offset are cut off.
func (d disk) open(name string, at int64) (*os.File, error) {
	file, err := os.OpenFile(d.content(name), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := file.Truncate(at); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// size returns how many bytes a content file has; 0 without a file.
func (d disk) size(name string) int64 {
	info, err := os.Stat(d.content(name))
	if err != nil {
		return 0
	}
	return info.Size()
}

// sweep deletes content without an owner, which a process that died may leave behind.
func (d disk) sweep(owned func(name string) bool) error {
	entries, err := os.ReadDir(d.contents())
	if err != nil {
		return err
	}
	var problems []error
	for _, entry := range entries {
		if !owned(entry.Name()) {
			problems = append(problems, os.Remove(d.content(entry.Name())))
		}
	}
	return errors.Join(problems...)
}

// write writes a temporary file and renames it, so that a process that dies leaves no half record.
func write(path string, record any) error {
	encoded, err := json.Marshal(record)
	if err != nil {
		return fmt.Errorf("encode a record: %w", err)
	}
	if err := os.WriteFile(path+".new", encoded, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// read returns every record of a folder. It leaves out invalid records with a warning.
func read[T any](dir string, log *slog.Logger) ([]T, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var records []T
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), recordSuffix) {
			continue
		}
		path := filepath.Join(dir, entry.Name())
		var record T
		encoded, err := os.ReadFile(path) // #nosec G304 -- a file of the stand-in's own folder
		if err == nil {
			err = json.Unmarshal(encoded, &record)
		}
		if err != nil {
			log.Warn("left out a record that cannot be read", "file", path, "error", err)
			continue
		}
		records = append(records, record)
	}
	return records, nil
}

// remove deletes a file. It is no error when the file does not exist.
func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
