import { Link } from "react-router";
import { BoardTime, useReader } from "@/governance";
import { Button, buttonClassName, type ButtonVariant, classNames } from "@/ui";
import { ChangeList } from "./ChangeList";
import type { Meeting } from "./meetingQuery";
import type { Act, LabelledAct, NextAct } from "./nextAct";
import styles from "./NextBox.module.css";
import type { Preparation } from "./preparationQuery";

export interface NextBoxProps {
  readonly next: NextAct;
  readonly meeting: Meeting;
  readonly preparation: Preparation | undefined;
  /** Called for acts on this page; others are links. */
  readonly onAct: (act: Act) => void;
}

/** What the reader does next, with the page's one filled button. On a phone the button stands above the navigation. */
export function NextBox({ next, meeting, preparation, onAct }: NextBoxProps) {
  const { title, text, main, second, tellsChanges = false, tellsDeadline = false } = next;
  const reader = useReader();
  const clock = tellsDeadline ? preparation?.noticeClock : undefined;
  return (
    <section className={styles.next} aria-labelledby="next-act">
      <div className={styles.words}>
        <h2 id="next-act">{title}</h2>
        <p>{text}</p>
        {clock && (
          <p>
            {clock.shortByDays > 0 ? "Notice had to be served by " : "Notice must be served by "}
            <BoardTime instant={clock.deadline} local={clock.deadlineLocal} timeZone={clock.timeZone} reader={reader} />
            .
          </p>
        )}
        {tellsChanges && preparation && <ChangeList meeting={meeting} changes={preparation.unpublishedChanges} />}
      </div>
      {(main ?? second) && (
        <div className={styles.acts}>
          {second && <ActButton of={second} variant="quiet" className={styles.second} onAct={onAct} />}
          {main && (
            <div className={styles.main}>
              <ActButton of={main} variant="primary" onAct={onAct} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

interface ActButtonProps {
  readonly of: LabelledAct;
  readonly variant: ButtonVariant;
  readonly className?: string | undefined;
  readonly onAct: (act: Act) => void;
}

function ActButton({ of: { label, act }, variant, className, onAct }: ActButtonProps) {
  const look = classNames(buttonClassName({ variant }), className);
  if (act.kind === "go") {
    return (
      <Link to={act.to} className={look}>
        {label}
      </Link>
    );
  }
  if (act.kind === "join") {
    return (
      <a href={act.to} target="_blank" rel="noopener noreferrer" className={look}>
        {label}
      </a>
    );
  }
  return (
    <Button variant={variant} {...(className !== undefined && { className })} onClick={() => onAct(act)}>
      {label}
    </Button>
  );
}
