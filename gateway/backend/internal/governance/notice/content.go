package notice

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
)

// hashes returns a hash of what is served on each person: the meeting's facts, and the agenda as the person reads it,
// with placeholders [N5]. Equal views have equal hashes. docs/domain/meetings.md, "Content hash", defines the form.
func (cs *Commands) hashes(ctx context.Context, of meeting.Meeting, around agenda.BoardPeople, personIDs []string, now time.Time) (map[string]string, error) {
	readers := make(map[string]*policy.Viewer, len(personIDs))
	for _, id := range personIDs {
		readers[id] = around.ViewerOf(id, now)
	}
	views, err := cs.packs.Views(ctx, of.ID, readers)
	if err != nil {
		return nil, err
	}
	found := make(map[string]string, len(personIDs))
	for _, id := range personIDs {
		if found[id], err = contentHash(of, around.Board.Name, views[id]); err != nil {
			return nil, fmt.Errorf("hash what is served: %w", err)
		}
	}
	return found, nil
}

func contentHash(of meeting.Meeting, boardName string, view []publication.Entry) (string, error) {
	lines := make([]any, len(view))
	for i, entry := range view {
		lines[i] = lineOf(entry)
	}
	sittings := make([]any, len(of.Sittings))
	for i, sitting := range of.Sittings {
		sittings[i] = map[string]any{
			"startsAt": sitting.StartsAt.UTC().Format(time.RFC3339), "timeZone": sitting.TimeZone, "minutes": sitting.DurationMinutes,
		}
	}
	text, err := audit.Canonical(map[string]any{
		"board": boardName, "number": of.Number, "title": of.Title, "mode": string(of.Mode), "place": of.Location, "online": of.OnlineURL,
		"sittings": sittings, "agenda": lines,
	})
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:]), nil
}

// lineOf returns the hashed form of a line of the agenda. For a placeholder it has only the place and the time [X9].
func lineOf(entry publication.Entry) map[string]any {
	line := map[string]any{"number": entry.Number, "depth": entry.Depth, "minutes": entry.DurationMinutes}
	if entry.IsPlaceholder() {
		line["restricted"] = true
		return line
	}
	papers := make([]any, len(entry.Papers))
	for i, paper := range entry.Papers {
		papers[i] = map[string]any{"number": paper.Number, "title": paper.Title, "n": paper.N, "sha256": paper.SHA256}
	}
	line["title"], line["purpose"], line["withdrawn"], line["papers"] = entry.Item.Title, string(entry.Item.Purpose), entry.IsWithdrawn(), papers
	return line
}
