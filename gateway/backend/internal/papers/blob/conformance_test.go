//go:build !operations

package blob_test

import (
	"testing"

	"example.org/portal/backend/internal/papers/blob"
)

// serverStores are those whose servers only make test-operations starts.
func serverStores(*testing.T) map[string]blob.Store { return nil }
