package virus_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"example.org/portal/backend/internal/papers/virus"
)

// scanner answers as clamd(8) says: OK, what it found, or that the stream is too long, upon which it closes.
func scanner(t *testing.T, mostBytes int) *virus.Scanner {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go answer(conn, mostBytes)
		}
	}()
	made, err := virus.New("tcp:" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func answer(conn net.Conn, mostBytes int) {
	defer func() { _ = conn.Close() }()
	from := bufio.NewReader(conn)
	command, err := from.ReadString(0)
	if err != nil {
		return
	}
	if command == "zPING\x00" {
		_, _ = io.WriteString(conn, "PONG\x00")
		return
	}
	var file bytes.Buffer
	for {
		var size uint32
		if binary.Read(from, binary.BigEndian, &size) != nil {
			return
		}
		if size == 0 {
			break
		}
		if file.Len()+int(size) > mostBytes {
			_, _ = io.WriteString(conn, "INSTREAM size limit exceeded. ERROR\x00")
			return
		}
		if _, err := io.CopyN(&file, from, int64(size)); err != nil {
			return
		}
	}
	for says, name := range map[string]string{"a virus": "Test.Virus", "too much": "Heuristics.Limits.Exceeded.MaxScanSize", "unusual": "Heuristics.Encrypted.Zip"} {
		if bytes.Contains(file.Bytes(), []byte(says)) {
			_, _ = io.WriteString(conn, "stream: "+name+" FOUND\x00")
			return
		}
	}
	_, _ = io.WriteString(conn, "stream: OK\x00")
}

func TestScan(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	for name, tc := range map[string]struct {
		file      string
		mostBytes int
		want      string
		fails     string
	}{
		"nothing in it":               {file: "Papers of the board", mostBytes: 1 << 20},
		"an empty file":               {mostBytes: 1 << 20},
		"several pieces":              {file: long, mostBytes: 1 << 20},
		"found at the end":            {file: long + "a virus", mostBytes: 1 << 20, want: "Test.Virus"},
		"beyond its limits":           {file: "too much", mostBytes: 1 << 20, want: "Heuristics.Limits.Exceeded.MaxScanSize"},
		"no virus that it knows":      {file: "unusual", mostBytes: 1 << 20, want: "Heuristics.Encrypted.Zip"},
		"longer than it scans":        {file: strings.Repeat(long, 40), mostBytes: 70_000, fails: "size limit exceeded"},
		"exactly one piece, and more": {file: long[:64<<10], mostBytes: 1 << 20},
	} {
		t.Run(name, func(t *testing.T) {
			found, err := scanner(t, tc.mostBytes).Scan(t.Context(), strings.NewReader(tc.file))
			if found != tc.want || (err != nil) != (tc.fails != "") {
				t.Fatalf("found %q, error %v", found, err)
			}
			if err != nil && !strings.Contains(err.Error(), tc.fails) && !strings.Contains(err.Error(), "reset") && !strings.Contains(err.Error(), "pipe") {
				t.Errorf("error %v, want %q", err, tc.fails)
			}
		})
	}
}

func TestScannerThatIsAwayOrSilent(t *testing.T) {
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	made, err := virus.New("tcp:" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Run("a silent scanner", func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if _, err := made.Scan(ctx, strings.NewReader("x")); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v", err)
		}
	})
	t.Run("the file cannot be read", func(t *testing.T) {
		broken := errors.New("broken")
		if _, err := made.Scan(t.Context(), iotest.ErrReader(broken)); !errors.Is(err, broken) {
			t.Errorf("error %v", err)
		}
	})
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	t.Run("an unavailable scanner", func(t *testing.T) {
		if err := made.Ready(t.Context()); err == nil {
			t.Error("a scanner that is away is ready")
		}
		if found, err := made.Scan(t.Context(), strings.NewReader("x")); err == nil || found != "" {
			t.Errorf("found %q, error %v", found, err)
		}
	})
}

func TestWhatFindingsMean(t *testing.T) {
	for name, want := range map[string][2]bool{
		"Eicar-Test-Signature":                   {false, false},
		"Win.Trojan.Heuristics-1":                {false, false},
		"Heuristics.Limits.Exceeded":             {true, false},
		"Heuristics.Limits.Exceeded.MaxFileSize": {true, false},
		"Heuristics.Broken.Media.JPEG.Truncated": {false, true},
		"PUA.Win.Packer.X":                       {false, true},
	} {
		if got := [2]bool{virus.IsIncomplete(name), virus.IsSuspicion(name)}; got != want {
			t.Errorf("%s is incomplete, suspicious: %v, want %v", name, got, want)
		}
	}
}

func TestReady(t *testing.T) {
	if err := scanner(t, 1).Ready(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestAddresses(t *testing.T) {
	for address, want := range map[string]bool{
		"tcp:127.0.0.1:3310": true, "tcp:[::1]:3310": true, "tcp:clamd:3310": true, "unix:/run/clamd.sock": true,
		"": false, "clamd:3310": false, "tcp:clamd": false, "tcp::3310": false, "unix:clamd.sock": false, "http://clamd:3310": false,
	} {
		if _, err := virus.New(address); (err == nil) != want {
			t.Errorf("%q: error %v", address, err)
		}
	}
}
