package publication

import (
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Judge adds points about papers, the date and the answers to an agenda's readiness [A8]. papers are the papers that
// the viewer may know of, by item. Judge adds nothing about items that the viewer does not read, and nothing about the date and the answers once the meeting has begun. It returns nil when
// ready is nil.
func Judge(ready *agenda.Readiness, v *policy.Viewer, of agenda.Agenda, papers map[string][]paper.Paper, expected meeting.Prospect) *agenda.Readiness {
	if ready == nil {
		return nil
	}
	if !of.Meeting.HasBegun() {
		noteNotice(ready, expected.Notice)
		noteQuorum(ready, v, of, expected)
	}
	unscanned := 0
	for _, item := range of.Items {
		if v.Decide(of.ForPolicy(item)).Access != policy.Readable || !item.IsDue() {
			continue
		}
		if item.Purpose == agenda.Decision && len(papers[item.ID]) == 0 {
			ready.Warnings = append(ready.Warnings, agenda.Point{Code: "NO_PAPER", ItemID: &item.ID, Message: item.InWords() + " is for decision and has no paper."})
		}
		for _, one := range papers[item.ID] {
			judge(ready, item, one)
			noteScan(ready, item, one)
			noteCopy(ready, item, one)
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

// noteNotice adds a warning when notice would be late if it was served now [N4].
func noteNotice(ready *agenda.Readiness, plan *meeting.NoticePlan) {
	if plan == nil || plan.ShortByDays == 0 {
		return
	}
	ready.Warnings = append(ready.Warnings, agenda.Point{Code: "NOTICE_SHORT", Message: fmt.Sprintf(
		"Notice that is served now would be short by %s: it had to be served by %s.", counted(plan.ShortByDays, "day"), plan.DeadlineInWords(),
	)})
}

// noteQuorum adds a warning when the answers leave no quorum: for the meeting, or otherwise for single items from which
// members are excluded [Q7].
func noteQuorum(ready *agenda.Readiness, v *policy.Viewer, of agenda.Agenda, expected meeting.Prospect) {
	if whole := expected.Forecast(); whole == nil {
		return
	} else if whole.Outlook == meeting.Red {
		ready.Warnings = append(ready.Warnings, agenda.Point{Code: "QUORUM_RED", Message: "The answers leave no quorum for the meeting: " + inWords(*whole)})
		return
	}
	for _, item := range of.Items {
		away := of.Away(item)
		if len(away) == 0 || !item.IsDue() || item.Purpose == agenda.Break || v.Decide(of.ForPolicy(item)).Access != policy.Readable {
			continue
		}
		if left := expected.Forecast(away...); left.Outlook == meeting.Red {
			ready.Warnings = append(ready.Warnings, agenda.Point{
				Code: "QUORUM_RED", ItemID: &item.ID, Message: item.InWords() + " would have no quorum without those who are excluded: " + inWords(*left),
			})
		}
	}
}

// inWords says why there is no quorum. When enough people come, a required class of members is missing.
func inWords(f meeting.Forecast) string {
	able := f.Certain + f.Undecided
	if able >= f.Required {
		return "too few come of the members that the rules ask for."
	}
	return fmt.Sprintf("it takes %s, and at most %d can come.", counted(f.Required, "voting member"), able)
}

// noteScan adds a point about a paper whose pages are pictures, while a better file can still replace it.
func noteScan(ready *agenda.Readiness, item agenda.Item, one paper.Paper) {
	current := one.Current()
	if current == nil || current.State != paper.Accepted || current.IsSearchable == nil || *current.IsSearchable {
		return
	}
	ready.Warnings = append(ready.Warnings, agenda.Point{
		Code: "NOT_SEARCHABLE", ItemID: &item.ID,
		Message: fmt.Sprintf("%s: “%s” is made of pictures. Words in it cannot be found, nor read aloud.", item.InWords(), one.Title),
	})
}

// noteCopy adds a point about a paper that readers can only download, while a PDF can still replace it.
func noteCopy(ready *agenda.Readiness, item agenda.Item, one paper.Paper) {
	current := one.Current()
	if current == nil || current.State != paper.Accepted || !current.Passed() || current.IsViewable() {
		return
	}
	says := "has no pages to show: readers can only download it, and the pack has a sheet in its place. A PDF would be shown."
	if current.AwaitsCopy {
		says = "has no pages to show yet: no PDF could be made of it so far, and it is tried again."
	}
	ready.Warnings = append(ready.Warnings, agenda.Point{
		Code: "NOT_VIEWABLE", ItemID: &item.ID, Message: fmt.Sprintf("%s: “%s” %s", item.InWords(), one.Title, says),
	})
}

func judge(ready *agenda.Readiness, item agenda.Item, one paper.Paper) {
	current := one.Current()
	if current == nil {
		return
	}
	at := func(code, says string) agenda.Point {
		return agenda.Point{Code: code, ItemID: &item.ID, Message: fmt.Sprintf("%s: “%s” %s", item.InWords(), one.Title, says)}
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

func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
