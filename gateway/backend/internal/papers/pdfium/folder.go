package pdfium

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"sync"
)

// compileBytes is a limit of memory that is enough to compile PDFium.
const compileBytes = 64 << 20

// Folder keeps the compiled PDFium for the processes of one account, so that it is compiled once on a machine.
type Folder struct {
	lock sync.Mutex
	// private is a folder of this process alone; empty where the account has one.
	private string
}

// Prepare returns the folder. It compiles PDFium into it unless an earlier process did, which takes seconds. Where no temporary folder
// can be written, it returns an empty text, with which New compiles each time.
func (f *Folder) Prepare(ctx context.Context) (path string, err error) {
	f.lock.Lock()
	defer f.lock.Unlock()
	if path, err = f.own(); err != nil {
		return "", nil //nolint:nilerr // PDFium works without the folder, in more time
	}
	ready := filepath.Join(path, readyMark())
	if _, err := os.Stat(ready); err == nil {
		return path, nil
	}
	engine, err := New(ctx, path, compileBytes)
	if err != nil {
		return "", err
	}
	if err := engine.Close(ctx); err != nil {
		return "", fmt.Errorf("close PDFium: %w", err)
	}
	if err := os.WriteFile(ready, nil, 0o600); err != nil {
		return "", fmt.Errorf("mark the compiled PDFium as whole: %w", err)
	}
	return path, nil
}

// readyMark is the name of the file that says that this module was compiled by this version of the compiler.
func readyMark() string {
	compiler := "unknown"
	if build, known := debug.ReadBuildInfo(); known {
		for _, dependency := range build.Deps {
			if dependency.Path == "github.com/tetratelabs/wazero" {
				compiler = dependency.Version
			}
		}
	}
	return "ready-" + hash[:16] + "-" + compiler
}

// own returns the folder of this account among the temporary ones. What is compiled there is run: where somebody else could have
// written the folder, own returns a new one for this process alone.
func (f *Folder) own() (string, error) {
	path := filepath.Join(os.TempDir(), "quorate-pdfium-"+strconv.Itoa(os.Getuid()))
	if err := os.Mkdir(path, 0o700); err == nil || os.IsExist(err) && isOwn(path) {
		return path, nil
	}
	if f.private != "" {
		return f.private, nil
	}
	var err error
	f.private, err = os.MkdirTemp("", "quorate-pdfium-")
	return f.private, err
}
