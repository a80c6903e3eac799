package agenda

// Standing says which item of every agenda an item is. The standard agenda sets it, and copies of an agenda and templates
// keep it. Nobody sets it by hand, because pages that show more for such an item rely on it.
type Standing string

// The standing items.
const (
	// Declarations is the item on which people declare their interests [C1].
	Declarations    Standing = "DECLARATIONS"
	PreviousMinutes Standing = "PREVIOUS_MINUTES"
	MattersArising  Standing = "MATTERS_ARISING"
)

// standardAgenda returns the usual items of a meeting of a board, as a template that every board has.
func standardAgenda(boardID string) Template {
	return Template{BoardID: boardID, Items: []TemplateItem{
		standardItem("Welcome and apologies", Procedural, 5, ""),
		standardItem("Declarations of interest", Procedural, 5, Declarations),
		standardItem("Minutes of the previous meeting", Decision, 10, PreviousMinutes),
		standardItem("Matters arising", Information, 5, MattersArising),
		standardItem("Reports", Information, 30, ""),
		standardItem("Matters for decision", Decision, 45, ""),
		standardItem("Any other business", Discussion, 15, ""),
		standardItem("Next meeting", Information, 5, ""),
	}}
}

func standardItem(title string, purpose Purpose, minutes int, standing Standing) TemplateItem {
	return TemplateItem{
		Depth: 1, Title: title, Purpose: purpose, OwnMinutes: minutes, PresenterIDs: []string{}, Session: Open, AllowIDs: []string{}, Standing: standing,
	}
}
