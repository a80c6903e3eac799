package entra

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"
	"time"

	"example.org/portal/gateway/internal/metrics"
)

// counting books every call to the identity service.
type counting struct {
	next    http.RoundTripper
	metrics *metrics.Metrics
}

// RoundTrip implements http.RoundTripper.
func (c counting) RoundTrip(r *http.Request) (*http.Response, error) {
	started := time.Now()
	res, err := c.next.RoundTrip(r)
	c.metrics.UpstreamCall(metrics.Identity, operation(r.URL.Path), outcome(res, err), time.Since(started))
	return res, err
}

func operation(path string) string {
	switch {
	case strings.HasSuffix(path, "/token"):
		return "exchange"
	case strings.HasSuffix(path, "/openid-configuration"):
		return "discovery"
	default:
		return "keys"
	}
}

func outcome(res *http.Response, err error) metrics.Outcome {
	var network net.Error
	switch {
	case errors.Is(err, context.Canceled):
		return metrics.ClientError
	case errors.As(err, &network) && network.Timeout():
		return metrics.Timeout
	case err != nil:
		return metrics.Network
	case res.StatusCode >= http.StatusInternalServerError:
		return metrics.ServerError
	case res.StatusCode >= http.StatusBadRequest:
		return metrics.ClientError
	default:
		return metrics.OK
	}
}
