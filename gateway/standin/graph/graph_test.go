package graph_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"example.org/portal/standin/graph"
)

const (
	unit = 320 << 10
	ann  = "ann" // a user; the token of a user is "token-" and the user's id
	bob  = "bob"
)

// running is the stand-in over https.
type running struct {
	*graph.Graph
	url    string
	client *http.Client
}

func authorize(_ context.Context, token string) (string, error) {
	user, ok := strings.CutPrefix(token, "token-")
	if !ok {
		return "", errors.New("not a token")
	}
	return user, nil
}

func start(t *testing.T, config graph.Config) running {
	t.Helper()
	if config.Dir == "" {
		config.Dir = t.TempDir()
	}
	config.Authorize = authorize
	made, err := graph.New(config, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewTLSServer(made.Handler())
	t.Cleanup(server.Close)
	client := server.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return running{Graph: made, url: server.URL, client: client}
}

// reply is an answer as a client sees it.
type reply struct {
	status int
	header http.Header
	body   map[string]any
	text   string
}

// code returns the error's code and inner code, "outer/inner".
func (r reply) code() string {
	told, _ := r.body["error"].(map[string]any)
	code, _ := told["code"].(string)
	if inner, ok := told["innerError"].(map[string]any); ok {
		code += "/" + fmt.Sprint(inner["code"])
	}
	return code
}

// field returns a property of the body as text.
func (r reply) field(name string) string { return fmt.Sprint(r.body[name]) }

// try sends a request. An error means that there was no answer.
func (r running) try(t *testing.T, method, address string, header map[string]string, body io.Reader) (reply, error) {
	t.Helper()
	if strings.HasPrefix(address, "/") {
		address = r.url + address
	}
	request, err := http.NewRequestWithContext(t.Context(), method, address, body)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range header {
		request.Header.Set(name, value)
	}
	answer, err := r.client.Do(request)
	if err != nil {
		return reply{}, err
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		return reply{}, err
	}
	given := reply{status: answer.StatusCode, header: answer.Header, text: string(content)}
	_ = json.Unmarshal(content, &given.body)
	return given, nil
}

func (r running) send(t *testing.T, method, address string, header map[string]string, body io.Reader) reply {
	t.Helper()
	given, err := r.try(t, method, address, header, body)
	if err != nil {
		t.Fatalf("%s %s: error %v", method, address, err)
	}
	return given
}

// ask sends JSON, or an empty body, as a user.
func (r running) ask(t *testing.T, user, method, path string, body any) reply {
	t.Helper()
	var content io.Reader
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		content = bytes.NewReader(encoded)
	}
	return r.send(t, method, path, map[string]string{"Authorization": "Bearer token-" + user}, content)
}

// object is the body of a request.
type object = map[string]any

func conflict(behaviour string) object {
	return object{"item": object{"@microsoft.graph.conflictBehavior": behaviour}}
}

// open returns the address of a new session for ann.
func (r running) open(t *testing.T, path, behaviour string) string {
	t.Helper()
	given := r.ask(t, ann, "POST", "/v1.0/me/drive/root:"+path+":/createUploadSession", conflict(behaviour))
	if given.status != http.StatusOK {
		t.Fatalf("open a session: %d %s", given.status, given.text)
	}
	return given.field("uploadUrl")
}

// slice sends content[first:end] of a file with this content.
func (r running) slice(t *testing.T, session string, content []byte, first, end int) reply {
	t.Helper()
	given, err := r.trySlice(t, session, content, first, end)
	if err != nil {
		t.Fatalf("send a slice: %v", err)
	}
	return given
}

func (r running) trySlice(t *testing.T, session string, content []byte, first, end int) (reply, error) {
	t.Helper()
	header := map[string]string{"Content-Range": fmt.Sprintf("bytes %d-%d/%d", first, end-1, len(content))}
	return r.try(t, "PUT", session, header, bytes.NewReader(content[first:end]))
}

func (r running) missing(t *testing.T, session string) string {
	t.Helper()
	given := r.send(t, "GET", session, nil, nil)
	if given.status != http.StatusOK {
		return strconv.Itoa(given.status) + " " + given.code()
	}
	return ranges(given)
}

func ranges(given reply) string { return fmt.Sprint(given.body["nextExpectedRanges"]) }

// stored downloads ann's file and returns its bytes.
func (r running) stored(t *testing.T, path string) []byte {
	t.Helper()
	given := r.ask(t, ann, "GET", "/v1.0/me/drive/root:"+path+":/content", nil)
	if given.status != http.StatusFound {
		t.Fatalf("download %s: %d %s", path, given.status, given.text)
	}
	return []byte(r.send(t, "GET", given.header.Get("Location"), nil, nil).text)
}

// names lists the names in a folder of ann's.
func (r running) names(t *testing.T, folder string) []string {
	t.Helper()
	given := r.ask(t, ann, "GET", "/v1.0/me/drive/"+folder+"children", nil)
	list, ok := given.body["value"].([]any)
	if !ok {
		t.Fatalf("list %s: %d %s", folder, given.status, given.text)
	}
	var names []string
	for _, entry := range list {
		names = append(names, fmt.Sprint(entry.(map[string]any)["name"]))
	}
	return names
}

func randomBytes(size int) []byte {
	content := make([]byte, size)
	source := rand.NewChaCha8([32]byte{byte(size)})
	_, _ = source.Read(content)
	return content
}

func sum(content []byte) string {
	hashed := sha256.Sum256(content)
	return strings.ToUpper(hex.EncodeToString(hashed[:]))
}

func TestUploadBySlices(t *testing.T) {
	for _, size := range []int{1, unit - 1, unit, unit + 1, 2*unit + 1, 800001} {
		t.Run(fmt.Sprintf("a file of %d bytes", size), func(t *testing.T) {
			drive := start(t, graph.Config{})
			content := randomBytes(size)
			session := drive.open(t, "/Board/2026%20Q3/Minutes%20%232.pdf", "rename")
			if !strings.HasPrefix(session, drive.url+"/upload-sessions/") || len(session) < 500 {
				t.Fatalf("the session's address is %s", session)
			}
			if got := drive.missing(t, session); got != "[0-]" {
				t.Errorf("missing at first: %s", got)
			}
			var last reply
			for first := 0; first < size; first += unit {
				end := min(first+unit, size)
				last = drive.slice(t, session, content, first, end)
				if want := fmt.Sprintf("[%d-%d]", end, size-1); end < size && (last.status != http.StatusAccepted || ranges(last) != want) {
					t.Fatalf("slice at %d: %d %s, not %s", first, last.status, last.text, want)
				}
			}
			if last.status != http.StatusCreated || last.field("name") != "Minutes #2.pdf" || last.body["size"] != float64(size) {
				t.Errorf("the last slice: %d %s", last.status, last.text)
			}
			hashes := last.body["file"].(map[string]any)["hashes"].(map[string]any)
			if hashes["sha256Hash"] != sum(content) {
				t.Errorf("hash %v, not %s", hashes, sum(content))
			}
			if !bytes.Equal(drive.stored(t, "/Board/2026%20Q3/Minutes%20%232.pdf"), content) {
				t.Error("the stored bytes differ")
			}
			if got := drive.missing(t, session); got != "404 itemNotFound/uploadSessionNotFound" {
				t.Errorf("after the end the session answers %s", got)
			}
		})
	}
}
