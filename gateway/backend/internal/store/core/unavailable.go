package core

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// isAwaySQLite reports whether another process locked the file for longer than the busy time-out, or the disk is full,
// broken or mounted read-only.
func isAwaySQLite(err error) bool {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return false
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY:
		return true
	default:
		return false
	}
}

// isAwayPostgres reports whether the server cannot be reached, is stopping, starting or full, or the connection broke.
// A caller who gave up says nothing about the server.
func isAwayPostgres(err error) bool {
	var unreached *pgconn.ConnectError
	var told *pgconn.PgError
	var network net.Error
	switch {
	case errors.Is(err, context.Canceled):
		return false
	case errors.As(err, &unreached):
		return true
	case errors.Is(err, context.DeadlineExceeded):
		return false
	case errors.As(err, &told):
		return isAwayState(told.Code)
	default:
		return errors.As(err, &network) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
			errors.Is(err, driver.ErrBadConn) || pgconn.SafeToRetry(err)
	}
}

// isAwayState reports whether an SQLSTATE means that the server accepts no statement now: connection exceptions,
// shutdown, crash, start, a standby without writes, a failing disk, and a lack of disk, memory or connections
// (PostgreSQL documentation, appendix A, classes 53 and 58).
func isAwayState(code string) bool {
	const readOnly, ioError = "25006", "58030"
	return strings.HasPrefix(code, "08") || strings.HasPrefix(code, "53") || strings.HasPrefix(code, "57P") || code == readOnly || code == ioError
}
