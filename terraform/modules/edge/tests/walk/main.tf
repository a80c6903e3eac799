# Walks paths through the rules of a site as Front Door documents it: rules in their order, all conditions of a rule together,
# any value of a condition, paths without their leading slash; Append adds to what stands there, without a separator.

variable "rules" {
  type = list(object({
    order      = number
    conditions = list(object({ operator = string, values = list(string) }))
    rewrites   = list(string)
    headers    = list(object({ name = string, operator = string, value = string }))
  }))
}

variable "paths" {
  type = list(string)
}

locals {
  by_order = { for rule in var.rules : format("%03d", rule.order) => rule }
  ordered  = [for order in sort(keys(local.by_order)) : local.by_order[order]]

  matching = {
    for path in var.paths : path => [
      for rule in local.ordered : rule if alltrue([
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

  actions = { for path, rules in local.matching : path => flatten([for rule in rules : rule.headers]) }
}

output "answers" {
  value = {
    for path, rules in local.matching : path => {
      file = concat([path], flatten([for rule in rules : rule.rewrites]))[length(flatten([for rule in rules : rule.rewrites]))]
      headers = {
        for name in distinct([for action in local.actions[path] : action.name]) :
        name => join("", [for action in local.actions[path] : action.value if action.name == name])
      }
      overwrites = { for action in local.actions[path] : action.name => action.operator... }
    }
  }
}

output "most_actions" {
  value = max([for rule in var.rules : length(rule.headers) + length(rule.rewrites)]...)
}

output "longest_value" {
  value = max(flatten([for rule in var.rules : [for header in rule.headers : length(header.value)]])...)
}

output "orders" {
  value = sort([for rule in var.rules : format("%03d", rule.order)])
}
