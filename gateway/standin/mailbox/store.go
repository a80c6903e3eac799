package mailbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// keep is the most messages that stay. The oldest are deleted first.
const keep = 500

const fileSuffix = ".json"

// store has the messages in memory, and each in a file of its own.
type store struct {
	dir string

	mu       sync.RWMutex
	messages []Message // oldest first
	last     int64     // the newest id, as nanoseconds
}

func openStore(dir string, log *slog.Logger) (*store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir) // sorted by name, so by arrival
	if err != nil {
		return nil, err
	}
	kept := &store{dir: dir}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), fileSuffix) {
			continue
		}
		message, err := readMessage(filepath.Join(dir, entry.Name()))
		if err != nil {
			log.Warn("left out a message that cannot be read", "file", entry.Name(), "error", err)
			continue
		}
		kept.messages = append(kept.messages, message)
	}
	return kept, kept.resume()
}

// resume makes the next id greater than every stored one, even when the clock went back.
func (s *store) resume() error {
	if len(s.messages) == 0 {
		return nil
	}
	newest := s.messages[len(s.messages)-1].ID
	var err error
	if s.last, err = strconv.ParseInt(newest, 16, 64); err != nil {
		return fmt.Errorf("the newest message's id %q: %w", newest, err)
	}
	return nil
}

func readMessage(path string) (Message, error) {
	content, err := os.ReadFile(path) // #nosec G304 -- a file of the store's own folder
	if err != nil {
		return Message{}, err
	}
	var message Message
	if err := json.Unmarshal(content, &message); err != nil {
		return Message{}, err
	}
	return message, nil
}

// add sets the message's id, recipients and date, and writes it to disk.
func (s *store) add(message Message, recipients []string, arrival time.Time) (Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last = max(arrival.UnixNano(), s.last+1)
	message.ID = fmt.Sprintf("%016x", s.last)
	message.To = strings.Join(recipients, ", ")
	message.Date = arrival.UTC().Truncate(time.Millisecond)
	if err := s.write(message); err != nil {
		return Message{}, err
	}
	s.messages = append(s.messages, message)
	return message, s.trim()
}

// write writes a temporary file and renames it, so that a process that dies leaves no half message.
func (s *store) write(message Message) error {
	content, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("encode the message: %w", err)
	}
	path := s.path(message.ID)
	if err := os.WriteFile(path+".new", content, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

func (s *store) trim() error {
	for len(s.messages) > keep {
		if err := os.Remove(s.path(s.messages[0].ID)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		s.messages = s.messages[1:]
	}
	return nil
}

func (s *store) path(id string) string { return filepath.Join(s.dir, id+fileSuffix) }

// list returns the messages to an address (all for ""), newest first. It is never nil.
func (s *store) list(to string) []Message {
	s.mu.RLock()
	defer s.mu.RUnlock()
	found := make([]Message, 0, len(s.messages))
	for _, message := range slices.Backward(s.messages) {
		if to == "" || message.isTo(to) {
			found = append(found, message)
		}
	}
	return found
}

func (s *store) find(id string) (Message, bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	at := slices.IndexFunc(s.messages, func(m Message) bool { return m.ID == id })
	if at < 0 {
		return Message{}, false
	}
	return s.messages[at], true
}

// clear forgets every message. Files that cannot be deleted stay.
func (s *store) clear() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var problems []error
	s.messages = slices.DeleteFunc(s.messages, func(m Message) bool {
		err := os.Remove(s.path(m.ID))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			problems = append(problems, err)
			return false
		}
		return true
	})
	return errors.Join(problems...)
}
