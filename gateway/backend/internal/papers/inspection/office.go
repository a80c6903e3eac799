package inspection

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"strings"
)

// The bounds of an Office file (docs/domain/papers.md, "Checks").
const (
	mostEntries     = 10_000
	leastUnpacked   = 64 << 20
	mostUnpacked    = 512 << 20
	mostCompression = 200
)

// mainParts are the entries by which the kind of an Office file is recognised (ECMA-376, part 1, 11.3, 12.3 and 13.3).
var mainParts = map[string]Kind{"word/document.xml": DOCX, "xl/workbook.xml": XLSX, "ppt/presentation.xml": PPTX}

// inspectOffice reads every entry to its end, because the size that an entry states may be wrong.
func inspectOffice(file []byte) Report {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return Report{Refusal: Broken}
	}
	if len(archive.File) > mostEntries {
		return Report{Refusal: TooLargeInside}
	}
	report := Report{}
	left := min(int64(mostUnpacked), max(leastUnpacked, mostCompression*int64(len(file))))
	seen := make(map[string]bool, len(archive.File))
	for _, entry := range archive.File {
		name := strings.ToLower(entry.Name)
		if seen[name] || !isLocal(entry.Name) {
			return Report{Kind: report.Kind, Refusal: Broken}
		}
		seen[name] = true
		if path.Base(name) == "vbaproject.bin" {
			return Report{Refusal: Macros}
		}
		unpacked, err := measure(entry, left)
		if err != nil {
			return Report{Refusal: Broken}
		}
		if left -= unpacked; left < 0 {
			return Report{Refusal: TooLargeInside}
		}
		if kind, isMain := mainParts[name]; isMain {
			report.Kind = kind
		}
	}
	if report.Kind == "" || !seen["[content_types].xml"] {
		return Report{Refusal: TypeNotAllowed}
	}
	return report
}

// isLocal reports whether the name of an entry stays inside of the archive.
func isLocal(name string) bool {
	return name != "" && !strings.HasPrefix(name, "/") && !strings.Contains(name, `\`) && !strings.Contains("/"+name+"/", "/../")
}

// measure returns the unpacked size of an entry. It stops at one byte more than most.
func measure(entry *zip.File, most int64) (int64, error) {
	opened, err := entry.Open()
	if err != nil {
		return 0, err
	}
	unpacked, err := io.Copy(io.Discard, io.LimitReader(opened, most+1))
	if unpacked > most {
		return unpacked, nil
	}
	return unpacked, errors.Join(err, opened.Close())
}
