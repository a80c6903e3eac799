// Package pdfium reads, repairs, saves and draws PDFs with PDFium, the library that Chromium shows PDFs with. PDFium runs as a
// WebAssembly module: it reaches no file, no network and no memory but its own.
//
// The module in the folder module is the one of the npm package @embedpdf/pdfium, which adds the functions that begin with EPDF.
// .ci/pdfium fetches it anew and checks its hash.
package pdfium

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/emscripten"
)

//go:embed module/pdfium.wasm
var module []byte

// hash is the SHA-256 of the module, as .ci/pdfium pins it.
const hash = "5e4cd023c3dad4a895b3571ca573d3fc51bac6de48360d95283134385b954eaa"

// pageBytes is the unit of WebAssembly memory.
const pageBytes = 64 << 10

// Engine is PDFium, compiled for this processor. It is for one goroutine.
type Engine struct {
	runtime          wazero.Runtime
	compiled, bridge wazero.CompiledModule
}

// New compiles PDFium, or takes what an earlier call compiled into the folder; without a folder it compiles anew, which takes
// seconds. Each document may have so many bytes of memory. The end of ctx ends what PDFium is doing.
func New(ctx context.Context, folder string, memoryBytes int64) (*Engine, error) {
	if sum := sha256.Sum256(module); hex.EncodeToString(sum[:]) != hash {
		return nil, fmt.Errorf("the module of PDFium has the hash %x, not %s", sum, hash)
	}
	settings := wazero.NewRuntimeConfigCompiler().WithCloseOnContextDone(true).
		WithMemoryLimitPages(uint32(memoryBytes / pageBytes)) // #nosec G115 -- a constant of the caller
	if folder != "" {
		cache, err := wazero.NewCompilationCacheWithDir(folder)
		if err != nil {
			return nil, fmt.Errorf("open the folder of the compiled PDFium: %w", err)
		}
		settings = settings.WithCompilationCache(cache)
	}
	e := &Engine{runtime: wazero.NewRuntimeWithConfig(ctx, settings)}
	var err error
	if e.compiled, err = e.runtime.CompileModule(ctx, module); err != nil {
		return nil, fmt.Errorf("compile PDFium: %w", err)
	}
	if e.bridge, err = e.runtime.CompileModule(ctx, bridge()); err != nil {
		return nil, fmt.Errorf("compile the bridge to PDFium: %w", err)
	}
	if err := e.provideHost(ctx); err != nil {
		return nil, err
	}
	return e, nil
}

// Close frees the engine and all of its documents.
func (e *Engine) Close(ctx context.Context) error { return e.runtime.Close(ctx) }

// provideHost gives PDFium the functions that it imports: what Emscripten needs for its own control flow, and a system without
// files, whose calls all fail.
func (e *Engine) provideHost(ctx context.Context) error {
	env, wasi := e.runtime.NewHostModuleBuilder("env"), e.runtime.NewHostModuleBuilder("wasi_snapshot_preview1")
	control, err := emscripten.NewFunctionExporterForModule(e.compiled)
	if err != nil {
		return fmt.Errorf("prepare the imports of PDFium: %w", err)
	}
	for _, imported := range e.compiled.ImportedFunctions() {
		from, name, _ := imported.Import()
		builder := env
		if from != "env" {
			builder = wasi
		}
		builder.NewFunctionBuilder().WithGoModuleFunction(systemCall(name), imported.ParamTypes(), imported.ResultTypes()).Export(name)
	}
	control.ExportFunctions(env) // the last definition of a name counts
	for _, builder := range []wazero.HostModuleBuilder{env, wasi} {
		if _, err := builder.Instantiate(ctx); err != nil {
			return fmt.Errorf("provide the imports of PDFium: %w", err)
		}
	}
	return nil
}

// noSystem is the number of ENOSYS in WASI. Calls of Emscripten answer it below zero.
const noSystem = 52

// systemCall answers one call of PDFium to the system.
func systemCall(name string) api.GoModuleFunc {
	switch name {
	case "emscripten_resize_heap":
		return growMemory
	case "emscripten_date_now":
		return func(_ context.Context, _ api.Module, stack []uint64) { stack[0] = api.EncodeF64(0) }
	case "environ_sizes_get":
		return func(_ context.Context, m api.Module, stack []uint64) {
			m.Memory().WriteUint32Le(api.DecodeU32(stack[0]), 0)
			m.Memory().WriteUint32Le(api.DecodeU32(stack[1]), 0)
			stack[0] = 0
		}
	case "environ_get":
		return func(_ context.Context, _ api.Module, stack []uint64) { stack[0] = 0 }
	case "_emscripten_memcpy_js":
		return copyMemory
	case "_abort_js", "__assert_fail":
		return func(context.Context, api.Module, []uint64) { panic(errAborted) }
	case "_tzset_js", "_localtime_js", "_gmtime_js":
		return func(context.Context, api.Module, []uint64) {} // times in a document are texts for PDFium
	default:
		answer := int32(noSystem)
		if strings.HasPrefix(name, "__syscall") {
			answer = -noSystem
		}
		return func(_ context.Context, _ api.Module, stack []uint64) {
			if len(stack) > 0 {
				stack[0] = api.EncodeI32(answer)
			}
		}
	}
}

// growMemory makes the memory at least as large as PDFium asks for. It answers 0 at the limit, upon which PDFium gives up.
func growMemory(_ context.Context, m api.Module, stack []uint64) {
	wanted, size := api.DecodeU32(stack[0]), m.Memory().Size()
	stack[0] = 1
	if wanted > size {
		if _, grown := m.Memory().Grow((wanted - size + pageBytes - 1) / pageBytes); !grown {
			stack[0] = 0
		}
	}
}

func copyMemory(_ context.Context, m api.Module, stack []uint64) {
	to, from, count := api.DecodeU32(stack[0]), api.DecodeU32(stack[1]), api.DecodeU32(stack[2])
	bytes, readable := m.Memory().Read(from, count)
	if !readable || !m.Memory().Write(to, bytes) {
		panic(errAborted)
	}
}
