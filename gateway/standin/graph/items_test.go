package graph_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"example.org/portal/standin/graph"
)

func TestWhoMayAsk(t *testing.T) {
	drive := start(t, graph.Config{})
	for name, authorization := range map[string]string{"nobody": "", "a wrong token": "Bearer wrong", "another scheme": "Basic token-ann"} {
		t.Run(name, func(t *testing.T) {
			for _, path := range []string{"/v1.0/me", "/v1.0/me/drive", "/v1.0/me/drive/root/children"} {
				given := drive.send(t, "GET", path, map[string]string{"Authorization": authorization}, nil)
				if given.status != http.StatusUnauthorized || given.code() != "InvalidAuthenticationToken" {
					t.Errorf("%s: status %d, text %s", path, given.status, given.text)
				}
			}
		})
	}
	t.Run("each user has a drive", func(t *testing.T) {
		id := drive.putSmall(t, "/secret.pdf", []byte("ann's")).field("id")
		for _, path := range []string{"root:/secret.pdf", "items/" + id, "items/" + id + "/content"} {
			if given := drive.ask(t, bob, "GET", "/v1.0/me/drive/"+path, nil); given.status != http.StatusNotFound {
				t.Errorf("%s: status %d, text %s", path, given.status, given.text)
			}
		}
		if given := drive.ask(t, ann, "GET", "/v1.0/me/drive/items/"+id, nil); given.status != http.StatusOK || given.field("name") != "secret.pdf" {
			t.Errorf("ann: %d %s", given.status, given.text)
		}
	})
	t.Run("me", func(t *testing.T) {
		if given := drive.ask(t, bob, "GET", "/v1.0/me", nil); given.field("id") != bob {
			t.Error(given.text)
		}
	})
}

func TestSmallFiles(t *testing.T) {
	drive := start(t, graph.Config{})
	put := func(query string, size int) reply {
		return drive.send(t, "PUT", "/v1.0/me/drive/root:/Board/minutes.pdf:/content"+query, map[string]string{"Authorization": "Bearer token-ann"},
			strings.NewReader(strings.Repeat("x", size)))
	}
	first := put("", 0)
	if first.status != http.StatusCreated || first.body["size"] != 0.0 {
		t.Errorf("an empty file: %d %s", first.status, first.text)
	}
	if given := put("", 3); given.status != http.StatusOK || given.body["id"] != first.body["id"] {
		t.Errorf("the same name again: %d %s", given.status, given.text)
	}
	if given := put("?@microsoft.graph.conflictBehavior=fail", 3); given.status != http.StatusConflict {
		t.Errorf("with fail: %d %s", given.status, given.text)
	}
	if given := put("?@microsoft.graph.conflictBehavior=rename", 3); given.field("name") != "minutes 1.pdf" {
		t.Errorf("with rename: %d %s", given.status, given.text)
	}
	if given := put("", 4<<20+1); given.status != http.StatusRequestEntityTooLarge {
		t.Errorf("more than 4 MiB: %d %s", given.status, given.text)
	}
	if got := drive.stored(t, "/Board/minutes.pdf"); string(got) != "xxx" {
		t.Errorf("the file holds %q", got)
	}
}

func TestNames(t *testing.T) {
	drive := start(t, graph.Config{})
	for _, name := range []string{"Q3 minutes #2.pdf", "50%.pdf", "a&b+c='d'.pdf", "Beschlüsse – Vorstand.pdf", "議事録.pdf", "no extension", ".hidden", "(1)!~*.pdf"} {
		t.Run(name, func(t *testing.T) {
			path := "/Board/" + url.PathEscape(name)
			given := drive.ask(t, ann, "POST", "/v1.0/me/drive/root:"+path+":/createUploadSession", conflict("rename"))
			if strings.Contains(name, "*") {
				if given.status != http.StatusBadRequest {
					t.Errorf("a forbidden character: %d", given.status)
				}
				return
			}
			content := randomBytes(10)
			if made := drive.slice(t, given.field("uploadUrl"), content, 0, 10); made.field("name") != name {
				t.Errorf("the name is %q", made.field("name"))
			}
			if got := drive.stored(t, path); string(got) != string(content) {
				t.Errorf("the bytes are %q", got)
			}
		})
	}
}

func TestItems(t *testing.T) {
	drive := start(t, graph.Config{})
	for i := range 5 {
		drive.putSmall(t, fmt.Sprintf("/Board/2026%%20Q3/paper%d.pdf", i), []byte("paper"))
	}
	given := drive.ask(t, ann, "GET", "/v1.0/me/drive/root:/board/2026%20q3/paper3.pdf", nil)
	parent, _ := given.body["parentReference"].(map[string]any)
	if parent["path"] != "/drive/root:/Board/2026%20Q3" || !strings.HasPrefix(given.field("webUrl"), drive.url+"/drive/items/") {
		t.Errorf("an item: %s", given.text)
	}
	if folder := drive.ask(t, ann, "GET", "/v1.0/me/drive/root:/Board/2026%20Q3:", nil); !strings.Contains(folder.text, `"folder":{"childCount":5}`) {
		t.Errorf("a folder: %s", folder.text)
	}

	var names []string
	next := "/v1.0/me/drive/root:/Board/2026%20Q3:/children?$select=name,size&$top=2"
	pages := 0
	for ; next != ""; pages++ {
		list := drive.ask(t, ann, "GET", next, nil)
		for _, entry := range list.body["value"].([]any) {
			shown := entry.(map[string]any)
			names = append(names, fmt.Sprint(shown["name"]))
			if shown["size"] != 5.0 || shown["id"] != nil {
				t.Errorf("selected: %v", shown)
			}
		}
		next, _ = list.body["@odata.nextLink"].(string)
	}
	if pages != 3 || fmt.Sprint(names) != "[paper0.pdf paper1.pdf paper2.pdf paper3.pdf paper4.pdf]" {
		t.Errorf("%d pages: %v", pages, names)
	}
	for path, status := range map[string]int{
		"root:/Board/nothing.pdf": http.StatusNotFound, "items/01NOTHING": http.StatusNotFound, "root:/Board:/content": http.StatusBadRequest,
		"root/children?$filter=name eq 'x'": http.StatusBadRequest, "root:/Board:/versions": http.StatusNotFound, "list": http.StatusNotFound,
		"root:/Board//paper0.pdf": http.StatusBadRequest, "root:/Board/../Board": http.StatusBadRequest,
	} {
		if given := drive.ask(t, ann, "GET", "/v1.0/me/drive/"+strings.ReplaceAll(path, " ", "%20"), nil); given.status != status {
			t.Errorf("%s: %d, not %d", path, given.status, status)
		}
	}
	if given := drive.ask(t, ann, "DELETE", "/v1.0/me/drive/root:/Board", nil); given.status != http.StatusNoContent || len(drive.names(t, "root/")) != 0 {
		t.Errorf("delete a folder: %d %s", given.status, given.text)
	}
	if given := drive.ask(t, ann, "DELETE", "/v1.0/me/drive/root", nil); given.status != http.StatusForbidden {
		t.Errorf("delete the root: %d %s", given.status, given.text)
	}
}

func TestPageOfAnItem(t *testing.T) {
	drive := start(t, graph.Config{})
	content := randomBytes(12_345)
	item := drive.putSmall(t, "/Board/Beschl%C3%BCsse%20&%20mehr.pdf", content)
	address := item.field("webUrl")

	page := drive.send(t, "GET", address, nil, nil)
	for _, shown := range []string{"Beschlüsse &amp; mehr.pdf", "12.3 kB", "12345 bytes", strings.ToLower(sum(content)), "Board", `href="` + strings.TrimPrefix(address, drive.url) + `/content"`} {
		if !strings.Contains(page.text, shown) {
			t.Errorf("the page lacks %q:\n%s", shown, page.text)
		}
	}
	if policy := page.header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") {
		t.Errorf("the page's policy is %q", policy)
	}
	if style := drive.send(t, "GET", "/drive/item.css", nil, nil); style.status != http.StatusOK || !strings.HasPrefix(style.header.Get("Content-Type"), "text/css") {
		t.Errorf("the style: %d %s", style.status, style.header.Get("Content-Type"))
	}
	download := drive.send(t, "GET", address+"/content", nil, nil)
	if download.text != string(content) || !strings.Contains(download.header.Get("Content-Disposition"), "filename*=utf-8''Beschl%C3%BCsse") {
		t.Errorf("the download: %d bytes, %v", len(download.text), download.header)
	}
	part := drive.send(t, "GET", address+"/content", map[string]string{"Range": "bytes=100-199"}, nil)
	if part.status != http.StatusPartialContent || part.text != string(content[100:200]) {
		t.Errorf("a part of it: %d, %d bytes", part.status, len(part.text))
	}
	folder := drive.ask(t, ann, "GET", "/v1.0/me/drive/root:/Board", nil).field("webUrl")
	if listed := drive.send(t, "GET", folder, nil, nil); !strings.Contains(listed.text, "Beschlüsse &amp; mehr.pdf</a>") {
		t.Errorf("the folder's page:\n%s", listed.text)
	}
	for _, missing := range []string{"/drive/items/01NOTHING", "/drive/items/01NOTHING/content", strings.TrimPrefix(folder, drive.url) + "/content"} {
		if given := drive.send(t, "GET", missing, nil, nil); given.status != http.StatusNotFound || !strings.Contains(given.text, "Nothing is here") {
			t.Errorf("%s: status %d", missing, given.status)
		}
	}
}
