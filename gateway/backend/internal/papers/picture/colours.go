package picture

import (
	"image"
	"image/color"
	"math"
)

// WithGamma returns a picture whose colours have another exponent than those of the web, in the colours of sRGB (IEC 61966-2-1), as
// browsers show it. gamma is 0 for a picture that has them already.
func WithGamma(from image.Image, gamma float64) image.Image {
	if gamma <= 0 {
		return from
	}
	made := &corrected{Image: from}
	for value := range made.table {
		light := math.Pow(float64(value)/math.MaxUint8, 1/gamma)
		made.table[value] = byte(math.Round(math.MaxUint8 * encoded(light)))
	}
	return made
}

// corrected is a picture with other values of its colours.
type corrected struct {
	image.Image
	table [256]byte
}

// ColorModel implements image.Image.
func (c *corrected) ColorModel() color.Model { return color.NRGBAModel }

// At implements image.Image.
func (c *corrected) At(x, y int) color.Color {
	was := color.NRGBAModel.Convert(c.Image.At(x, y)).(color.NRGBA) //nolint:forcetypeassert // the model promises it
	return color.NRGBA{c.table[was.R], c.table[was.G], c.table[was.B], was.A}
}

// encoded returns the value of sRGB for a share of light.
func encoded(light float64) float64 {
	if light <= 0.0031308 {
		return 12.92 * light
	}
	return 1.055*math.Pow(light, 1/2.4) - 0.055
}
