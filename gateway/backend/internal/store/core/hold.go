package core

// Hold ends a SELECT of a row that must stay as it is until the transaction ends. Rows of
// other tables may still refer to it. It is empty where one writer makes it needless.
func (db *DB) Hold() string { return db.dialect.hold }

// SkipLocked ends a SELECT that claims rows which other replicas may claim at the same time.
func (db *DB) SkipLocked() string { return db.dialect.skipLocked }
