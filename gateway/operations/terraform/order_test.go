package terraform

import (
	"regexp"
	"strings"
	"testing"
)

// TestWhatNoPlanShows holds what mocked providers cannot: the order in which Azure has to be
// asked, and what must never be destroyed.
func TestWhatNoPlanShows(t *testing.T) {
	for _, row := range []struct{ file, block, line string }{
		{"vault/outputs.tf", `output "secret_ids"`, "depends_on  = [azurerm_role_assignment.reader, azurerm_private_endpoint.this]"},
		{"vault/main.tf", `resource "azurerm_key_vault_secret" "this"`, "depends_on = [azurerm_role_assignment.operator]"},
		{"hosting/outputs.tf", `output "registry"`, "depends_on  = [azurerm_role_assignment.puller]"},
		{"network/outputs.tf", `output "database_zone_id"`, "depends_on  = [azurerm_private_dns_zone_virtual_network_link.database]"},
		{"network/outputs.tf", `output "vault_zone_id"`, "depends_on  = [azurerm_private_dns_zone_virtual_network_link.vault]"},
		{"network/outputs.tf", `output "blob_zone_id"`, "depends_on  = [azurerm_private_dns_zone_virtual_network_link.blob]"},
		{"papers/outputs.tf", `output "url"`, "depends_on  = [azurerm_role_assignment.backend, azurerm_private_endpoint.this]"},
		{"papers/main.tf", `resource "azurerm_storage_account" "this"`, "prevent_destroy = true"},
		{"papers/main.tf", `resource "azurerm_storage_container" "papers"`, "prevent_destroy = true"},
		{"site/main.tf", `resource "azurerm_storage_account_static_website" "this"`, "depends_on = [azurerm_role_assignment.publisher]"},
		{"site/outputs.tf", `output "host"`, "depends_on  = [azurerm_storage_account_static_website.this]"},
		{"monitoring/outputs.tf", `output "write_url"`, "depends_on = [azurerm_role_assignment.publisher]"},
		{"edge/main.routes.tf", `resource "azurerm_cdn_frontdoor_route" "files"`, "depends_on = [azurerm_cdn_frontdoor_rule.site]"},
		{"database/main.tf", `resource "azurerm_postgresql_flexible_server" "this"`, "prevent_destroy = true"},
		{"database/main.tf", `resource "azurerm_postgresql_flexible_server_database" "portal"`, "prevent_destroy = true"},
	} {
		block := between(t, text(t, "terraform/modules/"+row.file), row.block+" {", "\n}\n")
		if spaces := regexp.MustCompile(` +`); !strings.Contains(spaces.ReplaceAllString(block, " "), spaces.ReplaceAllString(row.line, " ")) {
			t.Errorf("%s: %s lacks %s", row.file, row.block, row.line)
		}
	}
}
