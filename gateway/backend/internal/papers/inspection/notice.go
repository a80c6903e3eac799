package inspection

import "strings"

// Notice is what whoever brought an accepted file should know of the copy that readers get.
type Notice string

// The notices.
const (
	// ProtectionRemoved means that the file had a password of its owner, which keeps nobody from reading. The copy has none.
	ProtectionRemoved Notice = "PROTECTION_REMOVED"
	// CutOff means that the end of a picture is missing in the file.
	CutOff Notice = "CUT_OFF"
	// CopiedWhole means that pages of the copy have everything that the file lists for them, as one of them looked different without.
	CopiedWhole Notice = "COPIED_WHOLE"
	// ComparisonSkipped means that there was no time to compare a page of the copy with the file.
	ComparisonSkipped Notice = "NOT_COMPARED"
	// NoPages means that an Office file has no copy: readers can only download it.
	NoPages Notice = "NO_PAGES"
	// PagesAwaited means the same for now: the converter did not answer and is asked again.
	PagesAwaited Notice = "PAGES_AWAITED"
	// ScanIncomplete means that the virus scanner did not look through the file to its end.
	ScanIncomplete Notice = "SCAN_INCOMPLETE"
)

// Notices are several notices in the order in which they were noticed, with blanks between them.
type Notices string

// With returns the notices with one more.
func (n Notices) With(one Notice) Notices {
	return Notices(strings.TrimSpace(string(n) + " " + string(one)))
}

// List returns the single notices; never nil.
func (n Notices) List() []Notice {
	list := []Notice{}
	for _, one := range strings.Fields(string(n)) {
		list = append(list, Notice(one))
	}
	return list
}
