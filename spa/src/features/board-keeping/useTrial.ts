import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { type Failure, failureOf, graphql } from "@/graphql";
import type { RulesInput, TryRulesQuery } from "@/graphql/generated/graphql";

const TryRulesDocument = graphql(`
  query TryRules($boardId: ID!, $rules: RulesInput, $inOffice: Int!, $present: Int!, $notTakingPart: Int!) {
    tryRules(boardId: $boardId, rules: $rules, inOffice: $inOffice, present: $present, notTakingPart: $notTakingPart) {
      trial {
        sentence
        quorate
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

const PAUSE_MS = 300;

/** An imagined meeting. */
export interface Attempt {
  readonly inOffice: number;
  readonly present: number;
  readonly notTakingPart: number;
}

export type TrialAnswer = NonNullable<TryRulesQuery["tryRules"]>;

export interface Trial {
  readonly answer: TrialAnswer | undefined;
  readonly failure: Failure | undefined;
}

/** Asks the server to try rules (undefined: those of today), shortly after the last change of the input. */
export function useTrial(boardId: string, attempt: Attempt, rules?: RulesInput): Trial {
  const wanted = { boardId, ...attempt, rules: rules ?? null };
  const key = JSON.stringify(wanted);
  const [settled, setSettled] = useState({ key, wanted });
  useEffect(() => {
    if (settled.key === key) return;
    const timer = setTimeout(() => setSettled({ key, wanted }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const [{ data, error, fetching }] = useQuery({
    query: TryRulesDocument,
    variables: settled.wanted,
    requestPolicy: "network-only",
  });
  return {
    answer: !fetching && !error ? (data?.tryRules ?? undefined) : undefined,
    failure: error ? failureOf(error) : undefined,
  };
}
