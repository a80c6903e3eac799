package pack

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
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
}

// openPicture reads a picture: errUnreadable for whatever is wrong with it.
func openPicture(file []byte, format Format) (picture, error) {
	header, kind, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || header.Width <= 0 || header.Height <= 0 || header.Width > mostPixels/header.Height {
		return picture{}, errUnreadable
	}
	found := picture{width: header.Width, height: header.Height, orientation: 1}
	switch {
	case pictures.IsLarge(header.Width, header.Height) && (format == PNG && kind == "png" || format == JPEG && kind == "jpeg"):
		return reduced(file)
	case format == JPEG && kind == "jpeg":
		return found.fromJPEG(file, header.ColorModel)
	case format == PNG && kind == "png":
		return found.fromPNG(file)
	default:
		return picture{}, errUnreadable
	}
}

// reduced reads a large picture that came before reading copies of pictures were made, as such a copy.
func reduced(file []byte) (picture, error) {
	decoded, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return picture{}, errors.Join(errUnreadable, err)
	}
	small, err := pictures.Reduce(decoded, pictures.Orientation(file))
	if err != nil {
		return picture{}, errors.Join(errUnreadable, err)
	}
	return openPicture(small, JPEG)
}

func (p picture) dict(space string, filter string) types.Dict {
	return types.Dict{
		"Type": types.Name("XObject"), "Subtype": types.Name("Image"), "Width": types.Integer(p.width), "Height": types.Integer(p.height),
		"ColorSpace": types.Name(space), "BitsPerComponent": types.Integer(8), "Filter": types.Name(filter),
	}
}

// fromJPEG takes the picture as it is, without what a camera or a program wrote beside it: that may tell a place and a person.
func (p picture) fromJPEG(file []byte, model color.Model) (picture, error) {
	bare, orientation, adobe, err := strip(file)
	if err != nil {
		return picture{}, err
	}
	p.orientation = orientation
	space := "DeviceRGB"
	switch model {
	case color.GrayModel:
		space = "DeviceGray"
	case color.CMYKModel:
		space = "DeviceCMYK"
	}
	dict := p.dict(space, "DCTDecode")
	if space == "DeviceCMYK" && adobe { // whose values mean the opposite
		dict["Decode"] = types.NewIntegerArray(1, 0, 1, 0, 1, 0, 1, 0)
	}
	p.object = pdf.NewStream(dict, bare)
	return p, nil
}

// The markers of JPEG (ITU-T T.81, table B.1).
const (
	firstRestart = 0xD0
	lastRestart  = 0xD7
	startOfImage = 0xD8
	endOfImage   = 0xD9
	startOfScan  = 0xDA
	comment      = 0xFE
	firstOfApp   = 0xE0
	exifMarker   = 0xE1
	adobeMarker  = 0xEE
	lastOfApp    = 0xEF
)

// strip leaves out the segments of programs, but for the one that says how colours are meant, and what follows the picture.
func strip(file []byte) (bare []byte, orientation int, adobe bool, err error) {
	if len(file) < 4 || file[0] != 0xFF || file[1] != startOfImage {
		return nil, 0, false, errUnreadable
	}
	bare, orientation = append(make([]byte, 0, len(file)), file[:2]...), 1
	for at := 2; at+2 <= len(file); {
		marker := file[at+1]
		switch {
		case file[at] != 0xFF:
			return nil, 0, false, errUnreadable
		case marker == 0xFF: // fill bytes may stand before a marker
			at++
			continue
		case marker == endOfImage:
			return append(bare, 0xFF, endOfImage), orientation, adobe, nil
		}
		if at+4 > len(file) {
			break
		}
		end := at + 2 + int(binary.BigEndian.Uint16(file[at+2:]))
		if end < at+4 || end > len(file) {
			return nil, 0, false, errUnreadable
		}
		if marker == startOfScan {
			end = endOfScan(file, end)
		}
		switch {
		case marker == exifMarker:
			orientation = max(orientation, pictures.ExifOrientation(file[at+4:end]))
		case marker == adobeMarker:
			adobe = true
			bare = append(bare, file[at:end]...)
		case marker >= firstOfApp && marker <= lastOfApp, marker == comment:
		default:
			bare = append(bare, file[at:end]...)
		}
		at = end
	}
	return nil, 0, false, errUnreadable
}

// endOfScan finds the marker behind the bytes of a scan, in which a marker's first byte is followed by 0, or counts restarts.
func endOfScan(file []byte, at int) int {
	for ; at+2 <= len(file); at++ {
		if next := file[at+1]; file[at] == 0xFF && next != 0 && next != 0xFF && (next < firstRestart || next > lastRestart) {
			return at
		}
	}
	return len(file)
}

// fromPNG lays the picture on white.
func (p picture) fromPNG(file []byte) (picture, error) {
	decoded, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return picture{}, errors.Join(errUnreadable, err)
	}
	_, isGrey := decoded.(*image.Gray)
	bounds := decoded.Bounds()
	upon := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	draw.Draw(upon, upon.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(upon, upon.Bounds(), decoded, bounds.Min, draw.Over)
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
	p.object = pdf.NewStream(p.dict(space, "FlateDecode"), packed.Bytes())
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
