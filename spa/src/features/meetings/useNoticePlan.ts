import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { failureOf, type Failure, graphql } from "@/graphql";
import type { NoticePlanQuery, SittingInput } from "@/graphql/generated/graphql";

const NoticePlanDocument = graphql(`
  query NoticePlan($boardId: ID!, $sitting: SittingInput!, $meetingId: ID) {
    noticePlan(boardId: $boardId, sitting: $sitting, meetingId: $meetingId) {
      plan {
        rule
        source
        excluded
        startsAt
        deadline
        deadlineLocal
        timeZone
        daysLeft
        shortByDays
        entitled
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

const PAUSE_MS = 300;

export type NoticeAnswer = NonNullable<NoticePlanQuery["noticePlan"]>;

export interface NoticeAsked {
  /** The server's answer about the sitting; undefined before it. */
  readonly answer: NoticeAnswer | undefined;
  readonly failure: Failure | undefined;
  readonly busy: boolean;
}

/**
 * Asks the server for the deadline for notice, shortly after the last change of the sitting. The browser computes
 * nothing. A meeting that was called keeps the rules of that time; without a meeting's id, the sitting belongs to a new
 * meeting.
 */
export function useNoticePlan(boardId: string, sitting: SittingInput | undefined, meetingId?: string): NoticeAsked {
  const key = JSON.stringify(sitting);
  const [settled, setSettled] = useState({ key, sitting });
  useEffect(() => {
    const timer = setTimeout(() => setSettled((before) => (before.key === key ? before : { key, sitting })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, sitting]);
  const [{ data, error, fetching }] = useQuery({
    query: NoticePlanDocument,
    variables: {
      boardId,
      meetingId: meetingId ?? null,
      sitting: settled.sitting ?? { startsAtLocal: "", durationMinutes: 0 },
    },
    pause: settled.sitting === undefined,
    requestPolicy: "network-only",
  });
  const isCurrent = sitting !== undefined && settled.key === key;
  return {
    answer: isCurrent && !fetching && !error ? (data?.noticePlan ?? undefined) : undefined,
    failure: isCurrent && error ? failureOf(error) : undefined,
    busy: sitting !== undefined && (!isCurrent || fetching),
  };
}
