package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// asProgram has the test's own binary be the program.
const asProgram = "PORTAL_TEST_BACKEND_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// keptPapers are a database with a store of papers.
type keptPapers struct {
	database map[string]string
	folder   string
	// bytes are those of each key of the store.
	bytes map[string]string
}

// keepPapers keeps papers as a server with some keys does.
func keepPapers(t *testing.T, keys string, papers map[string]string) keptPapers {
	t.Helper()
	k := keptPapers{database: freshDatabase(t), folder: t.TempDir(), bytes: papers}
	if _, err := run(t, k.database, "organisation", "create", "Harbour Trust"); err != nil {
		t.Fatal(err)
	}
	plain := t.TempDir()
	for key, body := range papers {
		noteBlobs(t, k.database, "KEPT", key)
		keepFile(t, plain, key, body)
	}
	if keys != "" {
		keys += ",plain"
	}
	if _, err := run(t, k.with(keys, plain), "papers", "copy", "-to", "file:"+k.folder); err != nil {
		t.Fatal(err)
	}
	return k
}

func newKey(t *testing.T) string {
	t.Helper()
	out, err := run(t, map[string]string{}, "papers", "key")
	if err != nil {
		t.Fatal(err)
	}
	key, _, _ := strings.Cut(out, "\n")
	return key
}

// with are the settings of a process with keys and a folder of papers.
func (k keptPapers) with(keys, folder string) map[string]string {
	pairs := maps.Clone(k.database)
	pairs["BACKEND_PAPERS_URL"], pairs["BACKEND_PAPERS_KEY"] = "file:"+folder, keys
	return pairs
}

// wantReadable reads all papers with some keys.
func (k keptPapers) wantReadable(t *testing.T, keys string) {
	t.Helper()
	read := t.TempDir()
	keys = strings.TrimSuffix(keys, ",plain")
	// With plain in front a copy is plain.
	if out, err := run(t, k.with("plain,"+keys, k.folder), "papers", "copy", "-to", "file:"+read); err != nil {
		t.Fatalf("read all papers: %q, %v", out, err)
	}
	for key, body := range k.bytes {
		if got, err := os.ReadFile(filepath.Join(read, filepath.FromSlash(key))); err != nil || string(got) != body {
			t.Errorf("%s is read as %d other bytes, %v", key, len(got), err)
		}
	}
}

// wantEncrypted tells that no paper is plain and that all open with a key.
func (k keptPapers) wantEncrypted(t *testing.T, key string) {
	t.Helper()
	if out, err := run(t, k.with(key, k.folder), "papers", "verify"); err != nil {
		t.Errorf("verify with the new key alone: %q, %v", out, err)
	}
	for of, body := range k.bytes {
		if kept, err := os.ReadFile(filepath.Join(k.folder, filepath.FromSlash(of))); err != nil || body != "" && bytes.Contains(kept, []byte(body[:min(len(body), 20)])) {
			t.Errorf("%s is plain, %v", of, err)
		}
	}
}

func TestPapersEncrypt(t *testing.T) {
	first, second, third := newKey(t), newKey(t), newKey(t)
	papers := map[string]string{"p/aa/one": "minutes of the board", "p/aa/two": strings.Repeat("annual report ", 30_000), "p/bb/empty": "", "u/cc/0-a": "a slice of a file"}
	for name, tc := range map[string]struct {
		before, keys, said string
	}{
		"a plain store":                     {"", second + ",plain", "4 encrypted, 420037 bytes; 0 were already\n"},
		"a rotated store":                   {first, second + "," + first, "4 encrypted, 420037 bytes; 0 were already\n"},
		"a store that has the key":          {second, second, "0 encrypted, 0 bytes; 4 were already\n"},
		"a store that another key wrote to": {third, second + ",plain," + first + "," + third, "4 encrypted, 420037 bytes; 0 were already\n"},
	} {
		t.Run(name, func(t *testing.T) {
			k := keepPapers(t, tc.before, papers)
			noteBlobs(t, k.database, "WRITING", "p/aa/dead") // its process died before the first byte
			noteBlobs(t, k.database, "DEAD", "p/aa/swept-soon")
			if out, err := run(t, k.with(tc.keys, k.folder), "papers", "encrypt"); err != nil || out != tc.said {
				t.Errorf("encrypt: %q, %v", out, err)
			}
			k.wantEncrypted(t, second)
			k.wantReadable(t, second)
			if out, err := run(t, k.with(tc.keys, k.folder), "papers", "encrypt"); err != nil || out != "0 encrypted, 0 bytes; 4 were already\n" {
				t.Errorf("encrypt again: %q, %v", out, err)
			}
		})
	}
}

// What cannot be read as it should be stays as it is, and does not keep the others.
func TestPapersEncryptLeavesWhatItCannotRead(t *testing.T) {
	first, second := newKey(t), newKey(t)
	k := keepPapers(t, first, map[string]string{"p/aa/changed": strings.Repeat("x", 100), "p/bb/lost": "lost", "p/cc/whole": "whole"})
	noteBlobs(t, k.database, "KEPT", "p/aa/strange")
	keepFile(t, k.folder, "p/aa/strange", "plain, which these keys do not read")
	changed := filepath.Join(k.folder, "p/aa/changed")
	kept, err := os.ReadFile(changed)
	if err != nil {
		t.Fatal(err)
	}
	kept[len(kept)-1] ^= 1
	keepFile(t, k.folder, "p/aa/changed", string(kept))
	if err := os.Remove(filepath.Join(k.folder, "p/bb/lost")); err != nil {
		t.Fatal(err)
	}
	out, err := run(t, k.with(second+","+first, k.folder), "papers", "encrypt")
	if err == nil || !strings.Contains(err.Error(), "3 are not as they should be") || !strings.HasSuffix(out, "1 encrypted, 5 bytes; 0 were already\n") {
		t.Errorf("encrypt: %q, %v", out, err)
	}
	for _, want := range []string{"p/aa/changed: its bytes cannot be read: ", "p/aa/strange: its bytes cannot be read: ", "p/bb/lost: its bytes are missing\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q: %q", want, out)
		}
	}
	if now, err := os.ReadFile(changed); err != nil || !bytes.Equal(now, kept) {
		t.Errorf("what cannot be read was changed: %v", err)
	}
}

func TestPapersEncryptNeedsAKeyAndOneStore(t *testing.T) {
	key := newKey(t)
	k := keepPapers(t, "", map[string]string{"p/aa/one": "first"})
	moving := k.with(key+",plain", k.folder)
	moving["BACKEND_PAPERS_OLD_URL"] = "file:" + t.TempDir()
	for name, tc := range map[string]struct {
		settings map[string]string
		says     string
	}{
		"without a key":      {k.with("", k.folder), "BACKEND_PAPERS_KEY"},
		"plain in front":     {k.with("plain,"+key, k.folder), "BACKEND_PAPERS_KEY"},
		"while papers move":  {moving, "BACKEND_PAPERS_OLD_URL"},
		"with half of a key": {k.with(key[:20], k.folder), "not a key"},
	} {
		if out, err := run(t, tc.settings, "papers", "encrypt"); err == nil || !strings.Contains(err.Error(), tc.says) || strings.Contains(err.Error(), key[:20]) {
			t.Errorf("%s: output %q, error %v", name, out, err)
		}
	}
	k.wantReadable(t, key)
}

// A program that is killed loses nothing, and the next run goes on.
func TestPapersEncryptIsKilled(t *testing.T) {
	old, current := newKey(t), newKey(t)
	for name, before := range map[string]string{"a plain store": "", "a rotated store": old} {
		t.Run(name, func(t *testing.T) {
			k := keepPapers(t, before, manyPapers())
			keys := current + "," + old + ",plain"
			for _, most := range []int{1, 3, 5, 3} {
				k.encryptUntilKilled(t, keys, most)
			}
			out, err := run(t, k.with(keys, k.folder), "papers", "encrypt")
			if err != nil || !strings.HasSuffix(out, " were already\n") || strings.HasPrefix(out, "0 encrypted") || strings.HasSuffix(out, " 0 were already\n") {
				t.Errorf("the last run does not go on: %q, %v", out, err)
			}
			k.wantEncrypted(t, current)
			k.wantReadable(t, current)
		})
	}
}

// encryptUntilKilled has the program encrypt, and kills it when so many papers were written anew.
func (k keptPapers) encryptUntilKilled(t *testing.T, keys string, most int) {
	t.Helper()
	before := k.files(t)
	process := exec.CommandContext(t.Context(), os.Args[0], "papers", "encrypt") // #nosec G204 -- this test's own binary
	process.Env = []string{asProgram + "=yes"}
	for name, value := range k.with(keys, k.folder) {
		process.Env = append(process.Env, name+"="+value)
	}
	var said bytes.Buffer
	process.Stderr = &said
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- process.Wait() }()
	reading := time.NewTicker(time.Millisecond)
	defer reading.Stop()
	for written := 0; written < most; {
		select {
		case err := <-ended:
			t.Fatalf("encrypt ended before it was killed: %v: %s", err, &said)
		case <-reading.C:
		}
		written = 0
		for key, now := range k.files(t) {
			if !os.SameFile(before[key], now) {
				written++
			}
		}
	}
	if err := process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-ended
	k.wantReadable(t, keys)
}

func (k keptPapers) files(t *testing.T) map[string]os.FileInfo {
	t.Helper()
	files := map[string]os.FileInfo{}
	for key := range k.bytes {
		info, err := os.Stat(filepath.Join(k.folder, filepath.FromSlash(key)))
		if err != nil {
			t.Fatal(err)
		}
		files[key] = info
	}
	return files
}

// Whoever reads while papers are encrypted gets every byte.
func TestPapersAreReadWhileTheyAreEncrypted(t *testing.T) {
	old, current := newKey(t), newKey(t)
	for name, before := range map[string]string{"a plain store": "", "a rotated store": old} {
		t.Run(name, func(t *testing.T) {
			k := keepPapers(t, before, manyPapers())
			keys := current + "," + old + ",plain"
			encrypted := make(chan error, 1)
			go func() {
				_, err := run(t, k.with(keys, k.folder), "papers", "encrypt")
				encrypted <- err
			}()
			for reads := 1; ; reads++ {
				k.wantReadable(t, keys)
				select {
				case err := <-encrypted:
					if err != nil {
						t.Error(err)
					}
					t.Logf("read %d times", reads)
					return
				default:
				}
			}
		})
	}
}

// manyPapers take a while to be encrypted.
func manyPapers() map[string]string {
	papers := map[string]string{}
	for i := range 32 {
		papers[fmt.Sprintf("p/%02d/paper", i)] = strings.Repeat(fmt.Sprintf("paper %d ", i), 20_000)
	}
	return papers
}
