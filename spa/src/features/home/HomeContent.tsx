import { furtherMeetings, useOrgRoles, usePages, useReader } from "@/governance";
import type { HomeQuery, OrgRole } from "@/graphql/generated/graphql";
import { EmptyState, ShowMore } from "@/ui";
import { byMonth, comingMeetings } from "./agenda";
import { FirstSteps } from "./FirstSteps";
import { homeVariables, MoreHomeMeetingsDocument } from "./homeQuery";
import styles from "./HomePage.module.css";
import { MeetingRow } from "./MeetingRow";
import { MyBoards } from "./MyBoards";
import { NextMeeting } from "./NextMeeting";
import { TakingPart } from "./TakingPart";
import { Waiting } from "./Waiting";
import { WeeksAhead } from "./WeeksAhead";

export interface HomeContentProps {
  readonly data: HomeQuery;
  readonly now: Date;
  /** Whether the reader creates boards and invites people. */
  readonly administers: boolean;
}

/** The rows that wait, the next meeting, the later meetings, and the reader's boards. */
export function HomeContent({ data, now, administers }: HomeContentProps) {
  const reader = useReader();
  const orgRoles = useOrgRoles();
  const { from } = homeVariables(now);
  const pages = usePages(data.upcoming, {
    query: MoreHomeMeetingsDocument,
    variables: (after) => ({ from, after }),
    pageOf: (more) => more.meetings,
  });
  const underWay = data.underWay.edges.map((edge) => edge.node);
  const [next, ...later] = comingMeetings([...underWay, ...pages.nodes], now);
  return (
    <div className={styles.columns}>
      <div className={styles.meetings}>
        {administers && next === undefined && <FirstSteps />}
        <Waiting rows={data.home} boards={data.boards} next={next} reader={reader} />
        {next ? (
          <NextMeeting meeting={next} now={now} reader={reader} />
        ) : (
          <EmptyState icon="calendar" title="No meeting is planned.">
            A meeting appears here when it is scheduled.
          </EmptyState>
        )}
        {plansMeetings(data, orgRoles) && <WeeksAhead />}
        {later.length > 0 && (
          <section aria-labelledby="coming-up">
            <h2 id="coming-up">Coming up</h2>
            {byMonth(later, reader.locale).map((month) => (
              <section key={month.name} aria-label={month.name}>
                <h3 className={styles.month} lang={reader.locale}>
                  {month.name}
                </h3>
                <ul className={styles.list}>
                  {month.meetings.map((meeting) => (
                    <MeetingRow key={meeting.id} meeting={meeting} reader={reader} />
                  ))}
                </ul>
              </section>
            ))}
          </section>
        )}
        <ShowMore {...furtherMeetings(pages)} />
        <TakingPart participations={data.participations} reader={reader} />
      </div>
      <MyBoards boards={data.boards} orgRoles={orgRoles} />
    </div>
  );
}

/** Reports whether the reader may have the weeks ahead. The server decides what they contain. */
function plansMeetings({ boards }: HomeQuery, orgRoles: readonly OrgRole[]): boolean {
  const keeps = boards.some(({ viewerMemberships }) => viewerMemberships.some(({ role }) => role === "SECRETARY"));
  return keeps || orgRoles.includes("SEC");
}
