package account

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"example.org/portal/backend/internal/password"
)

// caller is where a log-in comes from. A device that logged in to the account before is
// known: it is counted apart, so that a stranger's wrong guesses do not lock it out, and
// goes before strangers (docs/architecture.md, "Hosted backend").
type caller struct {
	// name is the network address, or stands for the known device or the session.
	name  string
	known bool
}

// callerOf finds out whether a device is known. Its id was made here, is random, and went
// to that device alone.
func (s *Service) callerOf(ctx context.Context, login string, device Device, address string) (caller, error) {
	if !device.isNamed() {
		return caller{name: address}, nil
	}
	hash := deviceHash(device.ID)
	known, err := s.Store.KnowsDevice(ctx, login, hash)
	if err != nil {
		return caller{}, fmt.Errorf("find the device: %w", err)
	}
	if !known {
		return caller{name: address}, nil
	}
	return caller{name: "device " + hex.EncodeToString(hash), known: true}, nil
}

// callerIn is somebody who proves anew within a session who it is. Wrong proofs there are counted for that session alone: a
// stranger's wrong log-ins do not keep its owner from a proof, and guesses in one session lock neither the log-in nor another
// session (decision 0004). Each session belongs to one device, and only a whole log-in makes another.
func callerIn(sessionID string) caller { return caller{name: "session " + sessionID, known: true} }

func (c caller) turn() password.Turn { return password.Turn{Known: c.known, From: c.name} }

// rememberDevice makes a device known. One that is not remembered is a stranger next time.
func (s *Service) rememberDevice(ctx context.Context, accountID, deviceID string) {
	if deviceID == noDevice {
		return
	}
	if err := s.Store.RememberDevice(ctx, accountID, deviceHash(deviceID), s.Now()); err != nil && ctx.Err() == nil {
		s.Log.ErrorContext(ctx, "a device was not remembered", "error", err)
	}
}

func deviceHash(deviceID string) []byte {
	sum := sha256.Sum256([]byte("device\x00" + deviceID))
	return sum[:]
}
