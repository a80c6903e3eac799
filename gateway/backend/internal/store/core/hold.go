package core

// Hold returns the end of a SELECT of a row that must not change until the transaction ends. Rows of other tables may
// still refer to it. It is empty on SQLite, which has one writer.
func (db *DB) Hold() string { return db.dialect.hold }

// Keep is Hold with a shared lock: several transactions may keep the same row.
func (db *DB) Keep() string { return db.dialect.keep }

// byID sorts rows by id as Go compares ids, whatever the database's language is.
const byID = ` ORDER BY id COLLATE "C"`

// HoldInOrder returns the end of a SELECT that locks several rows as Hold does, in the order of their ids. So two
// transactions that lock the same rows cannot deadlock. It is empty on SQLite, which has one writer.
func (db *DB) HoldInOrder() string {
	if db.dialect.hold == "" {
		return ""
	}
	return byID + db.dialect.hold
}

// KeepInOrder is HoldInOrder with shared locks.
func (db *DB) KeepInOrder() string {
	if db.dialect.keep == "" {
		return ""
	}
	return byID + db.dialect.keep
}

// AppendEvents adds a JSON list, $2, of audit entries to an organisation's chain, $1, and moves the head to $3 and $4, in one
// statement. It is empty where statements need no round trip to a server.
func (db *DB) AppendEvents() string { return db.dialect.appendEvents }

// AppendEventsAndAnswer is AppendEvents that also completes the row of the answer of actor $5 to key $6: with entity $7, without a
// refusal, and with the sequence number of the head. Without that row it moves no head.
func (db *DB) AppendEventsAndAnswer() string { return db.dialect.appendEventsAndAnswer }

// SkipLocked returns the end of a SELECT that claims rows which other replicas may claim at the same time.
func (db *DB) SkipLocked() string { return db.dialect.skipLocked }
