package inspection

import "bytes"

// unaccepted are the beginnings of formats that are not accepted, and where in a file they stand.
var unaccepted = []struct {
	at    int
	bytes string
	kind  Kind
}{
	{0, "GIF8", "image/gif"},
	{0, "BM", "image/bmp"},
	{0, "II*\x00", "image/tiff"},
	{0, "MM\x00*", "image/tiff"},
	{8, "WEBP", "image/webp"},
	{4, "ftypavif", "image/avif"},
	{4, "ftypavis", "image/avif"},
	{4, "ftypheic", "image/heic"},
	{4, "ftypheix", "image/heic"},
	{4, "ftypmif1", "image/heic"},
	{4, "ftypmsf1", "image/heic"},
	{0, "\x00\x00\x00\x0cjP  \r\n\x87\n", "image/jp2"},
	{0, "\xff\x4f\xff\x51", "image/jp2"},
	{0, "\xff\x0a", "image/jxl"},
	{0, "\x00\x00\x00\x0cJXL \r\n\x87\n", "image/jxl"},
	{0, `{\rtf`, "application/rtf"},
}

// SniffUnaccepted returns the kind of a file that Sniff does not know, so that whoever brought the file can be told; empty for an unknown
// one.
func SniffUnaccepted(beginning []byte) Kind {
	for _, one := range unaccepted {
		if len(beginning) > one.at && bytes.HasPrefix(beginning[one.at:], []byte(one.bytes)) {
			return one.kind
		}
	}
	if bytes.Contains(beginning[:min(len(beginning), SniffBytes)], []byte("<svg")) {
		return "image/svg+xml"
	}
	return ""
}
