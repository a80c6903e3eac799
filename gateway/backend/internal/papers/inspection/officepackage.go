package inspection

import (
	"archive/zip"
	"io"
	"path"
	"strings"
)

// officePackage collects what the parts of an Office file say about themselves and each other (ECMA-376, part 2).
type officePackage struct {
	// named are the parts.
	named map[string]bool
	// types are the content types of single parts, and typesOfExtensions those of all others.
	types, typesOfExtensions map[string]string
	// relations are the types of relations in the whole package.
	relations map[string]bool
	// main is the part to which the package's own relations lead as its document.
	main string
	// openDocument is the type of an OpenDocument file.
	openDocument Kind
	// largest and unpacked are the numbers of bytes of the largest part and of all of them.
	largest, unpacked int64
	// macros is whether the content of a part is a program.
	macros bool
}

// The parts that every Office file has.
const (
	contentTypes     = "[content_types].xml"
	packageRelations = "_rels/.rels"
)

func newOfficePackage() *officePackage {
	return &officePackage{named: map[string]bool{}, types: map[string]string{}, typesOfExtensions: map[string]string{}, relations: map[string]bool{}}
}

func (p *officePackage) has(name string) bool { return p.named[name] }

// add reads a part and returns its unpacked size.
func (p *officePackage) add(name string, entry *zip.File, most int64) (int64, error) {
	p.named[name] = true
	use := p.readPart
	switch {
	case name == contentTypes:
		use = p.readTypes
	case path.Ext(name) == ".rels":
		use = func(from io.Reader) error { return p.readRelations(name, from) }
	case name == openDocumentType:
		use = p.readOpenDocument
	}
	unpacked, err := read(entry, most, use)
	p.largest, p.unpacked = max(p.largest, unpacked), p.unpacked+unpacked
	return unpacked, err
}

// openDocumentType is the entry with the type of an OpenDocument file (OpenDocument 1.3, part 2, 3.3).
const openDocumentType = "mimetype"

// longestType is longer than every type of a file.
const longestType = 200

func (p *officePackage) readOpenDocument(from io.Reader) error {
	text, err := io.ReadAll(io.LimitReader(from, longestType))
	if said := strings.TrimSpace(string(text)); strings.HasPrefix(said, "application/vnd.oasis.opendocument.") {
		p.openDocument = Kind(said)
	}
	return err
}

// kinds are the types of main parts (ECMA-376, part 1, 11.3, 12.3 and 13.3). A slide show is a presentation that begins by itself.
var kinds = map[string]Kind{
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml":   DOCX,
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml":         XLSX,
	"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml": PPTX,
	"application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml":    PPTX,
}

// templates are the types of the main parts of templates.
var templates = map[string]bool{
	"application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml": true,
	"application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml":    true,
	"application/vnd.openxmlformats-officedocument.presentationml.template.main+xml":   true,
}

// usualParts are the names that Office gives to main parts.
var usualParts = map[string]Kind{"word/document.xml": DOCX, "xl/workbook.xml": XLSX, "ppt/presentation.xml": PPTX}

// report tells what the package is. It must have all parts.
func (p *officePackage) report() Report {
	switch {
	case p.hasMacros():
		return Report{Refusal: Macros}
	case !p.has(contentTypes):
		return Report{Kind: p.openDocument, Refusal: TypeNotAllowed}
	case p.hasControls():
		return Report{Refusal: ActiveContent}
	case p.main != "" && !p.has(p.main):
		return Report{Refusal: Broken}
	}
	mainType := p.typeOf(p.main)
	switch {
	case kinds[mainType] != "":
		return Report{Kind: kinds[mainType]}
	case templates[mainType]:
		return Report{Refusal: Template}
	case isPlainXML(mainType): // the package says nothing of its main part
		return p.byUsualNames()
	default:
		return Report{Refusal: TypeNotAllowed}
	}
}

// isPlainXML reports whether a type says nothing about a part.
func isPlainXML(contentType string) bool {
	return contentType == "" || contentType == "application/xml" || contentType == "text/xml"
}

func (p *officePackage) byUsualNames() Report {
	for name, kind := range usualParts {
		if p.has(name) {
			return Report{Kind: kind}
		}
	}
	return Report{Refusal: TypeNotAllowed}
}

// typeOf returns the content type of a part; empty where the package gives none.
func (p *officePackage) typeOf(name string) string {
	if found, single := p.types[name]; single {
		return found
	}
	return p.typesOfExtensions[strings.TrimPrefix(path.Ext(name), ".")]
}
