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

// File is the file that a link leads to.
type File struct {
	FileName  string
	MediaType string
	SizeBytes int64
	// Tag identifies the bytes: other bytes have another tag.
	Tag string
	// Open returns the bytes from an offset.
	Open func(ctx context.Context, from int64) (io.ReadCloser, error)
	// Note records the download before the first byte is sent. It is nil where nothing is recorded.
	Note func(ctx context.Context) error
	// Disposition is that of the link.
	Disposition Disposition
}

// Source has the files of one kind.
type Source interface {
	// File returns the file of a link. It returns fault.ErrNotFound where the viewer may not download it.
	File(ctx context.Context, v *policy.Viewer, link Link) (File, error)
}

// Rights returns the present rights of an account, or nil where the account has no active person.
type Rights func(ctx context.Context, accountID string) (*policy.Viewer, error)

// Standing reports whether a session of an account has not ended and lacks no required second factor.
type Standing func(ctx context.Context, accountID, sessionID string) (bool, error)

// Asker is the account and the session that ask for a link.
type Asker struct{ AccountID, SessionID string }

// Address is the URL of a link.
type Address struct {
	URL       string
	ExpiresAt time.Time
}

// Links makes links and opens them.
type Links struct {
	signer  *Signer
	sources map[Kind]Source
	rights  Rights
	stands  Standing
	base    string
}

// NewLinks returns Links for the sources of all kinds. base is the public address before the text of a link. It ends with a slash.
func NewLinks(signer *Signer, sources map[Kind]Source, rights Rights, stands Standing, base string) *Links {
	return &Links{signer: signer, sources: sources, rights: rights, stands: stands, base: base}
}

// Link returns a link to a file for a viewer, or nil where there is no such file or the viewer may not download it [X6].
func (l *Links) Link(ctx context.Context, v *policy.Viewer, by Asker, kind Kind, id string, as Disposition) (*Address, error) {
	if v == nil {
		return nil, nil
	}
	now := l.signer.now()
	ends := now.Add(Lifetime).Truncate(time.Second)
	link := Link{
		Kind: kind, ID: id, AccountID: by.AccountID, SessionID: by.SessionID, PersonID: v.Person.ID, AccessEpoch: v.AccessEpoch(), Disposition: as,
		MadeAt: now.Unix(), EndsAt: ends.Unix(),
	}
	if _, err := l.file(ctx, v, link); errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	text, err := l.signer.Sign(link)
	if err != nil {
		return nil, err
	}
	return &Address{URL: l.base + text, ExpiresAt: ends}, nil
}

// Open returns the file of a link. It returns fault.ErrNotFound where the link or its session has ended, where the rights of the
// person have changed since the link was made [X7], and where the person may not download the file.
func (l *Links) Open(ctx context.Context, text string) (File, error) {
	link, err := l.signer.Read(text)
	if err != nil {
		return File{}, err
	}
	stands, err := l.stands(ctx, link.AccountID, link.SessionID)
	if err != nil {
		return File{}, fmt.Errorf("find the session of a link: %w", err)
	}
	if !stands {
		return File{}, fault.ErrNotFound
	}
	v, err := l.rights(ctx, link.AccountID)
	if err != nil {
		return File{}, fmt.Errorf("find the rights of a link's person: %w", err)
	}
	if v == nil || v.Person.ID != link.PersonID || v.AccessEpoch() != link.AccessEpoch {
		return File{}, fault.ErrNotFound
	}
	return l.file(ctx, v, link)
}

func (l *Links) file(ctx context.Context, v *policy.Viewer, link Link) (File, error) {
	source, known := l.sources[link.Kind]
	if !known {
		return File{}, fault.ErrNotFound
	}
	file, err := source.File(ctx, v, link)
	file.Disposition = link.Disposition
	return file, err
}
