package picture

import (
	"bytes"
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// spaces are the colours of PDF by their number (ISO 32000-1, 8.6.4).
var spaces = map[int]types.Name{1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}

// Page returns a PDF that shows a JPEG on a page of its size, a point for each pixel.
func Page(of JPEG) ([]byte, error) {
	var file pdf.File
	tree, page := file.Reserve(), file.Reserve()
	content := fmt.Sprintf("%d 0 0 %d 0 0 cm /I Do", of.Width, of.Height)
	file.Set(page, types.Dict{
		"Type": types.Name("Page"), "MediaBox": types.NewIntegerArray(0, 0, of.Width, of.Height),
		"Resources": types.Dict{"XObject": types.Dict{"I": file.Add(imageOf(of, &file))}},
		"Contents":  file.AddDeflated(types.Dict{}, []byte(content)),
	})
	file.SetPageTree(tree, []types.IndirectRef{page})
	var out bytes.Buffer
	err := file.WriteCompact(&out, pdf.Trailer{Root: file.Add(types.Dict{"Type": types.Name("Catalog"), "Pages": tree})})
	return out.Bytes(), err
}

// imageOf returns a JPEG as an image of a PDF, with its profile in the file.
func imageOf(of JPEG, file *pdf.File) types.StreamDict {
	space := spaces[of.Components]
	image := types.Dict{
		"Type": types.Name("XObject"), "Subtype": types.Name("Image"), "Width": types.Integer(of.Width), "Height": types.Integer(of.Height),
		"ColorSpace": space, "BitsPerComponent": types.Integer(8), "Filter": types.Name("DCTDecode"),
	}
	if of.Components == 4 { // programs write them the other way round, and browsers read them so
		image["Decode"] = types.NewIntegerArray(1, 0, 1, 0, 1, 0, 1, 0)
	}
	if len(of.Profile) > 0 {
		profile := file.AddDeflated(types.Dict{"N": types.Integer(of.Components), "Alternate": space}, of.Profile)
		image["ColorSpace"] = types.Array{types.Name("ICCBased"), profile}
	}
	return pdf.NewStream(image, of.Bare())
}
