// Package availability shows, with the real programs, what an operator may do to a running
// portal: two backends on one PostgreSQL and three gateways behind nginx, under a steady load,
// while processes are restarted and killed, the database goes away and keys are rotated; and
// that what was backed up can be restored. A whole meeting goes by on a real S3 server. Its tests are Linux's (each process gets a loopback
// address of its own) and take minutes: `make test-operations` runs them.
package availability
