package picture

import (
	"bytes"
	"fmt"
)

// spaces are the colours of PDF by their number (ISO 32000-1, 8.6.4).
var spaces = map[int]string{1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}

// Page returns a PDF that shows a JPEG on a page of its size, a point for each pixel.
func Page(of JPEG) []byte {
	bare := of.Bare()
	space, more, profile := spaces[of.Components], "", "null"
	if of.Components == 4 { // programs write them the other way round, and browsers read them so
		more = " /Decode [1 0 1 0 1 0 1 0]"
	}
	if len(of.Profile) > 0 {
		profile = fmt.Sprintf("<< /N %d /Alternate %s /Length %d >>\nstream\n%s\nendstream", of.Components, space, len(of.Profile), of.Profile)
		space = "[/ICCBased 6 0 R]"
	}
	content := fmt.Sprintf("%d 0 0 %d 0 0 cm /I Do", of.Width, of.Height)
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n")
	var places []int
	for i, object := range []string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>", of.Width, of.Height),
		fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(content), content),
		fmt.Sprintf("<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent 8%s /Filter /DCTDecode /Length %d >>\nstream\n%s\nendstream",
			of.Width, of.Height, space, more, len(bare), bare),
		profile,
	} {
		places = append(places, out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	table := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(places)+1)
	for _, place := range places {
		fmt.Fprintf(&out, "%010d 00000 n \n", place)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(places)+1, table)
	return out.Bytes()
}
