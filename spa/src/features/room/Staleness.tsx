import { useEffect, useState } from "react";
import { type Anchor, isAhead, localText, useReader, zonedLocal } from "@/governance";
import type { MeetingState } from "@/graphql/generated/graphql";
import { Icon } from "@/ui";
import styles from "./Staleness.module.css";

/** How new the view on the screen is. */
export interface Freshness {
  /** The browser's time of the newest answer. */
  readonly answeredAt: number | undefined;
  /** By how many milliseconds the server's clock is ahead of the browser's. */
  readonly aheadMs: number;
}

export interface StalenessProps extends Freshness {
  readonly state: MeetingState;
  readonly anchor: Anchor;
}

/** The age from which the screen says that it is not up to date. */
const STALE_MS = 10_000;
const ONE_SECOND_MS = 1000;

/** Says since when the room is not up to date, while the server does not answer. Nothing stops working meanwhile. */
export function Staleness({ answeredAt, aheadMs, state, anchor }: StalenessProps) {
  const { locale } = useReader();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ONE_SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const isLive = isAhead(state);
  const isStale = isLive && answeredAt !== undefined && now - answeredAt > STALE_MS;
  return (
    <output className={styles.place}>
      {isStale && (
        <span className={styles.stale}>
          <Icon name="warning" size={16} />
          {`Not up to date since ${secondText(zonedLocal(new Date(answeredAt + aheadMs), anchor), locale)}`}
        </span>
      )}
    </output>
  );
}

function secondText(local: string, locale: string): string {
  return localText(local, locale, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
}
