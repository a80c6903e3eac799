import { useState } from "react";
import { Link } from "react-router";
import { dayText, isOver, SittingTime, useReader, zonedLocal } from "@/governance";
import { paths } from "@/config/paths";
import { Button, buttonClassName } from "@/ui";
import { anchorOf } from "./boardClock";
import { NextSittingDialog } from "./NextSittingDialog";
import { OpenDialog } from "./OpenDialog";
import { useRoom } from "./roomContext";
import styles from "./Standing.module.css";

/** What the room shows while no sitting goes on: before the first one, between two, and after the last one. */
export function Standing() {
  const {
    view: { state },
  } = useRoom();
  if (state === "PUBLISHED") return <NotBegun />;
  if (state === "ADJOURNED") return <Adjourned />;
  if (isOver(state)) return <Closed />;
  return <NotHeld />;
}

function NotBegun() {
  const { meeting, view } = useRoom();
  const reader = useReader();
  const [opens, setOpens] = useState(false);
  const [first] = meeting.sittings;
  return (
    <section className={styles.card} aria-labelledby="standing">
      <h2 id="standing" tabIndex={-1} data-now>
        The meeting has not begun
      </h2>
      {first && (
        <p>
          {"It is called for "}
          <SittingTime sitting={first} reader={reader} />.
        </p>
      )}
      {view.mayRun ? (
        <p className={styles.muted}>Record who has come, then open the meeting.</p>
      ) : (
        <p>The chair opens the meeting. You can read the pack.</p>
      )}
      <div className={styles.acts}>
        {view.mayRun && (
          <div className={styles.main}>
            <Button variant="primary" onClick={() => setOpens(true)}>
              Open the meeting…
            </Button>
          </div>
        )}
        <PackLink />
      </div>
      {opens && <OpenDialog act="open" onClose={() => setOpens(false)} />}
    </section>
  );
}

function PackLink() {
  const { meeting } = useRoom();
  if (meeting.packVersion === 0) return null;
  return (
    <Link to={paths.pack(meeting.board.id, meeting.id)} className={buttonClassName()}>
      Read the pack
    </Link>
  );
}

function Adjourned() {
  const { meeting, view, clock } = useRoom();
  const reader = useReader();
  const [dialog, setDialog] = useState<"resume" | "plan">();
  const { sitting } = view;
  const next = meeting.sittings.find(({ seq }) => sitting !== null && seq > sitting.seq);
  return (
    <section className={styles.card} aria-labelledby="standing">
      <h2 id="standing" tabIndex={-1} data-now>
        The meeting is adjourned
      </h2>
      {sitting?.closedAt && (
        <p>
          {`Adjourned at ${clock(sitting.closedAt)}.`}
          {sitting.reason !== null && ` Reason: ${sitting.reason}`}
        </p>
      )}
      {next ? (
        <p>
          {"The next sitting is on "}
          <SittingTime sitting={next} reader={reader} />.
        </p>
      ) : (
        <p>The next sitting has no date yet.</p>
      )}
      <div className={styles.acts}>
        {view.mayRun && (
          <>
            <div className={styles.main}>
              <Button variant="primary" onClick={() => setDialog("resume")}>
                Resume…
              </Button>
            </div>
            <Button onClick={() => setDialog("plan")}>
              {next ? "Move the next sitting…" : "Plan the next sitting…"}
            </Button>
          </>
        )}
        <PackLink />
      </div>
      {dialog === "resume" && <OpenDialog act="resume" onClose={() => setDialog(undefined)} />}
      {dialog === "plan" && <NextSittingDialog onClose={() => setDialog(undefined)} />}
    </section>
  );
}

function Closed() {
  const { meeting, clock } = useRoom();
  const { locale } = useReader();
  const anchor = anchorOf(meeting);
  const day = (instant: string) => dayText(zonedLocal(new Date(instant), anchor), locale);

  /** A sitting past midnight ends on a day of its own. */
  function end(openedAt: string, closedAt: string): string {
    return day(openedAt) === day(closedAt) ? clock(closedAt) : `${day(closedAt)}, ${clock(closedAt)}`;
  }

  return (
    <section className={styles.card} aria-labelledby="standing">
      <h2 id="standing" tabIndex={-1} data-now>
        The meeting is closed
      </h2>
      <ul className={styles.sittings}>
        {meeting.sittings.map(({ seq, openedAt, closedAt }) =>
          openedAt === null ? null : (
            <li key={seq}>
              {day(openedAt)}
              {closedAt === null ? `, from ${clock(openedAt)}` : `, ${clock(openedAt)} to ${end(openedAt, closedAt)}`}
            </li>
          ),
        )}
      </ul>
      <div className={styles.acts}>
        <Link to={paths.meeting(meeting.board.id, meeting.id)} className={buttonClassName({ variant: "primary" })}>
          Go to the meeting
        </Link>
      </div>
    </section>
  );
}

/** A meeting whose agenda is not published, or that does not take place. */
function NotHeld() {
  const { meeting, view } = useRoom();
  const isCancelled = view.state === "CANCELLED";
  return (
    <section className={styles.card} aria-labelledby="standing">
      <h2 id="standing" tabIndex={-1} data-now>
        {isCancelled ? "This meeting does not take place" : "The meeting has not begun"}
      </h2>
      {!isCancelled && <p>It can be opened once its agenda is published.</p>}
      <div className={styles.acts}>
        <Link to={paths.meeting(meeting.board.id, meeting.id)} className={buttonClassName()}>
          Go to the meeting
        </Link>
      </div>
    </section>
  );
}
