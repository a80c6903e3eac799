package graph

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// creation is the body of createUploadSession (docs/protocols/graph-uploads.md, "Create a session").
type creation struct {
	Item struct {
		Behaviour   string `json:"@microsoft.graph.conflictBehavior"`
		Name        string `json:"name"`
		Description string `json:"description"`
		FileSize    int64  `json:"fileSize"`
		Type        string `json:"@odata.type"`
	} `json:"item"`
	DeferCommit bool `json:"deferCommit"`
}

func (g *Graph) create(c *call) (answer, error) {
	var asked creation
	if err := c.decodeOptional(&asked); err != nil {
		return answer{}, err
	}
	folder, name := c.at.split()
	chosen, err := behaviourOf(asked.Item.Behaviour)
	switch {
	case err != nil:
		return answer{}, err
	case name == "":
		return answer{}, invalidRequest("a session needs the path of a file")
	case asked.Item.Name != "" && asked.Item.Name != name:
		return answer{}, invalidRequest("the name must be the last element of the path")
	case asked.Item.Type != "" || asked.DeferCommit:
		return answer{}, invalidRequest("the session cannot have one of the properties")
	}
	if used, total := g.drives.room(c.user); asked.Item.FileSize > total-used {
		return answer{}, driveFull()
	}
	made := &session{Drive: c.user, Folder: folder, Name: name, Behaviour: chosen, Expires: c.now.Add(g.config.SessionLife)}
	if err := g.drives.open(made, c.now); err != nil {
		return answer{}, err
	}
	g.log.Info("upload session opened", "name", name)
	shown := made.shown()
	shown["uploadUrl"] = g.uploadOrigin(c) + sessionPath + made.ID + "?tempauth=" + made.TempAuth
	return answer{status: http.StatusOK, body: shown}, nil
}

func (g *Graph) uploadOrigin(c *call) string {
	if g.config.UploadURL != "" {
		return g.config.UploadURL
	}
	return c.origin()
}

// decodeOptional reads the call's JSON, if there is any.
func (c *call) decodeOptional(into any) error {
	body, err := io.ReadAll(io.LimitReader(c.body, maxBodyBytes))
	if err != nil {
		return invalidRequest("the body cannot be read")
	}
	if len(body) == 0 {
		return nil
	}
	if err := json.Unmarshal(body, into); err != nil {
		return invalidRequest("the body is not the JSON that was expected")
	}
	return nil
}

// shown returns the session in Graph's form.
func (s *session) shown() map[string]any {
	return map[string]any{"expirationDateTime": instant(s.Expires), "nextExpectedRanges": s.missing()}
}

func (g *Graph) status(c *call) (answer, error) {
	found, err := g.drives.look(c.proof(), c.now)
	if err != nil {
		return answer{}, err
	}
	return answer{status: http.StatusOK, body: found.shown()}, nil
}

func (g *Graph) cancel(c *call) (answer, error) {
	if err := g.drives.cancel(c.proof(), c.now); err != nil {
		return answer{}, err
	}
	return answer{status: http.StatusNoContent}, nil
}

// errKept is the answer to a slice when a fault stored a part of it, or all of it without making a file.
var errKept = refuse(http.StatusInternalServerError, "generalException", "", "the slice was stored and nothing more was done")

func (g *Graph) slice(c *call) (answer, error) {
	slice, err := parseContentRange(c.request.Header.Get("Content-Range"), c.request.ContentLength)
	if err != nil {
		if _, gone := g.drives.look(c.proof(), c.now); gone != nil {
			err = gone // report first that the session is gone
		}
		return answer{}, err
	}
	session, err := g.drives.begin(c.proof(), slice, c.now)
	if err != nil {
		return answer{}, err
	}
	length := slice.length()
	if c.keep != nil {
		length = min(length, *c.keep)
	}
	added, err := g.store(c, session, slice, length)
	if err = errors.Join(g.drives.end(session, added, g.now().Add(g.config.SessionLife)), err); err != nil {
		return answer{}, err
	}
	if c.keep != nil {
		return answer{}, errKept
	}
	if !slice.isLast() {
		return g.accepted(c)
	}
	return g.placed(c, func() (item, bool, error) {
		return g.drives.finish(c.proof(), session.Name, session.Behaviour, session.Folder, g.now())
	})
}

// store writes the slice. It returns nil when that failed.
func (g *Graph) store(c *call, s *session, slice contentRange, length int64) (*progress, error) {
	state, err := g.drives.receive(s, c.body, length)
	if err != nil {
		return nil, err
	}
	return &progress{length: length, total: slice.total, state: state}, nil
}

func (g *Graph) accepted(c *call) (answer, error) {
	given, err := g.status(c)
	given.status = http.StatusAccepted
	return given, err
}

// placed returns the answer for a file that became an item.
func (g *Graph) placed(c *call, place func() (item, bool, error)) (answer, error) {
	made, created, err := place()
	if err != nil {
		return answer{}, err
	}
	g.log.Info("file stored", "name", made.Name, "bytes", made.Size)
	status := http.StatusOK
	if created {
		status = http.StatusCreated
	}
	return answer{status: status, body: g.resource(c, made)}, nil
}

// commitment is the body of a commit (docs/protocols/graph-uploads.md, "Commit a session").
type commitment struct {
	Name      string `json:"name"`
	Behaviour string `json:"@microsoft.graph.conflictBehavior"`
	SourceURL string `json:"@microsoft.graph.sourceUrl"`
}

func (g *Graph) commit(c *call) (answer, error) {
	var asked commitment
	if err := c.decode(&asked); err != nil {
		return answer{}, err
	}
	chosen, err := behaviourOf(asked.Behaviour)
	if err != nil {
		return answer{}, err
	}
	if err := checkName(asked.Name); err != nil {
		return answer{}, err
	}
	source, err := url.Parse(asked.SourceURL)
	if err != nil || !strings.HasPrefix(source.Path, sessionPath) {
		return answer{}, invalidRequest("the source is not an upload session")
	}
	from := proof{id: strings.TrimPrefix(source.Path, sessionPath), tempAuth: source.Query().Get("tempauth")}
	if found, err := g.drives.look(from, c.now); err != nil {
		return answer{}, err
	} else if found.Drive != c.user {
		return answer{}, refuse(http.StatusForbidden, "accessDenied", "", "the session belongs to somebody else")
	}
	return g.placed(c, func() (item, bool, error) {
		return g.drives.finish(from, asked.Name, chosen, c.at.elements, c.now)
	})
}

func (g *Graph) putContent(c *call) (answer, error) {
	folder, name := c.at.split()
	chosen, err := behaviourOf(c.request.URL.Query().Get("@microsoft.graph.conflictBehavior"))
	switch {
	case err != nil:
		return answer{}, err
	case name == "":
		return answer{}, invalidRequest("a file needs a name")
	case c.request.ContentLength < 0:
		return answer{}, refuse(http.StatusLengthRequired, "invalidRequest", "", "Content-Length is missing")
	case c.request.ContentLength > maxSmallFile:
		return answer{}, refuse(http.StatusRequestEntityTooLarge, "invalidRequest", "maxFileSizeExceeded", "the file is too large for one request")
	}
	return g.placed(c, func() (item, bool, error) {
		return g.drives.put(c.user, folder, newFile{name: name, behaviour: chosen, size: c.request.ContentLength}, c.body, c.now)
	})
}
