import { useReader } from "@/governance";
import { EmptyState } from "@/ui";
import { FirstSteps } from "./FirstSteps";
import type { HomeRow } from "./homeQuery";
import { Waiting } from "./Waiting";

export interface WithoutBoardsProps {
  readonly rows: readonly HomeRow[];
  /** Whether the reader makes boards and invites people. */
  readonly administers: boolean;
}

/** Home of somebody who reads no board. Where first steps are to be taken, they stand alone. */
export function WithoutBoards({ rows, administers }: WithoutBoardsProps) {
  const reader = useReader();
  const waiting = <Waiting rows={rows} boards={[]} next={undefined} reader={reader} />;
  if (!administers) {
    return (
      <>
        {rows.length > 0 && waiting}
        <EmptyState icon="boards" title="You are not a member of a board yet. Contact your company secretary." />
      </>
    );
  }
  return (
    <>
      {rows.length > 0 && waiting}
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
