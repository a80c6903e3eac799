// Package crash holds a test: a backend that is killed at any point of a change, or while it sends e-mails, loses
// nothing, leaves nothing half done, and tells nobody twice.
package crash
