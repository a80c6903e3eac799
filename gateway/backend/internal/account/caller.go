package account

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"example.org/portal/backend/internal/password"
)

// caller is the source of a log-in. A device that logged in to the account before is known. Its attempts are counted
// separately, so that a stranger's wrong guesses do not lock it out, and it is served before strangers
// (docs/architecture.md, "Hosted backend").
type caller struct {
	// name is the network address, or the name of the known device or session.
	name  string
	known bool
}

// callerOf returns the caller of a log-in and finds out whether its device is known. A device's id is random, made here, and
// sent to that device alone.
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

// callerIn returns the caller of a proof within a session. Wrong proofs are counted for that session alone. A stranger's
// wrong log-ins do not keep the owner from a proof, and guesses in one session lock neither the log-in nor another session
// (decision 0004). Each session belongs to one device, and only a complete log-in makes another session.
func callerIn(sessionID string) caller { return caller{name: "session " + sessionID, known: true} }

func (c caller) turn() password.Turn { return password.Turn{Known: c.known, From: c.name} }

// rememberDevice makes a device known. After a failure the device is a stranger at its next log-in.
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
