import { clockText, dayText, useReader } from "@/governance";
import type { Meeting } from "./meetingQuery";
import styles from "./Steps.module.css";
import type { Clock } from "./preparationQuery";

export interface StepsProps {
  readonly meeting: Meeting;
  /** Null for a board without rules on the date. */
  readonly clock: Clock | null;
}

/** The steps from a draft to the meeting, for people who plan it. Empty once the agenda is published. */
export function Steps({ meeting, clock }: StepsProps) {
  const { locale } = useReader();
  const [sitting] = meeting.sittings;
  if ((meeting.state !== "DRAFT" && meeting.state !== "SCHEDULED") || sitting === undefined) return null;
  const isAnnounced = meeting.state === "SCHEDULED";
  const momentText = (local: string) => `${dayText(local, locale)}, ${clockText(local, locale)}`;
  const steps = [
    { name: "Announce", when: isAnnounced ? "done" : "now" },
    {
      name: "Publish, serve notice",
      when: clock ? `by ${momentText(clock.deadlineLocal)}` : isAnnounced ? "now" : "next",
    },
    { name: "Hold", when: momentText(sitting.startsAtLocal) },
  ];
  const current = isAnnounced ? 1 : 0;
  return (
    <ol className={styles.steps} aria-label="Steps of this meeting">
      {steps.map(({ name, when }, index) => (
        <li
          key={name}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>{when}</span>
        </li>
      ))}
    </ol>
  );
}
