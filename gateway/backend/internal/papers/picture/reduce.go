// Package picture makes reading copies of pictures: without what a camera or a program wrote beside them, and of large ones upright
// JPEGs that are small enough for a browser and for a pack (docs/domain/papers.md, "Checks").
package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"

	scale "golang.org/x/image/draw"
)

const (
	// Longest is the longest side of a reading copy, in pixels: 220 dots per inch on a page of A4.
	Longest = 2600
	// quality keeps small letters of a scan legible.
	quality = 88
)

// IsLarge reports whether a picture of this size gets a reading copy.
func IsLarge(width, height int) bool { return max(width, height) > Longest }

// Reduce returns the reading copy of a picture: a JPEG on a white background, at most Longest on its longer side. orientation
// (1 to 8, as EXIF counts) says how to turn it upright.
func Reduce(from image.Image, orientation int) ([]byte, error) {
	var file bytes.Buffer
	if err := jpeg.Encode(&file, Upright(from, orientation), &jpeg.Options{Quality: quality}); err != nil {
		return nil, fmt.Errorf("write the reading copy of a picture: %w", err)
	}
	return file.Bytes(), nil
}

// Upright returns the picture of a reading copy: on a white background, turned, and at most Longest on its longer side.
func Upright(from image.Image, orientation int) image.Image {
	return turn(fit(average(from)), orientation)
}

// average returns a picture on a white background, made smaller by a whole number: each of its pixels is the mean of a square of
// pixels. It stays at least as large as a reading copy. average holds few lines of the original, because the memory limit of
// the child does not allow a second picture of that size.
func average(from image.Image) *image.RGBA {
	bounds := from.Bounds()
	side := max(1, max(bounds.Dx(), bounds.Dy())/Longest)
	width, height := max(1, bounds.Dx()/side), max(1, bounds.Dy()/side)
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	lines := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), min(side, bounds.Dy())))
	for y := range height {
		at := image.Pt(bounds.Min.X, bounds.Min.Y+y*side)
		draw.Draw(lines, lines.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
		draw.Draw(lines, lines.Bounds(), from, at, draw.Over)
		averageLine(to.Pix[y*to.Stride:], lines, width, min(side, bounds.Dx()))
	}
	return to
}

// averageLine writes one line of pixels. Each is the mean of a square of pixels in lines.
func averageLine(to []byte, lines *image.RGBA, width, side int) {
	high := lines.Bounds().Dy()
	count := side * high
	for x := range width {
		var red, green, blue int
		for dy := range high {
			row := lines.Pix[dy*lines.Stride+4*x*side:]
			for dx := range side {
				red, green, blue = red+int(row[4*dx]), green+int(row[4*dx+1]), blue+int(row[4*dx+2])
			}
		}
		to[4*x], to[4*x+1], to[4*x+2], to[4*x+3] = byte(red/count), byte(green/count), byte(blue/count), 0xFF // #nosec G115 -- a mean of bytes
	}
}

// Fit returns the size of the reading copy of a picture.
func Fit(width, height int) (wide, high int) {
	longer := max(width, height, Longest)
	return max(1, width*Longest/longer), max(1, height*Longest/longer)
}

// fit returns a picture that is no larger than a reading copy.
func fit(from *image.RGBA) *image.RGBA {
	width, height := from.Bounds().Dx(), from.Bounds().Dy()
	if !IsLarge(width, height) {
		return from
	}
	to := image.NewRGBA(image.Rectangle{Max: image.Pt(Fit(width, height))})
	scale.ApproxBiLinear.Scale(to, to.Bounds(), from, from.Bounds(), scale.Src, nil)
	return to
}

// turn returns a picture turned upright (EXIF 2.32, 4.6.4).
func turn(from *image.RGBA, orientation int) *image.RGBA {
	if orientation < 2 || orientation > 8 {
		return from
	}
	width, height := from.Bounds().Dx(), from.Bounds().Dy()
	size := image.Rect(0, 0, width, height)
	if orientation >= 5 {
		size = image.Rect(0, 0, height, width)
	}
	to := image.NewRGBA(size)
	for y := range height {
		for x := range width {
			at := placeOf(x, y, width-1-x, height-1-y, orientation)
			to.SetRGBA(at.X, at.Y, from.RGBAAt(x, y))
		}
	}
	return to
}

// placeOf returns the place of the pixel at x and y in the upright picture. right and down are its distances from the other sides.
func placeOf(x, y, right, down, orientation int) image.Point {
	switch orientation {
	case 2:
		return image.Pt(right, y)
	case 3:
		return image.Pt(right, down)
	case 4:
		return image.Pt(x, down)
	case 5:
		return image.Pt(y, x)
	case 6:
		return image.Pt(down, x)
	case 7:
		return image.Pt(down, right)
	default:
		return image.Pt(y, right)
	}
}
