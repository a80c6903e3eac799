import { createContext, useContext } from "react";
import type { LiveFragment } from "@/graphql/generated/graphql";
import type { LiveView } from "./liveQuery";
import type { RefusedActsState } from "./useRefusedActs";
import type { RoomAttendee, RoomMeeting, RoomPack } from "./roomQuery";

/** What every part of the meeting room knows. */
export interface Room extends RefusedActsState {
  readonly meeting: RoomMeeting;
  /** Null while nothing is published. */
  readonly pack: RoomPack | null;
  readonly attendees: readonly RoomAttendee[];
  readonly view: LiveView;
  /** The server's time, updated every few seconds. */
  readonly now: Date;
  /** Returns the time of an instant by the board's clock, such as `13:02`. */
  readonly clock: (instant: string | Date) => string;
  /** Shows the view in the answer to an own act. */
  readonly show: (live: LiveFragment) => void;
  /** Asks for the view at once. */
  readonly ask: () => void;
}

export const RoomContext = createContext<Room | undefined>(undefined);

/** Returns the meeting room around a part. */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === undefined) throw new Error("A part of the meeting room is outside of it");
  return room;
}
