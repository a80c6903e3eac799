package teamshost

import (
	"errors"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"

	"example.org/portal/kit/apierror"
)

// maxTokenRequest is the largest request for a token, in bytes.
const maxTokenRequest = 16 << 10

// askForTokens forwards the page's request to the Microsoft stand-in, because browsers do not trust its certificate.
// Body and answer are those of its POST /standin/tokens.
func askForTokens(authority *url.URL, transport http.RoundTripper, log *slog.Logger) http.Handler {
	passing := &httputil.ReverseProxy{
		Transport: transport,
		Rewrite: func(r *httputil.ProxyRequest) {
			// The forwarded request has headers of its own, because the browser's cookies and origin are not for the
			// authority.
			r.Out.Header = http.Header{"Content-Type": {"application/json"}}
			r.SetURL(authority)
		},
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
				apierror.Write(w, apierror.New(http.StatusRequestEntityTooLarge, "BodyTooLarge", "the request is too large"))
				return
			}
			if r.Context().Err() == nil {
				log.WarnContext(r.Context(), "the Microsoft stand-in did not answer", "error", err)
			}
			apierror.Write(w, apierror.New(http.StatusBadGateway, "UpstreamFailed", "the Microsoft stand-in did not answer"))
		},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, maxTokenRequest)
		passing.ServeHTTP(w, r)
	})
}
