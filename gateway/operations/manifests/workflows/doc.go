// Package workflows checks .github/workflows: that they call what is there, within bounds.
package workflows
