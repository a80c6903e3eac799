import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { clockText, MeetingStatus, useNow, useReader, zonedLocal } from "@/governance";
import { paths } from "@/config/paths";
import { buttonClassName, Icon } from "@/ui";
import { AgendaSection } from "./AgendaSection";
import { AnnounceDialog } from "./AnnounceDialog";
import { BeforePublishing } from "./BeforePublishing";
import { Guests } from "./Guests";
import type { Attendee, Meeting, Pack } from "./meetingQuery";
import styles from "./MeetingPage.module.css";
import { MoreMenu } from "./MoreMenu";
import { type Act, nextAct, type NextAct } from "./nextAct";
import { NextBox } from "./NextBox";
import { OnRecord } from "./OnRecord";
import { paperLines } from "./paperLines";
import type { Preparation } from "./preparationQuery";
import { PublishDialog, type Published } from "./PublishDialog";
import { PublishedBox } from "./PublishedBox";
import { readingOf } from "./reading";
import { SaveOrPrint } from "./SaveOrPrint";
import { Steps } from "./Steps";
import { WhatChanged } from "./WhatChanged";
import { WhenAndWhere } from "./WhenAndWhere";
import { WhoComes } from "./WhoComes";

export interface MeetingContentProps {
  readonly meeting: Meeting;
  readonly pack: Pack | null;
  readonly attendees: readonly Attendee[];
  /** Undefined for readers who do not prepare the meeting, and while it is loading. */
  readonly preparation: Preparation | undefined;
  /** Loads the page again after an act of the reader. */
  readonly onAct: () => void;
}

/** The one page of a meeting: its state, the next act, the facts, the agenda with its papers, and who comes. */
export function MeetingContent({ meeting, pack, attendees, preparation, onAct }: MeetingContentProps) {
  const now = useNow();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [announcing, setAnnouncing] = useState<{ readonly thenPublishes: boolean }>();
  const [published, setPublished] = useState<Published>();
  const next = nextAct({ meeting, reading: readingOf(pack), preparation, now });
  const isPublished = meeting.state === "PUBLISHED" && meeting.packVersion > 0;
  const showsChanges = meeting.packVersion > 0 && (hash === "#changes" || search.has("since"));
  const isPublishing = search.has("publish") && meeting.viewerMayPublish && hasNews(meeting, preparation);

  function handleAct(act: Act): void {
    if (act.kind === "announce") setAnnouncing(act);
    else if (act.kind === "publish") setSearch({ publish: "" });
    else if (act.kind === "answer") focusAnswer();
  }

  /** Publishing is a place in the history, so going back closes the dialog. */
  function closePublishing(): void {
    if (key !== "default") void navigate(-1);
    else setSearch({}, { replace: true });
  }

  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{meeting.title}</h1>
          <p className={styles.facts}>
            <Link to={paths.board(meeting.board.id)}>{meeting.board.name}</Link>
            <span translate="no">{meeting.number}</span>
            <MeetingStatus state={meeting.state} {...(isPublished && { version: meeting.packVersion })} />
            {meeting.state === "IN_SESSION" && <InSessionSince meeting={meeting} />}
            {meeting.packVersion > 1 && (
              <Link to="#changes" replace={hash === "#changes"}>
                {`What changed since version ${meeting.packVersion - 1}`}
              </Link>
            )}
          </p>
        </div>
        <div className={styles.acts}>
          {meeting.viewerMayEditAgenda && !hasOtherWay(meeting) && (
            <Link to={paths.agenda(meeting.board.id, meeting.id)} className={buttonClassName()}>
              <Icon name="edit" />
              Edit the agenda
            </Link>
          )}
          <SaveOrPrint meeting={meeting} />
          <MoreMenu meeting={meeting} />
        </div>
      </header>
      {meeting.state === "CANCELLED" && (
        <p className={styles.bar}>
          <Icon name="warning" />
          <span>{`This meeting does not take place. ${meeting.cancelReason ?? ""}`}</span>
        </p>
      )}
      {published && <PublishedBox meeting={meeting} published={published} onClose={() => setPublished(undefined)} />}
      {next && <NextBox next={next} meeting={meeting} preparation={preparation} onAct={handleAct} />}
      {meeting.viewerMayPlan && preparation && <Steps meeting={meeting} clock={preparation.noticeClock} />}
      {showsChanges && <WhatChanged meeting={meeting} />}
      <WhenAndWhere meeting={meeting} now={now} isCallOffered={offersCall(next)} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AgendaSection meeting={meeting} papers={paperLines(meeting, pack, preparation?.meeting)} onAct={onAct} />
          {(meeting.guests.length > 0 || meeting.viewerMayInviteGuests) && <Guests meeting={meeting} />}
        </div>
        <aside className={styles.column} aria-label="People and records">
          {preparation && <BeforePublishing meeting={meeting} preparation={preparation} />}
          {attendees.length > 0 && meeting.state !== "CANCELLED" && (
            <WhoComes meeting={meeting} attendees={attendees} />
          )}
          <OnRecord meeting={meeting} pack={pack} />
        </aside>
      </div>
      {announcing && (
        <AnnounceDialog
          meeting={meeting}
          invited={attendees.length}
          unreached={preparation?.unreachedAttendees ?? []}
          thenPublishes={announcing.thenPublishes}
          onAnnounced={() => {
            setAnnouncing(undefined);
            onAct();
            if (announcing.thenPublishes) setSearch({ publish: "" });
          }}
          onClose={() => setAnnouncing(undefined)}
        />
      )}
      {isPublishing && preparation && (
        <PublishDialog
          meeting={meeting}
          preparation={preparation}
          onPublished={(done) => {
            setPublished(done);
            setSearch({}, { replace: true });
            onAct();
          }}
          onClose={closePublishing}
        />
      )}
    </>
  );
}

/** Since when the sitting that goes on has been open, by its zone's clock. */
function InSessionSince({ meeting: { sittings } }: { readonly meeting: Meeting }) {
  const { locale } = useReader();
  const open = sittings.find(({ openedAt, closedAt }) => openedAt !== null && closedAt === null);
  if (!open || open.openedAt === null) return null;
  const anchor = { instant: open.startsAt, local: open.startsAtLocal, timeZone: open.timeZone };
  return <span>{`since ${clockText(zonedLocal(new Date(open.openedAt), anchor), locale)}`}</span>;
}

/** Reports whether another button of the page opens the agenda's editor: for an empty agenda, and for a chair's review. */
function hasOtherWay({ entries, state, viewerMayPlan }: Meeting): boolean {
  return entries.length === 0 || (!viewerMayPlan && (state === "DRAFT" || state === "SCHEDULED"));
}

/** Reports whether a button of the next act opens the call. */
function offersCall(next: NextAct | undefined): boolean {
  return next?.main?.act.kind === "join" || next?.second?.act.kind === "join";
}

/** Reports whether a publication would make anything readable. */
function hasNews({ state }: Meeting, preparation: Preparation | undefined): boolean {
  return preparation !== undefined && (state === "SCHEDULED" || preparation.unpublishedChanges.length > 0);
}

function focusAnswer(): void {
  const answer = document.getElementById("your-answer");
  answer?.scrollIntoView({ block: "center" });
  answer?.querySelector("button")?.focus({ preventScroll: true });
}
