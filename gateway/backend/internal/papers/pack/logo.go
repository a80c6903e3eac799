package pack

import (
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
	"example.org/portal/backend/internal/papers/tagged"
)

// The largest size of the logo on the cover, in points, and the space below it.
const (
	logoWidth  = 200.0
	logoHeight = 200.0 / 3
	logoGap    = 14.0
	// logoScale is the size of a pixel of a small logo, which is not made larger.
	logoScale = 0.5
)

// logoName names the logo among the resources of the cover.
const logoName = "PfLogo"

// placedLogo is the logo on the cover. x and y are the distances of its lower left corner from that of the page.
type placedLogo struct {
	shown               picture
	owner               *tagged.Element
	x, y, width, height float64
}

// placeLogo puts the logo at the present place of the cover. The name of the organisation is its alternative text.
func (s *sheets) placeLogo(of Cover) {
	if len(of.Logo) == 0 {
		return
	}
	shown, err := openPNG(of.Logo)
	if err != nil {
		return // the name stands below
	}
	wide, high := float64(shown.width), float64(shown.height)
	scale := min(logoScale, logoWidth/wide, logoHeight/high)
	placed := &placedLogo{shown: shown, owner: s.add("Figure"), x: margin, width: wide * scale, height: high * scale}
	placed.owner.Alternative = "Logo of " + of.Organisation
	placed.y = pageHeight - s.y - placed.height
	s.y += placed.height + logoGap
	s.logo = placed
}

// draw returns the operators that draw the logo on a page, and adds it to the document.
func (l *placedLogo) draw(b *build, page types.IndirectRef, forms types.Dict) string {
	forms[logoName] = l.shown.addTo(b.doc)
	return b.tags.Wrap(l.owner, page, fmt.Sprintf("q %s 0 0 %s %s %s cm /%s Do Q\n",
		pdf.FormatNumber(l.width), pdf.FormatNumber(l.height), pdf.FormatNumber(l.x), pdf.FormatNumber(l.y), logoName))
}
