import { Link } from "react-router";
import { useQuery } from "urql";
import {
  clockText,
  countText,
  dayText,
  editorPath,
  NoticeClockDocument,
  tabOf,
  useLoad,
  useReader,
} from "@/governance";
import { paths } from "@/config/paths";
import { buttonClassName, classNames, Icon, Menu } from "@/ui";
import { type Meeting, type Points, ReadinessDocument } from "./agendaQuery";
import styles from "./ReadinessBar.module.css";
import { useOthersChanges } from "./useOthersChanges";
import { peopleOf } from "./viewers";

export interface ReadinessBarProps {
  readonly meeting: Meeting;
  /** Whether something has changed that the readers of a published agenda do not know yet. */
  readonly hasChanges: boolean;
  /** Called before the editor is left for the dialog that publishes. */
  readonly onPublish: () => void;
}

/** What stops publishing, what is good to know, until when notice is served, and the next act: the same bar always [A8]. */
export function ReadinessBar(props: ReadinessBarProps) {
  const { meeting, hasChanges, onPublish } = props;
  const { data, refresh } = useLoad(ReadinessDocument, { meetingId: meeting.id });
  // A paper stops publishing while its check runs, so the bar asks again until the check has ended.
  useOthersChanges(refresh);
  const readiness = data?.meetingReadiness;
  const isEmpty = meeting.entries.length === 0;
  const blockers = readiness?.blockers ?? [];
  const warnings = readiness?.warnings ?? [];
  const [first] = blockers;
  const isStopped = !isEmpty && first !== undefined;
  return (
    <section className={classNames(styles.bar, isStopped && styles.stopped)} aria-label="Ready to publish?">
      <div className={styles.state}>
        {isEmpty && (
          <p className={styles.quiet}>
            <Icon name="info" size={20} />
            Nothing to publish yet: the agenda is empty
          </p>
        )}
        {isStopped && (
          <>
            <p className={styles.bad}>
              <Icon name="fail" size={20} />
              {`${blockers.length} ${blockers.length === 1 ? "stops" : "stop"} publishing`}
            </p>
            <Link to={pathOf(first)} relative="path" className={styles.first}>
              {first.message}
            </Link>
          </>
        )}
        {!isEmpty && !readiness && <p className={styles.quiet}>Checking what stops publishing…</p>}
        {!isEmpty && !isStopped && readiness && <Standing meeting={meeting} hasChanges={hasChanges} />}
      </div>
      {isStopped && blockers.length > 1 && (
        <Menu
          label={`All ${blockers.length}`}
          variant="quiet"
          className={styles.wide}
          entries={blockers.map((point) => ({ words: point.message, to: pathOf(point) }))}
        />
      )}
      {!isEmpty && warnings.length > 0 && (
        <Menu
          label={`${warnings.length} to know`}
          icon="warning"
          variant="quiet"
          className={classNames(styles.wide, styles.know)}
          entries={warnings.map((point) => ({ words: point.message, to: pathOf(point) }))}
        />
      )}
      <Clock meeting={meeting} />
      <Menu
        label="View as"
        icon="eye"
        variant="quiet"
        className={styles.wide}
        entries={peopleOf(meeting.board).map(({ id, displayName }) => ({
          words: displayName,
          to: `../view-as/${encodeURIComponent(id)}`,
        }))}
      />
      {!isEmpty && readiness && (
        <NextAct
          meeting={meeting}
          first={first && { ...first, path: pathOf(first) }}
          hasChanges={hasChanges}
          onPublish={onPublish}
        />
      )}
    </section>
  );
}

/** The state of an agenda that nothing stops. */
function Standing({ meeting, hasChanges }: Pick<ReadinessBarProps, "meeting" | "hasChanges">) {
  const { state, packVersion, viewerMayPublish } = meeting;
  if (state === "PUBLISHED" && !hasChanges) {
    return (
      <p className={styles.good}>
        <Icon name="success" size={20} />
        {`Version ${packVersion} is published, and nothing has changed since`}
      </p>
    );
  }
  if (state === "DRAFT") {
    return (
      <p className={styles.quiet}>
        <Icon name="info" size={20} />
        Nobody has been told of this meeting: announce it, then publish
      </p>
    );
  }
  return (
    <p className={styles.good}>
      <Icon name="success" size={20} />
      {viewerMayPublish ? "Nothing stops publishing" : "Ready: the secretary publishes it"}
    </p>
  );
}

/** The last day to serve notice, while none is served [N6]. */
function Clock({ meeting }: { readonly meeting: Pick<Meeting, "id" | "noticeState"> }) {
  const { locale } = useReader();
  const isOpen = meeting.noticeState === "NOT_SERVED";
  const [{ data }] = useQuery({
    query: NoticeClockDocument,
    variables: { meetingId: meeting.id },
    pause: !isOpen,
  });
  const clock = isOpen ? data?.noticeClock : undefined;
  if (!clock) return null;
  const { deadlineLocal, shortByDays } = clock;
  return (
    <p className={styles.clock}>
      <Icon name="clock" size={16} />
      {shortByDays > 0
        ? `Notice would be short by ${countText(shortByDays, "day", "days")}`
        : `Serve notice by ${dayText(deadlineLocal, locale)}, ${clockText(deadlineLocal, locale)}`}
    </p>
  );
}

interface NextActProps extends Pick<ReadinessBarProps, "meeting" | "hasChanges" | "onPublish"> {
  readonly first: (Points[number] & { readonly path: string }) | undefined;
}

/** The next sensible act. There is none for a person who does not publish, and without changes. */
function NextAct({ meeting, hasChanges, first, onPublish }: NextActProps) {
  if (first) {
    return (
      <Link to={first.path} relative="path" className={buttonClassName({ variant: "primary" })}>
        Go to what stops it
      </Link>
    );
  }
  if (meeting.state === "DRAFT") {
    return (
      <Link to=".." relative="path" className={buttonClassName({ variant: "primary" })}>
        Announce…
      </Link>
    );
  }
  if (!meeting.viewerMayPublish || (meeting.state === "PUBLISHED" && !hasChanges)) return null;
  return (
    <Link
      to={paths.publish(meeting.board.id, meeting.id)}
      className={buttonClassName({ variant: "primary" })}
      onClick={onPublish}
    >
      {meeting.state === "PUBLISHED" ? "Publish changes…" : "Publish…"}
    </Link>
  );
}

function pathOf({ itemId, ...point }: Points[number]): string {
  return itemId === null ? "../agenda" : editorPath(itemId, tabOf(point));
}
