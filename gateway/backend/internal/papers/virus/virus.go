// Package virus scans files with clamd over its own protocol (clamd(8), "COMMANDS").
package virus

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

const (
	dialTimeout = 5 * time.Second
	// Deadline is the longest time of one scan. clamd took 10 seconds for a PDF of 14 MB (docs/domain/papers.md, "Checks").
	Deadline = 3 * time.Minute
	// chunkBytes is the length of the pieces that are sent.
	chunkBytes = 64 << 10
	mostAnswer = 4 << 10
)

// Scanner is a clamd. It is safe for concurrent use.
type Scanner struct{ network, address string }

// New returns the scanner at tcp:host:port or unix:/path. It makes no connection.
func New(address string) (*Scanner, error) {
	network, at, _ := strings.Cut(address, ":")
	switch network {
	case "tcp":
		if host, port, err := net.SplitHostPort(at); err != nil || host == "" || port == "" {
			return nil, errors.New("is not tcp:host:port")
		}
	case "unix":
		if !strings.HasPrefix(at, "/") {
			return nil, errors.New("is not unix: with the absolute path of a socket")
		}
	default:
		return nil, errors.New("is neither tcp:host:port nor unix:/path")
	}
	return &Scanner{network: network, address: at}, nil
}

// Ready returns an error where the scanner does not answer.
func (s *Scanner) Ready(ctx context.Context) error {
	answer, err := s.ask(ctx, dialTimeout, func(conn net.Conn) error {
		_, err := io.WriteString(conn, "zPING\x00")
		return err
	})
	if err != nil {
		return err
	}
	if answer != "PONG" {
		return fmt.Errorf("the virus scanner answers a ping with %.100q", answer)
	}
	return nil
}

// Scan returns the name of what the scanner found in a file, or an empty text where it found nothing. IsIncomplete and IsSuspicion
// tell findings that are no virus. After an error the file may have a virus.
func (s *Scanner) Scan(ctx context.Context, file io.Reader) (found string, err error) {
	answer, err := s.ask(ctx, Deadline, func(conn net.Conn) error { return stream(conn, file) })
	if err != nil {
		return "", err
	}
	verdict := strings.TrimPrefix(answer, "stream: ")
	name, isFound := strings.CutSuffix(verdict, " FOUND")
	switch {
	case verdict == "OK":
		return "", nil
	case isFound && name != "":
		return name, nil
	default:
		return "", fmt.Errorf("the virus scanner did not scan: %.200q", answer)
	}
}

// IsIncomplete reports whether a finding says that the scanner did not look through the file to its end. clamd says so where it is set
// up with AlertExceedsMax (clamd.conf(5)); otherwise it answers as if it had.
func IsIncomplete(found string) bool { return strings.HasPrefix(found, "Heuristics.Limits.Exceeded") }

// IsSuspicion reports whether a finding is no known virus: something unusual (Heuristics) or an unwanted program (PUA).
func IsSuspicion(found string) bool {
	return !IsIncomplete(found) && (strings.HasPrefix(found, "Heuristics.") || strings.HasPrefix(found, "PUA."))
}

// ask sends a command and returns the answer. A scanner may answer and close the connection before it has read the whole file.
// So a whole answer counts even where sending failed.
func (s *Scanner) ask(ctx context.Context, deadline time.Duration, send func(net.Conn) error) (string, error) {
	dialer := net.Dialer{Timeout: dialTimeout}
	conn, err := dialer.DialContext(ctx, s.network, s.address)
	if err != nil {
		return "", fmt.Errorf("reach the virus scanner: %w", err)
	}
	defer func() { _ = conn.Close() }() // the answer has been read
	if err := conn.SetDeadline(time.Now().Add(deadline)); err != nil {
		return "", fmt.Errorf("reach the virus scanner: %w", err)
	}
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	sent := send(conn)
	if errors.Is(sent, errSource) {
		return "", sent
	}
	answer, received := io.ReadAll(io.LimitReader(conn, mostAnswer))
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if said, whole := strings.CutSuffix(string(answer), "\x00"); whole {
		return said, nil
	}
	return "", fmt.Errorf("ask the virus scanner: %w", errors.Join(sent, received, io.ErrUnexpectedEOF))
}

// errSource means that the file could not be read.
var errSource = errors.New("read the file for the virus scanner")

// stream sends a file with the command INSTREAM: pieces with their length before them, and an empty piece at the end.
func stream(conn net.Conn, file io.Reader) error {
	if _, err := io.WriteString(conn, "zINSTREAM\x00"); err != nil {
		return err
	}
	const prefix = 4
	piece := make([]byte, prefix+chunkBytes)
	for {
		n, err := io.ReadFull(file, piece[prefix:])
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return fmt.Errorf("%w: %w", errSource, err)
		}
		ended := err != nil
		if n > 0 {
			binary.BigEndian.PutUint32(piece, uint32(n)) // #nosec G115 -- at most chunkBytes
			if _, err := conn.Write(piece[:prefix+n]); err != nil {
				return err
			}
		}
		if ended {
			_, err := conn.Write(make([]byte, prefix))
			return err
		}
	}
}
