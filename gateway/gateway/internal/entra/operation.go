package entra

import (
	"net/http"
	"strings"
)

// operation names a call to the identity service, as it is counted.
func operation(r *http.Request) string {
	switch {
	case strings.HasSuffix(r.URL.Path, "/token"):
		return "exchange"
	case strings.HasSuffix(r.URL.Path, "/openid-configuration"):
		return "discovery"
	default:
		return "keys"
	}
}
