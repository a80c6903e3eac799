import { graphql } from "@/graphql";
import type { AgendaTemplateFactsFragment } from "@/graphql/generated/graphql";
import { countText } from "../words";

export const AgendaTemplateFactsDocument = graphql(`
  fragment AgendaTemplateFacts on AgendaTemplate {
    id
    name
    version
    items {
      depth
      title
      ownMinutes
      session
    }
  }
`);

/** The agenda templates of a board. They are null for people who do not write its agendas. */
export const TemplatesDocument = graphql(`
  query Templates($boardId: ID!) {
    templates(boardId: $boardId) {
      ...AgendaTemplateFacts
    }
  }
`);

export type AgendaTemplate = AgendaTemplateFactsFragment;

/** The longest name of a template, in characters (docs/domain/records.md, "Agenda template"). */
export const LONGEST_TEMPLATE_NAME = 100;

/** Returns the number of a template's items and their time, such as "7 items, 115 min". */
export function templateText({ items }: Pick<AgendaTemplate, "items">): string {
  const minutes = items.reduce((sum, { ownMinutes }) => sum + ownMinutes, 0);
  return `${countText(items.length, "item", "items")}, ${minutes} min`;
}
