package entra

import (
	"net/http"
	"strings"
)

// operationName names a call to the identity service, as it is counted.
func operationName(r *http.Request) string {
	switch {
	case strings.HasSuffix(r.URL.Path, "/token"):
		return "exchange"
	case strings.HasSuffix(r.URL.Path, "/openid-configuration"):
		return "discovery"
	default:
		return "keys"
	}
}
