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

// executionMode is the part of a URL that says how statements are sent; without it Connect finds out.
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

// isPooled reports whether a pooler such as PgBouncer stands before the server. In transaction mode it gives each transaction
// another connection of the server, on which statements that were prepared before do not exist. Poolers invent the process id that they
// tell when a client connects; the server's own is that of the process that answers.
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

// Pooled reports whether statements are sent as a pooler before PostgreSQL needs it: described, not prepared.
func (db *DB) Pooled() bool { return db.pooled }

func setLimits(db *sql.DB) {
	db.SetMaxOpenConns(postgresConnections)
	db.SetMaxIdleConns(postgresConnections)
	db.SetConnMaxLifetime(postgresConnectionAge)
}
