import { useEffect, useState } from "react";
import { localText, useReader, zonedLocal } from "@/governance";
import { Icon } from "@/ui";
import { anchorOf } from "./boardClock";
import { useRoom } from "./roomContext";
import styles from "./Staleness.module.css";

export interface StalenessProps {
  /** The browser's time of the newest answer. */
  readonly answeredAt: number | undefined;
  readonly aheadMs: number;
}

/** The age from which the screen says that it is not up to date. */
const STALE_MS = 10_000;
const ONE_SECOND_MS = 1000;

/** Says since when the room is not up to date, while the server does not answer. Nothing stops working meanwhile. */
export function Staleness({ answeredAt, aheadMs }: StalenessProps) {
  const { meeting, view } = useRoom();
  const { locale } = useReader();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ONE_SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const isLive = ["PUBLISHED", "IN_SESSION", "ADJOURNED"].includes(view.state);
  const isStale = isLive && answeredAt !== undefined && now - answeredAt > STALE_MS;
  return (
    <output className={styles.place}>
      {isStale && (
        <span className={styles.stale}>
          <Icon name="warning" size={16} />
          {`Not up to date since ${secondText(zonedLocal(new Date(answeredAt + aheadMs), anchorOf(meeting)), locale)}`}
        </span>
      )}
    </output>
  );
}

function secondText(local: string, locale: string): string {
  return localText(local, locale, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
}
