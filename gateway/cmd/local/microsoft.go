package main

import (
	"crypto/tls"
	"fmt"
	"net/http"
	"strings"

	"example.org/portal/kit/serve"
	"example.org/portal/standin/entra"
	"example.org/portal/standin/graph"
)

// serveMicrosoft starts the stand-in for Graph and serves it, with that for the identity
// service, at one https address. dir is the folder of the drives.
func (p *portal) serveMicrosoft(dir string, identity *entra.Authority, certificate tls.Certificate) error {
	log, err := p.logs.part("graph")
	if err != nil {
		return err
	}
	drives, err := graph.New(graph.Config{Dir: dir, UploadURL: p.bound.urls["microsoft"], Authorize: identity.GraphUser}, log)
	if err != nil {
		return fmt.Errorf("start the stand-in for Graph: %w", err)
	}
	p.onStop(serve.Start(encrypted(p.bound.listeners["microsoft"], certificate), microsoft(identity.Handler(), drives.Handler()), graph.Limits(), log).Stop)
	return nil
}

// microsoft shares an address: what Graph answers at is Graph's, all else the identity
// service's. It is no mux: a path in a drive may hold what a mux would tidy away.
func microsoft(identity, drives http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, prefix := range []string{"/v1.0/", "/upload-sessions/", "/drive/", "/faults"} {
			if strings.HasPrefix(r.URL.Path, prefix) {
				drives.ServeHTTP(w, r)
				return
			}
		}
		identity.ServeHTTP(w, r)
	})
}
