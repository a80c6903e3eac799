package account

import "example.org/portal/backend/internal/store/core"

// Store implements account.Store, but for the outbox.
type Store struct{ db *core.DB }

// New keeps accounts in a database.
func New(db *core.DB) Store { return Store{db} }
