package storetest

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"

	"example.org/portal/backend/internal/store"
	"github.com/jackc/pgx/v5"
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
	once   sync.Once
	server string
	name   string
	// options make a database a copy of the template.
	options string
	failure error
}

// on returns the options for a database that copies the template of a server.
func (p *postgresTemplate) on(server string) (string, error) {
	p.once.Do(func() { p.failure = p.make(server) })
	return p.options, p.failure
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
	if p.options, err = copyOptions(server, name); err != nil {
		return err
	}
	return migrate(address)
}

// copyOptions asks for a copy of the files. PostgreSQL 15 and newer would otherwise write each page to its log, which
// takes three times as long. Older versions only copy files and do not know the option.
func copyOptions(server, template string) (string, error) {
	const firstWithStrategies = 150_000
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return "", fmt.Errorf("connect to the PostgreSQL test server: %w", err)
	}
	defer func() { _ = conn.Close(ctx) }()
	var version int
	if err := conn.QueryRow(ctx, "SELECT current_setting('server_version_num')::int").Scan(&version); err != nil {
		return "", fmt.Errorf("ask for the version of the PostgreSQL test server: %w", err)
	}
	options := " TEMPLATE " + template
	if version >= firstWithStrategies {
		options += " STRATEGY FILE_COPY"
	}
	return options, nil
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
