// Package terraform has the tests of terraform/ that Terraform's own tests cannot make: the programs start with its settings, its
// plans contain no secret, and publishing puts every file in its place.
package terraform
