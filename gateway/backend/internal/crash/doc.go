// Package crash holds a test. A backend that is killed at any point of a change, or while it sends e-mails, loses
// nothing, leaves nothing half done, and sends no e-mail twice.
package crash
