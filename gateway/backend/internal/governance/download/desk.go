package download

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/policy"
)

// File is what is behind a link.
type File struct {
	FileName  string
	MediaType string
	SizeBytes int64
	// Tag differs for different bytes.
	Tag string
	// Open reads from a place on.
	Open func(ctx context.Context, from int64) (io.ReadCloser, error)
	// Note writes down that the bytes are about to leave; nil where nothing is noted.
	Note func(ctx context.Context) error
	// Disposition is the link's.
	Disposition Disposition
}

// Source has the files of one kind.
type Source interface {
	// File finds what a viewer may save or print of an object: fault.ErrNotFound for everything else.
	File(ctx context.Context, v *policy.Viewer, link Link) (File, error)
}

// Rights finds what an account may read at this moment; nil without an active person.
type Rights func(ctx context.Context, accountID string) (*policy.Viewer, error)

// Standing reports whether a session of an account goes on, and may read: a required second factor is not missing.
type Standing func(ctx context.Context, accountID, sessionID string) (bool, error)

// Asker is who asks for a link.
type Asker struct{ AccountID, SessionID string }

// Address is a link as it is handed out.
type Address struct {
	URL       string
	ExpiresAt time.Time
}

// Desk makes links and finds what is behind them.
type Desk struct {
	signer  *Signer
	sources map[Kind]Source
	rights  Rights
	stands  Standing
	base    string
}

// NewDesk makes a desk over the sources of all kinds. base is the public address that a link follows, with a slash at its end.
func NewDesk(signer *Signer, sources map[Kind]Source, rights Rights, stands Standing, base string) *Desk {
	return &Desk{signer: signer, sources: sources, rights: rights, stands: stands, base: base}
}

// Link makes the address of an object for a viewer; nil where the viewer may not save or print it, or there is none [X6].
func (d *Desk) Link(ctx context.Context, v *policy.Viewer, by Asker, kind Kind, id string, as Disposition) (*Address, error) {
	if v == nil {
		return nil, nil
	}
	now := d.signer.now()
	ends := now.Add(Lifetime).Truncate(time.Second)
	link := Link{
		Kind: kind, ID: id, AccountID: by.AccountID, SessionID: by.SessionID, PersonID: v.Person.ID, AccessEpoch: v.AccessEpoch(), Disposition: as,
		MadeAt: now.Unix(), EndsAt: ends.Unix(),
	}
	if _, err := d.file(ctx, v, link); errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	text, err := d.signer.Sign(link)
	if err != nil {
		return nil, err
	}
	return &Address{URL: d.base + text, ExpiresAt: ends}, nil
}

// Open finds what is behind the text of a link: fault.ErrNotFound for one that is unknown, has ended, or its session has, was
// made before the person's rights changed [X7], or leads to what the person may not save any more.
func (d *Desk) Open(ctx context.Context, text string) (File, error) {
	link, err := d.signer.Read(text)
	if err != nil {
		return File{}, err
	}
	stands, err := d.stands(ctx, link.AccountID, link.SessionID)
	if err != nil {
		return File{}, fmt.Errorf("find the session of a link: %w", err)
	}
	if !stands {
		return File{}, fault.ErrNotFound
	}
	v, err := d.rights(ctx, link.AccountID)
	if err != nil {
		return File{}, fmt.Errorf("find the rights of a link's person: %w", err)
	}
	if v == nil || v.Person.ID != link.PersonID || v.AccessEpoch() != link.AccessEpoch {
		return File{}, fault.ErrNotFound
	}
	return d.file(ctx, v, link)
}

func (d *Desk) file(ctx context.Context, v *policy.Viewer, link Link) (File, error) {
	source, known := d.sources[link.Kind]
	if !known {
		return File{}, fault.ErrNotFound
	}
	file, err := source.File(ctx, v, link)
	file.Disposition = link.Disposition
	return file, err
}
