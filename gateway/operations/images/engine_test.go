//go:build operations

package images

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// tag is the version that the images are built for.
const tag = "1.2.3-test"

// storage is a separate place for images and containers.
type storage struct{ root, run string }

func newStorage(t *testing.T) storage {
	t.Helper()
	if os.Getuid() != 0 {
		t.Fatal("the tests of the images need root: run make test-operations with sudo")
	}
	for _, program := range []string{"buildah", "podman", "runc"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Fatalf("the tests of the images need %s: .ci/setup-operations installs it", program)
		}
	}
	for _, dir := range abandoned(t) {
		storageIn(dir).remove(t, dir)
	}
	// Not t.TempDir, because only podman can remove the files of layers.
	dir, err := os.MkdirTemp("", fmt.Sprintf("%s%d-", prefix, os.Getpid()))
	if err != nil {
		t.Fatal(err)
	}
	s := storageIn(dir)
	t.Cleanup(func() { s.remove(t, dir) })
	return s
}

// prefix is the prefix of a storage's folder; the id of the process that made it follows.
const prefix = "portal-images-"

// abandoned returns the folders of storages whose test process no longer exists.
func abandoned(t *testing.T) (dirs []string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(os.TempDir(), prefix+"*-*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range found {
		number, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(dir), prefix), "-")
		if pid, err := strconv.Atoi(number); err == nil && errors.Is(unix.Kill(pid, 0), unix.ESRCH) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

func storageIn(dir string) storage {
	return storage{root: filepath.Join(dir, "root"), run: filepath.Join(dir, "run")}
}

// remove ends the storage's containers and takes it away.
func (s storage) remove(t *testing.T, dir string) {
	t.Helper()
	if _, err := s.tryPodman("rm", "--all", "--force"); err != nil {
		t.Errorf("end the containers of %s: %v", dir, err)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Error(err)
	}
}

func (s storage) flags() []string {
	return []string{"--storage-driver", "vfs", "--root", s.root, "--runroot", s.run}
}

// podman runs a command of podman and returns its output.
func (s storage) podman(t *testing.T, args ...string) string {
	t.Helper()
	out, err := s.tryPodman(args...)
	if err != nil {
		t.Fatalf("podman %s: %v", strings.Join(args, " "), err)
	}
	return out
}

func (s storage) tryPodman(args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "podman", append(append(s.flags(), "--runtime", "runc"), args...)...)
	var out, complaints bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaints
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, complaints.String())
	}
	return strings.TrimSpace(out.String()), nil
}

// build makes images like make images.
func (s storage) build(t *testing.T, images string, env ...string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), filepath.Join("..", "..", "..", ".ci", "images"), tag, "localhost/portal")
	cmd.Env = append(os.Environ(), "CONTAINER_ENGINE=buildah", "ENGINE_FLAGS="+strings.Join(s.flags(), " "), "IMAGES="+images)
	cmd.Env = append(cmd.Env, env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build %s: %v\n%s", images, err, out)
	}
}

// image is the engine's description of an image.
type image struct {
	Labels map[string]string
	Config struct {
		User         string
		Entrypoint   []string
		Cmd          []string
		ExposedPorts map[string]struct{}
		StopSignal   string
	}
	HealthCheck struct{ Test []string }
}

func (s storage) inspect(t *testing.T, name string) image {
	t.Helper()
	var found []image
	if err := json.Unmarshal([]byte(s.podman(t, "image", "inspect", "localhost/portal-"+name+":"+tag)), &found); err != nil || len(found) != 1 {
		t.Fatalf("%d images, %v", len(found), err)
	}
	return found[0]
}

// container is a running container.
type container struct {
	storage
	name string
	pid  int
}

// start runs an image like deploy/compose and deploy/kubernetes do, but without a network.
func (s storage) start(t *testing.T, name string, args ...string) container {
	t.Helper()
	run := []string{
		"run", "--detach", "--name", name, "--network", "none", "--read-only", "--cap-drop=ALL", "--security-opt", "no-new-privileges",
		// podman 4.3 cannot raise its limits inside a container, so it gets low ones.
		"--ulimit", "nofile=4096:4096", "--ulimit", "nproc=2000:2000",
	}
	s.podman(t, append(append(run, args...), "localhost/portal-"+name+":"+tag)...)
	c := container{storage: s, name: name}
	if _, err := fmt.Sscan(s.podman(t, "inspect", name, "--format", "{{.State.Pid}}"), &c.pid); err != nil || c.pid == 0 {
		t.Fatalf("%s does not run:\n%s", name, c.logs(t))
	}
	return c
}

func (c container) logs(t *testing.T) string {
	t.Helper()
	out, _ := exec.CommandContext(context.Background(), "podman", append(append(c.flags(), "--runtime", "runc"), "logs", c.name)...).CombinedOutput()
	return string(out)
}

// stop stops the container and returns its exit code.
func (c container) stop(t *testing.T) string {
	t.Helper()
	c.podman(t, "stop", "--time", "20", c.name)
	return c.podman(t, "inspect", c.name, "--format", "{{.State.ExitCode}}")
}

// client returns a client for the container's own loopback.
func (c container) client() *http.Client {
	return &http.Client{
		Timeout: 10 * time.Second,
		Transport: &http.Transport{DisableKeepAlives: true, DisableCompression: true, DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
			return c.dial(ctx, network, addr)
		}},
	}
}

// dial connects from a thread in the container's network. The thread is never unlocked, so that it ends with its goroutine.
func (c container) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	type dialled struct {
		connection net.Conn
		err        error
	}
	result := make(chan dialled, 1)
	go func() {
		runtime.LockOSThread()
		namespace, err := os.Open(fmt.Sprintf("/proc/%d/ns/net", c.pid))
		if err != nil {
			result <- dialled{err: err}
			return
		}
		defer namespace.Close()
		if err := unix.Setns(int(namespace.Fd()), unix.CLONE_NEWNET); err != nil {
			result <- dialled{err: err}
			return
		}
		connection, err := new(net.Dialer).DialContext(ctx, network, addr)
		result <- dialled{connection, err}
	}()
	got := <-result
	return got.connection, got.err
}

// await returns the first answer of an address after connections are no longer refused.
func (c container) await(t *testing.T, address string) *http.Response {
	t.Helper()
	var last error
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		answer, err := c.client().Get(address)
		if err == nil {
			answer.Body.Close()
			return answer
		}
		last = err
	}
	t.Fatalf("%s: %v\n%s", address, last, c.logs(t))
	return nil
}
