//go:build operations && linux

package availability

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// s3Server names the program of an S3 server; make test-operations says where it is.
const s3Server = "PORTAL_TEST_S3_SERVER"

// bucket is one of a real S3 server, versitygw, which keeps objects as files of a folder.
type bucket struct {
	url, folder string
	// credentials are the variables with which its clients find them.
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
	server := &process{
		name: "S3 server", command: []string{program, "--access", access, "--secret", secret, "--port", address, "--health", "/health", "--quiet", "posix", folder},
		readiness: "http://" + address + "/health",
	}
	server.start(t)
	return &bucket{
		url: "s3://" + name + "?endpoint=http://" + address + "&region=us-east-1", folder: filepath.Join(folder, name),
		credentials: map[string]string{"AWS_ACCESS_KEY_ID": access, "AWS_SECRET_ACCESS_KEY": secret},
	}
}

// holds counts the objects, and those in which some bytes stand.
func (b *bucket) holds(t testing.TB, some string) (all, with int) {
	t.Helper()
	err := filepath.WalkDir(b.folder, func(path string, entry fs.DirEntry, err error) error {
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
