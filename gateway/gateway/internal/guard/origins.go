package guard

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"example.org/portal/kit/apierror"
	"github.com/gin-gonic/gin"
)

// What a browser on another origin may send and read (common contract of gateway and SPA).
const (
	corsMethods = "GET, HEAD, POST, PATCH, DELETE"
	corsHeaders = "Content-Type, Portal-User, Portal-Session, Portal-Background, Authorization, Range, X-Request-Id, " +
		"Tus-Resumable, Upload-Length, Upload-Offset, Upload-Metadata, Upload-Defer-Length, Upload-Concat, X-HTTP-Method-Override"
	corsExposed = "Portal-Custom-Data, Retry-After, X-Request-Id, WWW-Authenticate, Portal-Item-Id, Portal-Item-Url, Portal-Item-Name, " +
		"Location, Upload-Offset, Upload-Length, Upload-Expires, Upload-Metadata, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Content-Range"
	// corsMaxAge is how many seconds a preflight's answer serves (docs/protocols/client-api.md,
	// "Requests from other origins").
	corsMaxAge = "600"
)

// Origins decides which origins may ask: the request's own, and those on a list.
type Origins struct {
	allowed map[string]bool
	proxies []netip.Prefix
}

// NewOrigins makes the guard. allowed are exact origins as browsers write them;
// proxies are the addresses whose X-Forwarded-Host and X-Forwarded-Proto are believed.
func NewOrigins(allowed []string, proxies []netip.Prefix) *Origins {
	o := &Origins{allowed: make(map[string]bool, len(allowed)), proxies: proxies}
	for _, origin := range allowed {
		o.allowed[origin] = true
	}
	return o
}

// Check refuses foreign origins and gives listed ones the headers that CORS wants,
// on every answer. A request without Origin is not a browser's cross-site request.
func (o *Origins) Check(c *gin.Context) {
	c.Writer.Header().Add("Vary", "Origin")
	origin := c.Request.Header.Get("Origin")
	switch {
	case origin == "":
	case o.allowed[origin]:
		h := c.Writer.Header()
		h.Set("Access-Control-Allow-Origin", origin)
		h.Set("Access-Control-Allow-Credentials", "true")
		h.Set("Access-Control-Expose-Headers", corsExposed)
	case origin != o.ownOrigin(c.Request):
		apierror.Write(c.Writer, errOrigin)
		c.Abort()
	}
}

// Preflight answers OPTIONS. For an origin that was not let through, Check has
// already answered.
func Preflight(c *gin.Context) {
	h := c.Writer.Header()
	h.Add("Vary", "Access-Control-Request-Method, Access-Control-Request-Headers")
	if h.Get("Access-Control-Allow-Origin") != "" {
		h.Set("Access-Control-Allow-Methods", corsMethods)
		h.Set("Access-Control-Allow-Headers", corsHeaders)
		h.Set("Access-Control-Max-Age", corsMaxAge)
	}
	c.Status(http.StatusNoContent)
}

// ownOrigin is the origin at which the browser sees us.
func (o *Origins) ownOrigin(r *http.Request) string {
	scheme, host := "http", r.Host
	if r.TLS != nil {
		scheme = "https"
	}
	if o.isTrusted(r.RemoteAddr) {
		// The first value is the one that the proxy nearest to the browser saw. A page
		// cannot forge it: setting it across origins takes a preflight.
		if proto := firstValue(r.Header.Get("X-Forwarded-Proto")); proto != "" {
			scheme = strings.ToLower(proto)
		}
		if forwarded := firstValue(r.Header.Get("X-Forwarded-Host")); forwarded != "" {
			host = forwarded
		}
	}
	return CanonicalOrigin(scheme, host)
}

func (o *Origins) isTrusted(remote string) bool {
	if len(o.proxies) == 0 {
		return false
	}
	addr, err := netip.ParseAddrPort(remote)
	if err != nil {
		return false
	}
	for _, proxy := range o.proxies {
		if proxy.Contains(addr.Addr().Unmap()) {
			return true
		}
	}
	return false
}

// CanonicalOrigin writes an origin as browsers do: lower case, without the scheme's
// own port (RFC 6454, 6.2).
func CanonicalOrigin(scheme, host string) string {
	u := url.URL{Scheme: scheme, Host: strings.ToLower(host)}
	if port := u.Port(); scheme == "http" && port == "80" || scheme == "https" && port == "443" {
		u.Host = strings.TrimSuffix(u.Host, ":"+port)
	}
	return u.Scheme + "://" + u.Host
}

func firstValue(list string) string {
	value, _, _ := strings.Cut(list, ",")
	return strings.TrimSpace(value)
}

// ParseProxies reads addresses and networks in CIDR form.
func ParseProxies(list []string) ([]netip.Prefix, error) {
	prefixes := make([]netip.Prefix, 0, len(list))
	for _, text := range list {
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			addr, addrErr := netip.ParseAddr(text)
			if addrErr != nil {
				return nil, &net.ParseError{Type: "address or network", Text: text}
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		prefixes = append(prefixes, prefix)
	}
	return prefixes, nil
}
