package clientapi_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/password"
)

// clock is moved by hand.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// hashing counts the password hashes that are computed. Its own are cheap: what they
// cost is package password's affair.
type hashing struct {
	count atomic.Int64
	// meanwhile, if set, happens once while a password is checked.
	meanwhile atomic.Pointer[func()]
}

func (h *hashing) Hash(_ context.Context, _ password.Turn, plain string) (string, error) {
	h.count.Add(1)
	sum := sha256.Sum256([]byte(plain))
	return hex.EncodeToString(sum[:]), nil
}

func (h *hashing) Verify(ctx context.Context, turn password.Turn, plain, encoded string) (bool, error) {
	if happen := h.meanwhile.Swap(nil); happen != nil {
		(*happen)()
	}
	sum, err := h.Hash(ctx, turn, plain)
	return sum == encoded, err
}

// during counts the hashes of one piece of work.
func (h *hashing) during(work func()) int64 {
	before := h.count.Load()
	work()
	return h.count.Load() - before
}

// linkedPeople records what accounts tell, and gives everybody the same custom data.
type linkedPeople struct {
	mu        sync.Mutex
	data      map[string]any
	confirmed []account.Applicant
	proved    []string
	deleted   []string
	// endedFeeds are the accounts whose feeds were ended.
	endedFeeds []string
	failure    error
}

func (p *linkedPeople) CustomData(context.Context, string) (map[string]any, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.data, nil
}

func (p *linkedPeople) AccountConfirmed(_ *change.Tx, a account.Applicant) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failure != nil {
		return p.failure
	}
	p.confirmed = append(p.confirmed, a)
	return nil
}

func (p *linkedPeople) AccountProved(_ *change.Tx, accountID string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.proved = append(p.proved, accountID)
	return nil
}

// Invitation finds nothing: what invitations do is shown with the real governance side.
func (p *linkedPeople) Invitation(context.Context, string) (account.Invitation, error) {
	return account.Invitation{}, fault.ErrNotFound
}

func (p *linkedPeople) PassInvitation(*change.Tx, string, string) error {
	return fault.ErrNotFound
}

// IsFounded is what a portal with an organisation says: what a set-up does is shown with the
// real governance side.
func (p *linkedPeople) IsFounded(context.Context) (bool, error) {
	return true, nil
}

func (p *linkedPeople) Found(*change.Tx, string, account.Founding) error { return nil }

func (p *linkedPeople) EndCalendarFeeds(tx *change.Tx) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.endedFeeds = append(p.endedFeeds, tx.AccountID())
	return nil
}

func (p *linkedPeople) AccountDeleted(_ *change.Tx, accountID string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deleted = append(p.deleted, accountID)
	return nil
}

func (p *linkedPeople) give(data map[string]any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.data = data
}

type lockedWriter struct {
	mu sync.Mutex
	to io.Writer
}

func (w *lockedWriter) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.to.Write(text)
}
