package inspection

import (
	"bytes"
	"io"
	"path"
	"slices"
	"strings"
)

// What programs in an Office file are called, in small letters ([MS-OFFMACRO2], 2.2 and 2.3; [MS-XLSB], 2.1.7).
var (
	// macroTypes begin the content types of programs, and of the sheets of Excel 4 that are programs.
	macroTypes = []string{
		"application/vnd.ms-office.vbaproject", "application/vnd.ms-word.vbadata", "application/vnd.ms-excel.macrosheet", "application/vnd.ms-excel.intlmacrosheet",
	}
	// macroRelations are the last words of the types of relations to programs.
	macroRelations = []string{"vbaproject", "vbaprojectsignature", "wordvbadata", "xlmacrosheet", "xlintlmacrosheet"}
	// controlTypes begin the content types of ActiveX controls, which are programs outside of the file.
	controlTypes = []string{"application/vnd.ms-office.activex"}
	// controlRelations are the last words of the types of relations to controls.
	controlRelations = []string{"control", "activexcontrolbinary"}
)

const (
	// macroName is in the name that Office gives to a part with programs.
	macroName = "vbaproject"
	// macroEnabled is in the type of a file that may have programs, also of one within another.
	macroEnabled = ".macroenabled"
	// binaryWorkbook has the same word in its type, and is a kind of its own.
	binaryWorkbook = "application/vnd.ms-excel.sheet.binary.macroenabled"
)

// hasMacros reports whether the package has programs, whatever their parts are called.
func (p *officePackage) hasMacros() bool {
	return p.macros || p.relatesTo(macroRelations) || p.hasPart(func(name, contentType string) bool {
		return strings.Contains(path.Base(name), macroName) || beginsWith(contentType, macroTypes) ||
			strings.Contains(contentType, macroEnabled) && !strings.HasPrefix(contentType, binaryWorkbook)
	})
}

// hasControls reports whether the package starts ActiveX controls.
func (p *officePackage) hasControls() bool {
	return p.relatesTo(controlRelations) || p.hasPart(func(_, contentType string) bool { return beginsWith(contentType, controlTypes) })
}

func (p *officePackage) relatesTo(types []string) bool {
	return slices.ContainsFunc(types, func(one string) bool { return p.relations[one] })
}

func (p *officePackage) hasPart(matches func(name, contentType string) bool) bool {
	for name := range p.named {
		if matches(name, p.typeOf(name)) {
			return true
		}
	}
	return false
}

func beginsWith(contentType string, types []string) bool {
	return slices.ContainsFunc(types, func(one string) bool { return strings.HasPrefix(contentType, one) })
}

var (
	// macroStream is the name of the stream that every project has ([MS-OVBA], 2.3.4.1), as a compound file writes it.
	macroStream = utf16Of("_VBA_PROJECT")
	// encryptedStream is the name of the stream with an encrypted Office file ([MS-OFFCRYPTO], 2.3.4.4).
	encryptedStream = utf16Of("EncryptedPackage")
)

// compoundFile begins every compound file ([MS-CFB], 2.2).
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

// inspectCompound tells an Office file behind a password from one of Office before 2007.
func inspectCompound(file *upload) Report {
	if encrypted, err := contains(io.NewSectionReader(file, 0, file.Size()), encryptedStream); err == nil && encrypted {
		return Report{Refusal: Encrypted}
	}
	return Report{Kind: compound, Refusal: TypeNotAllowed}
}

// utf16Of returns an ASCII text in UTF-16, the low byte first.
func utf16Of(text string) []byte {
	written := make([]byte, 0, 2*len(text))
	for _, letter := range []byte(text) {
		written = append(written, letter, 0)
	}
	return written
}

// readPart looks for programs in a part by its content.
func (p *officePackage) readPart(from io.Reader) error {
	beginning := make([]byte, len(compoundFile))
	count, err := io.ReadFull(from, beginning)
	if err != nil || string(beginning[:count]) != compoundFile {
		return nil //nolint:nilerr // whoever reads on finds the error
	}
	found, err := contains(from, macroStream)
	p.macros = p.macros || found
	return err
}

// contains reports whether the bytes of a reader have a text.
func contains(from io.Reader, text []byte) (bool, error) {
	const pieceBytes = 64 << 10
	piece := make([]byte, 0, pieceBytes+len(text))
	for {
		count, err := from.Read(piece[len(piece):cap(piece)])
		piece = piece[:len(piece)+count]
		if bytes.Contains(piece, text) {
			return true, nil
		}
		if err == io.EOF { //nolint:errorlint // io.Reader promises it unwrapped
			return false, nil
		}
		if err != nil {
			return false, err
		}
		kept := min(len(piece), len(text)-1)
		piece = piece[:copy(piece[:kept], piece[len(piece)-kept:])]
	}
}
