package storetest

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"

	"example.org/portal/backend/internal/store"
)

// templates are databases with the newest schema. Each test gets a copy of one, because making the schema takes most of
// a second.
var templates struct {
	sqlite   sqliteTemplate
	postgres postgresTemplate
}

type sqliteTemplate struct {
	once    sync.Once
	content []byte
	failure error
}

// copyTo writes a SQLite file with the newest schema.
func (s *sqliteTemplate) copyTo(path string) error {
	s.once.Do(func() { s.content, s.failure = migratedFile() })
	if s.failure != nil {
		return s.failure
	}
	return os.WriteFile(path, s.content, 0o600)
}

func migratedFile() ([]byte, error) {
	folder, err := os.MkdirTemp("", "portal-template-")
	if err != nil {
		return nil, fmt.Errorf("make the template's folder: %w", err)
	}
	defer func() { _ = os.RemoveAll(folder) }() // the system clears what remains
	path := filepath.Join(folder, "portal.db")
	if err := migrate("sqlite:" + path); err != nil {
		return nil, err
	}
	return os.ReadFile(path) // #nosec G304 -- our own file
}

type postgresTemplate struct {
	once    sync.Once
	server  string
	name    string
	failure error
}

// on returns the name of the template on a server.
func (p *postgresTemplate) on(server string) (string, error) {
	p.once.Do(func() { p.failure = p.make(server) })
	return p.name, p.failure
}

func (p *postgresTemplate) make(server string) error {
	name := "portal_template_" + ID()
	address, err := databaseURL(server, name)
	if err != nil {
		return err
	}
	if err := execute(server, "CREATE DATABASE "+name); err != nil {
		return err
	}
	p.server, p.name = server, name
	return migrate(address)
}

// drop drops the template, because the server may serve others.
func (p *postgresTemplate) drop() {
	if p.name == "" {
		return
	}
	if err := execute(p.server, "DROP DATABASE "+p.name+" WITH (FORCE)"); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}

func migrate(address string) error {
	s, err := store.Open(context.Background(), address)
	if err != nil {
		return fmt.Errorf("make the template: %w", err)
	}
	return s.Close()
}

// databaseURL returns the address of a database on the server.
func databaseURL(server, name string) (string, error) {
	address, err := url.Parse(server)
	if err != nil {
		return "", fmt.Errorf("the PostgreSQL test server's URL: %w", err)
	}
	address.Path = "/" + name
	return address.String(), nil
}
