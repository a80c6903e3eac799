import type { Meeting } from "./agendaQuery";

/** Returns the people of a board, each once, in the board's own order. */
export function peopleOf({
  memberships,
}: Meeting["board"]): readonly { readonly id: string; readonly displayName: string }[] {
  return [...new Map(memberships.map(({ person }) => [person.id, person])).values()];
}
