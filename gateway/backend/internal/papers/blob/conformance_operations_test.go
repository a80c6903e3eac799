//go:build operations

package blob_test

import (
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/blob"
)

// server names the program of an S3 server; make test-operations says where it is.
const server = "PORTAL_TEST_S3_SERVER"

// serverStores are stores at a real S3 server: versitygw, on a folder of its own.
func serverStores(t *testing.T) map[string]blob.Store {
	t.Helper()
	program := os.Getenv(server)
	if program == "" {
		t.Fatalf("%s names no versitygw: run make test-operations", server)
	}
	const bucket = "papers"
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, bucket), 0o700); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	const access, secret = "portal", "papers-of-a-test"
	serving := exec.CommandContext(t.Context(), program, "--access", access, "--secret", secret, "--port", address, "posix", folder)
	if err := serving.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = serving.Process.Kill()
		_ = serving.Wait()
	})
	await(t, "http://"+address)
	t.Setenv("AWS_ACCESS_KEY_ID", access)
	t.Setenv("AWS_SECRET_ACCESS_KEY", secret)
	s, err := blob.Open("s3://" + bucket + "?endpoint=http://" + address + "&region=us-east-1")
	if err != nil {
		t.Fatal(err)
	}
	return map[string]blob.Store{"S3": s}
}

func await(t *testing.T, address string) {
	t.Helper()
	for range 100 {
		answer, err := http.Get(address)
		if err == nil {
			_ = answer.Body.Close()
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the S3 server does not answer")
}
