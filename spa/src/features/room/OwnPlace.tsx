import { isAhead, placeText } from "@/governance";
import type { MeetingState } from "@/graphql/generated/graphql";
import type { OwnRoomPart } from "./ownRoomQuery";
import { Fold } from "./Fold";

/** Where the meeting is, as the invitation says it. */
export function OwnPlace({ part, state }: { readonly part: OwnRoomPart; readonly state: MeetingState }) {
  const place = placeText(part);
  const isOpen = isAhead(state);
  if (!isOpen || (place === "" && part.onlineUrl === null)) return null;
  return (
    <Fold title="Place">
      {place !== "" && <p>{place}</p>}
      {part.onlineUrl !== null && (
        <p>
          <a href={part.onlineUrl} target="_blank" rel="noopener noreferrer">
            Join the call
          </a>
        </p>
      )}
    </Fold>
  );
}
