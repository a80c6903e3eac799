import { useState } from "react";
import { BoardTime, countText, ServeNoticeDocument, useChange, useReader } from "@/governance";
import { CheckboxField } from "@/ui";
import type { Meeting } from "./meetingQuery";
import type { Clock } from "./preparationQuery";
import styles from "./PublishDialog.module.css";

/** Offers to serve notice together with publishing, to people who plan the meeting, while no notice is served. */
export function useNoticeServing(meeting: Pick<Meeting, "id" | "noticeState">, known: Clock | null) {
  const reader = useReader();
  const [chosen, setChosen] = useState<boolean>();
  const change = useChange(ServeNoticeDocument, ({ serveNotice }) => serveNotice);
  const clock = meeting.noticeState === "NOT_SERVED" ? (known ?? undefined) : undefined;
  const isShort = clock !== undefined && clock.shortByDays > 0;
  const isWanted = clock !== undefined && (chosen ?? !isShort);

  /** Serves notice of the published version; returns false when that failed. */
  async function serve(expectedVersion: number): Promise<boolean> {
    const outcome = await change.send({ meetingId: meeting.id, expectedVersion, acknowledgeShort: isShort });
    return outcome.kind === "done";
  }

  const field = clock && (
    <>
      <CheckboxField
        label={`Serve notice now, to ${countText(clock.entitled, "member", "members")} by e-mail`}
        checked={isWanted}
        onChange={({ target }) => setChosen(target.checked)}
      />
      <p className={styles.muted}>
        {isShort ? (
          `It would be short by ${countText(clock.shortByDays, "day", "days")}: the members would have to waive it.`
        ) : (
          <>
            {`In time: ${clock.rule}, until `}
            <BoardTime instant={clock.deadline} local={clock.deadlineLocal} timeZone={clock.timeZone} reader={reader} />
            .
          </>
        )}
      </p>
    </>
  );
  return { field, isWanted, serve };
}
