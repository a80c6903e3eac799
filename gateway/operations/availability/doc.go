// Package availability runs the real programs and does to them what can happen to a running portal. Two backends on one
// PostgreSQL and three gateways behind a balancer are under steady load while processes are restarted and killed, the database
// goes away and keys are rotated. Other tests restore backups, and hold a whole meeting on a real S3 server. The tests need
// Linux, because each process gets a loopback address of its own, and take minutes: `make test-operations` runs them.
package availability
