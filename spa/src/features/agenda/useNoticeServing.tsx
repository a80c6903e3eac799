import { useState } from "react";
import { useQuery } from "urql";
import { BoardTime, countText, NoticeClockDocument, ServeNoticeDocument, useChange, useReader } from "@/governance";
import { CheckboxField } from "@/ui";
import type { Meeting } from "./agendaQuery";

/** Offers to serve notice together with publishing, to people who plan the meeting, while no notice is served. */
export function useNoticeServing(meeting: Pick<Meeting, "id" | "noticeState">) {
  const reader = useReader();
  const [chosen, setChosen] = useState<boolean>();
  const [{ data }] = useQuery({
    query: NoticeClockDocument,
    variables: { meetingId: meeting.id },
    pause: meeting.noticeState !== "NOT_SERVED",
    requestPolicy: "network-only",
  });
  const change = useChange(ServeNoticeDocument, ({ serveNotice }) => serveNotice);
  const clock = meeting.noticeState === "NOT_SERVED" ? (data?.noticeClock ?? undefined) : undefined;
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
      <p>
        {isShort ? (
          `It would be short by ${countText(clock.shortByDays, "day", "days")}: the members would have to waive it.`
        ) : (
          <>
            {`In time: ${clock.rule}, until `}
            <BoardTime instant={clock.deadline} timeZone={clock.timeZone} reader={reader} />.
          </>
        )}
      </p>
    </>
  );
  return { field, isWanted, serve };
}
