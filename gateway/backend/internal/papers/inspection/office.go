package inspection

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"strings"
)

// The bounds of an Office file (docs/domain/papers.md, "Checks").
const (
	mostEntries     = 10_000
	leastUnpacked   = 64 << 20
	mostUnpacked    = 512 << 20
	mostCompression = 200
)

// What clamd looks through unless it is set up otherwise: of one part, and of a file (clamd.conf(5), MaxFileSize and MaxScanSize). It
// answers as if it had looked through the rest, too.
const (
	mostScannedPart = 100 << 20
	mostScanned     = 400 << 20
)

// encryptedEntry is the flag of an entry that needs a password (APPNOTE.TXT of PKWARE, 4.4.4).
const encryptedEntry = 0x1

// inspectOffice unpacks every entry of an Office file to its end, because the size that an entry states may be wrong.
func inspectOffice(file []byte) Report {
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return Report{Refusal: Broken}
	}
	if len(archive.File) > mostEntries {
		return Report{Refusal: TooLargeInside}
	}
	parts := newOfficePackage()
	left := min(int64(mostUnpacked), max(leastUnpacked, mostCompression*int64(len(file))))
	for _, entry := range archive.File {
		if strings.HasSuffix(entry.Name, "/") || strings.HasSuffix(entry.Name, `\`) {
			continue // a folder
		}
		name, isInside := partName(entry.Name)
		if !isInside || parts.has(name) {
			return Report{Refusal: Broken}
		}
		if entry.Flags&encryptedEntry != 0 {
			return Report{Refusal: Encrypted}
		}
		unpacked, err := parts.add(name, entry, left)
		if left -= unpacked; left < 0 {
			return Report{Refusal: TooLargeInside}
		}
		if err != nil {
			return Report{Refusal: Broken}
		}
	}
	report := parts.report()
	report.IsBeyondScanners = parts.largest > mostScannedPart || parts.unpacked > mostScanned
	return report
}

// read calls use with the content of an entry and returns its unpacked size. It stops at one byte more than most.
func read(entry *zip.File, most int64, use func(io.Reader) error) (int64, error) {
	opened, err := entry.Open()
	if err != nil {
		return 0, err
	}
	counted := &counter{from: io.LimitReader(opened, most+1)}
	failed := use(counted)
	if _, err := io.Copy(io.Discard, counted); counted.count <= most {
		failed = errors.Join(failed, err, opened.Close())
	}
	return counted.count, failed
}

// counter counts the bytes that are read.
type counter struct {
	from  io.Reader
	count int64
}

// Read implements io.Reader.
func (c *counter) Read(into []byte) (int, error) {
	n, err := c.from.Read(into)
	c.count += int64(n)
	return n, err
}
