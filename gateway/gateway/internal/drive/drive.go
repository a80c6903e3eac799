// Package drive says what uploads need of a place that keeps files: a session for each file,
// into which slices go one after another. Microsoft's drives are one such place (package
// msgraph), the portal's own papers the other (package paperdrive). The package makes no calls.
package drive

import (
	"context"
	"io"
	"path"
	"strconv"
	"strings"
	"time"
)

// Drive keeps files. Its methods make one attempt each and may be called concurrently; a
// refusal is a *RefusedError.
//
// A session's address is a capability: whoever has it can write. It is never logged and never
// sent a token.
type Drive interface {
	// Accept gives the file with a clean folder, or says why the drive would not take its name.
	Accept(file File) (File, error)
	// Allows tells whether a session's address may be called; the error is ErrHost.
	Allows(session string) error
	CreateSession(ctx context.Context, token string, file File) (*Session, error)
	// PutSlice sends one slice. ctx alone bounds how long the bytes may take.
	PutSlice(ctx context.Context, session string, slice Slice) (*Progress, error)
	// Status asks what a session still misses.
	Status(ctx context.Context, session string) (*Progress, error)
	// Cancel ends a session. It succeeds only when the drive says that it did (R4.16).
	Cancel(ctx context.Context, session string) error
	// Commit makes the file of a session whose bytes are all stored.
	Commit(ctx context.Context, token string, file File, session string) (*Item, error)
	// PutEmpty makes a file of zero bytes, for which no session can be had.
	PutEmpty(ctx context.Context, token string, file File) (*Item, error)
	ItemByPath(ctx context.Context, token string, file File) (*Item, error)
	ItemByID(ctx context.Context, token, id string) (*Item, error)
	// Find looks for the file that a session became which no longer exists; nil when there
	// is none.
	Find(ctx context.Context, token string, wanted FileCriteria) (*Item, error)
}

// Behaviour says what happens when a name is taken.
type Behaviour string

// The behaviours that drives know.
const (
	Rename  Behaviour = "rename"
	Replace Behaviour = "replace"
	Fail    Behaviour = "fail"
)

// File is where an upload goes.
type File struct {
	// Folder is the path of the parent: "/" or "/a/b/"; the store of papers takes a ticket instead.
	Folder string
	// Name is the file's own.
	Name        string
	Description string
	Behaviour   Behaviour
	// Size is its length as it was promised at its creation; it does not travel in the upload's address.
	Size int64
}

// Numbered is how drives rename: "minutes 1.pdf" for "minutes.pdf".
func Numbered(name string, n int) string {
	extension := path.Ext(name)
	return strings.TrimSuffix(name, extension) + " " + strconv.Itoa(n) + extension
}

// FileCriteria is all by which a file can be told from others when its session is gone.
type FileCriteria struct {
	File File
	Size int64
	// Created is when its session was created, by the drive's clock.
	Created time.Time
	// OfAnother tells that a file is known to be another upload's.
	OfAnother func(Item) bool
}

// Item is a file in a drive.
type Item struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Size     int64     `json:"size"`
	WebURL   string    `json:"webUrl"`
	Created  time.Time `json:"createdDateTime"`
	Modified time.Time `json:"lastModifiedDateTime"`
	// File is nil for a folder.
	File *struct{} `json:"file"`
}

// Session is an upload session (R3.10).
type Session struct {
	// URL is the capability to write.
	URL string
	// Expires is a hint; Status tells the truth.
	Expires time.Time
	// Created is the moment of creation by the drive's own clock.
	Created time.Time
}

// Progress is what a session says of itself.
type Progress struct {
	// Next is the first missing byte; meaningless when Complete, Stored or not Known.
	Next int64
	// Known is false when the session did not say what is missing.
	Known bool
	// Stored means that every byte is there, though there may be no file yet.
	Stored bool
	// Expires is zero when the session did not say.
	Expires time.Time
	// Complete means that the file exists.
	Complete bool
	// Item is the file, when Complete; its ID is empty when the drive did not tell it.
	Item Item
}

// Slice is a part of a file on its way.
type Slice struct {
	// First is its first byte's place in the file, Length its bytes, Total the file's.
	First, Length, Total int64
	// Open gives the bytes. It is called again when the drive redirects; its error then says
	// that they are no longer here.
	Open func() (io.ReadCloser, error)
}
