package pdfium

import "bytes"

// The modules from which the bridge imports. Those of a document have no names, so that several documents can be open.
const (
	callsModule  = "calls"
	pdfiumModule = "pdfium"
)

// bridge is a WebAssembly module that puts two functions of this program into the table of functions of a module, where PDFium
// looks for what it calls back. Its function install returns the place of the first one. Host modules cannot do that themselves.
//
// In text it is:
//
//	(module
//	  (import "calls" "read" (func $read (param i32 i32 i32 i32) (result i32)))
//	  (import "calls" "write" (func $write (param i32 i32 i32) (result i32)))
//	  (import "pdfium" "__indirect_function_table" (table 0 funcref))
//	  (elem declare func $read $write)
//	  (func (export "install") (result i32)
//	    (table.grow 0 (ref.func $read) (i32.const 1))
//	    (drop (table.grow 0 (ref.func $write) (i32.const 1)))))
func bridge() []byte {
	const i32, function, funcref = 0x7f, 0x60, 0x70
	types := []byte{3,
		function, 4, i32, i32, i32, i32, 1, i32,
		function, 3, i32, i32, i32, 1, i32,
		function, 0, 1, i32,
	}
	imports := []byte{3}
	imports = append(append(append(imports, text(callsModule)...), text("read")...), 0x00, 0)
	imports = append(append(append(imports, text(callsModule)...), text("write")...), 0x00, 1)
	imports = append(append(append(imports, text(pdfiumModule)...), text("__indirect_function_table")...), 0x01, funcref, 0x00, 0)
	functions := []byte{1, 2}
	exports := append(append([]byte{1}, text("install")...), 0x00, 2)
	elements := []byte{1, 0x03, 0x00, 2, 0, 1}
	const end, drop, constant, refFunc, grow = 0x0b, 0x1a, 0x41, 0xd2, 15
	body := []byte{0, refFunc, 0, constant, 1, 0xfc, grow, 0, refFunc, 1, constant, 1, 0xfc, grow, 0, drop, end}
	code := append([]byte{1, byte(len(body))}, body...)

	var out bytes.Buffer
	out.WriteString("\x00asm\x01\x00\x00\x00")
	for _, section := range []struct {
		number byte
		bytes  []byte
	}{{1, types}, {2, imports}, {3, functions}, {7, exports}, {9, elements}, {10, code}} {
		out.WriteByte(section.number)
		out.WriteByte(byte(len(section.bytes))) // all are shorter than 128 bytes
		out.Write(section.bytes)
	}
	return out.Bytes()
}

// text is a name with its length before it.
func text(name string) []byte { return append([]byte{byte(len(name))}, name...) }
