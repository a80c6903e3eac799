import type { HomeMeetingFragment } from "@/graphql/generated/graphql";
import type { HomeRow } from "./homeQuery";

/** The rows of Home by the place where they are shown. */
export interface HomeParts {
  /** The row of the unopened papers of the meeting in the card. */
  readonly papers: HomeRow | undefined;
  readonly toAccept: readonly HomeRow[];
  readonly unanswered: readonly HomeRow[];
  /** All other rows, by date. */
  readonly rest: readonly HomeRow[];
}

/** Divides rows. `card` is the meeting in the card, whose papers and answer are not repeated below. */
export function partsOf(rows: readonly HomeRow[], card: HomeMeetingFragment | undefined): HomeParts {
  const isOfCard = ({ kind, meetingId }: HomeRow) =>
    card !== undefined && meetingId === card.id && (kind === "READ_PAPERS" || kind === "ANSWER_INVITATION");
  return {
    papers: rows.find((row) => row.kind === "READ_PAPERS" && isOfCard(row)),
    toAccept: rows.filter(({ kind }) => kind === "ACCEPT_PAPER"),
    unanswered: rows.filter(({ kind }) => kind === "NOT_ANSWERED"),
    rest: rows.filter((row) => row.kind !== "ACCEPT_PAPER" && row.kind !== "NOT_ANSWERED" && !isOfCard(row)),
  };
}
