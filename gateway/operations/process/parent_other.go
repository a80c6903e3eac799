//go:build unix && !linux

package process

import "syscall"

func endWithParent(*syscall.SysProcAttr) {}
