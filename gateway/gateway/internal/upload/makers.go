package upload

import (
	"crypto/sha256"
	"time"

	"example.org/portal/gateway/internal/msgraph"
)

const (
	// makerServes is as long as an upload may look for its file.
	makerServes = sessionLife
	// mostMakers bounds the memory.
	mostMakers = 20_000
)

// makers are the uploads that files were made of, as far as this process saw it: a file of
// one is not another's, however alike they are. What is forgotten is told by name, size and
// time alone.
type makers struct{ *recent[key] }

func newMakers(now func() time.Time) makers { return makers{newRecent[key](now, mostMakers)} }

// made notes that an upload became a file.
func (m makers) made(a *address, item msgraph.Item) { m.keep(a.version(item), a.key(), makerServes) }

// another tells that a file is known to be of another upload.
func (m makers) another(a *address, item msgraph.Item) bool {
	maker, known := m.find(a.version(item))
	return known && maker != a.key()
}

// version tells what an upload makes from everything else in its owner's drive. A file that
// is replaced stays the same item, so its time is a part of that.
func (a *address) version(item msgraph.Item) key {
	text := a.tenant + "\x00" + a.owner + "\x00" + item.ID
	if a.file.Behaviour == msgraph.Replace {
		text += "\x00" + item.Modified.UTC().Format(time.RFC3339Nano)
	}
	return sha256.Sum256([]byte(text))
}
