//go:build operations && linux

package availability

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"example.org/portal/backend"
	"example.org/portal/operations/process"
)

// s3Server is the variable with the path of an S3 server's program; make test-operations sets it.
const s3Server = "PORTAL_TEST_S3_SERVER"

// bucket is a bucket of a real S3 server, versitygw, which stores objects as files of a folder.
type bucket struct {
	url, folder string
	// credentials are the environment variables of its clients.
	credentials map[string]string
}

// newBucket starts a server for a portal, with a bucket of papers.
func newBucket(t testing.TB, p *portal) *bucket {
	t.Helper()
	program := os.Getenv(s3Server)
	if program == "" {
		t.Fatalf("%s names no versitygw: run make test-operations", s3Server)
	}
	const name, access, secret = "papers", "portal", "papers-of-a-test"
	folder, address := t.TempDir(), p.address(50, "9000")
	if err := os.Mkdir(filepath.Join(folder, name), 0o700); err != nil {
		t.Fatal(err)
	}
	server := &process.Process{
		Name: "S3 server", Command: []string{program, "--access", access, "--secret", secret, "--port", address, "--health", "/health", "--quiet", "posix", folder},
		Ready: process.Answers("http://" + address + "/health"),
	}
	server.Start(t)
	return &bucket{
		url: "s3://" + name + "?endpoint=http://" + address + "&region=us-east-1", folder: filepath.Join(folder, name),
		credentials: map[string]string{"AWS_ACCESS_KEY_ID": access, "AWS_SECRET_ACCESS_KEY": secret},
	}
}

// keepPapersIn makes the backends store papers in a bucket, encrypted with the keys of a file, which has no key yet.
func (p *portal) keepPapersIn(t *testing.T, b *bucket) {
	t.Helper()
	p.papersKeys = filepath.Join(t.TempDir(), "papers-keys")
	writeKeys(t, p.papersKeys)
	for name, value := range b.credentials {
		t.Setenv(name, value) // the demonstration data are loaded by this process
	}
	for _, one := range p.backends {
		one.Variables["BACKEND_PAPERS_URL"], one.Variables["BACKEND_PAPERS_KEY_FILE"] = b.url, p.papersKeys
		maps.Copy(one.Variables, b.credentials)
	}
}

// newPapersKey makes a key with the command backend papers key.
func newPapersKey(t testing.TB) string {
	t.Helper()
	key, err := backend.NewPapersKey()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// holds counts the objects below a prefix, and those that contain some bytes.
func (b *bucket) holds(t testing.TB, prefix, some string) (all, with int) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(b.folder, prefix), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := os.ReadFile(path)
		if all++; bytes.Contains(body, []byte(some)) {
			with++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, with
}

// papers counts the files and reading copies, and those that are not encrypted. Slices of uploads are not counted, because they
// are swept.
func (b *bucket) papers(t testing.TB) (all, plain int) {
	t.Helper()
	for _, prefix := range []string{"p", "d"} {
		of, with := b.holds(t, prefix, "%PDF-")
		all, plain = all+of, plain+with
	}
	return all, plain
}
