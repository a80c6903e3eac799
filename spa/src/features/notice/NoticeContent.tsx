import { useState } from "react";
import { useSearchParams } from "react-router";
import { BoardTime, countText, ProofButton, useReader } from "@/governance";
import { Button, Card, Icon } from "@/ui";
import table from "@/ui/DataTable.module.css";
import { EarlierNotices } from "./EarlierNotices";
import { HandOverDialog } from "./HandOverDialog";
import type { Clock, Meeting, Notice, Recipient } from "./noticeQuery";
import styles from "./NoticePage.module.css";
import { changedText, lateText, missingText, standingText, unreachedText } from "./noticeWords";
import { Recipients } from "./Recipients";
import { ServeDialog } from "./ServeDialog";
import { WaiverDialog } from "./WaiverDialog";

export interface NoticeContentProps {
  readonly meeting: Meeting;
  /** Undefined for readers who do not plan the meeting. */
  readonly clock: Clock | undefined;
}

type Open =
  | { readonly kind: "serve" }
  | { readonly kind: "hand over" | "waive"; readonly notice: Notice; readonly recipient: Recipient };

/** The deadline for notice, the state of the notice, and its recipients. `?serve` begins with the dialog that serves it. */
export function NoticeContent({ meeting, clock }: NoticeContentProps) {
  const [search, setSearch] = useSearchParams();
  const { notice } = meeting;
  const mayServe = meeting.viewerMayServeNotice && clock !== undefined;
  const [open, setOpen] = useState<Open | undefined>(
    search.has("serve") && mayServe && !notice ? { kind: "serve" } : undefined,
  );
  const close = () => {
    setOpen(undefined);
    if (search.has("serve")) setSearch({}, { replace: true });
  };
  const isPossible = !notice || notice.agendaChanged || notice.membersChanged;
  const unreached = notice ? unreachedText(notice.recipients) : undefined;
  return (
    <>
      <Card className={styles.clock}>
        <div role="alert">
          {unreached !== undefined && (
            <p className={styles.alarm}>
              <Icon name="warning" />
              <span>{unreached}</span>
            </p>
          )}
        </div>
        {notice ? (
          <Standing notice={notice} />
        ) : (
          clock && <Due clock={clock} isPublished={meeting.state === "PUBLISHED"} />
        )}
        {(mayServe || notice) && (
          <div className={styles.acts}>
            {notice && <ProofButton noticeId={notice.id} />}
            {mayServe && isPossible && (
              <Button variant={notice ? "secondary" : "primary"} icon="mail" onClick={() => setOpen({ kind: "serve" })}>
                {notice ? "Serve notice anew" : "Serve notice"}
              </Button>
            )}
          </div>
        )}
      </Card>
      {notice && (
        <section aria-labelledby="recipients" className={table.section}>
          <h2 id="recipients">Recipients</h2>
          <Recipients
            notice={notice}
            labelledBy="recipients"
            {...(clock && {
              record: {
                onHandOver: (recipient) => setOpen({ kind: "hand over", notice, recipient }),
                onWaive: (recipient) => setOpen({ kind: "waive", notice, recipient }),
              },
            })}
          />
        </section>
      )}
      <EarlierNotices notices={meeting.earlierNotices} />
      {open?.kind === "serve" && clock && <ServeDialog meeting={meeting} clock={clock} onClose={close} />}
      {open?.kind === "hand over" && <HandOverDialog notice={open.notice} recipient={open.recipient} onClose={close} />}
      {open?.kind === "waive" && <WaiverDialog notice={open.notice} recipient={open.recipient} onClose={close} />}
    </>
  );
}

/** The deadline for notice, before it is served. */
function Due({ clock, isPublished }: { readonly clock: Clock; readonly isPublished: boolean }) {
  const reader = useReader();
  const late = lateText(clock);
  return (
    <>
      <h2>Not served yet</h2>
      <p className={styles.deadline}>
        Serve by{" "}
        <BoardTime instant={clock.deadline} local={clock.deadlineLocal} timeZone={clock.timeZone} reader={reader} />
      </p>
      {late === undefined ? (
        <p>
          {clock.daysLeft === 0 ? "Today is the last day." : `${countText(clock.daysLeft ?? 0, "day", "days")} left.`}
        </p>
      ) : (
        <p className={styles.short}>
          <Icon name="warning" />
          <span>{late}</span>
        </p>
      )}
      <p className={styles.quiet}>
        {`${clock.rule} (${clock.source}).`}
        {clock.excluded !== null && ` ${clock.excluded}`}
      </p>
      {!isPublished && <p>Notice can be served once the agenda is published.</p>}
    </>
  );
}

/** The state of the notice. */
function Standing({ notice }: { readonly notice: Notice }) {
  const reader = useReader();
  const missing = missingText(notice);
  return (
    <>
      <h2>{standingText(notice)}</h2>
      {missing !== undefined && (
        <p className={styles.short}>
          <Icon name="warning" />
          <span>
            {missing}
            {notice.waiveBy !== null && notice.waiveByLocal !== null && (
              <>
                {" At the latest "}
                <BoardTime
                  instant={notice.waiveBy}
                  local={notice.waiveByLocal}
                  timeZone={notice.timeZone}
                  reader={reader}
                />
                .
              </>
            )}
          </span>
        </p>
      )}
      <p>
        {`Served by ${notice.servedBy.displayName} on `}
        <BoardTime instant={notice.servedAt} local={notice.servedAtLocal} timeZone={notice.timeZone} reader={reader} />
        {`, to ${countText(notice.recipients.length, "member", "members")}.`}
      </p>
      {changedText(notice) !== undefined && <p>{changedText(notice)}</p>}
      <p className={styles.quiet}>
        {"The last moment in time was "}
        <BoardTime instant={notice.deadline} local={notice.deadlineLocal} timeZone={notice.timeZone} reader={reader} />
        {`: ${notice.rule} (${notice.source}).`}
      </p>
    </>
  );
}
