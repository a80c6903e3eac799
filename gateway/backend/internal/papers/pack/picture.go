package pack

import (
	"bytes"
	"compress/zlib"
	"errors"
	"image"
	"image/color"
	"image/draw"
	_ "image/jpeg" // DecodeConfig reads its header
	"image/png"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"

	pictures "example.org/portal/backend/internal/papers/picture"
)

// mostPixels is that of the checks on arrival.
const mostPixels = 40_000_000

// picture is a picture as a PDF has it.
type picture struct {
	object        types.StreamDict
	width, height int
	// orientation is how a camera was held, 1 to 8 as EXIF counts.
	orientation int
	// profile is the ICC profile of the colours; empty without one.
	profile []byte
}

// openPicture reads a picture: errUnreadable for whatever is wrong with it.
func openPicture(file []byte, format Format) (picture, error) {
	switch format {
	case JPEG:
		return openJPEG(file)
	case PNG:
		return openPNG(file)
	default:
		return picture{}, errUnreadable
	}
}

// cmyk is the number of colours of a picture for printing.
const cmyk = 4

func openJPEG(file []byte) (picture, error) {
	read, err := pictures.ReadJPEG(file)
	if err != nil || read.Width > mostPixels/read.Height {
		return picture{}, errors.Join(errUnreadable, err)
	}
	header, _, err := image.DecodeConfig(bytes.NewReader(file))
	switch {
	case pictures.IsLarge(read.Width, read.Height), read.Components == cmyk:
		return reduced(file, read.Orientation)
	case err != nil || header.Width != read.Width || header.Height != read.Height:
		return picture{}, errors.Join(errUnreadable, err)
	}
	found := picture{width: read.Width, height: read.Height, orientation: read.Orientation}
	space := "DeviceRGB"
	if read.Components == 1 {
		space = "DeviceGray"
	}
	found.object, found.profile = pdf.NewStream(found.dict(space, "DCTDecode"), read.Bare()), profileFor(space, read.Profile)
	return found, nil
}

// reduced reads a picture that came before reading copies of such pictures were made, as such a copy.
func reduced(file []byte, orientation int) (picture, error) {
	decoded, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return picture{}, errors.Join(errUnreadable, err)
	}
	small, err := pictures.Reduce(decoded, orientation)
	if err != nil {
		return picture{}, errors.Join(errUnreadable, err)
	}
	return openPicture(small, JPEG)
}

func openPNG(file []byte) (picture, error) {
	read, err := pictures.ReadPNG(file)
	if err != nil || read.Width > mostPixels/read.Height {
		return picture{}, errors.Join(errUnreadable, err)
	}
	bare := read.Copy()
	if pictures.IsLarge(read.Width, read.Height) {
		return reduced(bare, read.Orientation)
	}
	found := picture{width: read.Width, height: read.Height, orientation: read.Orientation}
	return found.fromPNG(bare, read)
}

func (p picture) dict(space string, filter string) types.Dict {
	return types.Dict{
		"Type": types.Name("XObject"), "Subtype": types.Name("Image"), "Width": types.Integer(p.width), "Height": types.Integer(p.height),
		"ColorSpace": types.Name(space), "BitsPerComponent": types.Integer(8), "Filter": types.Name(filter),
	}
}

// profileFor returns an ICC profile where it is made for the colours of a picture. Its header names them (ICC.1:2022, 7.2.6).
func profileFor(space string, profile []byte) []byte {
	const at, end = 16, 20
	if len(profile) < end || string(profile[at:end]) != map[string]string{"DeviceRGB": "RGB ", "DeviceGray": "GRAY"}[space] {
		return nil
	}
	return profile
}

// components are the numbers of colours.
var components = map[string]int{"DeviceRGB": 3, "DeviceGray": 1}

// addTo adds the picture to a document, with the profile of its colours.
func (p picture) addTo(doc *pdf.File) types.IndirectRef {
	if len(p.profile) > 0 {
		space := p.object.Dict["ColorSpace"].(types.Name) //nolint:forcetypeassert // dict writes it
		profile := doc.Add(pdf.NewDeflatedStream(types.Dict{"N": types.Integer(components[space.Value()]), "Alternate": space}, p.profile))
		p.object.Dict["ColorSpace"] = types.Array{types.Name("ICCBased"), profile}
	}
	return doc.Add(p.object)
}

// fromPNG lays the picture on white.
func (p picture) fromPNG(file []byte, read pictures.PNG) (picture, error) {
	decoded, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return picture{}, errors.Join(errUnreadable, err)
	}
	_, isGrey := decoded.(*image.Gray)
	bounds := decoded.Bounds()
	shown := pictures.WithGamma(decoded, read.Gamma)
	upon := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	draw.Draw(upon, upon.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(upon, upon.Bounds(), shown, bounds.Min, draw.Over)
	var packed bytes.Buffer
	out := zlib.NewWriter(&packed)
	line := make([]byte, 0, 3*p.width)
	for y := range bounds.Dy() {
		line = line[:0]
		for x := range bounds.Dx() {
			pixel := upon.Pix[y*upon.Stride+4*x:]
			if isGrey {
				line = append(line, pixel[0])
			} else {
				line = append(line, pixel[:3]...)
			}
		}
		if _, err := out.Write(line); err != nil {
			return picture{}, err
		}
	}
	if err := out.Close(); err != nil {
		return picture{}, err
	}
	space := "DeviceRGB"
	if isGrey {
		space = "DeviceGray"
	}
	p.object, p.profile = pdf.NewStream(p.dict(space, "FlateDecode"), packed.Bytes()), profileFor(space, read.Profile)
	return p, nil
}

// isTurned tells that width and height change places.
func (p picture) isTurned() bool { return p.orientation >= 5 }

// matrix puts the picture, which PDF draws on a square of 1, upright on one of 1 (ISO 32000-1, 8.9.5; EXIF 2.32, 4.6.4).
func (p picture) matrix() [6]float64 {
	switch p.orientation {
	case 2:
		return [6]float64{-1, 0, 0, 1, 1, 0}
	case 3:
		return [6]float64{-1, 0, 0, -1, 1, 1}
	case 4:
		return [6]float64{1, 0, 0, -1, 0, 1}
	case 5:
		return [6]float64{0, -1, -1, 0, 1, 1}
	case 6:
		return [6]float64{0, -1, 1, 0, 0, 1}
	case 7:
		return [6]float64{0, 1, 1, 0, 0, 0}
	case 8:
		return [6]float64{0, 1, -1, 0, 1, 0}
	default:
		return [6]float64{1, 0, 0, 1, 0, 0}
	}
}
