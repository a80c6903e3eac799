package typeset

import (
	"bytes"
	"fmt"
)

// Content is the content stream of a page (ISO 32000-1, 7.8.2). Places are measured from the page's upper left corner.
type Content struct {
	faces *Faces
	out   bytes.Buffer
}

// NewContent returns an empty content stream that draws with faces.
func NewContent(faces *Faces) *Content { return &Content{faces: faces} }

// Bytes returns the content stream.
func (c *Content) Bytes() []byte { return c.out.Bytes() }

// Draw draws a line of text whose upper edge is at y. shade is 0 for black and 1 for white.
func (c *Content) Draw(line Line, x, y, size, shade float64) {
	if shown := c.faces.Show(line, size); shown != "" {
		fmt.Fprintf(&c.out, "BT %.3f g %.3f G %.2f %.2f Td %s ET\n", shade, shade, x, PageHeight-y-size, shown)
	}
}

// Rule draws a horizontal line at y.
func (c *Content) Rule(x, y, width, thickness, shade float64) {
	fmt.Fprintf(&c.out, "%.3f G %.2f w %.2f %.2f m %.2f %.2f l S\n", shade, thickness, x, PageHeight-y, x+width, PageHeight-y)
}

// BeginMarked begins the marked content of a structure element: kind is its structure type and id its number on the page
// (ISO 32000-1, 14.7.4.2). EndMarked ends it.
func (c *Content) BeginMarked(kind string, id int) {
	fmt.Fprintf(&c.out, "/%s <</MCID %d>> BDC\n", kind, id)
}

// BeginArtifact begins content that screen readers leave out (ISO 32000-1, 14.8.2.2). EndMarked ends it.
func (c *Content) BeginArtifact() { c.out.WriteString("/Artifact BMC\n") }

// EndMarked ends what BeginMarked or BeginArtifact began.
func (c *Content) EndMarked() { c.out.WriteString("EMC\n") }
