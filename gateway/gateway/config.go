package gateway

import (
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"example.org/portal/gateway/internal/guard"
	"example.org/portal/gateway/internal/seal"
	"example.org/portal/gateway/internal/upload"
	"example.org/portal/kit/contract"
	"example.org/portal/kit/env"
	"example.org/portal/kit/logging"
)

// Config is everything that the gateway can be told (docs/architecture.md, "Gateway").
type Config struct {
	Addr      string `env:"GATEWAY_ADDR" default:":8080" help:"address of the public listener"`
	AdminAddr string `env:"GATEWAY_ADMIN_ADDR" default:"127.0.0.1:9090" help:"address of the listener for health and metrics; keep it off the public network"`

	BackendURL  string   `env:"GATEWAY_BACKEND_URL" required:"true" help:"address of the hosted backend, which says where the app lives"`
	AppID       string   `env:"GATEWAY_APP_ID" required:"true" help:"client app id at the hosted backend"`
	SessionKeys []string `env:"GATEWAY_SESSION_KEYS" required:"true" secret:"true" help:"keys of 32 bytes in standard base64; the first seals, all open"`

	AllowedOrigins []string `env:"GATEWAY_ALLOWED_ORIGINS" help:"other origins whose pages may call, exactly as browsers write them; the gateway's own needs no entry"`
	TrustedProxies []string `env:"GATEWAY_TRUSTED_PROXIES" help:"addresses or networks whose X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto are believed"`

	CustomDataMaxAge  time.Duration `env:"GATEWAY_CUSTOM_DATA_MAX_AGE" default:"0s" help:"for how long one refresh of the custom data serves further GraphQL requests; with 0s every request refreshes"`
	LocationMaxAge    time.Duration `env:"GATEWAY_LOCATION_MAX_AGE" default:"5m" help:"how long the hosted backend's location answer serves"`
	UpstreamTimeout   time.Duration `env:"GATEWAY_UPSTREAM_TIMEOUT" default:"30s" help:"how long the hosted backend may take to begin an answer"`
	MaxInFlight       int           `env:"GATEWAY_MAX_IN_FLIGHT" default:"1024" help:"requests served at once; more are turned away with 503"`
	UploadMaxInFlight *int          `env:"GATEWAY_UPLOAD_MAX_IN_FLIGHT" usually:"512" help:"how many of these places uploads may take, at most half of them; further uploads are answered 503. The default is 512, or half of GATEWAY_MAX_IN_FLIGHT where that is less"`
	DrainDelay        time.Duration `env:"GATEWAY_DRAIN_DELAY" default:"0s" help:"how long to serve on, with /readyz answering 503, before the listener closes: longer than balancers take to notice"`
	DrainTimeout      time.Duration `env:"GATEWAY_DRAIN_TIMEOUT" default:"20s" help:"how long requests in flight may take to finish when the process is told to end"`
	GraphQLOperations []string      `env:"GATEWAY_GRAPHQL_OPERATIONS" help:"GraphQL operation names of other clients that metrics may show beside the portal's own; all others are counted as other"`

	MicrosoftAuthority    string   `env:"GATEWAY_MICROSOFT_AUTHORITY" default:"https://login.microsoftonline.com" help:"Microsoft's identity service"`
	MicrosoftTenants      []string `env:"GATEWAY_MICROSOFT_TENANTS" help:"directory ids whose people may upload into their drives; with client id and secret empty, uploads are switched off"`
	MicrosoftClientID     string   `env:"GATEWAY_MICROSOFT_CLIENT_ID" help:"the portal's client id at Microsoft"`
	MicrosoftClientSecret string   `env:"GATEWAY_MICROSOFT_CLIENT_SECRET" secret:"true" help:"the secret of that client id"`
	MicrosoftAppIDURI     string   `env:"GATEWAY_MICROSOFT_APP_ID_URI" help:"the registration's Application ID URI, which tokens of version 1.0 may name as their audience beside the client id; empty means api://{GATEWAY_MICROSOFT_CLIENT_ID}. A Teams tab needs api://{host of the Teams site}/{client id}"`
	MicrosoftScope        string   `env:"GATEWAY_MICROSOFT_SCOPE" default:"access_as_user" help:"the scope that a browser's Microsoft token must carry"`
	MicrosoftCallers      []string `env:"GATEWAY_MICROSOFT_CALLERS" help:"client ids that may ask for such tokens beside the portal's own; empty means Microsoft's Teams, Outlook and Microsoft 365 clients"`
	// MicrosoftCA is PEM text; GATEWAY_MICROSOFT_CA_FILE names a file of it.
	MicrosoftCA string `env:"GATEWAY_MICROSOFT_CA" help:"a certificate authority, as PEM, to trust for Microsoft's services beside the system's"`

	GraphURL         string   `env:"GATEWAY_GRAPH_URL" default:"https://graph.microsoft.com/v1.0" help:"Microsoft Graph, with its version"`
	UploadSliceBytes int64    `env:"GATEWAY_UPLOAD_SLICE_BYTES" default:"5242880" help:"the largest slice that is sent to Graph at once: at least 327680, at most 62914560, rounded down to a multiple of 327680"`
	UploadMaxBytes   int64    `env:"GATEWAY_UPLOAD_MAX_BYTES" default:"268435456000" help:"the largest file that may be uploaded"`
	UploadHosts      []string `env:"GATEWAY_UPLOAD_HOSTS" help:"hosts of upload sessions and downloads beside Microsoft's own and that of GATEWAY_GRAPH_URL: host, host:port or .suffix"`
	PaperMaxBytes    int64    `env:"GATEWAY_PAPER_MAX_BYTES" default:"104857600" help:"the largest paper that may be uploaded into the portal's own store; the backend has a limit of its own, BACKEND_PAPER_MAX_BYTES"`
	// UploadPace shortens the waits of uploads.
	UploadPace upload.Pace `env:"-"`

	LogLevel  string `env:"GATEWAY_LOG_LEVEL" default:"info" help:"debug, info, warn or error"`
	LogFormat string `env:"GATEWAY_LOG_FORMAT" default:"json" help:"json or text"`

	// Listener takes the place of Addr when it is set, AdminListener that of AdminAddr.
	Listener      net.Listener `env:"-"`
	AdminListener net.Listener `env:"-"`
}

// Validate tells every problem together, each with its variable's name. It never
// quotes a secret.
func (c Config) Validate() error {
	_, err := c.check()
	return err
}

// checked are the values that checking a configuration yields.
type checked struct {
	ring    *seal.Ring
	origins *guard.Origins
	proxies []netip.Prefix
	backend string
	roots   *x509.CertPool
}

func (c Config) check() (checked, error) {
	var got checked
	var problems env.Problems
	note := problems.Add
	var err error
	note("GATEWAY_ADDR", env.CheckAddr(c.Addr, c.Listener))
	note("GATEWAY_ADMIN_ADDR", env.CheckAddr(c.AdminAddr, c.AdminListener))
	note("GATEWAY_BACKEND_URL", env.CheckURL(c.BackendURL))
	got.backend = strings.TrimRight(c.BackendURL, "/")
	note("GATEWAY_APP_ID", contract.CheckAppID(c.AppID))
	got.ring, err = readKeys(c.SessionKeys)
	note("GATEWAY_SESSION_KEYS", err)
	note("GATEWAY_ALLOWED_ORIGINS", checkOrigins(c.AllowedOrigins))
	got.proxies, err = guard.ParseProxies(c.TrustedProxies)
	note("GATEWAY_TRUSTED_PROXIES", err)
	note("GATEWAY_CUSTOM_DATA_MAX_AGE", env.CheckBetween(c.CustomDataMaxAge, 0, time.Hour))
	note("GATEWAY_LOCATION_MAX_AGE", env.CheckBetween(c.LocationMaxAge, time.Millisecond, 24*time.Hour))
	note("GATEWAY_UPSTREAM_TIMEOUT", env.CheckBetween(c.UpstreamTimeout, time.Millisecond, 10*time.Minute))
	note("GATEWAY_DRAIN_DELAY", env.CheckBetween(c.DrainDelay, 0, 5*time.Minute))
	note("GATEWAY_DRAIN_TIMEOUT", env.CheckBetween(c.DrainTimeout, time.Millisecond, time.Hour))
	note("GATEWAY_MAX_IN_FLIGHT", env.CheckBetween(c.MaxInFlight, 1, 1_000_000))
	note("GATEWAY_GRAPHQL_OPERATIONS", contract.CheckOperations(c.GraphQLOperations))
	got.roots, err = readRoots(c.MicrosoftCA)
	note("GATEWAY_MICROSOFT_CA", err)
	c.checkUploads(note)
	c.checkPapers(note)
	_, err = logging.New(io.Discard, c.LogLevel, "json")
	note("GATEWAY_LOG_LEVEL", err)
	_, err = logging.New(io.Discard, "info", c.LogFormat)
	note("GATEWAY_LOG_FORMAT", err)
	got.origins = guard.NewOrigins(c.AllowedOrigins, got.proxies)
	return got, problems.Err()
}

func readKeys(texts []string) (*seal.Ring, error) {
	keys := make([][]byte, 0, len(texts))
	var problems []error
	for i, text := range texts {
		key, err := base64.StdEncoding.Strict().DecodeString(text)
		if err != nil {
			problems = append(problems, fmt.Errorf("key %d is not standard base64", i+1))
		}
		keys = append(keys, key)
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	return seal.NewRing(keys)
}

func checkOrigins(origins []string) error {
	var problems []error
	for _, text := range origins {
		u, err := url.Parse(text)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || guard.CanonicalOrigin(u.Scheme, u.Host) != text {
			problems = append(problems, fmt.Errorf("%q is not an origin as browsers write it, such as https://portal.example.org", text))
		}
	}
	return errors.Join(problems...)
}
