# The rule set of each site: which headers of headers.json each kind of path gets, and which paths are served by
# index.html.

locals {
  headers = jsondecode(file(var.headers_file))

  # What Front Door allows: actions in one rule, characters in a header's value. A longer value is overwritten with its first
  # part and the others are appended; Front Door puts nothing between them.
  actions_per_rule = 5
  value_characters = 600

  placeholders = {
    "{connect}"   = " https://${var.backend.host}"
    "{microsoft}" = var.microsoft_origin == "" ? "" : " ${var.microsoft_origin}"
    "{ancestors}" = ""
  }

  # Front Door compares paths without their leading slash.
  auth_pages = [for page in local.headers.authPages : trimprefix(page, "/")]
  documents  = ["index.html", "tab-settings.html"]

  # A path with a dot in its last part names a file, every other one is a route of the SPA.
  file_name = "\\.[^/]*$"

  # Every path has exactly one kind; all conditions of a kind must be true.
  kinds = {
    route = {
      headers = "document"
      rewrite = true
      path = [
        { operator = "NotBeginsWith", values = ["assets/"] },
        { operator = "NotRegEx", values = [local.file_name] },
      ]
    }
    page = {
      headers = "document"
      rewrite = false
      path    = [{ operator = "Equal", values = local.documents }]
    }
    auth = {
      headers = "auth"
      rewrite = false
      path    = [{ operator = "Equal", values = local.auth_pages }]
    }
    asset = {
      headers = "asset"
      rewrite = false
      path    = [{ operator = "BeginsWith", values = ["assets/"] }]
    }
    file = {
      headers = "file"
      rewrite = false
      path = [
        { operator = "RegEx", values = [local.file_name] },
        { operator = "NotBeginsWith", values = ["assets/"] },
        { operator = "NotEqual", values = concat(local.documents, local.auth_pages) },
      ]
    }
  }

  # Per site and kind: the headers with their placeholders filled in.
  site_headers = {
    for name, site in var.sites : name => {
      for kind, rule in local.kinds : kind => {
        for header, value in merge(local.headers[site.headers].all, local.headers[site.headers][rule.headers]) :
        header => replace(replace(replace(value,
          "{connect}", local.placeholders["{connect}"]),
          "{microsoft}", local.placeholders["{microsoft}"]),
        "{ancestors}", local.placeholders["{ancestors}"])
        # The files themselves carry it: a rule would also make the 404 of a missing asset immutable.
        if !(kind == "asset" && header == "Cache-Control")
      }
    }
  }

  # Per site and kind: one action per part of a header's value.
  actions = {
    for name, kinds in local.site_headers : name => {
      for kind, headers in kinds : kind => flatten([
        for header, value in headers : [
          for part in range(ceil(length(value) / local.value_characters)) : {
            name     = header
            operator = part == 0 ? "Overwrite" : "Append"
            value    = substr(value, part * local.value_characters, local.value_characters)
          }
        ]
      ])
    }
  }

  # Per site: the rules in their order. The rewrite takes one of a rule's actions.
  rules = {
    for name, kinds in local.actions : name => flatten([
      for kind in ["route", "page", "auth", "asset", "file"] : [
        for index, part in chunklist(kinds[kind], local.actions_per_rule - 1) : {
          name    = "${kind}${index}"
          path    = local.kinds[kind].path
          rewrite = local.kinds[kind].rewrite && index == 0
          headers = part
        }
      ]
    ])
  }

  rules_by_name = merge([
    for name, rules in local.rules : {
      for index, rule in rules : "${name}-${rule.name}" => merge(rule, { site = name, order = index + 1 })
    }
  ]...)
}

resource "azurerm_cdn_frontdoor_rule_set" "site" {
  for_each = var.sites

  name                     = each.key
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.this.id
}

resource "azurerm_cdn_frontdoor_rule" "site" {
  for_each = local.rules_by_name

  name                      = each.value.name
  cdn_frontdoor_rule_set_id = azurerm_cdn_frontdoor_rule_set.site[each.value.site].id
  order                     = each.value.order
  behaviour_on_match        = "Continue"

  conditions {
    dynamic "request_path" {
      for_each = each.value.path
      content {
        operator = request_path.value.operator
        values   = request_path.value.values
      }
    }
  }

  actions {
    dynamic "url_rewrite" {
      for_each = each.value.rewrite ? ["/index.html"] : []
      content {
        source_pattern                  = "/"
        destination_path                = url_rewrite.value
        preserve_unmatched_path_enabled = false
      }
    }

    dynamic "modify_response_header" {
      for_each = each.value.headers
      content {
        operator     = modify_response_header.value.operator
        header_name  = modify_response_header.value.name
        header_value = modify_response_header.value.value
      }
    }
  }

  depends_on = [azurerm_cdn_frontdoor_origin.site, azurerm_cdn_frontdoor_origin.server]
}
