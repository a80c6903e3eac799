// Package terraform holds the checks of terraform/ that Terraform's own tests cannot
// make: that the programs start with the settings which it gives them, that its plans
// hold no secret, and that publishing puts every file in its place.
package terraform
