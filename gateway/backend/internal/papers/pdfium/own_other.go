//go:build !unix

package pdfium

// isOwn reports false, because the owner of a folder is not known here.
func isOwn(string) bool { return false }
