package pdfium

import "context"

// kindWidget is the kind of the fields of forms in fpdf_annot.h.
const kindWidget = 20

// DrawAppearances gives annotations of a page an appearance, as PDFium draws them: the values of fields for text and choices, and
// comments such as lines and highlights. places are those in the page's list.
func (d *Document) DrawAppearances(ctx context.Context, index int, places []int) error {
	return d.withPage(ctx, index, func(page uint64) error {
		for _, place := range places {
			annotation, err := d.call(ctx, "FPDFPage_GetAnnot", page, uint64(place)) // #nosec G115 -- never negative
			if err != nil {
				return err
			}
			if annotation == 0 {
				continue
			}
			if err := d.drawAppearance(ctx, annotation); err != nil {
				return err
			}
			if _, err := d.call(ctx, "FPDFPage_CloseAnnot", annotation); err != nil {
				return err
			}
		}
		return nil
	})
}

func (d *Document) drawAppearance(ctx context.Context, annotation uint64) error {
	kind, err := d.call(ctx, "FPDFAnnot_GetSubtype", annotation)
	if err != nil {
		return err
	}
	draw := "EPDFAnnot_GenerateAppearance"
	if kind == kindWidget {
		draw = "EPDFAnnot_GenerateFormFieldAP"
	}
	_, err = d.call(ctx, draw, annotation)
	return err
}
