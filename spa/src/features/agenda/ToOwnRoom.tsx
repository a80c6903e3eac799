import { Link } from "react-router";
import { paths } from "@/config/paths";
import { useNow } from "@/governance";
import { buttonClassName, Card } from "@/ui";
import styles from "./ParticipationPage.module.css";
import type { Participation } from "./participationQuery";

/** How long before the beginning of a meeting its page leads to the room. */
const ROOM_BEFORE_MS = 24 * 60 * 60_000;

/** The way of a guest to the room: from a day before the meeting until it is closed. */
export function ToOwnRoom({ part }: { readonly part: Participation }) {
  const title = roomTitle(part, useNow());
  if (title === undefined || part.attendedIds.length === 0) return null;
  return (
    <section aria-labelledby="own-room">
      <Card className={styles.card}>
        <h2 id="own-room">{title}</h2>
        <p>The room says when it is your turn.</p>
        <p>
          <Link to={paths.ownRoom(part.id)} className={buttonClassName({ variant: "primary" })}>
            Go to the meeting room
          </Link>
        </p>
      </Card>
    </section>
  );
}

function roomTitle({ state, sittings }: Participation, now: Date): string | undefined {
  if (state === "IN_SESSION") return "The meeting is in session";
  if (state === "ADJOURNED") return "The meeting is adjourned";
  const start = Math.min(...sittings.map(({ startsAt }) => Date.parse(startsAt)));
  if (state !== "PUBLISHED" || now.getTime() < start - ROOM_BEFORE_MS) return undefined;
  return now.getTime() >= start ? "The meeting is due to begin" : "The meeting is about to begin";
}
