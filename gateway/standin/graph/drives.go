package graph

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"mime"
	"net/http"
	"path"
	"slices"
	"sync"
	"time"
)

// behaviour says what happens to a file whose name is taken.
type behaviour string

const (
	rename  behaviour = "rename"
	replace behaviour = "replace"
	fail    behaviour = "fail"
)

// behaviourOf reads a request's behaviour. By default a taken name is replaced, as seen in practice and contrary to the
// published text (docs/protocols/graph-uploads.md, "Create a session").
func behaviourOf(word string) (behaviour, error) {
	switch asked := behaviour(word); asked {
	case rename, replace, fail:
		return asked, nil
	case "":
		return replace, nil
	default:
		return "", invalidRequest("a taken name needs rename, replace or fail")
	}
}

// drives are all users' items and open sessions: records in memory, bytes on disk.
type drives struct {
	disk  disk
	quota int64

	mu    sync.Mutex
	items map[string]item
	// children has the ids of items by folder id and name, in the form of sameName. The folder "" has the roots by
	// user.
	children map[string]map[string]string
	sessions map[string]*session
}

func openDrives(dir string, quota int64, log *slog.Logger) (*drives, error) {
	d := &drives{disk: disk{dir}, quota: quota, items: map[string]item{}, children: map[string]map[string]string{}, sessions: map[string]*session{}}
	if err := d.disk.makeFolders(); err != nil {
		return nil, err
	}
	items, err := read[item](d.disk.items(), log)
	if err != nil {
		return nil, err
	}
	owned := map[string]bool{}
	for _, kept := range items {
		d.enter(kept)
		owned[kept.Content] = true
	}
	sessions, err := read[*session](d.disk.sessions(), log)
	if err != nil {
		return nil, err
	}
	for _, open := range sessions {
		if owned[open.ID] || d.disk.size(open.ID) < open.Received {
			// The process died while the session finished, or the machine lost bytes of it.
			if err := remove(d.disk.session(open.ID)); err != nil {
				return nil, err
			}
			continue
		}
		d.sessions[open.ID] = open
		owned[open.ID] = true
	}
	return d, d.disk.sweep(func(name string) bool { return owned[name] })
}

// enter adds the item to the maps.
func (d *drives) enter(i item) {
	d.items[i.ID] = i
	name := sameName(i.Name)
	if i.Parent == "" {
		name = i.Drive
	}
	if d.children[i.Parent] == nil {
		d.children[i.Parent] = map[string]string{}
	}
	d.children[i.Parent][name] = i.ID
}

// keep writes the item's record and adds it to the maps.
func (d *drives) keep(i item) error {
	if err := write(d.disk.item(i.ID), i); err != nil {
		return fmt.Errorf("keep an item: %w", err)
	}
	d.enter(i)
	return nil
}

func (d *drives) child(folder, name string) (item, bool) {
	id, ok := d.children[folder][name]
	return d.items[id], ok
}

// root returns the user's root folder. It makes the folder at the first use.
func (d *drives) root(user string, now time.Time) (item, error) {
	if kept, ok := d.child("", user); ok {
		return kept, nil
	}
	made := item{ID: newID(), Drive: user, Name: "root", Folder: true, Created: now, Modified: now}
	return made, d.keep(made)
}

// newID returns a new item id that looks like Graph's.
func newID() string { return "01" + rand.Text() }

// find follows a path from the user's root.
func (d *drives) find(user string, elements []string, now time.Time) (item, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	at, err := d.root(user, now)
	if err != nil {
		return item{}, err
	}
	for _, element := range elements {
		next, ok := d.child(at.ID, sameName(element))
		if !ok {
			return item{}, notFound("the item does not exist")
		}
		at = next
	}
	return at, nil
}

// byID finds an item in any drive.
func (d *drives) byID(id string) (item, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	kept, ok := d.items[id]
	if !ok {
		return item{}, notFound("the item does not exist")
	}
	return kept, nil
}

// folder follows a path and makes missing folders, as Graph was seen to do.
func (d *drives) folder(user string, elements []string, now time.Time) (item, error) {
	at, err := d.root(user, now)
	for _, element := range elements {
		if err != nil {
			return item{}, err
		}
		next, ok := d.child(at.ID, sameName(element))
		if !ok {
			next = item{ID: newID(), Drive: user, Parent: at.ID, Name: element, Folder: true, Created: now, Modified: now}
			err = d.keep(next)
		} else if !next.Folder {
			return item{}, refuse(http.StatusConflict, "nameAlreadyExists", "", "a file has the name of the folder")
		}
		at = next
	}
	return at, err
}

// list returns a folder's items by name.
func (d *drives) list(folder string) []item {
	d.mu.Lock()
	defer d.mu.Unlock()
	found := make([]item, 0, len(d.children[folder]))
	for _, id := range d.children[folder] {
		found = append(found, d.items[id])
	}
	slices.SortFunc(found, func(a, b item) int { return cmp.Compare(sameName(a.Name), sameName(b.Name)) })
	return found
}

// path returns the names from below the root down to the item.
func (d *drives) path(i item) []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	var names []string
	for i.Parent != "" {
		names = append(names, i.Name)
		i = d.items[i.Parent]
	}
	slices.Reverse(names)
	return names
}

// used returns the size of all files in the user's drive.
func (d *drives) used(user string) int64 {
	var sum int64
	for _, i := range d.items {
		if i.Drive == user {
			sum += i.Size
		}
	}
	return sum
}

// room returns the user's used bytes and the quota.
func (d *drives) room(user string) (used, total int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.used(user), d.quota
}

// newFile is a file that is added to a folder: a name, and bytes that are on disk already.
type newFile struct {
	name      string
	behaviour behaviour
	content   string
	size      int64
	sha256    string
}

// place makes the file an item. created is false when it replaced another file.
func (d *drives) place(folder item, file newFile, now time.Time) (placed item, created bool, err error) {
	existing, taken := d.child(folder.ID, sameName(file.name))
	if taken && (file.behaviour == fail || file.behaviour == replace && existing.Folder) {
		return item{}, false, nameTaken()
	}
	replaced := item{}
	placed = item{ID: newID(), Drive: folder.Drive, Parent: folder.ID, Name: file.name, Created: now}
	switch {
	case taken && file.behaviour == replace:
		replaced, placed = existing, existing
	case taken:
		placed.Name = d.freeName(folder.ID, file.name)
	}
	if d.used(folder.Drive)-replaced.Size+file.size > d.quota {
		return item{}, false, driveFull()
	}
	placed.Version++
	placed.Modified, placed.Size, placed.Content, placed.SHA256, placed.Type = now, file.size, file.content, file.sha256, typeOf(placed.Name)
	if err := d.keep(placed); err != nil {
		return item{}, false, err
	}
	if replaced.ID == "" {
		return placed, true, nil
	}
	_ = remove(d.disk.content(replaced.Content)) // the next start sweeps what cannot be deleted now
	return placed, false, nil
}

// freeName adds the first free number to the name: "Minutes 1.pdf".
func (d *drives) freeName(folder, name string) string {
	extension := path.Ext(name)
	stem := name[:len(name)-len(extension)]
	for n := 1; ; n++ {
		free := fmt.Sprintf("%s %d%s", stem, n, extension)
		if _, taken := d.child(folder, sameName(free)); !taken {
			return free
		}
	}
}

func typeOf(name string) string {
	return cmp.Or(mime.TypeByExtension(path.Ext(name)), "application/octet-stream")
}

// delete deletes an item with everything below it. The root cannot be deleted.
func (d *drives) delete(i item) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if i.Parent == "" {
		return refuse(http.StatusForbidden, "accessDenied", "", "the root cannot be deleted")
	}
	return d.forget(i)
}

func (d *drives) forget(i item) error {
	var problems []error
	for _, id := range d.children[i.ID] {
		problems = append(problems, d.forget(d.items[id]))
	}
	delete(d.children, i.ID)
	delete(d.children[i.Parent], sameName(i.Name))
	delete(d.items, i.ID)
	problems = append(problems, remove(d.disk.item(i.ID)))
	if !i.Folder {
		problems = append(problems, remove(d.disk.content(i.Content)))
	}
	return errors.Join(problems...)
}
