package typeset

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"io"
	"path"
	"slices"
	"sync"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-fonts/dejavu/dejavusansboldoblique"
	"github.com/go-fonts/dejavu/dejavusansoblique"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
)

// The fonts are renewed by .ci/fonts.
//
//go:embed fonts
var fontFiles embed.FS

// source is a font that is compiled into the program.
type source struct {
	// name is its PostScript name.
	name string
	// data or file has its bytes.
	data []byte
	file string
	// scripts are those whose letters are drawn with the font where it has them.
	scripts []language.Script
}

// sources lists the four faces of DejaVu Sans by their Style, then the fonts of single scripts.
var sources = []source{
	Regular:       {name: "DejaVuSans", data: dejavusans.TTF},
	Bold:          {name: "DejaVuSans-Bold", data: dejavusansbold.TTF},
	Italic:        {name: "DejaVuSans-Oblique", data: dejavusansoblique.TTF},
	Bold | Italic: {name: "DejaVuSans-BoldOblique", data: dejavusansboldoblique.TTF},
	{name: "NotoSansArabic-Regular", file: "noto-sans-arabic.woff", scripts: []language.Script{language.Arabic}},
	{name: "NotoSansHebrew-Regular", file: "noto-sans-hebrew.woff", scripts: []language.Script{language.Hebrew}},
	{name: "NotoSansThai-Regular", file: "noto-sans-thai.woff", scripts: []language.Script{language.Thai}},
	{name: "NotoSansDevanagari-Regular", file: "noto-sans-devanagari.woff", scripts: []language.Script{language.Devanagari}},
	{name: "NotoSansBengali-Regular", file: "noto-sans-bengali.woff", scripts: []language.Script{language.Bengali}},
	{name: "NotoSansGurmukhi-Regular", file: "noto-sans-gurmukhi.woff", scripts: []language.Script{language.Gurmukhi}},
	{name: "NotoSansGujarati-Regular", file: "noto-sans-gujarati.woff", scripts: []language.Script{language.Gujarati}},
	{name: "NotoSansOriya-Regular", file: "noto-sans-oriya.woff", scripts: []language.Script{language.Oriya}},
	{name: "NotoSansTamil-Regular", file: "noto-sans-tamil.woff", scripts: []language.Script{language.Tamil}},
	{name: "NotoSansTelugu-Regular", file: "noto-sans-telugu.woff", scripts: []language.Script{language.Telugu}},
	{name: "NotoSansKannada-Regular", file: "noto-sans-kannada.woff", scripts: []language.Script{language.Kannada}},
	{name: "NotoSansMalayalam-Regular", file: "noto-sans-malayalam.woff", scripts: []language.Script{language.Malayalam}},
	{name: "NotoSansSinhala-Regular", file: "noto-sans-sinhala.woff", scripts: []language.Script{language.Sinhala}},
	{name: "NotoSansKhmer-Regular", file: "noto-sans-khmer.woff", scripts: []language.Script{language.Khmer}},
	{name: "NotoSansMyanmar-Regular", file: "noto-sans-myanmar.woff", scripts: []language.Script{language.Myanmar}},
	{name: "NotoSansEthiopic-Regular", file: "noto-sans-ethiopic.woff", scripts: []language.Script{language.Ethiopic}},
	{name: "NotoSansKR-Regular", file: "noto-sans-kr.woff", scripts: []language.Script{language.Hangul}},
	{name: "DroidSansFallback", file: "droid-sans-fallback.ttf.gz", scripts: []language.Script{language.Han, language.Hiragana, language.Katakana, language.Bopomofo}},
}

// Fonts are the fonts that are compiled into the program. Each is parsed when a letter first needs it. Fonts are safe for
// concurrent use.
type Fonts struct{ parsed []func() *font.Font }

// NewFonts returns the fonts.
func NewFonts() *Fonts {
	f := &Fonts{}
	for _, source := range sources {
		f.parsed = append(f.parsed, sync.OnceValue(source.parse))
	}
	return f
}

// parse panics where the font that is compiled into the program is broken.
func (s source) parse() *font.Font {
	parsed, err := s.read()
	if err != nil {
		panic(fmt.Errorf("parse the font %s of the program: %w", s.name, err))
	}
	return parsed
}

func (s source) read() (*font.Font, error) {
	data := s.data
	if s.file != "" {
		var err error
		if data, err = fontFiles.ReadFile(path.Join("fonts", s.file)); err != nil {
			return nil, err
		}
	}
	if path.Ext(s.file) == ".gz" {
		packed, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		if data, err = io.ReadAll(packed); err != nil {
			return nil, err
		}
	}
	loader, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return font.NewFont(loader)
}

// none is no font.
const none = -1

// find returns the font that draws a letter with its marks, or none. It prefers the font of the script, then DejaVu Sans.
func (f *Fonts) find(letter []rune, script language.Script, style Style) int {
	for i := styles; i < len(sources); i++ {
		if slices.Contains(sources[i].scripts, script) && f.has(i, letter) {
			return i
		}
	}
	if f.has(int(style), letter) {
		return int(style)
	}
	for i := range sources {
		if (i == int(Regular) || i >= styles) && f.has(i, letter) {
			return i
		}
	}
	return none
}

// has reports whether a font has a letter with its marks, in pieces or composed. Invisible characters need no outline.
func (f *Fonts) has(number int, letter []rune) bool {
	covers := func(text []rune) bool {
		return !slices.ContainsFunc(text, func(letter rune) bool {
			_, found := f.parsed[number]().NominalGlyph(letter)
			return !found && !isIgnorable(letter)
		})
	}
	return covers(letter) || len(letter) > 1 && covers(composed(letter))
}
