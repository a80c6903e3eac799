# Walks paths through the rules of each site as Front Door documents it: rules in their order, all conditions of a rule together,
# any value of a condition, paths without their leading slash; Append adds to what stands there, without a separator.

variable "rules" {
  type = map(list(object({
    order      = number
    conditions = list(object({ operator = string, values = list(string) }))
    rewrites   = list(string)
    headers    = list(object({ name = string, operator = string, value = string }))
  })))
}

variable "paths" {
  type = list(string)
}

locals {
  by_order = { for site, rules in var.rules : site => { for rule in rules : format("%03d", rule.order) => rule } }
  ordered  = { for site, rules in local.by_order : site => [for order in sort(keys(rules)) : rules[order]] }

  matching = {
    for site, rules in local.ordered : site => {
      for path in var.paths : path => [
        for rule in rules : rule if alltrue([
          for condition in rule.conditions : startswith(condition.operator, "Not") != anytrue([
            for value in condition.values : {
              Equal      = trimprefix(path, "/") == value
              BeginsWith = startswith(trimprefix(path, "/"), value)
              RegEx      = length(regexall(value, trimprefix(path, "/"))) > 0
            }[trimprefix(condition.operator, "Not")]
          ])
        ])
      ]
    }
  }

  actions = { for site, paths in local.matching : site => { for path, rules in paths : path => flatten([for rule in rules : rule.headers]) } }
}

output "answers" {
  value = {
    for site, paths in local.matching : site => {
      for path, rules in paths : path => {
        file = reverse(concat([path], flatten([for rule in rules : rule.rewrites])))[0]
        headers = {
          for name in distinct([for action in local.actions[site][path] : action.name]) :
          name => join("", [for action in local.actions[site][path] : action.value if action.name == name])
        }
        overwrites = { for action in local.actions[site][path] : action.name => action.operator... }
      }
    }
  }
}

output "most_actions" {
  value = max(flatten([for rules in var.rules : [for rule in rules : length(rule.headers) + length(rule.rewrites)]])...)
}

output "longest_value" {
  value = max(flatten([for rules in var.rules : [for rule in rules : [for header in rule.headers : length(header.value)]]])...)
}

output "orders" {
  value = { for site, rules in local.by_order : site => sort(keys(rules)) }
}
