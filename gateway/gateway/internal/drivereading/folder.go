package drivereading

import (
	"encoding/json"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/msgraph"
)

// longestPlace bounds what is taken for the beginning of a page: Graph's own text, which is opaque.
const longestPlace = 2048

// item is a file or a folder of a drive.
type item struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Size     int64     `json:"size"`
	Modified time.Time `json:"lastModifiedDateTime"`
	IsFolder bool      `json:"isFolder"`
}

// folder is a page of what is in one. Next asks for the following page; empty at the last.
type folder struct {
	Items []item `json:"items"`
	Next  string `json:"next"`
}

// Folder tells what is in a folder: files and folders in the drive's order, without what is neither.
func (h *Handler) Folder(w http.ResponseWriter, r *http.Request) error {
	from := r.URL.Query().Get("from")
	if len(from) > longestPlace {
		return errNotFound
	}
	v, err := h.openVisit(w, r, "/children")
	if err != nil {
		return err
	}
	found, err := h.Graph.Children(r.Context(), v.token, v.item, from)
	if err != nil {
		return h.explainRefusal(v.user, err)
	}
	w.Header().Set("Content-Type", "application/json")
	// A client that went away is not an error worth telling.
	_ = json.NewEncoder(w).Encode(folder{Items: filesAndFolders(found.Entries), Next: found.Next})
	return nil
}

func filesAndFolders(entries []msgraph.Entry) []item {
	items := make([]item, 0, len(entries))
	for _, e := range entries {
		if e.File == nil && e.Folder == nil {
			continue
		}
		items = append(items, item{ID: e.ID, Name: e.Name, Size: e.Size, Modified: e.Modified, IsFolder: e.Folder != nil})
	}
	return items
}
