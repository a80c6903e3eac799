import { graphql } from "@/graphql";

export const RenameTemplateDocument = graphql(`
  mutation RenameTemplate($input: RenameTemplateInput!) {
    renameTemplate(input: $input) {
      template {
        ...AgendaTemplateFacts
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const DeleteTemplateDocument = graphql(`
  mutation DeleteTemplate($input: DeleteTemplateInput!) {
    deleteTemplate(input: $input) {
      template {
        id
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);
