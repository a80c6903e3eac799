package main

import (
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"

	"example.org/portal/kit/apierror"
)

// newProxy passes requests on, to the gateway or the backend, as a CDN does: the browser's Host is
// kept, X-Forwarded-* tell where it came from, answers are streamed.
func newProxy(name string, target *url.URL, log *slog.Logger) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
			r.SetXForwarded()
		},
		FlushInterval: -1,
		Transport:     &http.Transport{MaxIdleConnsPerHost: 32},
		ErrorLog:      slog.NewLogLogger(log.Handler(), slog.LevelDebug),
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			if r.Context().Err() == nil {
				log.WarnContext(r.Context(), "the "+name+" did not answer", "error", err)
			}
			apierror.Write(w, apierror.New(http.StatusBadGateway, "UpstreamFailed", "the "+name+" did not answer"))
		},
	}
}
