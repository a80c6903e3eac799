package upload

import (
	"encoding/binary"
	"errors"
	"strings"
	"time"

	"example.org/portal/gateway/internal/transfer"
)

// format is the first byte of what is sealed. An address with another one is not found.
const format = 2

// mostAddress bounds a sealed address; the longest that are made measure about 5 KiB.
const mostAddress = 8 << 10

// address is what is sealed: all that is known of an upload.
type address struct {
	transfer.Upload
	owner Owner
	// metadata is the client's header as it came.
	metadata string
}

var errAddress = errors.New("the address's encoding is damaged")

// seal hides the address from its bearer and binds it to the portal's user.
func (h *Handler) seal(userID string, a *address) string {
	return h.ring.Seal(h.purpose(userID), a.encode())
}

// open reads the address at the end of a path. Every failure is the same answer.
func (h *Handler) open(userID, path string) (*address, error) {
	sealed := strings.TrimPrefix(path, h.cfg.Path+"/")
	if len(sealed) > mostAddress {
		return nil, errNotFound
	}
	plain, _, err := h.ring.Open(h.purpose(userID), sealed)
	if err != nil {
		return nil, errNotFound.Because(err)
	}
	a, err := decode(plain)
	if err != nil {
		return nil, errNotFound.Because(err)
	}
	// The list of hosts may have become shorter.
	if a.Session != "" && h.drive.Allows(a.Session) != nil {
		return nil, errNotFound
	}
	return a, nil
}

// purpose binds what is sealed to the person.
func (h *Handler) purpose(userID string) string { return h.cfg.Purpose + "\x00" + userID }

func (a *address) texts() []*string {
	return []*string{
		&a.Session, &a.owner.Tenant, &a.owner.ID, &a.File.Folder, &a.File.Name, &a.File.Description, (*string)(&a.File.Behaviour),
		&a.metadata, &a.Item.ID, &a.Item.WebURL, &a.Item.Name,
	}
}

// encode writes the format, the texts with their lengths in front, and two numbers.
func (a *address) encode() []byte {
	out := []byte{format}
	for _, text := range a.texts() {
		out = binary.AppendUvarint(out, uint64(len(*text)))
		out = append(out, *text...)
	}
	out = binary.AppendVarint(out, a.Size)
	return binary.AppendVarint(out, a.Created.Unix())
}

func decode(raw []byte) (*address, error) {
	if len(raw) == 0 || raw[0] != format {
		return nil, errAddress
	}
	rest := raw[1:]
	a := new(address)
	for _, text := range a.texts() {
		length, n := binary.Uvarint(rest)
		if n <= 0 || length > uint64(len(rest)-n) { // #nosec G115 -- n is at most the length
			return nil, errAddress
		}
		end := n + int(length) // #nosec G115 -- at most len(rest), checked above
		*text, rest = string(rest[n:end]), rest[end:]
	}
	var numbers [2]int64
	for i := range numbers {
		value, n := binary.Varint(rest)
		if n <= 0 {
			return nil, errAddress
		}
		numbers[i], rest = value, rest[n:]
	}
	if len(rest) != 0 || numbers[0] < 0 {
		return nil, errAddress
	}
	a.Size, a.Created = numbers[0], time.Unix(numbers[1], 0).UTC()
	return a, nil
}
