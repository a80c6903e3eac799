package gateway

import (
	"log/slog"
	"time"

	"example.org/portal/gateway/internal/paperdrive"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/slicing"
	"example.org/portal/gateway/internal/upload"
	"example.org/portal/kit/contract"
	"example.org/portal/kit/env"
)

// papers is what serves /api/papers/uploads, with the portal's session alone.
type papers struct {
	*upload.Handler
	drive *paperdrive.Drive
}

func (c Config) checkPapers(note func(variable string, err error)) {
	note("GATEWAY_PAPER_MAX_BYTES", env.CheckBetween(c.PaperMaxBytes, 1, contract.LargestFileBytes))
}

// readingPlaces is how many parts of papers may pass at once: an eighth of the places, so that beside uploads one is
// left to everything else.
func (c Config) readingPlaces() int { return max(1, c.MaxInFlight/8) }

// newPapers wires uploads into the portal's own store of papers.
func (g *Gateway) newPapers(checked checked, keeper *session.Keeper, log *slog.Logger) *papers {
	drive := paperdrive.New(g.backend.PapersURL, g.cfg.MaxInFlight, g.metrics)
	handler := upload.New(upload.Config{
		Path: upload.PaperPath, Purpose: upload.PaperPurpose,
		SliceBytes: slicing.SliceBytes(g.cfg.UploadSliceBytes), MaxBytes: g.cfg.PaperMaxBytes, Pace: g.cfg.UploadPace, Now: time.Now,
	}, upload.Parts{
		Keeper: keeper, Sessions: g.sessions, Ring: checked.ring, Grants: upload.Papers{Backend: g.backend}, Drive: drive,
		Metrics: g.metrics, Log: log,
	})
	return &papers{Handler: handler, drive: drive}
}
