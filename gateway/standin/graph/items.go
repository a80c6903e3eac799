package graph

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// pageSize is how many items a page of a listing has by default.
const pageSize = 200

func (g *Graph) me(c *call) (answer, error) {
	return answer{status: http.StatusOK, body: map[string]any{"id": c.user}}, nil
}

func (g *Graph) drive(c *call) (answer, error) {
	used, total := g.drives.room(c.user)
	return answer{status: http.StatusOK, body: map[string]any{
		"id": driveID(c.user), "driveType": "business",
		"quota": map[string]any{"total": total, "used": used, "remaining": max(total-used, 0)},
	}}, nil
}

// namedItem finds the item of the call in the caller's drive.
func (g *Graph) namedItem(c *call) (item, error) {
	if c.at.id == "" {
		return g.drives.find(c.user, c.at.elements, c.now)
	}
	found, err := g.drives.byID(c.at.id)
	if err == nil && found.Drive != c.user {
		return item{}, notFound("the item does not exist")
	}
	return found, err
}

func (g *Graph) item(c *call) (answer, error) {
	found, err := g.namedItem(c)
	if err != nil {
		return answer{}, err
	}
	return answer{status: http.StatusOK, body: selected(g.resource(c, found), c.request.URL.Query())}, nil
}

func (g *Graph) resource(c *call, i item) map[string]any {
	path := g.drives.path(i)
	folder := path[:max(len(path)-1, 0)]
	return i.resource(c.origin(), encoded(folder), len(g.drives.list(i.ID)))
}

// selected returns the properties in $select, or all without $select.
func selected(resource map[string]any, query url.Values) map[string]any {
	if !query.Has("$select") {
		return resource
	}
	wanted := strings.Split(query.Get("$select"), ",")
	for property := range resource {
		if !slices.Contains(wanted, property) && !strings.HasPrefix(property, "@") {
			delete(resource, property)
		}
	}
	return resource
}

// children lists a folder by name, in pages.
func (g *Graph) children(c *call) (answer, error) {
	folder, err := g.namedItem(c)
	if err != nil {
		return answer{}, err
	}
	query := c.request.URL.Query()
	size, start, err := pageOf(query)
	if err != nil {
		return answer{}, err
	}
	all := g.drives.list(folder.ID)
	start = min(start, len(all))
	end := min(start+size, len(all))
	shown := make([]map[string]any, 0, end-start)
	for _, child := range all[start:end] {
		shown = append(shown, selected(g.resource(c, child), query))
	}
	body := map[string]any{"value": shown}
	if end < len(all) {
		query.Set("$skiptoken", strconv.Itoa(end))
		body["@odata.nextLink"] = c.origin() + c.request.URL.EscapedPath() + "?" + query.Encode()
	}
	return answer{status: http.StatusOK, body: body}, nil
}

// pageOf reads which part of a listing is requested, and refuses unsupported options.
func pageOf(query url.Values) (size, start int, err error) {
	for option := range query {
		if strings.HasPrefix(option, "$") && !slices.Contains([]string{"$select", "$top", "$skiptoken"}, option) {
			return 0, 0, invalidRequest("the query option " + option + " is not supported")
		}
	}
	if size, err = numberIn(query, "$top", pageSize); err != nil {
		return 0, 0, err
	}
	start, err = numberIn(query, "$skiptoken", 0)
	return max(size, 1), start, err
}

func numberIn(query url.Values, option string, otherwise int) (int, error) {
	if !query.Has(option) {
		return otherwise, nil
	}
	number, err := strconv.Atoi(query.Get(option))
	if err != nil || number < 0 {
		return 0, invalidRequest(option + " must be a number")
	}
	return number, nil
}

// download redirects to an address that needs no token, as Graph does.
func (g *Graph) download(c *call) (answer, error) {
	found, err := g.namedItem(c)
	if err != nil {
		return answer{}, err
	}
	if found.Folder {
		return answer{}, invalidRequest("a folder has no content")
	}
	return answer{status: http.StatusFound, header: http.Header{"Location": {c.origin() + pagePath + found.ID + downloadSuffix}}}, nil
}

func (g *Graph) delete(c *call) (answer, error) {
	found, err := g.namedItem(c)
	if err != nil {
		return answer{}, err
	}
	if err := g.drives.delete(found); err != nil {
		return answer{}, err
	}
	return answer{status: http.StatusNoContent}, nil
}
