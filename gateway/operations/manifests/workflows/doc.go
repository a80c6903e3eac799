// Package workflows tests .github/workflows: they call things that exist, with limited rights.
package workflows
