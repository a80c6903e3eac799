package core

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	// postgresConnections is the most connections of a process. A server accepts 100 by default.
	postgresConnections = 20
	// postgresDialTimeout is how long a server may take to accept a connection, unless the URL has a connect_timeout.
	postgresDialTimeout = 5 * time.Second
	// postgresConnectionAge is when a connection is replaced, so that connections move to a new server after a
	// failover.
	postgresConnectionAge = 30 * time.Minute
)

// checkPostgres hides pgx's own error text, because it repeats parts of the URL.
func checkPostgres(url string) error {
	if _, err := pgx.ParseConfig(url); err != nil {
		return errors.New("is not a valid postgres:// URL")
	}
	return nil
}

// executionMode is the part of a URL that says how statements are sent. Without it, connectPostgres detects a pooler.
const executionMode = "default_query_exec_mode"

func connectPostgres(ctx context.Context, url string) (*DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("database URL %w", checkPostgres(url))
	}
	if !strings.Contains(url, "connect_timeout") {
		config.ConnectTimeout = postgresDialTimeout
	}
	pooled := false
	if !strings.Contains(url, executionMode) {
		if pooled, err = isPooled(ctx, config); err != nil {
			return nil, fmt.Errorf("reach the database: %w", err)
		}
	}
	if pooled {
		config.DefaultQueryExecMode = pgx.QueryExecModeCacheDescribe
	}
	db := stdlib.OpenDB(*config)
	setLimits(db)
	return &DB{writer: db, reader: db, reads: db, dialect: postgresDialect, pooled: pooled}, nil
}

// isPooled reports whether a pooler such as PgBouncer is in front of the server. In transaction mode a pooler gives
// each transaction another connection of the server, on which earlier prepared statements do not exist. A pooler tells
// clients an invented process id when they connect, but a query for the process id returns the server's.
func isPooled(ctx context.Context, config *pgx.ConnConfig) (pooled bool, err error) {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	var answering uint32
	err = conn.QueryRow(ctx, "SELECT pg_backend_pid()", pgx.QueryExecModeSimpleProtocol).Scan(&answering)
	return answering != conn.PgConn().PID(), err
}

// Pooled reports whether statements are sent in the way that a pooler in front of PostgreSQL needs: described, not
// prepared.
func (db *DB) Pooled() bool { return db.pooled }

func setLimits(db *sql.DB) {
	db.SetMaxOpenConns(postgresConnections)
	db.SetMaxIdleConns(postgresConnections)
	db.SetConnMaxLifetime(postgresConnectionAge)
}
