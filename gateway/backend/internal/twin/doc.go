// Package twin holds a test: two worlds that differ only in what one person must not know
// answer that person with the same bytes (docs/domain/access.md, "Twin worlds").
package twin
