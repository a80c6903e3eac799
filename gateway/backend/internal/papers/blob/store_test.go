package blob_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"example.org/portal/backend/internal/papers/blob"
)

// stores are all implementations; each passes the tests below.
func stores(t *testing.T) map[string]blob.Store {
	t.Helper()
	_, plain := folder(t)
	_, another := folder(t)
	address, _ := folder(t)
	oldAddress, _ := folder(t)
	falling, err := blob.Connect(blob.Settings{URL: address, OldURL: oldAddress})
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]blob.Store{"folder": plain, "sealed folder": seal(t, another), "folder with an old one": falling}
	for name, s := range serverStores(t) {
		all[name], all["sealed "+name] = s, seal(t, s)
	}
	_, before := folder(t)
	_, since := folder(t)
	all["folder that a key is known of"] = seal(t, before, blob.Plain, identity(t))
	all["folder that was plain"] = seal(t, since, identity(t), blob.Plain)
	return all
}

func each(t *testing.T, run func(t *testing.T, s blob.Store)) {
	t.Helper()
	for name, s := range stores(t) {
		t.Run(name, func(t *testing.T) { run(t, s) })
	}
}

func put(t *testing.T, s blob.Store, key, body string) {
	t.Helper()
	if err := s.Put(t.Context(), key, strings.NewReader(body), int64(len(body))); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, s blob.Store, key string, from, length int64) string {
	t.Helper()
	opened, err := s.Open(t.Context(), key, from, length)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(opened)
	if err := errors.Join(err, opened.Close()); err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestStoredBlobsCanBeRead(t *testing.T) {
	each(t, func(t *testing.T, s blob.Store) {
		put(t, s, "p/ab/one", "0123456789")
		for _, tc := range []struct {
			from, length int64
			want         string
		}{{0, blob.ToTheEnd, "0123456789"}, {4, blob.ToTheEnd, "456789"}, {2, 3, "234"}, {8, 100, "89"}, {10, blob.ToTheEnd, ""}} {
			if got := get(t, s, "p/ab/one", tc.from, tc.length); got != tc.want {
				t.Errorf("from %d, %d bytes: %q, want %q", tc.from, tc.length, got, tc.want)
			}
		}
		put(t, s, "p/ab/one", "short")
		if size, err := s.Size(t.Context(), "p/ab/one"); err != nil || size != 5 || get(t, s, "p/ab/one", 0, blob.ToTheEnd) != "short" {
			t.Errorf("a second Put does not replace: %d, %v", size, err)
		}
	})
}

func TestMissingBlobsAreNotFound(t *testing.T) {
	each(t, func(t *testing.T, s blob.Store) {
		if _, err := s.Open(t.Context(), "p/none", 0, blob.ToTheEnd); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("Open: %v", err)
		}
		if _, err := s.Size(t.Context(), "p/none"); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("Size: %v", err)
		}
		put(t, s, "p/gone", "x")
		for range 2 {
			if err := s.Delete(t.Context(), "p/gone"); err != nil {
				t.Errorf("Delete: %v", err)
			}
		}
		if _, err := s.Open(t.Context(), "p/gone", 0, blob.ToTheEnd); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("after Delete: %v", err)
		}
	})
}

// A source that breaks, stops early or goes on leaves nothing, and what stood before stands.
func TestAFailedPutStoresNothing(t *testing.T) {
	each(t, func(t *testing.T, s blob.Store) {
		broken := errors.New("the source broke")
		sources := map[string]func() io.Reader{
			"breaks at the first byte": func() io.Reader { return iotest.ErrReader(broken) },
			"breaks half-way": func() io.Reader {
				return io.MultiReader(bytes.NewReader(make([]byte, 50_000)), iotest.ErrReader(broken))
			},
			"breaks at the last byte": func() io.Reader {
				return io.MultiReader(bytes.NewReader(make([]byte, 99_999)), iotest.ErrReader(broken))
			},
			"is short": func() io.Reader { return bytes.NewReader(make([]byte, 99_999)) },
			"is long":  func() io.Reader { return bytes.NewReader(make([]byte, 100_001)) },
		}
		put(t, s, "p/before", "stands")
		for name, source := range sources {
			for _, key := range []string{"p/new", "p/before"} {
				if err := s.Put(t.Context(), key, source(), 100_000); err == nil {
					t.Errorf("%s, %s: no error", name, key)
				}
			}
			if _, err := s.Size(t.Context(), "p/new"); !errors.Is(err, blob.ErrNotFound) {
				t.Errorf("%s: something was kept: %v", name, err)
			}
		}
		if got := get(t, s, "p/before", 0, blob.ToTheEnd); got != "stands" {
			t.Errorf("what stood before is %q", got)
		}
		if found, err := s.List(t.Context(), "", "", 10); err != nil || len(found) != 1 {
			t.Errorf("found %v, error %v", found, err)
		}
	})
}

func TestACancelledPutStoresNothing(t *testing.T) {
	each(t, func(t *testing.T, s blob.Store) {
		ctx, cancel := context.WithCancel(t.Context())
		reader, writer := io.Pipe()
		go func() {
			_, _ = writer.Write(make([]byte, 1000))
			cancel()
			_, _ = writer.Write(make([]byte, 1000))
			_ = writer.Close()
		}()
		if err := s.Put(ctx, "p/cancelled", reader, 2000); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
		_ = reader.Close()
		if _, err := s.Size(t.Context(), "p/cancelled"); !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("something was kept: %v", err)
		}
	})
}

func TestConcurrentWritersOfOneKey(t *testing.T) {
	each(t, func(t *testing.T, s blob.Store) {
		bodies := []string{strings.Repeat("a", 200_000), strings.Repeat("b", 300_000)}
		var group sync.WaitGroup
		for _, body := range bodies {
			group.Go(func() {
				if err := s.Put(t.Context(), "p/both", strings.NewReader(body), int64(len(body))); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if got := get(t, s, "p/both", 0, blob.ToTheEnd); got != bodies[0] && got != bodies[1] {
			t.Errorf("%d bytes are neither writer's", len(got))
		}
	})
}

func TestKeys(t *testing.T) {
	for _, key := range []string{"", "/x", "../x", "p/../x", "p/x/", "p//x", "P/x", "p/x.pdf", "p/ü", "p\\x", "-x", strings.Repeat("k", 2000)} {
		t.Run(fmt.Sprintf("%.20q", key), func(t *testing.T) {
			each(t, func(t *testing.T, s blob.Store) {
				if err := s.Put(t.Context(), key, strings.NewReader(""), 0); err == nil {
					t.Error("Put takes it")
				}
				if _, err := s.Open(t.Context(), key, 0, blob.ToTheEnd); err == nil {
					t.Error("Open takes it")
				}
				if _, err := s.Size(t.Context(), key); err == nil {
					t.Error("Size takes it")
				}
				if err := s.Delete(t.Context(), key); err == nil {
					t.Error("Delete takes it")
				}
			})
		})
	}
}

func TestListIsInTheOrderOfKeys(t *testing.T) {
	each(t, func(t *testing.T, s blob.Store) {
		keys := []string{"d/a", "p/a-b", "p/a/b", "p/b"}
		for _, key := range keys {
			put(t, s, key, key)
		}
		var found []string
		after := ""
		for {
			page, err := s.List(t.Context(), "p/", after, 2)
			if err != nil {
				t.Fatal(err)
			}
			if len(page) == 0 {
				break
			}
			for _, entry := range page {
				found = append(found, fmt.Sprintf("%s %d", entry.Key, entry.Size))
				after = entry.Key
			}
			if len(found) > len(keys) {
				break
			}
		}
		if got := strings.Join(found, ", "); got != "p/a-b 5, p/a/b 5, p/b 3" {
			t.Errorf("listed %s", got)
		}
	})
}

func TestAddresses(t *testing.T) {
	for _, address := range []string{"", "file:", "/var/lib/papers", "ftp://host/papers", "s3://", "s3://bucket/folder", "s3://bucket?endpoint=host", "s3://bucket?colour=red", "s3://key:secret@bucket", "azure://account", "azure://account/a/b", "azure://account/papers?region=x"} {
		if blob.Check(address) == nil {
			t.Errorf("%q is taken", address)
		}
		if _, err := blob.Open(address); err == nil {
			t.Errorf("%q is opened", address)
		}
	}
	for _, address := range []string{"s3://papers", "s3://papers?endpoint=https://s3.example.org&region=eu-central-1", "azure://harbour/papers", "azure://harbour/papers?endpoint=http://127.0.0.1:10000/harbour"} {
		if err := blob.Check(address); err != nil {
			t.Errorf("%q is refused: %v", address, err)
		}
	}
	if _, err := blob.Open("file:" + filepath.Join(os.DevNull, "papers")); err == nil {
		t.Error("a folder below a file is opened")
	}
}
