import { graphql } from "@/graphql";

/** Makes a template of an agenda. */
export const SaveTemplateDocument = graphql(`
  mutation SaveTemplate($input: SaveTemplateInput!) {
    saveTemplate(input: $input) {
      template {
        ...AgendaTemplateFacts
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** Adds the items of a template to a draft. The open queries of the draft are sent again. */
export const ApplyTemplateDocument = graphql(`
  mutation ApplyTemplate($input: ApplyTemplateInput!) {
    applyTemplate(input: $input) {
      meeting {
        id
        agendaVersion
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);
