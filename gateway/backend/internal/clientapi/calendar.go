package clientapi

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/metrics"
)

// CalendarPath begins the addresses of calendar feeds. The token and CalendarFile follow.
const CalendarPath = "/feeds/calendar/"

// CalendarFile ends the addresses of calendar feeds.
const CalendarFile = ".ics"

// feedName is the router's name for the last part of a feed's address.
const feedName = "token" + CalendarFile

// Bounds on how often one feed is served (docs/domain/calendar.md, "Feeds").
const (
	fetchesPerFeed = 60
	fetchWindow    = time.Hour
)

// Calendars makes the calendar files of feeds.
type Calendars interface {
	// File returns the meetings that the owner of a token may read. The error is fault.ErrNotFound for an unknown token,
	// or the error that admit returns for the token's feed.
	File(ctx context.Context, token string, admit func(feedID string) error) ([]byte, error)
}

// calendarFeed answers a calendar program. It has no session, only the token in the address. Unknown and revoked tokens
// get the same answer.
func (a *api) calendarFeed(c *gin.Context) error {
	token, isFile := strings.CutSuffix(c.Param(feedName), CalendarFile)
	if !isFile {
		return errRouteNotFound
	}
	file, err := a.calendars.File(c.Request.Context(), token, a.admitFetch)
	if errors.Is(err, fault.ErrNotFound) {
		return errRouteNotFound
	}
	if err != nil {
		return err
	}
	sum := sha256.Sum256(file)
	h := c.Writer.Header()
	h.Set("Content-Type", "text/calendar; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="meetings.ics"`)
	h.Set("Cache-Control", "private, no-cache") // rights may end at any moment
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("ETag", `"`+base64.RawURLEncoding.EncodeToString(sum[:])+`"`)
	http.ServeContent(c.Writer, withoutRange(c.Request), "", time.Time{}, bytes.NewReader(file))
	return nil
}

// admitFetch counts a fetch of a feed, or refuses it.
func (a *api) admitFetch(feedID string) error {
	if wait := a.fetches.admit(feedID); wait > 0 {
		a.metrics.LimitReached(metrics.CalendarFetches)
		return errTooManyRequests.After(wait)
	}
	return nil
}

// withoutRange returns the request without Range, because a part of a calendar is of no use.
func withoutRange(r *http.Request) *http.Request {
	whole := r.Clone(r.Context())
	whole.Header.Del("Range")
	return whole
}
