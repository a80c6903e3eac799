package process

import "syscall"

// endWithParent has a process killed when the process that started it dies.
func endWithParent(attributes *syscall.SysProcAttr) { attributes.Pdeathsig = syscall.SIGKILL }
