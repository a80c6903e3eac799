import { useState } from "react";
import type { MeetingState } from "@/graphql/generated/graphql";
import { VisuallyHidden } from "@/ui";
import { stateText } from "./announcements";
import type { GuestTurn } from "./guestTurn";

export interface TurnAnnouncementsProps {
  readonly state: MeetingState;
  readonly turn: GuestTurn;
  /** The turn in a few words. */
  readonly headline: string;
}

/** Tells screen readers how the meeting and the turn of a guest changed: politely, and at once when the own item begins. */
export function TurnAnnouncements({ state, turn, headline }: TurnAnnouncementsProps) {
  const text = textOf(state, headline);
  const [shown, setShown] = useState(text);
  const [said, setSaid] = useState<{ readonly text: string; readonly isUrgent: boolean }>();
  if (shown !== text) {
    setShown(text);
    setSaid({ text, isUrgent: state === "IN_SESSION" && turn.kind === "inProgress" });
  }
  return (
    <VisuallyHidden>
      <output>{said?.isUrgent === false && said.text}</output>
      <span role="alert">{said?.isUrgent === true && said.text}</span>
    </VisuallyHidden>
  );
}

function textOf(state: MeetingState, headline: string): string {
  const meeting = stateText(state);
  return state === "IN_SESSION" ? `${meeting} ${headline}.` : meeting;
}
