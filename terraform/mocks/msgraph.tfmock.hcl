# The answers of Microsoft's directory.

mock_resource "msgraph_resource" {
  defaults = {
    id     = "6f1c3b52-2f0e-4d53-9d3c-0a4b7d1e8f60"
    output = { app_id = "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38" }
  }
}

mock_data "msgraph_resource" {
  defaults = {
    output = { id = "91b5f6a2-7d64-4c1b-a935-1c6f0e8b2d47" }
  }
}
