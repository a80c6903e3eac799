package main

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// microsoftClient reaches the stand-ins of a portal with that data folder, and trusts them only.
func microsoftClient(t *testing.T, data string) *http.Client {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(data, "microsoft.crt"))
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(content) {
		t.Fatal("the certificate file holds none")
	}
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

func send(t *testing.T, client *http.Client, request *http.Request) (int, map[string]any) {
	t.Helper()
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var decoded map[string]any
	if err := json.NewDecoder(answer.Body).Decode(&decoded); err != nil {
		t.Fatalf("%s %s: status %d, error %v", request.Method, request.URL.Path, answer.StatusCode, err)
	}
	return answer.StatusCode, decoded
}

func newRequest(t *testing.T, method, address, contentType string, body []byte) *http.Request {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", contentType)
	return request
}

// graphToken signs a user on and exchanges the token on the user's behalf, as our servers do.
func graphToken(t *testing.T, client *http.Client, microsoft, user string) string {
	t.Helper()
	_, signedOn := send(t, client, newRequest(t, "POST", microsoft+"/standin/tokens", "application/json", fmt.Appendf(nil, `{"user":%q}`, user)))
	form := url.Values{
		"grant_type": {"urn:ietf:params:oauth:grant-type:jwt-bearer"}, "requested_token_use": {"on_behalf_of"}, "assertion": {fmt.Sprint(signedOn["token"])},
		"client_id": {clientID}, "client_secret": {clientSecret}, "scope": {"https://graph.microsoft.com/Files.ReadWrite"},
	}
	status, exchanged := send(t, client, newRequest(t, "POST", microsoft+"/"+tenant+"/oauth2/v2.0/token", "application/x-www-form-urlencoded", []byte(form.Encode())))
	token, _ := exchanged["access_token"].(string)
	if status != http.StatusOK || token == "" {
		t.Fatalf("exchange: %d %v", status, exchanged)
	}
	return token
}

// One address serves the identity service and Graph, and a drive outlives a restart.
func TestMicrosoft(t *testing.T) {
	data := t.TempDir()
	content := []byte("minutes")
	first := startInstance(t, data)
	client, microsoft := microsoftClient(t, data), first.urls["microsoft"]

	create := newRequest(t, "POST", microsoft+"/v1.0/me/drive/root:/Board/Minutes.pdf:/createUploadSession", "application/json", nil)
	create.Header.Set("Authorization", "Bearer "+graphToken(t, client, microsoft, "director@example.org"))
	status, session := send(t, client, create)
	address := fmt.Sprint(session["uploadUrl"])
	if status != http.StatusOK || !strings.HasPrefix(address, microsoft+"/upload-sessions/") {
		t.Fatalf("create a session: %d %v", status, session)
	}
	slice := newRequest(t, "PUT", address, "application/octet-stream", content)
	slice.Header.Set("Content-Range", fmt.Sprintf("bytes 0-%d/%d", len(content)-1, len(content)))
	status, item := send(t, client, slice)
	if status != http.StatusCreated || item["name"] != "Minutes.pdf" {
		t.Fatalf("send the slice: %d %v", status, item)
	}
	unsigned := newRequest(t, "GET", microsoft+"/v1.0/me/drive/root/children", "", nil)
	unsigned.Header.Set("Authorization", "Bearer nonsense")
	if status, answer := send(t, client, unsigned); status != http.StatusUnauthorized {
		t.Errorf("a token that nobody signed: %d %v", status, answer)
	}
	if err := first.stop(); err != nil {
		t.Fatal(err)
	}

	second := startInstance(t, data)
	page := strings.Replace(fmt.Sprint(item["webUrl"]), microsoft, second.urls["microsoft"], 1)
	answer, err := client.Get(page + "/content")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var downloaded bytes.Buffer
	if _, err := downloaded.ReadFrom(answer.Body); err != nil || downloaded.String() != string(content) {
		t.Errorf("after the restart: %d %q %v", answer.StatusCode, &downloaded, err)
	}
}
