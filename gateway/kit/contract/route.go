package contract

import "strings"

// RoutePattern writes a path of the router as documents, metrics and access lines do: "/app/:app" is "/app/{app}", and
// "/drive/*rest" is "/drive/{rest...}". What follows the letters of a name stays: "/:token.ics" is "/{token}.ics".
func RoutePattern(path string) string {
	var out strings.Builder
	for {
		before, name, found := cutName(path)
		out.WriteString(before)
		if !found {
			return out.String()
		}
		length := len(name) - len(strings.TrimLeftFunc(name[1:], isLetter))
		out.WriteString("{" + name[1:length])
		if name[0] == '*' {
			out.WriteString("...")
		}
		out.WriteString("}")
		path = name[length:]
	}
}

// cutName cuts a path before the mark of its first name.
func cutName(path string) (before, name string, found bool) {
	at := strings.IndexAny(path, ":*")
	if at < 0 {
		return path, "", false
	}
	return path[:at], path[at:], true
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }
