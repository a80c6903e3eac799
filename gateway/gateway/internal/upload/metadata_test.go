package upload

import (
	"testing"
	"unicode/utf8"
)

// FuzzMetadata holds that whatever is read is text with a name.
func FuzzMetadata(f *testing.F) {
	for _, seed := range []string{"filename YS5wZGY=", "filename YS5wZGY=,path Qm9hcmQvMjAyNg==", "filename", ",", "a b,c d", "filename Li4=", "conflictBehavior eA=="} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := readMetadata(text)
		if err != nil {
			return
		}
		if file.Name == "" || !utf8.ValidString(file.Name) || !utf8.ValidString(file.Folder) || !utf8.ValidString(file.Description) {
			t.Errorf("file %+v", file)
		}
	})
}
