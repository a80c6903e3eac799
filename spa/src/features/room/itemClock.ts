import { countText } from "@/governance";
import type { LiveItem } from "./liveQuery";

/** How far an item in progress is. */
export interface ItemClock {
  /** The whole minutes taken, also those before an interruption. */
  readonly minutesTaken: number;
  /** When the planned minutes are used up. */
  readonly plannedEnd: Date;
  /** By how many whole minutes the item takes longer than planned; 0 until then. */
  readonly minutesOver: number;
}

/** Returns how far an item is at a moment. */
export function itemClock({ entry, startedAt, secondsBefore }: LiveItem, now: Date): ItemClock {
  const start = Date.parse(startedAt);
  const takenSeconds = secondsBefore + Math.max(0, (now.getTime() - start) / 1000);
  const plannedEnd = new Date(start + (entry.durationMinutes * 60 - secondsBefore) * 1000);
  const minutesTaken = Math.floor(takenSeconds / 60);
  return { minutesTaken, plannedEnd, minutesOver: Math.max(0, minutesTaken - entry.durationMinutes) };
}

/** For example `12 of 45 min · ends about 15:36`, or `50 of 45 min · 5 minutes over`. */
export function itemClockText(item: LiveItem, now: Date, clock: (at: Date) => string): string {
  const { minutesTaken, plannedEnd, minutesOver } = itemClock(item, now);
  const planned = item.entry.durationMinutes;
  if (planned === 0) return `${minutesTaken} min`;
  const taken = `${minutesTaken} of ${planned} min`;
  if (minutesOver > 0) return `${taken} · ${countText(minutesOver, "minute", "minutes")} over`;
  return `${taken} · ends about ${clock(plannedEnd)}`;
}
