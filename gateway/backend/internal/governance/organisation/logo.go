package organisation

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"slices"

	scale "golang.org/x/image/draw"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/papers/picture"
)

// The limits of a logo (docs/domain/records.md, "Organisation").
const (
	mostPictureBytes                  = 100 << 10
	leastPictureSide, mostPictureSide = 16, 2000
	logoWidth, logoHeight             = 480, 160
	mostLogoBytes                     = 100 << 10
)

// Logo is the logo of an organisation: a PNG of at most 480 × 160 pixels and 100 KiB, without metadata. It is empty for an
// organisation that has none.
type Logo []byte

// Address returns the logo as a data URL, which a page can show without another request.
func (l Logo) Address() string {
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(l)
}

// LogoSetting is the input of SetLogo.
type LogoSetting struct {
	change.Edit
	// Picture is a PNG or JPEG file as base64. Nil removes the logo.
	Picture *string
}

// SetLogo returns the command that replaces or removes the logo of the organisation.
func (cs *Commands) SetLogo(input LogoSetting) change.Command[Organisation] {
	return change.Operation[Organisation, Organisation]{
		Name: "setOrganisationLogo", Key: change.KeyOf(input.ClientMutationID, input),
		Load: cs.load,
		Asks: func(*change.Tx, Organisation) (*policy.Question, error) {
			return &policy.Question{Action: policy.SetSecurity, Missing: errNoOrganisation.Message, Forbidden: onlyAdministratorsSet}, nil
		},
		Apply: func(tx *change.Tx, before Organisation) (Organisation, error) { return cs.setLogo(tx, before, input) },
		Repeat: change.Repeat[Organisation]{
			IDOf:  func(o Organisation) string { return o.ID },
			Again: func(tx *change.Tx, _ string) (Organisation, error) { return cs.ownOrganisation(tx) },
		},
	}
}

func (cs *Commands) setLogo(tx *change.Tx, before Organisation, input LogoSetting) (Organisation, error) {
	if err := tx.Expect(before.ID, input.ExpectedVersion, before.Version, before.UpdatedAt); err != nil {
		return Organisation{}, err
	}
	var logo Logo
	if input.Picture != nil {
		var err error
		if logo, err = logoOf(*input.Picture); err != nil {
			return Organisation{}, err
		}
	}
	standing, err := cs.store.OrganisationLogo(tx.Context(), before.ID)
	if err != nil {
		return Organisation{}, fmt.Errorf("find the logo: %w", err)
	}
	if slices.Equal(standing, logo) {
		tx.Unchanged()
		return before, nil
	}
	after := before
	after.Changed(tx.Now())
	if err := cs.store.UpdateOrganisation(tx, after); err != nil {
		return Organisation{}, fmt.Errorf("store the organisation: %w", err)
	}
	if err := cs.store.SetOrganisationLogo(tx, after.ID, logo); err != nil {
		return Organisation{}, fmt.Errorf("store the logo: %w", err)
	}
	tx.Record(audit.Event{Action: "ORGANISATION_CHANGED", Entity: "organisation", EntityID: after.ID, Data: map[string]any{"fields": []string{"logo"}}})
	return after, nil
}

// logoOf makes a logo of a picture as base64. It returns a *change.Refusal for a picture that cannot be one.
func logoOf(encoded string) (Logo, error) {
	if base64.StdEncoding.DecodedLen(len(encoded)) > mostPictureBytes+2 { // up to two bytes of the length are padding
		return nil, tooManyBytes()
	}
	file, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return nil, change.Invalid("picture", "the picture is not written as base64")
	}
	if len(file) > mostPictureBytes {
		return nil, tooManyBytes()
	}
	decoded, err := decodePicture(file)
	if err != nil {
		return nil, err
	}
	return encodeLogo(decoded)
}

func tooManyBytes() error {
	return change.Invalid("picture", "choose a file of at most %d kB", mostPictureBytes>>10)
}

// decodePicture checks the size of a picture before it decodes the pixels, so that a small file cannot take much memory.
func decodePicture(file []byte) (image.Image, error) {
	isJPEG := false
	size, err := png.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		isJPEG = true
		size, err = jpeg.DecodeConfig(bytes.NewReader(file))
	}
	switch {
	case err != nil:
		return nil, change.Invalid("picture", "choose a PNG or JPEG file")
	case min(size.Width, size.Height) < leastPictureSide:
		return nil, change.Invalid("picture", "choose a picture of at least %d pixels a side; this one has %d × %d", leastPictureSide, size.Width, size.Height)
	case max(size.Width, size.Height) > mostPictureSide:
		return nil, change.Invalid("picture", "choose a picture of at most %d pixels a side; this one has %d × %d", mostPictureSide, size.Width, size.Height)
	}
	decoded, err := decodePixels(file, isJPEG)
	if err != nil {
		return nil, change.Invalid("picture", "the picture is damaged: save it anew, or choose another one")
	}
	return decoded, nil
}

// decodePixels decodes a picture, and turns a photo upright.
func decodePixels(file []byte, isJPEG bool) (image.Image, error) {
	if !isJPEG {
		return png.Decode(bytes.NewReader(file))
	}
	decoded, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	read, err := picture.ReadJPEG(file)
	if err != nil {
		return nil, err
	}
	return picture.Upright(decoded, read.Orientation), nil
}

// encodeLogo makes a picture small enough for a logo. A picture whose PNG has too many bytes gets fewer pixels.
func encodeLogo(from image.Image) (Logo, error) {
	width, height := logoWidth, logoHeight
	for {
		var file bytes.Buffer
		if err := png.Encode(&file, fitted(from, width, height)); err != nil {
			return nil, fmt.Errorf("write the logo: %w", err)
		}
		if file.Len() <= mostLogoBytes {
			return file.Bytes(), nil
		}
		width, height = width*3/4, height*3/4
	}
}

// fitted copies the pixels of a picture, made smaller where it is wider or higher than given.
func fitted(from image.Image, width, height int) image.Image {
	wide, high := from.Bounds().Dx(), from.Bounds().Dy()
	switch {
	case wide <= width && high <= height:
		width, height = wide, high
	case wide*height > high*width:
		height = max(1, high*width/wide)
	default:
		width = max(1, wide*height/high)
	}
	to := image.NewNRGBA(image.Rect(0, 0, width, height))
	if width == wide && height == high {
		draw.Draw(to, to.Bounds(), from, from.Bounds().Min, draw.Src)
	} else {
		scale.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), scale.Src, nil)
	}
	return to
}

// Logos reads logos.
type Logos struct{ store LogoStore }

// NewLogos returns Logos that read from store.
func NewLogos(store LogoStore) *Logos { return &Logos{store: store} }

// Logo returns the logo of an organisation, nil without one.
func (l *Logos) Logo(ctx context.Context, organisationID string) (Logo, error) {
	logo, err := l.store.OrganisationLogo(ctx, organisationID)
	if err != nil {
		return nil, fmt.Errorf("find the logo of an organisation: %w", err)
	}
	return logo, nil
}

// First returns the logo of the organisation that was created first, nil without one.
func (l *Logos) First(ctx context.Context) (Logo, error) {
	first, err := l.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the organisation: %w", err)
	}
	return l.Logo(ctx, first.ID)
}
