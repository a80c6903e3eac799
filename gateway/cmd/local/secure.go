package main

import (
	"bytes"
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"example.org/portal/kit/serve"
)

// startSecure serves the portal and the backend over https, too: some browsers keep no cookie that is marked Secure, as the session's
// is, at http://localhost, and an https page may ask https addresses alone.
func (p *portal) startSecure(certificate tls.Certificate) error {
	log, err := p.logs.part("portal")
	if err != nil {
		return err
	}
	served, err := p.openSite("web", p.chosen.Site, "backendSecure", log)
	if err != nil {
		return err
	}
	backend, err := p.proxyTo("backend", log)
	if err != nil {
		return err
	}
	p.onStop(serve.Start(encrypted(p.bound.listeners["portalSecure"], certificate), served, siteLimits(), log).Stop)
	p.onStop(serve.Start(encrypted(p.bound.listeners["backendSecure"], certificate), backend, siteLimits(), log).Stop)
	return nil
}

// locateSecurely lets the location name the backend's https address: the backend itself has one address alone.
func (p *portal) locateSecurely(answer *http.Response) error {
	if !strings.HasSuffix(answer.Request.URL.Path, "/location") || answer.StatusCode != http.StatusOK {
		return nil
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return fmt.Errorf("read the location: %w", err)
	}
	if err := answer.Body.Close(); err != nil {
		return fmt.Errorf("read the location: %w", err)
	}
	body = bytes.ReplaceAll(body, []byte(p.bound.urls["backend"]), []byte(p.bound.urls["backendSecure"]))
	answer.Body, answer.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	answer.Header.Set("Content-Length", strconv.Itoa(len(body)))
	return nil
}
