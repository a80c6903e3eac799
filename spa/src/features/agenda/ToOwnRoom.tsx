import { Link } from "react-router";
import { paths } from "@/config/paths";
import { roomTitle, useNow } from "@/governance";
import { buttonClassName, Card } from "@/ui";
import styles from "./ParticipationPage.module.css";
import type { Participation } from "./participationQuery";

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
