package graph

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"strings"
	"time"
)

const (
	pagePath       = "/drive/items/"
	downloadSuffix = "/content"
)

// item is a file or a folder, as its record on disk.
type item struct {
	ID string `json:"id"`
	// Drive is the id of the user who owns the drive.
	Drive string `json:"drive"`
	// Parent is the id of its folder; empty for the root.
	Parent   string    `json:"parent"`
	Name     string    `json:"name"`
	Folder   bool      `json:"folder,omitempty"`
	Size     int64     `json:"size"`
	Created  time.Time `json:"created"`
	Modified time.Time `json:"modified"`
	// Version grows with every replacement.
	Version int `json:"version"`
	// Content is the name of the file with the bytes. SHA256 is their hash in lower-case hex.
	Content string `json:"content,omitempty"`
	SHA256  string `json:"sha256,omitempty"`
	Type    string `json:"type,omitempty"`
}

// driveID returns an id that is always the same for a user and does not reveal the user's id.
func driveID(user string) string {
	sum := sha256.Sum256([]byte("drive " + user))
	return "b!" + hex.EncodeToString(sum[:16])
}

// resource returns the item in Graph's form. Addresses begin with origin.
func (i item) resource(origin, folderPath string, children int) map[string]any {
	shown := map[string]any{
		"id": i.ID, "name": i.Name, "size": i.Size,
		"createdDateTime": instant(i.Created), "lastModifiedDateTime": instant(i.Modified),
		"eTag":   fmt.Sprintf(`"{%s},%d"`, i.ID, i.Version),
		"cTag":   fmt.Sprintf(`"c:{%s},%d"`, i.ID, i.Version),
		"webUrl": origin + pagePath + i.ID,
		"parentReference": map[string]any{
			"driveId": driveID(i.Drive), "driveType": "business", "id": i.Parent, "path": "/drive/root:" + folderPath,
		},
	}
	if i.Folder {
		shown["folder"] = map[string]any{"childCount": children}
		return shown
	}
	shown["file"] = map[string]any{"mimeType": i.Type, "hashes": map[string]string{"sha256Hash": strings.ToUpper(i.SHA256)}}
	shown["@microsoft.graph.downloadUrl"] = origin + pagePath + i.ID + downloadSuffix
	return shown
}

// instant formats a time as Graph does: UTC, milliseconds.
func instant(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// encoded returns path elements in the form of parentReference: each with a slash before it.
func encoded(elements []string) string {
	var path strings.Builder
	for _, element := range elements {
		path.WriteString("/" + url.PathEscape(element))
	}
	return path.String()
}
