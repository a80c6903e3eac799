package filename_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"example.org/portal/backend/internal/papers/filename"
	"example.org/portal/backend/internal/papers/inspection"
)

func TestFilesAreSavedWithTheExtensionOfTheirType(t *testing.T) {
	const pdf, jpeg, docx = string(inspection.PDF), string(inspection.JPEG), string(inspection.DOCX)
	for _, tc := range []struct{ name, chosen, mediaType, want string }{
		{"as it should be", "Annual report.pdf", pdf, "Annual report.pdf"},
		{"upper case", "REPORT.PDF", pdf, "REPORT.pdf"},
		{"another extension of the type", "photo.JPEG", jpeg, "photo.jpeg"},
		{"no extension", "report", pdf, "report.pdf"},
		{"a version that looks like an extension", "Minutes v1.2", pdf, "Minutes v1.2.pdf"},
		{"a word that is too long for an extension", "Report.complete", pdf, "Report.complete.pdf"},
		{"an extension with a dash", "report.appref-ms", pdf, "report.appref-ms.pdf"},
		{"a program of Windows", "report.hta", pdf, "report.pdf"},
		{"a page", "report.html", pdf, "report.pdf"},
		{"a program behind the right extension", "report.pdf.exe", pdf, "report.pdf"},
		{"a program behind a wrong extension", "report.docx.exe", pdf, "report.pdf"},
		{"the right extension behind another", "report.exe.pdf", pdf, "report.exe.pdf"},
		{"a document that is a PDF", "minutes.docx", pdf, "minutes.pdf"},
		{"a PDF that is a document", "minutes.pdf", docx, "minutes.docx"},
		{"a document with macros in its name", "minutes.docm", docx, "minutes.docx"},
		{"a dot at the end", "report.exe.", pdf, "report.pdf"},
		{"dots and blanks at the end", "report.exe. . ", pdf, "report.pdf"},
		{"blanks before the extension", "report .hta", pdf, "report.pdf"},
		{"a no-break space at the end", "report.exe\u00a0", pdf, "report.pdf"},
		{"an ideographic space at the end", "report.exe\u3000", pdf, "report.pdf"},
		{"bidi override", "report\u202efdp.exe", pdf, "reportfdp.pdf"},
		{"bidi isolate", "\u2066report\u2069.exe", pdf, "report.pdf"},
		{"a zero-width space in the extension", "report.e\u200bxe", pdf, "report.pdf"},
		{"tag letters", "report\U000e0041.pdf", pdf, "report.pdf"},
		{"a control character in the extension", "report.ex\x00e", pdf, "report.pdf"},
		{"a line break", "re\r\nport.pdf", pdf, "re port.pdf"},
		{"a line separator", "re\u2028port.pdf", pdf, "re port.pdf"},
		{"a path", `..\..\a/b.pdf`, pdf, "_.._a_b.pdf"},
		{"signs that Windows refuses", `a:b*c?"<d>|.pdf`, pdf, "a_b_c___d__.pdf"},
		{"a stream of a file", "report.pdf:evil.exe", pdf, "report.pdf_evil.pdf"},
		{"a device", "con.pdf", pdf, "_con.pdf"},
		{"a device without an extension", "NUL", pdf, "_NUL.pdf"},
		{"a device before more", "aux.report.pdf", pdf, "_aux.report.pdf"},
		{"a device with a number", "lpt1.exe", pdf, "_lpt1.pdf"},
		{"a device with a raised number", "com\u00b2.pdf", pdf, "_com\u00b2.pdf"},
		{"a word that begins like a device", "Company.pdf", pdf, "Company.pdf"},
		{"a word that is one letter longer than a device", "console.pdf", pdf, "console.pdf"},
		{"an extension alone", ".pdf", pdf, "document.pdf"},
		{"a hidden file", ".htaccess", pdf, "htaccess.pdf"},
		{"dots alone", "...", pdf, "document.pdf"},
		{"nothing", "", pdf, "document.pdf"},
		{"invalid text", "re\xffport.exe", pdf, "report.pdf"},
		{"a decomposed letter", "u\u0308ber.pdf", pdf, "über.pdf"},
		{"a joiner that Persian needs", "می\u200cخواهم.pdf", pdf, "می\u200cخواهم.pdf"},
		{"a joiner in the extension", "report.e\u200dxe", pdf, "report.e\u200dxe.pdf"},
		{"other scripts", "議事録.pdf", pdf, "議事録.pdf"},
		{"a type that is not known", "setup.exe", "application/x-unknown", "setup.bin"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := filename.Saved(tc.chosen, tc.mediaType); got != tc.want {
				t.Errorf("%q of %s is saved as %q, want %q", tc.chosen, tc.mediaType, got, tc.want)
			}
		})
	}
}

func FuzzSavedNames(f *testing.F) {
	for _, chosen := range []string{"report.pdf", "report.pdf.exe", "con", "..", "\u202e", strings.Repeat("ü", 180) + ".hta", "a.b.c.d.e", "com1 .x"} {
		f.Add(chosen)
	}
	f.Fuzz(func(t *testing.T, chosen string) {
		got := filename.Saved(chosen, string(inspection.PDF))
		switch {
		case !strings.HasSuffix(got, ".pdf") || got == ".pdf":
			t.Errorf("%q is saved as %q, without its extension", chosen, got)
		case len(got) > 200 || !utf8.ValidString(got):
			t.Errorf("%q is saved as %q, which not every file system takes", chosen, got)
		case filename.Saved(got, string(inspection.PDF)) != got:
			t.Errorf("%q is saved as %q, and that under another name", chosen, got)
		}
	})
}
