import { useQuery } from "urql";
import { graphql } from "@/graphql";
import type { TermProposalQuery } from "@/graphql/generated/graphql";
import { isDate } from "./dates";

const TermProposalDocument = graphql(`
  query TermProposal($boardId: ID!, $personId: ID!, $startDate: LocalDate!) {
    termProposal(boardId: $boardId, personId: $personId, startDate: $startDate) {
      termNumber
      endDate
      limit
    }
  }
`);

export type TermProposal = NonNullable<TermProposalQuery["termProposal"]>;

/** Returns what the board's rules propose for a term (rules R2, R3); undefined until the server has answered. */
export function useTermProposal(boardId: string, personId: string, startDate: string): TermProposal | undefined {
  const [{ data, fetching }] = useQuery({
    query: TermProposalDocument,
    variables: { boardId, personId, startDate },
    pause: personId === "" || !isDate(startDate),
    requestPolicy: "network-only",
  });
  return fetching ? undefined : (data?.termProposal ?? undefined);
}
