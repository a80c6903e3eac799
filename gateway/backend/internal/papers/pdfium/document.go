package pdfium

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

var (
	// ErrPassword means that the document opens with a password only.
	ErrPassword = errors.New("the document needs a password")
	// ErrBroken means that PDFium finds no document in the bytes.
	ErrBroken = errors.New("the document cannot be read")
	// ErrExhausted means that PDFium reached the limit of its memory, or gave up for another reason of its own. The document must
	// not be used any more.
	ErrExhausted = errors.New("the document takes too much")

	errAborted = errors.New("PDFium gave up")
)

// Document is an open PDF.
type Document struct {
	instance api.Module
	// others are the modules that connect the instance with this program.
	others []api.Module
	handle uint64
	// source is what PDFium reads from, and sink what it writes to while it saves.
	source io.ReaderAt
	size   int64
	sink   io.Writer
	// writing is the error of sink.
	writing error
	// callbacks is the place of the callbacks in PDFium's table of functions.
	callbacks uint32
}

// Open opens a document of so many bytes. The caller closes it.
func (e *Engine) Open(ctx context.Context, source io.ReaderAt, size int64) (*Document, error) {
	d := &Document{source: source, size: size}
	calls, err := e.provideCallbacks(ctx, d)
	if err != nil {
		return nil, err
	}
	nameless := wazero.NewModuleConfig().WithName("").WithStartFunctions()
	withMemory := experimental.WithMemoryAllocator(ctx, experimental.MemoryAllocatorFunc(newMemory))
	if d.instance, err = e.runtime.InstantiateModule(withMemory, e.compiled, nameless); err != nil {
		return nil, fmt.Errorf("start PDFium: %w", err)
	}
	modules := map[string]api.Module{callsModule: calls, pdfiumModule: d.instance}
	ofDocument := experimental.WithImportResolver(ctx, func(name string) api.Module { return modules[name] })
	helper, err := e.runtime.InstantiateModule(ofDocument, e.bridge, nameless)
	if err != nil {
		return nil, fmt.Errorf("connect PDFium: %w", err)
	}
	d.others = []api.Module{helper, calls}
	place, err := helper.ExportedFunction("install").Call(ctx)
	if err != nil {
		return nil, fmt.Errorf("connect PDFium: %w", err)
	}
	d.callbacks = api.DecodeU32(place[0])
	if err := d.begin(ctx); err != nil {
		return nil, errors.Join(err, d.Close(ctx))
	}
	return d, nil
}

// begin starts PDFium and has it read the document.
func (d *Document) begin(ctx context.Context) error {
	for _, function := range []string{"__wasm_call_ctors", "PDFiumExt_Init"} {
		if _, err := d.call(ctx, function); err != nil {
			return err
		}
	}
	return d.load(ctx)
}

// provideCallbacks makes the functions that read the document and write its copy.
func (e *Engine) provideCallbacks(ctx context.Context, d *Document) (api.Module, error) {
	const i32 = api.ValueTypeI32
	compiled, err := e.runtime.NewHostModuleBuilder(callsModule).
		NewFunctionBuilder().WithGoFunction(api.GoFunc(d.readBlock), []api.ValueType{i32, i32, i32, i32}, []api.ValueType{i32}).Export("read").
		NewFunctionBuilder().WithGoFunction(api.GoFunc(d.writeBlock), []api.ValueType{i32, i32, i32}, []api.ValueType{i32}).Export("write").
		Compile(ctx)
	if err != nil {
		return nil, fmt.Errorf("provide the callbacks of PDFium: %w", err)
	}
	made, err := e.runtime.InstantiateModule(ctx, compiled, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("provide the callbacks of PDFium: %w", err)
	}
	return made, nil
}

// readBlock is m_GetBlock of FPDF_FILEACCESS: parameter, position, buffer, size. It answers 0 upon an error.
func (d *Document) readBlock(_ context.Context, stack []uint64) {
	position, to, count := api.DecodeU32(stack[1]), api.DecodeU32(stack[2]), api.DecodeU32(stack[3])
	stack[0] = 0
	buffer, writable := d.instance.Memory().Read(to, count) // a view of the memory itself
	if !writable {
		return
	}
	if read, err := d.source.ReadAt(buffer, int64(position)); read == len(buffer) && (err == nil || errors.Is(err, io.EOF)) {
		stack[0] = 1
	}
}

// writeBlock is WriteBlock of FPDF_FILEWRITE: itself, data, size.
func (d *Document) writeBlock(_ context.Context, stack []uint64) {
	from, count := api.DecodeU32(stack[1]), api.DecodeU32(stack[2])
	stack[0] = 0
	block, readable := d.instance.Memory().Read(from, count)
	if !readable || d.sink == nil || d.writing != nil {
		return
	}
	if _, d.writing = d.sink.Write(block); d.writing == nil {
		stack[0] = 1
	}
}

// The errors of FPDF_GetLastError (fpdfview.h).
const (
	passwordError = 4
)

func (d *Document) load(ctx context.Context) error {
	access, err := d.structure(ctx, uint32(d.size), d.callbacks, 0) // #nosec G115 -- papers are far below 4 GiB
	if err != nil {
		return err
	}
	if d.handle, err = d.call(ctx, "FPDF_LoadCustomDocument", uint64(access), 0); err != nil {
		return err
	}
	if d.handle != 0 {
		return nil
	}
	problem, err := d.call(ctx, "FPDF_GetLastError")
	if err != nil {
		return err
	}
	if problem == passwordError {
		return ErrPassword
	}
	return fmt.Errorf("%w: PDFium's error %d", ErrBroken, problem)
}

// structure writes numbers into new memory, which lives as long as the instance.
func (d *Document) structure(ctx context.Context, numbers ...uint32) (place uint32, err error) {
	allocated, err := d.call(ctx, "malloc", uint64(4*len(numbers)))
	if err != nil {
		return 0, err
	}
	place = api.DecodeU32(allocated)
	for i, number := range numbers {
		d.instance.Memory().WriteUint32Le(place+uint32(4*i), number) // #nosec G115 -- a few numbers
	}
	return place, nil
}

// Close frees the memory of the document.
func (d *Document) Close(ctx context.Context) error {
	err := d.instance.Close(ctx)
	for _, other := range d.others {
		err = errors.Join(err, other.Close(ctx))
	}
	return err
}

// Pages is the number of pages that the document claims to have. Single ones may be missing.
func (d *Document) Pages(ctx context.Context) (int, error) {
	count, err := d.call(ctx, "FPDF_GetPageCount", d.handle)
	return int(api.DecodeI32(count)), err
}

// IsEncrypted reports whether the document was encrypted, even where it opens for everybody.
func (d *Document) IsEncrypted(ctx context.Context) (bool, error) {
	encrypted, err := d.call(ctx, "EPDF_IsEncrypted", d.handle)
	return encrypted != 0, err
}

// withoutEncryption is FPDF_REMOVE_SECURITY of fpdf_save.h.
const withoutEncryption = 3

// Save writes the document anew: one table of objects, lengths and names as they should be, no encryption.
func (d *Document) Save(ctx context.Context, to io.Writer) error {
	d.sink, d.writing = to, nil
	defer func() { d.sink = nil }()
	const version = 1
	writer, err := d.structure(ctx, version, d.callbacks+1)
	if err != nil {
		return err
	}
	saved, err := d.call(ctx, "FPDF_SaveAsCopy", d.handle, uint64(writer), withoutEncryption)
	switch {
	case d.writing != nil:
		return fmt.Errorf("save the document: %w", d.writing)
	case err != nil:
		return err
	case saved == 0:
		return fmt.Errorf("save the document: %w", ErrBroken)
	}
	return nil
}

// call calls a function of PDFium. The result is 0 for one that has none.
func (d *Document) call(ctx context.Context, function string, parameters ...uint64) (uint64, error) {
	results, err := d.instance.ExportedFunction(function).Call(ctx, parameters...)
	if err != nil {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		return 0, fmt.Errorf("%w: %s: %w", ErrExhausted, function, err)
	}
	if len(results) == 0 {
		return 0, nil
	}
	return results[0], nil
}
