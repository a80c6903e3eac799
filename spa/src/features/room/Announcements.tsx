import { useState } from "react";
import { VisuallyHidden } from "@/ui";
import { type Announcement, announcementOf } from "./announcements";
import { useRoom } from "./roomContext";

/** Tells screen readers what changed: politely, and at once when the quorum is lost. */
export function Announcements() {
  const { view, clock } = useRoom();
  const [shown, setShown] = useState(view);
  const [said, setSaid] = useState<Announcement>();
  if (shown !== view) {
    const news = announcementOf(shown, view, clock);
    setShown(view);
    if (news.polite.length + news.urgent.length > 0) setSaid(news);
  }
  return (
    <VisuallyHidden>
      <output>{said?.polite.join(" ")}</output>
      <span role="alert">{said?.urgent.join(" ")}</span>
    </VisuallyHidden>
  );
}
