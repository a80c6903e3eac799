package site

import (
	"bytes"
	_ "embed"
	"fmt"
	"path/filepath"
	"text/template"
)

//go:generate go run ./generate ../../..

//go:embed site.conf.tmpl
var siteTemplate string

// mediaType is the media type of files with an ending.
type mediaType struct{ Ending, Type string }

// mediaTypes returns those of the files that the SPA's build writes, because machines have different tables.
func mediaTypes() []mediaType {
	return []mediaType{
		{"html", "text/html; charset=utf-8"},
		{"m?js", "text/javascript; charset=utf-8"},
		{"css", "text/css; charset=utf-8"},
		{"json|map", "application/json"},
		{"webmanifest", "application/manifest+json"},
		{"svg", "image/svg+xml"},
		{"png", "image/png"},
		{"ico", "image/x-icon"},
		{"woff2", "font/woff2"},
		{"txt", "text/plain; charset=utf-8"},
	}
}

// Generated returns the nginx configurations of a checkout's two sites, by their path.
func Generated(checkout string) (map[string][]byte, error) {
	headers, err := readHeaders(filepath.Join(checkout, "deploy", "headers.json"))
	if err != nil {
		return nil, err
	}
	confs := map[string][]byte{}
	for name, kinds := range map[string]Kinds{"web": headers.Web, "teams": headers.Teams} {
		if confs["deploy/images/nginx/"+name+".conf"], err = NginxConf(kinds, headers.AuthPages); err != nil {
			return nil, err
		}
	}
	return confs, nil
}

// NginxConf returns the nginx configuration of one site with these headers.
func NginxConf(kinds Kinds, authPages []string) ([]byte, error) {
	parsed, err := template.New("site.conf").Funcs(template.FuncMap{"quoted": quoted}).Parse(siteTemplate)
	if err != nil {
		return nil, fmt.Errorf("read the template of the nginx configuration: %w", err)
	}
	var conf bytes.Buffer
	err = parsed.Execute(&conf, map[string]any{"Kinds": kinds, "AuthPages": authPages, "MediaTypes": mediaTypes()})
	if err != nil {
		return nil, fmt.Errorf("write the nginx configuration: %w", err)
	}
	return conf.Bytes(), nil
}
