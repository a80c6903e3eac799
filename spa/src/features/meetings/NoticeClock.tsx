import { useId } from "react";
import { BoardTime, countText, useReader } from "@/governance";
import { failureText } from "@/graphql";
import { Card, Icon } from "@/ui";
import styles from "./NoticeClock.module.css";
import type { NoticeAnswer, NoticeAsked } from "./useNoticePlan";

/** The deadline for notice, shown while the meeting's date is chosen (rules N1, N4 and N6). */
export function NoticeClock({ answer, failure, busy }: NoticeAsked) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card className={styles.clock}>
        <h2 id={titleId} className={styles.title}>
          Notice
        </h2>
        <div aria-live="polite" aria-busy={busy} className={styles.words}>
          {failure ? <p>{failureText(failure)}</p> : <Words answer={answer} busy={busy} />}
        </div>
      </Card>
    </section>
  );
}

function Words({ answer, busy }: Pick<NoticeAsked, "answer" | "busy">) {
  if (busy) return <p className={styles.quiet}>Asking when notice must be served …</p>;
  if (answer === undefined) return <p className={styles.quiet}>Choose a date to see when notice must be served.</p>;
  if (answer.userErrors.length > 0) return <p className={styles.quiet}>Choose a time that exists once.</p>;
  if (answer.plan === null) return <p className={styles.quiet}>The board has no rules for this date.</p>;
  return <Plan plan={answer.plan} />;
}

function Plan({ plan }: { readonly plan: NonNullable<NoticeAnswer["plan"]> }) {
  const reader = useReader();
  return (
    <>
      <p className={styles.quiet}>{`${plan.rule} (${plan.source})`}</p>
      <p className={styles.deadline}>
        Serve by{" "}
        <BoardTime instant={plan.deadline} local={plan.deadlineLocal} timeZone={plan.timeZone} reader={reader} />
      </p>
      {plan.daysLeft === null ? (
        <p className={styles.short}>
          <Icon name="warning" />
          <span>{`Short by ${countText(plan.shortByDays, "day", "days")}. ${waiverText(plan.entitled)}`}</span>
        </p>
      ) : (
        <p>{leftText(plan.daysLeft)}</p>
      )}
      {plan.excluded && <p className={styles.quiet}>{plan.excluded}</p>}
    </>
  );
}

function waiverText(entitled: number): string {
  if (entitled === 0) return "Nobody is entitled to notice yet, because no voting member is in office.";
  const who = entitled === 1 ? "the one entitled member waives" : `all ${entitled} entitled members waive`;
  return `The meeting can be held when ${who} notice.`;
}

function leftText(days: number): string {
  return days === 0 ? "Today is the last day." : `${countText(days, "day", "days")} left.`;
}
