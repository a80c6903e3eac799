package entra_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.org/portal/kit/serve"
	"example.org/portal/standin/entra"
	"github.com/coreos/go-oidc/v3/oidc"
)

const (
	tenant   = "6f0f1c52-6a1c-4f0e-9d0b-0c1d2e3f4a5b"
	clientID = "0b6a6c1e-30b7-4f58-8f7c-9a8b7c6d5e4f"
	// clientSecret has characters that clients must encode.
	clientSecret = "s3cret +/&=~"
)

// running is the stand-in over https, and a client that trusts its certificate.
type running struct {
	url    string
	client *http.Client
	// authority is the stand-in itself. The program local uses it without HTTP.
	authority *entra.Authority
}

func start(t *testing.T) running {
	t.Helper()
	listener, err := serve.Bind(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	certificate, caFile, err := entra.Certificate(t.TempDir(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	url := strings.Replace(serve.URL(listener), "http:", "https:", 1)
	authority, err := entra.New(entra.Config{
		URL: url, Tenant: tenant, ClientID: clientID, ClientSecret: clientSecret,
		Users: []entra.User{{Email: "ben@example.org", Name: "Ben Oduya"}, {Email: "zoë@example.org", Name: "Zoë Albrecht"}},
	}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	authority.Start(listener, certificate)
	t.Cleanup(func() { _ = authority.Stop(context.WithoutCancel(t.Context())) })
	return running{url: url, client: trusting(t, caFile), authority: authority}
}

func trusting(t *testing.T, caFile string) *http.Client {
	t.Helper()
	content, err := os.ReadFile(caFile)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(content) {
		t.Fatal("the CA file holds no certificate")
	}
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func (r running) post(t *testing.T, path string, body any) (int, map[string]any) {
	t.Helper()
	content, _ := json.Marshal(body)
	answer, err := r.client.Post(r.url+path, "application/json", bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var got map[string]any
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, got
}

func (r running) token(t *testing.T, request entra.TokenRequest) string {
	t.Helper()
	status, got := r.post(t, "/standin/tokens", request)
	if status != http.StatusOK {
		t.Fatalf("POST /standin/tokens: %d %v", status, got)
	}
	return got["token"].(string)
}

func TestTokensVerifyThroughDiscovery(t *testing.T) {
	standin := start(t)
	ctx := oidc.ClientContext(t.Context(), standin.client)
	cases := []struct {
		version                    entra.Version
		issuer, audience, nameFrom string
	}{
		{entra.V1, standin.url + "/" + tenant + "/", "api://localhost/" + clientID, "upn"},
		{entra.V2, standin.url + "/" + tenant + "/v2.0", clientID, "preferred_username"},
	}
	for _, c := range cases {
		t.Run("version "+string(c.version)+" names the user in "+c.nameFrom, func(t *testing.T) {
			provider, err := oidc.NewProvider(ctx, c.issuer)
			if err != nil {
				t.Fatal(err)
			}
			raw := standin.token(t, entra.TokenRequest{User: "ZOË@example.org", Version: c.version})
			verified, err := provider.Verifier(&oidc.Config{ClientID: c.audience}).Verify(ctx, raw)
			if err != nil {
				t.Fatal(err)
			}
			var claims map[string]any
			if err := verified.Claims(&claims); err != nil {
				t.Fatal(err)
			}
			for claim, want := range map[string]any{c.nameFrom: "zoë@example.org", "ver": string(c.version), "tid": tenant, "name": "Zoë Albrecht", "scp": "access_as_user"} {
				if claims[claim] != want {
					t.Errorf("claim %s is %v, not %v", claim, claims[claim], want)
				}
			}
		})
	}
}

func TestTokensOfOneMomentDiffer(t *testing.T) {
	standin := start(t)
	request := entra.TokenRequest{User: "ben@example.org"}
	first, second := standin.token(t, request), standin.token(t, request)
	if first == second {
		t.Error("a renewed token cannot be told from the one before")
	}
}

func TestWrongTokens(t *testing.T) {
	standin := start(t)
	ctx := oidc.ClientContext(t.Context(), standin.client)
	keys := oidc.NewRemoteKeySet(ctx, standin.url+"/"+tenant+"/discovery/v2.0/keys")
	for _, how := range []entra.Signature{entra.SignedByUnknown, entra.SignedNot} {
		if _, err := keys.VerifySignature(ctx, standin.token(t, entra.TokenRequest{User: "zoë@example.org", Signature: how})); err == nil {
			t.Errorf("a token signed as %q verifies", how)
		}
	}
	payload, err := keys.VerifySignature(ctx, standin.token(t, entra.TokenRequest{
		User: "zoë@example.org", Claims: map[string]any{"tid": "elsewhere", "scp": nil, "nbf": 4102444800},
	}))
	if err != nil {
		t.Fatal(err)
	}
	var claims map[string]any
	if err := json.Unmarshal(payload, &claims); err != nil {
		t.Fatal(err)
	}
	if _, has := claims["scp"]; has || claims["tid"] != "elsewhere" || claims["nbf"] != 4102444800.0 || claims["azp"] == nil {
		t.Errorf("claims = %v", claims)
	}
}

func TestKeyRotation(t *testing.T) {
	standin := start(t)
	ctx := oidc.ClientContext(t.Context(), standin.client)
	verify := func(token string) error {
		set := oidc.NewRemoteKeySet(ctx, standin.url+"/common/discovery/v2.0/keys")
		_, err := set.VerifySignature(ctx, token)
		return err
	}
	first := standin.token(t, entra.TokenRequest{User: "zoë@example.org"})
	standin.post(t, "/standin/keys", nil)
	second := standin.token(t, entra.TokenRequest{User: "zoë@example.org"})
	if err := verify(first); err != nil {
		t.Errorf("a token of the key before no longer verifies: %v", err)
	}
	if err := verify(second); err != nil {
		t.Errorf("a token of the new key does not verify: %v", err)
	}
	standin.post(t, "/standin/keys", nil)
	if verify(first) == nil {
		t.Error("a key rotated out twice still verifies")
	}
}

func TestRefusals(t *testing.T) {
	standin := start(t)
	cases := []struct {
		name    string
		request any
		status  int
	}{
		{"an unknown user", entra.TokenRequest{User: "nobody@example.org"}, http.StatusNotFound},
		{"an unknown version", entra.TokenRequest{User: "zoë@example.org", Version: "3.0"}, http.StatusBadRequest},
		{"an unknown signature", entra.TokenRequest{User: "zoë@example.org", Signature: "good"}, http.StatusBadRequest},
		{"a body of another shape", "text", http.StatusBadRequest},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, got := standin.post(t, "/standin/tokens", c.request)
			if status != c.status || got["error"] == "" || got["token"] != nil {
				t.Errorf("%d %v, not %d", status, got, c.status)
			}
		})
	}
	t.Run("an unknown tenant", func(t *testing.T) {
		answer, err := standin.client.Get(standin.url + "/elsewhere/discovery/v2.0/keys")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if body, _ := io.ReadAll(answer.Body); answer.StatusCode != http.StatusBadRequest {
			t.Errorf("status %d, body %s", answer.StatusCode, body)
		}
	})
}

func TestCertificate(t *testing.T) {
	dir := t.TempDir()
	now := time.Now()
	first, caFile, err := entra.Certificate(dir, now)
	if err != nil {
		t.Fatal(err)
	}
	if kept, _, err := entra.Certificate(dir, now.AddDate(0, 6, 0)); err != nil || !bytes.Equal(kept.Certificate[0], first.Certificate[0]) {
		t.Errorf("a certificate that is still good was replaced: %v", err)
	}
	if renewed, _, err := entra.Certificate(dir, now.AddDate(1, 0, 10)); err != nil || bytes.Equal(renewed.Certificate[0], first.Certificate[0]) {
		t.Errorf("a certificate about to end was kept: %v", err)
	}
	key := filepath.Join(filepath.Dir(caFile), "microsoft.key")
	if info, err := os.Stat(key); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key's mode: %v %v", info, err)
	}
}

// timeout returns a context with a short deadline.
func timeout(t *testing.T) (context.Context, context.CancelFunc) {
	t.Helper()
	return context.WithTimeout(t.Context(), 100*time.Millisecond)
}
