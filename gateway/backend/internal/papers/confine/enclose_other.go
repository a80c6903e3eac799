//go:build !linux

package confine

import "errors"

var errNotHere = errors.New("only Linux can confine other programs")

// CanEnclose returns false here.
func CanEnclose() bool { return false }

// Enclose fails here.
func Enclose(Files) error { return errNotHere }

// Become fails here.
func Become(string, []string, []string) error { return errNotHere }
