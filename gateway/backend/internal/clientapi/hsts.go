package clientapi

import (
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
)

// strictTransport is what the sites promise of their hosts too: https for two years.
const strictTransport = "max-age=63072000; includeSubDomains"

// hsts makes browsers ask this host over https only (RFC 6797): passwords and refresh
// tokens go to it directly. TLS ends in front of us, so that the public address says
// whether there is any. localhost is left out: its ports belong to other programs, and
// the promise of one holds for all.
func hsts(publicURL string) gin.HandlerFunc {
	address, err := url.Parse(publicURL)
	promised := err == nil && address.Scheme == "https" && address.Hostname() != "localhost" && !strings.HasSuffix(address.Hostname(), ".localhost")
	return func(c *gin.Context) {
		if promised {
			c.Header("Strict-Transport-Security", strictTransport)
		}
	}
}
