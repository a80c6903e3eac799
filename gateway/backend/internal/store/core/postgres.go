package core

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	// postgresConnections per process; a server's default is 100 for all of them.
	postgresConnections = 20
	// postgresDialTimeout is how long a silent server may take to accept a connection,
	// unless the URL has a connect_timeout.
	postgresDialTimeout = 5 * time.Second
	// postgresConnectionAge lets a connection move to a new server after a failover.
	postgresConnectionAge = 30 * time.Minute
)

// checkPostgres keeps pgx's own error text away: it repeats parts of the URL.
func checkPostgres(url string) error {
	if _, err := pgx.ParseConfig(url); err != nil {
		return errors.New("is not a valid postgres:// URL")
	}
	return nil
}

func connectPostgres(url string) (*DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("database URL %w", checkPostgres(url))
	}
	if !strings.Contains(url, "connect_timeout") {
		config.ConnectTimeout = postgresDialTimeout
	}
	db := stdlib.OpenDB(*config)
	setLimits(db)
	return &DB{writer: db, reader: db, reads: db, dialect: postgresDialect}, nil
}

func setLimits(db *sql.DB) {
	db.SetMaxOpenConns(postgresConnections)
	db.SetMaxIdleConns(postgresConnections)
	db.SetConnMaxLifetime(postgresConnectionAge)
}
