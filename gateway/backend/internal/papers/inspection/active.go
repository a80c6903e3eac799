package inspection

import (
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// Names of ISO 32000-1 for what acts by itself. Actions are those of 12.6.4.
var (
	// refusedKeys hold other files, or a form in another format.
	refusedKeys = []string{"EF", embeddedFiles, "XFA"}
	// refusedActions start programs.
	refusedActions = []string{"Launch"}
	// disarmedKeys hold scripts, and actions that no click asks for.
	disarmedKeys = []string{"JS", "JavaScript", "AA", "RichMediaContent", "RichMediaSettings"}
	// disarmedActions run scripts, send what was typed, or open other files.
	disarmedActions = []string{"JavaScript", "SubmitForm", "ImportData", "GoToE", "GoToR", "Rendition", "RichMediaExecute"}
	// actionKeys lead to an action.
	actionKeys = []string{"A", "OpenAction", "Next", "PA"}
)

// embeddedFiles names the tree of the files that a PDF carries (ISO 32000-1, 7.7.4). Some programs write it where there are none.
const embeddedFiles = "EmbeddedFiles"

// findsRefused reports whether a PDF has something for which it is refused.
func findsRefused(read *model.Context) bool {
	found := false
	walk(read, func(dict types.Dict) {
		found = found || refuses(read, dict)
	})
	return found
}

func refuses(read *model.Context, dict types.Dict) bool {
	if slices.Contains(refusedActions, nameOf(read, dict, "S")) || nameOf(read, dict, "Subtype") == "FileAttachment" {
		return true
	}
	return slices.ContainsFunc(refusedKeys, func(key string) bool {
		value, present := dict[key]
		return present && !isResource(read, value) && (key != embeddedFiles || !namesNothing(read, value, deepestNames))
	})
}

// deepestNames is how many levels of a name tree are followed. A deeper level counts as a name.
const deepestNames = 8

// namesNothing reports whether a name tree (ISO 32000-1, 7.9.6) has no name.
func namesNothing(read *model.Context, value types.Object, deepest int) bool {
	node, err := read.Dereference(value)
	if err != nil || deepest == 0 {
		return false
	}
	if node == nil {
		return true
	}
	dict, isDict := node.(types.Dict)
	if !isDict {
		return false
	}
	names, readable := listOf(read, dict["Names"])
	if !readable || len(names) > 0 {
		return false
	}
	kids, readable := listOf(read, dict["Kids"])
	return readable && !slices.ContainsFunc(kids, func(kid types.Object) bool { return !namesNothing(read, kid, deepest-1) })
}

// listOf returns a list, or nil where there is none.
func listOf(read *model.Context, value types.Object) (list types.Array, readable bool) {
	found, err := read.Dereference(value)
	if err != nil || found == nil {
		return nil, err == nil
	}
	list, readable = found.(types.Array)
	return list, readable
}

// disarm removes scripts and automatic actions, and reports whether there were any. It visits all objects and not only those
// that pages name, because an edited copy of the file may name the others.
func disarm(read *model.Context) (found bool) {
	walk(read, func(dict types.Dict) {
		for _, key := range disarmedKeys {
			if value, present := dict[key]; present && !isResource(read, value) {
				delete(dict, key)
				found = true
			}
		}
		for _, key := range actionKeys {
			if isDisarmedAction(read, dict[key]) {
				delete(dict, key)
				found = true
			}
		}
		if slices.Contains(disarmedActions, nameOf(read, dict, "S")) {
			clear(dict)
			found = true
		}
	})
	return found
}

// isDisarmedAction reports whether a value is an action that disarm removes.
func isDisarmedAction(read *model.Context, value types.Object) bool {
	action, err := read.DereferenceDict(value)
	if err != nil || action == nil {
		return false
	}
	// disarm cleared it before.
	return len(action) == 0 || slices.Contains(disarmedActions, nameOf(read, action, "S"))
}

// isResource reports whether a value is a font, an image or another resource. Pages may give resources any name, also that of
// a refused key.
func isResource(read *model.Context, value types.Object) bool {
	found, err := read.Dereference(value)
	if err != nil {
		return false
	}
	switch found := found.(type) {
	case types.StreamDict:
		subtype := found.Subtype()
		return subtype != nil && (*subtype == "Image" || *subtype == "Form")
	case types.Dict:
		kind := found.Type()
		return kind != nil && (*kind == "Font" || *kind == "ExtGState" || *kind == "Pattern")
	default:
		return false
	}
}

func nameOf(read *model.Context, dict types.Dict, key string) string {
	value, err := read.Dereference(dict[key])
	if err != nil {
		return ""
	}
	name, _ := value.(types.Name)
	return name.Value()
}

// walk calls visit with every dictionary of the object table, also with those inside of dictionaries and lists.
func walk(read *model.Context, visit func(types.Dict)) {
	for _, entry := range read.Table {
		if entry != nil && !entry.Free {
			walkObject(entry.Object, visit)
		}
	}
}

func walkObject(object types.Object, visit func(types.Dict)) {
	switch object := object.(type) {
	case types.Dict:
		walkDict(object, visit)
	case types.StreamDict:
		walkDict(object.Dict, visit)
	case *types.StreamDict:
		if object != nil {
			walkDict(object.Dict, visit)
		}
	case types.Array:
		for _, element := range object {
			walkObject(element, visit)
		}
	}
}

func walkDict(dict types.Dict, visit func(types.Dict)) {
	visit(dict)
	for _, value := range dict {
		walkObject(value, visit)
	}
}
