package graph

import (
	"net/url"
	"strings"
)

// address is the part of a URL after /v1.0/me/drive/: an item by its path or id, and an action.
type address struct {
	// elements is the decoded path below the root.
	elements []string
	// id is set instead of elements when the item is named by it.
	id string
	// action is "", "children", "content" or "createUploadSession".
	action string
}

// parseAddress reads root, root/{action}, root:{path}, root:{path}:, root:{path}:/{action},
// items/{id} and items/{id}/{action}. rest is still percent-encoded.
func parseAddress(rest string) (address, error) {
	if byID, ok := strings.CutPrefix(rest, "items/"); ok {
		id, action, _ := strings.Cut(byID, "/")
		return address{id: id, action: action}, nil
	}
	if rest == "root" {
		return address{}, nil
	}
	if action, ok := strings.CutPrefix(rest, "root/"); ok {
		return address{action: action}, nil
	}
	byPath, ok := strings.CutPrefix(rest, "root:")
	if !ok {
		return address{}, notFound("there is no such resource")
	}
	path, action, _ := strings.Cut(byPath, ":")
	if action != "" && !strings.HasPrefix(action, "/") {
		return address{}, invalidRequest("a colon in a path must be followed by an action")
	}
	elements, err := decode(path)
	if err != nil {
		return address{}, err
	}
	return address{elements: elements, action: strings.TrimPrefix(action, "/")}, checkPath(elements)
}

// decode splits the path before it unescapes, because %2F is part of a name.
func decode(path string) ([]string, error) {
	path = strings.Trim(path, "/")
	if path == "" {
		return nil, nil
	}
	elements := strings.Split(path, "/")
	for i, element := range elements {
		decoded, err := url.PathUnescape(element)
		if err != nil {
			return nil, invalidRequest("the path is not percent-encoded")
		}
		elements[i] = decoded
	}
	return elements, nil
}

// split returns the folder and the name. The root has no name.
func (a address) split() (folder []string, name string) {
	if len(a.elements) == 0 {
		return nil, ""
	}
	last := len(a.elements) - 1
	return a.elements[:last], a.elements[last]
}
