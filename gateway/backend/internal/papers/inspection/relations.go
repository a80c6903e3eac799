package inspection

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// readTypes reads the content types of the parts (ECMA-376, part 2, 6.2.3).
func (p *officePackage) readTypes(from io.Reader) error {
	return elements(from, func(name string, attribute func(string) string) {
		contentType := plainType(attribute("ContentType"))
		switch name {
		case "Default":
			p.typesOfExtensions[strings.ToLower(attribute("Extension"))] = contentType
		case "Override":
			if part, isInside := partName(attribute("PartName")); isInside {
				p.types[part] = contentType
			}
		}
	})
}

// plainType returns a content type in small letters and without parameters.
func plainType(written string) string {
	bare, _, _ := strings.Cut(written, ";")
	return strings.ToLower(strings.TrimSpace(bare))
}

// officeDocument ends the type of the relation to the main part, in both forms of the standard (ECMA-376, part 1, annex A.2).
const officeDocument = "/officedocument"

// readRelations reads the relations of the package or of a part (ECMA-376, part 2, 6.5).
func (p *officePackage) readRelations(name string, from io.Reader) error {
	return elements(from, func(element string, attribute func(string) string) {
		if element != "Relationship" {
			return
		}
		relation := strings.ToLower(strings.TrimSpace(attribute("Type")))
		p.relations[path.Base(relation)] = true
		if name != packageRelations || p.main != "" || !strings.HasSuffix(relation, officeDocument) {
			return
		}
		if target, isInside := targetName("", attribute("Target")); isInside {
			p.main = target
		}
	})
}

// elements calls visit with every element of an XML file, its name without a prefix.
func elements(from io.Reader, visit func(name string, attribute func(string) string)) error {
	decoder := xml.NewDecoder(transform.NewReader(from, unicode.BOMOverride(transform.Nop)))
	decoder.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil } // decided by the mark at the beginning
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read a part: %w", err)
		}
		if element, isStart := token.(xml.StartElement); isStart {
			visit(element.Name.Local, func(name string) string {
				for _, attribute := range element.Attr {
					if attribute.Name.Local == name {
						return attribute.Value
					}
				}
				return ""
			})
		}
	}
}
