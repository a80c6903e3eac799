import { useReader } from "@/governance";
import { EmptyState } from "@/ui";
import { FirstSteps } from "./FirstSteps";
import type { HomeQuery } from "@/graphql/generated/graphql";
import { TakingPart } from "./TakingPart";
import { Waiting } from "./Waiting";

export interface WithoutBoardsProps {
  readonly data: Pick<HomeQuery, "home" | "participations">;
  /** Whether the reader creates boards and invites people. */
  readonly administers: boolean;
  readonly now: Date;
}

/** Home for a reader who reads no board. If there are first steps, only they are shown. */
export function WithoutBoards({ data, administers, now }: WithoutBoardsProps) {
  const reader = useReader();
  const { home: rows, participations } = data;
  const waiting = <Waiting rows={rows} boards={[]} next={undefined} now={now} reader={reader} />;
  if (!administers) {
    return (
      <>
        {(rows.length > 0 || participations.length > 0) && waiting}
        <TakingPart participations={participations} reader={reader} />
        {participations.length === 0 && (
          <EmptyState icon="boards" title="You are not a member of a board yet. Contact your company secretary." />
        )}
      </>
    );
  }
  return (
    <>
      {rows.length > 0 && waiting}
      <TakingPart participations={participations} reader={reader} />
      <FirstSteps
        otherwise={
          <>
            {rows.length === 0 && waiting}
            <EmptyState icon="boards" title="No board is open to you">
              What is in a board is for its members and secretaries.
            </EmptyState>
          </>
        }
      />
    </>
  );
}
