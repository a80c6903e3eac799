import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { BoardTime, type Reader } from "../time";
import { anyOfText } from "./namesText";

export interface WaitTextProps {
  readonly grant: Pick<AccessGrantFactsFragment, "beginsAt" | "expiresAt" | "confirmers">;
  readonly reader: Reader;
}

/** Says what a grant waits for: a second person, or its date. */
export function WaitText({ grant: { beginsAt, expiresAt, confirmers }, reader }: WaitTextProps) {
  if (beginsAt !== null) {
    return (
      <>
        {"There is nobody else who could confirm it. It begins by itself on "}
        <BoardTime instant={beginsAt} timeZone={reader.timeZone} reader={reader} />
        {", unless somebody who was told stops it."}
      </>
    );
  }
  return (
    <>
      {confirmers.length > 0 ? `${anyOfText(confirmers)} can confirm it` : "Nobody can confirm it now. It waits"}
      {expiresAt !== null && (
        <>
          {" until "}
          <BoardTime instant={expiresAt} timeZone={reader.timeZone} reader={reader} />
        </>
      )}
      {". Until it is confirmed, nothing is given."}
    </>
  );
}
