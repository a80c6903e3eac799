package publication

import (
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Judge adds to an agenda's readiness what its papers say [A8]. papers are those that the viewer may know of, by
// item; of items that the viewer does not read it says nothing. It is nil where ready is.
func Judge(ready *agenda.Readiness, v *policy.Viewer, of agenda.Agenda, papers map[string][]paper.Paper) *agenda.Readiness {
	if ready == nil {
		return nil
	}
	unscanned := 0
	for _, item := range of.Items {
		if v.Decide(of.ForPolicy(item)).Access != policy.Readable || !item.IsDue() {
			continue
		}
		if item.Purpose == agenda.Decision && len(papers[item.ID]) == 0 {
			ready.Warnings = append(ready.Warnings, agenda.Point{Code: "NO_PAPER", ItemID: &item.ID, Message: named(item) + " is for decision and has no paper."})
		}
		for _, one := range papers[item.ID] {
			judge(ready, item, one)
			if current := one.Current(); current != nil && current.ScanState == paper.NotScanned && current.State == paper.Accepted {
				unscanned++
			}
		}
	}
	if unscanned > 0 {
		ready.Warnings = append(ready.Warnings, agenda.Point{Code: "NOT_SCANNED", Message: fmt.Sprintf("No virus scanner has looked at %s.", counted(unscanned, "paper"))})
	}
	return ready
}

func judge(ready *agenda.Readiness, item agenda.Item, one paper.Paper) {
	current := one.Current()
	if current == nil {
		return
	}
	at := func(code, says string) agenda.Point {
		return agenda.Point{Code: code, ItemID: &item.ID, Message: fmt.Sprintf("%s: “%s” %s", named(item), one.Title, says)}
	}
	switch {
	case current.State == paper.Withdrawn || current.State == paper.Published:
	case current.ScanState == paper.Pending:
		ready.Blockers = append(ready.Blockers, at("PAPER_PENDING", "is still being checked."))
	case current.ScanState == paper.Rejected:
		ready.Blockers = append(ready.Blockers, at("PAPER_REJECTED", "was refused. Bring another file, or remove it."))
	case current.State == paper.Submitted:
		ready.Warnings = append(ready.Warnings, at("PAPER_WAITS", "waits to be accepted, and is not published before."))
	case current.State == paper.Returned:
		ready.Warnings = append(ready.Warnings, at("PAPER_RETURNED", "went back, and is not published before it comes again."))
	}
}

func named(item agenda.Item) string {
	if item.Number == "" {
		return item.Title
	}
	return "Item " + item.Number
}

func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
