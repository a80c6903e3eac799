package readingcopy

import (
	"bytes"
	"encoding/hex"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// mostReached is the largest number of streams that are read to find what a page draws with.
const mostReached = 2000

// narrow returns the resources of a page with the pictures and forms alone that the page can draw with. A program that lists the
// pictures of all pages on each page would make a browser load all of them for the first page.
//
// A name counts as drawn with wherever it stands in what the page or something on it draws: that finds too many, and never too few.
// Where something cannot be read, the resources stay as they are.
func (f *File) narrow(of page) (resources types.Object, isNarrowed bool) {
	resources = of.inherited["Resources"]
	lists, err := f.Objects.DereferenceDict(resources)
	if err != nil || lists == nil {
		return resources, false
	}
	drawn, err := f.Objects.DereferenceDict(lists["XObject"])
	if err != nil || len(drawn) < 2 {
		return resources, false
	}
	search := &search{file: f, names: map[string]bool{}, read: map[int]bool{}}
	search.list(lists)
	if !search.page(of.dict) {
		return resources, false
	}
	kept := types.Dict{}
	for name, object := range drawn {
		if search.names[name] {
			kept[name] = object
		}
	}
	if len(kept) == len(drawn) {
		return resources, false
	}
	narrowed := types.Dict{}
	for key, value := range lists {
		narrowed[key] = value
	}
	narrowed["XObject"] = kept
	return narrowed, true
}

// search finds the names in all that a page draws.
type search struct {
	file  *File
	names map[string]bool
	// lists are the resources in which the names may stand.
	lists []types.Dict
	// read are the numbers of the objects that were read.
	read    map[int]bool
	reached int
}

func (s *search) list(resources types.Object) {
	if dict, err := s.file.Objects.DereferenceDict(resources); err == nil && dict != nil {
		s.lists = append(s.lists, dict)
	}
}

// page reads what a page draws: its content, the appearances of its annotations, and all that these name. It reports whether
// everything could be read.
func (s *search) page(dict types.Dict) bool {
	contents, err := s.file.Objects.Dereference(dict["Contents"])
	if err != nil {
		return false
	}
	parts, isList := contents.(types.Array)
	if !isList {
		parts = types.Array{contents}
	}
	var joined, apart []byte
	for _, part := range parts {
		plain, readable := s.plain(part)
		if !readable {
			return false
		}
		joined, apart = append(joined, plain...), append(append(apart, plain...), ' ')
	}
	s.collect(joined)
	s.collect(apart)
	if !s.annotations(dict["Annots"]) {
		return false
	}
	for {
		before := s.reached
		for i := 0; i < len(s.lists); i++ { // lists grows
			if !s.follow(s.lists[i]) {
				return false
			}
		}
		if s.reached == before {
			return true
		}
	}
}

// annotations reads all appearances of a page's annotations.
func (s *search) annotations(object types.Object) bool {
	listed, err := s.file.Objects.DereferenceArray(object)
	if err != nil {
		return object == nil
	}
	for _, one := range listed {
		annotation, err := s.file.Objects.DereferenceDict(one)
		if err != nil {
			return false
		}
		if annotation != nil && !s.appearance(annotation["AP"], 0) {
			return false
		}
	}
	return true
}

// appearance reads an appearance, or the appearances of several states.
func (s *search) appearance(object types.Object, depth int) bool {
	found, err := s.file.Objects.Dereference(object)
	if err != nil {
		return false
	}
	switch found := found.(type) {
	case types.StreamDict:
		return s.stream(object)
	case types.Dict:
		for _, value := range found {
			if depth > 2 || !s.appearance(value, depth+1) {
				return false
			}
		}
	}
	return true
}

// follow reads what the names that are known lead to in one list of resources.
func (s *search) follow(lists types.Dict) bool {
	for _, category := range []string{"XObject", "Pattern", "Font", "ExtGState"} {
		entries, err := s.file.Objects.DereferenceDict(lists[category])
		if err != nil {
			return false
		}
		for name, object := range entries {
			if s.names[name] && !s.entry(object) {
				return false
			}
		}
	}
	return true
}

// entry reads a resource that draws: a form, a tiling pattern, the glyphs of a Type 3 font, a soft mask.
func (s *search) entry(object types.Object) bool {
	found, err := s.file.Objects.Dereference(object)
	if err != nil {
		return false
	}
	switch found := found.(type) {
	case types.StreamDict:
		if subtype := found.Subtype(); subtype != nil && *subtype == "Image" {
			return true
		}
		return s.stream(object)
	case types.Dict:
		if glyphs, err := s.file.Objects.DereferenceDict(found["CharProcs"]); err == nil && glyphs != nil {
			s.addList(object, found["Resources"])
			for _, glyph := range glyphs {
				if !s.stream(glyph) {
					return false
				}
			}
		}
		if mask, err := s.file.Objects.DereferenceDict(found["SMask"]); err == nil && mask != nil {
			return s.stream(mask["G"])
		}
	}
	return true
}

// addList adds the resources of an object once.
func (s *search) addList(of, resources types.Object) {
	if ref, isRef := of.(types.IndirectRef); isRef {
		if s.read[int(ref.ObjectNumber)] {
			return
		}
		s.read[int(ref.ObjectNumber)] = true
	}
	s.list(resources)
}

// stream reads the names of a stream of drawing commands, once.
func (s *search) stream(object types.Object) bool {
	ref, isRef := object.(types.IndirectRef)
	if !isRef {
		return object == nil
	}
	if s.read[int(ref.ObjectNumber)] {
		return true
	}
	s.read[int(ref.ObjectNumber)] = true
	if s.reached++; s.reached > mostReached {
		return false
	}
	plain, readable := s.plain(object)
	if !readable {
		return false
	}
	s.collect(plain)
	if stream, _, err := s.file.Objects.DereferenceStreamDict(object); err == nil && stream != nil {
		s.list(stream.Dict["Resources"])
	}
	return true
}

// plain decodes a stream.
func (s *search) plain(object types.Object) (plain []byte, readable bool) {
	found, err := s.file.Objects.Dereference(object)
	if err != nil {
		return nil, false
	}
	if found == nil {
		return nil, true
	}
	stream, isStream := found.(types.StreamDict)
	if !isStream || stream.Decode() != nil {
		return nil, false
	}
	return stream.Content, true
}

// endsName are the delimiters and white space that end a name (ISO 32000-1, 7.2.2).
const endsName = "()<>[]{}/%\x00\t\n\f\r "

// collect notes all names that stand anywhere in drawing commands, also within texts.
func (s *search) collect(commands []byte) {
	for {
		at := bytes.IndexByte(commands, '/')
		if at < 0 {
			return
		}
		commands = commands[at+1:]
		end := bytes.IndexAny(commands, endsName)
		if end < 0 {
			end = len(commands)
		}
		name := commands[:end]
		s.names[string(name)] = true
		if bytes.IndexByte(name, '#') >= 0 {
			s.names[string(unescaped(name))] = true
		}
		commands = commands[end:]
	}
}

// unescaped resolves the hexadecimal digits in a name (ISO 32000-1, 7.3.5).
func unescaped(name []byte) []byte {
	var plain []byte
	for i := 0; i < len(name); i++ {
		if name[i] == '#' && i+2 < len(name) {
			if decoded, err := hex.DecodeString(string(name[i+1 : i+3])); err == nil {
				plain = append(plain, decoded...)
				i += 2
				continue
			}
		}
		plain = append(plain, name[i])
	}
	return plain
}
