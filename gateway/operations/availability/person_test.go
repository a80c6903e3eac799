//go:build operations && linux

package availability

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

// person is a person with a browser: a network address, an account, and a session that the gateway has sealed.
type person struct {
	portal  *portal
	journal *journal
	client  *http.Client

	email, password string
	id              string
	// byHeader selects the header transport instead of the cookie.
	byHeader bool
	sealed   string
	// granted is the result of the newest log-in.
	granted *grant
	cookie  *http.Cookie
	room    inRoom
}

const clientAPI = "/api/client/v2.0/app/" + appID

// signIn logs in at the backend and exchanges the refresh token for a session at the gateway.
func (p *person) signIn() bool {
	granted := p.logIn()
	return granted != nil && p.handOver(granted)
}

// grant is the result of a log-in.
type grant struct{ refreshToken string }

// logIn returns nil when it fails.
func (p *person) logIn() *grant {
	a, ok := p.journal.send(p.client, request{
		kind: "log-in", method: http.MethodPost, url: p.portal.apiURL + clientAPI + "/auth/providers/local-userpass/login",
		body: map[string]string{"username": p.email, "password": p.password}, wanted: []int{http.StatusOK},
	})
	if !ok {
		return nil
	}
	p.id, p.granted = a.field("user_id"), &grant{refreshToken: a.field("refresh_token")}
	return p.granted
}

// handOver lets the gateway seal the result of a log-in.
func (p *person) handOver(granted *grant) bool {
	transport := "cookie"
	if p.byHeader {
		transport = "header"
	}
	a, ok := p.journal.send(p.client, request{
		kind: "hand-over", method: http.MethodPost, url: p.portal.publicURL + "/api/session", wanted: []int{http.StatusCreated},
		body: map[string]string{"refresh_token": granted.refreshToken, "user_id": p.id, "transport": transport},
	})
	if ok {
		p.sealed = a.field("session")
		p.keepCookie(a)
	}
	return ok
}

// restore requests a fresh access token, like a page that is reloaded.
func (p *person) restore() bool {
	a, ok := p.journal.send(p.client, request{
		kind: "restore", method: http.MethodGet, url: p.portal.publicURL + "/api/session", header: p.session(), wanted: []int{http.StatusOK},
	})
	if ok {
		p.keepCookie(a)
	}
	return ok
}

func (p *person) logOut() bool {
	_, ok := p.journal.send(p.client, request{
		kind: "log-out", method: http.MethodDelete, url: p.portal.publicURL + "/api/session", header: p.session(), wanted: []int{http.StatusNoContent},
	})
	return ok
}

// query sends a GraphQL operation and decodes its data into into, which may be nil.
func (p *person) query(kind, text string, variables map[string]any, into any) bool {
	a, ok := p.journal.send(p.client, request{
		kind: kind, method: http.MethodPost, url: p.portal.publicURL + clientAPI + "/graphql", header: p.session(), wanted: []int{http.StatusOK},
		body: map[string]any{"query": text, "variables": variables},
	})
	if !ok || into == nil {
		return ok
	}
	var body struct{ Data json.RawMessage }
	return json.Unmarshal(a.body, &body) == nil && json.Unmarshal(body.Data, into) == nil
}

// read sends the queries of the home page.
func (p *person) read() bool {
	return p.query("read", `query Home { viewer { memberships { board { id name } role } } boards(status: ACTIVE) { id name } }`, nil, nil)
}

// library returns a board to whose documents the user may add.
func (p *person) library() (boardID string, err error) {
	var data struct {
		Boards []struct {
			ID                       string `json:"id"`
			ViewerMayRecordDocuments bool   `json:"viewerMayRecordDocuments"`
		} `json:"boards"`
	}
	if !p.query("read", `query Libraries { boards(status: ACTIVE) { id viewerMayRecordDocuments } }`, nil, &data) {
		return "", fmt.Errorf("%s could not ask for boards", p.email)
	}
	for _, board := range data.Boards {
		if board.ViewerMayRecordDocuments {
			return board.ID, nil
		}
	}
	return "", fmt.Errorf("%s may add documents to none of %d boards", p.email, len(data.Boards))
}

// driveHost is the host of the organisation's drives.
const driveHost = "contoso-my.sharepoint.com"

// record adds the facts of an uploaded file to a board's documents.
func (p *person) record(boardID, item string) bool {
	var data struct {
		RecordDocument struct {
			Document *struct {
				ID string `json:"id"`
			} `json:"document"`
		} `json:"recordDocument"`
	}
	ok := p.query("record", `mutation RecordDocument($input: RecordDocumentInput!) { recordDocument(input: $input) { document { id } userErrors { code message } } }`,
		map[string]any{"input": map[string]any{
			"boardId": boardID, "title": "Minutes " + item, "fileName": item + ".pdf", "mediaType": "application/pdf", "sizeBytes": 1024,
			"driveItemId": item, "webUrl": "https://" + driveHost + "/personal/secretary/Documents/" + item + ".pdf",
		}}, &data)
	return ok && data.RecordDocument.Document != nil
}

// recorded returns how often each drive item is among a board's documents.
func (p *person) recorded(boardID string) (map[string]int, error) {
	found := make(map[string]int)
	for after := any(nil); ; {
		var data struct {
			Documents struct {
				Edges []struct {
					Node struct {
						DriveItemID string `json:"driveItemId"`
					} `json:"node"`
				} `json:"edges"`
				PageInfo struct {
					HasNextPage bool   `json:"hasNextPage"`
					EndCursor   string `json:"endCursor"`
				} `json:"pageInfo"`
			} `json:"documents"`
		}
		if !p.query("read", `query BoardDocuments($id: ID!, $after: String) { documents(boardId: $id, first: 100, after: $after)
			{ edges { node { driveItemId } } pageInfo { hasNextPage endCursor } } }`, map[string]any{"id": boardID, "after": after}, &data) {
			return nil, fmt.Errorf("%s could not list the documents", p.email)
		}
		for _, edge := range data.Documents.Edges {
			found[edge.Node.DriveItemID]++
		}
		if !data.Documents.PageInfo.HasNextPage {
			return found, nil
		}
		after = data.Documents.PageInfo.EndCursor
	}
}

// session returns the headers that name the user of a request.
func (p *person) session() map[string]string {
	if p.byHeader {
		return map[string]string{"Portal-Session": p.sealed}
	}
	header := map[string]string{"Portal-User": p.id}
	if p.cookie != nil {
		header["Cookie"] = p.cookie.Name + "=" + p.cookie.Value
	}
	return header
}

// keepCookie handles Set-Cookie like a browser.
func (p *person) keepCookie(a answer) {
	for _, cookie := range (&http.Response{Header: a.header}).Cookies() {
		switch {
		case !strings.HasPrefix(cookie.Name, "__Host-portal-"):
		case cookie.MaxAge < 0:
			p.cookie = nil
		default:
			p.cookie = cookie
		}
	}
}
