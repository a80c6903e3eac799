import { graphql } from "@/graphql";

/** The times of a meeting, as lists show them. */
export const MeetingSittingsDocument = graphql(`
  fragment MeetingSittings on Meeting {
    sittings {
      seq
      startsAt
      startsAtLocal
      timeZone
      closedAt
    }
  }
`);

interface SittingTimes {
  readonly startsAt: string;
  readonly startsAtLocal: string;
  readonly timeZone: string;
  readonly closedAt: string | null;
}

/** Returns the next sitting: the first that is not closed, or the last one when all are. */
export function currentSitting<Sitting extends SittingTimes>(sittings: readonly Sitting[]): Sitting {
  const sitting = sittings.find(({ closedAt }) => closedAt === null) ?? sittings.at(-1);
  if (sitting === undefined) throw new Error("A meeting has at least one sitting");
  return sitting;
}
