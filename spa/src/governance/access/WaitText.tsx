import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { OwnTime, type Reader } from "../time";
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
        <OwnTime instant={beginsAt} reader={reader} namesPlace />
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
          <OwnTime instant={expiresAt} reader={reader} namesPlace />
        </>
      )}
      {". Until it is confirmed, nothing is given."}
    </>
  );
}
