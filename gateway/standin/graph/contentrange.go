package graph

import (
	"net/http"
	"regexp"
	"strconv"
)

const (
	sliceUnit    = 320 << 10 // every slice except the last is a multiple of it
	maxSlice     = 60 << 20  // bytes of one slice
	maxFile      = 250 << 30 // bytes of one file
	maxSmallFile = 4 << 20   // bytes of a file that is sent in one request
)

var contentRangePattern = regexp.MustCompile(`^bytes (\d{1,18})-(\d{1,18})/(\d{1,18})$`)

// contentRange is the place of a slice: first to last, both included, of total bytes.
type contentRange struct{ first, last, total int64 }

func (r contentRange) length() int64 { return r.last - r.first + 1 }
func (r contentRange) isLast() bool  { return r.last == r.total-1 }

// parseContentRange reads the header and compares it with the body's length (docs/protocols/graph-uploads.md, "Send a
// slice").
func parseContentRange(header string, contentLength int64) (contentRange, error) {
	parts := contentRangePattern.FindStringSubmatch(header)
	if parts == nil {
		return contentRange{}, invalidRequest("the Content-Range header is missing or malformed")
	}
	var numbers [3]int64
	for i := range numbers {
		numbers[i], _ = strconv.ParseInt(parts[i+1], 10, 64) // at most 18 digits
	}
	r := contentRange{first: numbers[0], last: numbers[1], total: numbers[2]}
	switch {
	case r.last < r.first || r.last >= r.total:
		return r, invalidRequest("the Content-Range header is not a range of the file")
	case contentLength < 0:
		return r, invalidRequest("the size of the slice is not known: Content-Length is missing")
	case contentLength != r.length():
		return r, invalidRequest("Content-Length and Content-Range differ")
	case r.length() > maxSlice:
		return r, refuse(http.StatusRequestEntityTooLarge, "invalidRequest", "maxFragmentLengthExceeded", "the slice is too large")
	case r.total > maxFile:
		return r, refuse(http.StatusRequestEntityTooLarge, "invalidRequest", "maxFileSizeExceeded", "the file is too large")
	}
	return r, nil
}
