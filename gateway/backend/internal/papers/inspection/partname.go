package inspection

import (
	"net/url"
	"path"
	"strings"
)

// partName returns the name of a part as it is compared: in small letters, with slashes, without one at the beginning. Programs
// other than Office write names with backslashes or a slash at the beginning. isInside is false for a name that leaves the archive.
func partName(written string) (name string, isInside bool) {
	slashed := strings.ReplaceAll(written, `\`, "/")
	if isDrive(slashed) {
		return "", false
	}
	name = path.Clean(strings.TrimLeft(slashed, "/"))
	if name == "." || name == ".." || strings.HasPrefix(name, "../") {
		return "", false
	}
	return strings.ToLower(name), true
}

// isDrive reports whether a name begins with a drive of Windows, such as C:.
func isDrive(name string) bool {
	name = strings.TrimLeft(name, "/")
	return len(name) >= 2 && name[1] == ':' && (name[0]|0x20 >= 'a' && name[0]|0x20 <= 'z')
}

// targetName returns the name of the part that a relation leads to (ECMA-376, part 2, 6.5.3). folder is that of the part which has
// the relation, empty for the top.
func targetName(folder, target string) (name string, isInside bool) {
	if unescaped, err := url.PathUnescape(target); err == nil {
		target = unescaped
	}
	target = strings.ReplaceAll(target, `\`, "/")
	if !strings.HasPrefix(target, "/") {
		target = path.Join(folder, target)
	}
	return partName(target)
}
