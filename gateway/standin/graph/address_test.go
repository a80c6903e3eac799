package graph

import (
	"fmt"
	"strings"
	"testing"
)

func TestParseAddress(t *testing.T) {
	cases := map[string]string{
		"root":                             "[] ",
		"root/children":                    "[] children",
		"root:":                            "[] ",
		"root:/":                           "[] ",
		"root:/:/children":                 "[] children",
		"root:/a.pdf":                      "[a.pdf] ",
		"root:/a.pdf:":                     "[a.pdf] ",
		"root:a.pdf:/content":              "[a.pdf] content",
		"root:/Board/2026%20Q3/%23%25.pdf": "[Board 2026 Q3 #%.pdf] ",
		"root:/a.pdf:/createUploadSession": "[a.pdf] createUploadSession",
		"items/01A":                        "[] (01A)",
		"items/01A/content":                "[] content(01A)",
		"root:/a.pdf:content":              "refused",
		"root:/a%zz.pdf":                   "refused",
		"root:/a//b.pdf":                   "refused",
		"root:/..":                         "refused",
		"sharedWithMe":                     "refused",
	}
	for rest, want := range cases {
		at, err := parseAddress(rest)
		got := fmt.Sprintf("%v %s", at.elements, at.action)
		if at.id != "" {
			got += "(" + at.id + ")"
		}
		if err != nil {
			got = "refused"
		}
		if got != want {
			t.Errorf("%s: %s, not %s", rest, got, want)
		}
	}
}

func TestCheckName(t *testing.T) {
	for _, name := range []string{"a", "a.pdf", ".hidden", "a..b", "CONTRACT", "com10", "~a", "a~$", strings.Repeat("ä", 255), "lpt"} {
		if err := checkName(name); err != nil {
			t.Errorf("%q is refused: %v", name, err)
		}
	}
	for _, name := range []string{
		"", ".", "..", " a", "a ", "a.", "~$a.docx", "CON", "nul", "COM1", "Lpt9", "Desktop.ini", ".lock", "a_VTI_b",
		`a"b`, "a*b", "a:b", "a<b", "a>b", "a?b", "a/b", `a\b`, "a|b", "a\x00b", "a\x1fb", "a\x7fb", "a\xffb", strings.Repeat("a", 256), strings.Repeat("😀", 128),
	} {
		if checkName(name) == nil {
			t.Errorf("%q is allowed", name)
		}
	}
}
