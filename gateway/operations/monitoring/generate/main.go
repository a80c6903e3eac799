// Command generate writes the files that are generated from the objectives and alerts of a checkout: generate CHECKOUT.
package main

import (
	"example.org/portal/operations/generator"
	"example.org/portal/operations/monitoring"
)

func main() { generator.Main(monitoring.Generated) }
