import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "@/ui";
import { type Announcement, announcementOf, receivedText } from "./announcements";
import type { OpenVote } from "./liveQuery";
import { useRoom } from "./roomContext";

/** The shortest time between two announcements of the number of votes. */
const RECEIVED_MS = 5000;

/** Tells screen readers what changed: politely, and at once when the quorum is lost or a vote is opened or closed. */
export function Announcements() {
  const { view, clock } = useRoom();
  const [shown, setShown] = useState(view);
  const [said, setSaid] = useState<Announcement>();
  if (shown !== view) {
    const news = announcementOf(shown, view, clock);
    setShown(view);
    if (news.polite.length + news.urgent.length > 0) setSaid(news);
  }
  const received = useReceived(view.openVote);
  return (
    <VisuallyHidden>
      <output>{said?.polite.join(" ")}</output>
      <output>{received}</output>
      <span role="alert">{said?.urgent.join(" ")}</span>
    </VisuallyHidden>
  );
}

/** Returns how many votes have been received, which changes at most every five seconds. */
function useReceived(vote: OpenVote | null): string {
  const [text, setText] = useState("");
  const saidAt = useRef(-RECEIVED_MS);
  const news = vote === null || vote.received === 0 ? "" : `${receivedText(vote)}.`;
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + RECEIVED_MS - performance.now());
    const timer = setTimeout(() => {
      if (news !== "") saidAt.current = performance.now();
      setText(news);
    }, wait);
    return () => clearTimeout(timer);
  }, [news]);
  return text;
}
