// Command generate writes the nginx configurations of a checkout's two sites: generate CHECKOUT.
package main

import (
	"example.org/portal/operations/generator"
	"example.org/portal/operations/site"
)

func main() { generator.Main(site.Generated) }
