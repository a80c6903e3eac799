import { localDate, useOrgRoles, useReader } from "@/governance";
import type { HomeMeetingFragment, HomeQuery, OrgRole } from "@/graphql/generated/graphql";
import { EmptyState } from "@/ui";
import { fourWeeks } from "./calendarDays";
import { cardRoom } from "./cardRoom";
import { comingMeetings } from "./comingMeetings";
import { FirstSteps } from "./FirstSteps";
import { FourWeeks } from "./FourWeeks";
import { partsOf } from "./homeParts";
import styles from "./HomePage.module.css";
import { MyBoards } from "./MyBoards";
import { NextMeeting } from "./NextMeeting";
import { NotAnswered } from "./NotAnswered";
import { PapersToAccept } from "./PapersToAccept";
import { TakingPart } from "./TakingPart";
import { Waiting } from "./Waiting";

export interface HomeContentProps {
  readonly data: HomeQuery;
  readonly now: Date;
  /** Whether the reader creates boards and invites people. */
  readonly administers: boolean;
}

/**
 * The next meeting with its papers and the reader's answer, everything else that waits by date, the next
 * four weeks and the reader's boards. People who prepare meetings without attending them have the papers to accept
 * first instead of the card.
 */
export function HomeContent({ data, now, administers }: HomeContentProps) {
  const reader = useReader();
  const orgRoles = useOrgRoles();
  const meetings = [...data.underWay.edges, ...data.upcoming.edges].map((edge) => edge.node);
  const coming = comingMeetings(meetings, now);
  const plans = plansMeetings(data, orgRoles);
  const [next] = coming;
  const card = next && (!plans || next.viewerAnswer !== null) ? next : undefined;
  const { papers, toAccept, unanswered, rest } = partsOf(data.home, card);
  // A meeting in session and an open vote come before the card, whose first act is reading.
  const goesOn = rest[0]?.state === "NOW";
  const isRoomListed = rest.some(({ kind, meetingId }) => kind === "MEETING_IN_SESSION" && meetingId === card?.id);
  const room = card && !isRoomListed ? cardRoom(card, now) : undefined;
  const today = localDate(now, reader.timeZone);
  const waiting = (
    <Waiting
      key="waiting" // the same list in both places, so that it goes on telling what was done
      rows={rest}
      boards={data.boards}
      next={next}
      isAlso={!goesOn && (papers !== undefined || owesAnswer(card))}
      isFirst={(papers === undefined && room === undefined) || goesOn}
      now={now}
      reader={reader}
    />
  );
  return (
    <div className={styles.columns}>
      <div className={styles.meetings}>
        {administers && next === undefined && <FirstSteps />}
        {goesOn && waiting}
        {card && <NextMeeting meeting={card} papers={papers} isFirst={!goesOn} room={room} now={now} reader={reader} />}
        <PapersToAccept rows={toAccept} reader={reader} />
        {!goesOn && waiting}
        <NotAnswered rows={unanswered} reader={reader} />
        {next === undefined && (
          <EmptyState icon="calendar" title="No meeting is planned.">
            A meeting appears here when it is scheduled.
          </EmptyState>
        )}
        <TakingPart participations={data.participations} reader={reader} />
      </div>
      <div className={styles.aside}>
        <FourWeeks days={fourWeeks(coming, data.home, today)} today={today} reader={reader} />
        <MyBoards boards={data.boards} orgRoles={orgRoles} />
      </div>
    </div>
  );
}

function owesAnswer(card: HomeMeetingFragment | undefined): boolean {
  return card?.takesAnswers === true && card.viewerAnswer?.rsvp === "PENDING";
}

/** Reports whether the reader plans meetings of a board. The server decides what that person may do. */
function plansMeetings({ boards }: HomeQuery, orgRoles: readonly OrgRole[]): boolean {
  const keeps = boards.some(({ viewerMemberships }) => viewerMemberships.some(({ role }) => role === "SECRETARY"));
  return keeps || orgRoles.includes("SEC");
}
