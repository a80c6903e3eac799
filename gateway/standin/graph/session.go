package graph

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

const (
	// tempAuthBytes makes a session's address as long as real ones (docs/protocols/graph-uploads.md, "Create a
	// session").
	tempAuthBytes = 512
	// tempAuthLife is how long an address works, however busy its session is (1.7).
	tempAuthLife = 24 * time.Hour
)

// session is an upload that is not a file yet, as its record on disk.
type session struct {
	// ID is also the name of the file with the bytes.
	ID string `json:"id"`
	// TempAuth is the proof in the session's address.
	TempAuth  string    `json:"tempAuth"`
	Drive     string    `json:"drive"`
	Folder    []string  `json:"folder"`
	Name      string    `json:"name"`
	Behaviour behaviour `json:"behaviour"`
	// Total is the file's size in the first slice; 0 before.
	Total    int64 `json:"total"`
	Received int64 `json:"received"`
	// Hash is the state of the SHA-256 over the received bytes.
	Hash    []byte    `json:"hash"`
	Created time.Time `json:"created"`
	Expires time.Time `json:"expires"`

	// busy is true while a slice runs. gone is true when the session was cancelled meanwhile.
	busy, gone bool
}

// open makes a session and the folders above its file.
func (d *drives) open(made *session, now time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.expire(now); err != nil {
		return err
	}
	folder, err := d.folder(made.Drive, made.Folder, now)
	if err != nil {
		return err
	}
	if _, taken := d.child(folder.ID, sameName(made.Name)); taken && made.Behaviour == fail {
		return nameTaken()
	}
	proof := make([]byte, tempAuthBytes)
	_, _ = rand.Read(proof) // never fails
	made.ID, made.TempAuth, made.Created = rand.Text(), base64.RawURLEncoding.EncodeToString(proof), now
	d.sessions[made.ID] = made
	return d.save(made)
}

func (d *drives) save(s *session) error {
	if err := write(d.disk.session(s.ID), s); err != nil {
		return fmt.Errorf("keep a session: %w", err)
	}
	return nil
}

// expire deletes every expired session.
func (d *drives) expire(now time.Time) error {
	var problems []error
	for _, s := range d.sessions {
		if !now.Before(s.Expires) && !s.busy {
			problems = append(problems, d.drop(s))
		}
	}
	return errors.Join(problems...)
}

// drop deletes the session. A running slice deletes the bytes when it ends.
func (d *drives) drop(s *session) error {
	s.gone = true
	delete(d.sessions, s.ID)
	err := remove(d.disk.session(s.ID))
	if !s.busy {
		err = errors.Join(err, remove(d.disk.content(s.ID)))
	}
	return err
}

// proof is the identity in a session's address.
type proof struct{ id, tempAuth string }

// session finds an open session by its address.
func (d *drives) session(p proof, now time.Time) (*session, error) {
	s, ok := d.sessions[p.id]
	if !ok {
		return nil, refuse(http.StatusNotFound, "itemNotFound", "uploadSessionNotFound", "the upload session was not found")
	}
	if subtle.ConstantTimeCompare([]byte(s.TempAuth), []byte(p.tempAuth)) == 0 {
		return nil, refuse(http.StatusUnauthorized, "unauthenticated", "", "the address of the session is not valid")
	}
	if !now.Before(s.Created.Add(tempAuthLife)) {
		return nil, refuse(http.StatusUnauthorized, "unauthenticated", "expiredToken", "the address of the session is over")
	}
	if !now.Before(s.Expires) && !s.busy {
		return nil, errors.Join(refuse(http.StatusNotFound, "itemNotFound", "uploadSessionNotFound", "the upload session is over"), d.drop(s))
	}
	return s, nil
}

// look returns a copy of an open session.
func (d *drives) look(p proof, now time.Time) (session, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s, err := d.session(p, now)
	if err != nil {
		return session{}, err
	}
	return *s, nil
}

// cancel ends a session and deletes its bytes.
func (d *drives) cancel(p proof, now time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	s, err := d.session(p, now)
	if err != nil {
		return err
	}
	return d.drop(s)
}

// missing returns nextExpectedRanges: the bytes that the session still needs.
func (s *session) missing() []string {
	switch {
	case s.Total == 0:
		return []string{"0-"}
	case s.Received == s.Total:
		return []string{}
	default:
		return []string{strconv.FormatInt(s.Received, 10) + "-" + strconv.FormatInt(s.Total-1, 10)}
	}
}

// check refuses a slice that is not the next one (docs/protocols/graph-uploads.md, "Send a slice", "Slice sizes" and
// "Errors of Graph").
func (s *session) check(slice contentRange) error {
	switch {
	case s.Total != 0 && slice.total != s.Total:
		return refuse(http.StatusBadRequest, "invalidRequest", "fragmentLengthMismatch", "the size of the file differs from that of an earlier slice")
	case s.busy || slice.first < s.Received:
		return refuse(http.StatusRequestedRangeNotSatisfiable, "invalidRange", "fragmentOverlap", "bytes of the slice are already there")
	case slice.first > s.Received:
		return refuse(http.StatusRequestedRangeNotSatisfiable, "invalidRange", "fragmentOutOfOrder", "the slice leaves a gap")
	case !slice.isLast() && slice.length()%sliceUnit != 0:
		return invalidRequest("the length of a slice that is not the last must be a multiple of 320 KiB")
	}
	return nil
}

// begin reserves the session for one slice.
func (d *drives) begin(p proof, slice contentRange, now time.Time) (*session, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s, err := d.session(p, now)
	if err != nil {
		return nil, err
	}
	if err := s.check(slice); err != nil {
		return nil, err
	}
	s.busy = true
	return s, nil
}

// progress is what a slice added to its session: a number of bytes of a file of total bytes, and the state of the hash
// after them.
type progress struct {
	length, total int64
	state         []byte
}

// end releases the session with more bytes, or unchanged when added is nil.
func (d *drives) end(s *session, added *progress, expires time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	s.busy = false
	if s.gone {
		return errors.Join(notFound("the upload session was cancelled"), remove(d.disk.content(s.ID)))
	}
	if added == nil {
		return nil
	}
	s.Received, s.Total, s.Hash, s.Expires = s.Received+added.length, added.total, added.state, expires
	return d.save(s)
}

// finish makes a file of a session that has all its bytes. On an error the session stays.
func (d *drives) finish(p proof, name string, asked behaviour, folder []string, now time.Time) (placed item, created bool, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s, err := d.session(p, now)
	if err != nil {
		return item{}, false, err
	}
	if s.Total == 0 || s.Received < s.Total || s.busy {
		return item{}, false, refuse(http.StatusBadRequest, "invalidRequest", "uploadSessionIncomplete", "bytes of the file are missing")
	}
	parent, err := d.folder(s.Drive, folder, now)
	if err != nil {
		return item{}, false, err
	}
	sum := sha256.New()
	if err := restore(sum, s.Hash); err != nil {
		return item{}, false, err
	}
	placed, created, err = d.place(parent, newFile{name: name, behaviour: asked, content: s.ID, size: s.Total, sha256: hex.EncodeToString(sum.Sum(nil))}, now)
	if err != nil {
		return item{}, false, err
	}
	delete(d.sessions, s.ID)
	return placed, created, remove(d.disk.session(s.ID))
}
