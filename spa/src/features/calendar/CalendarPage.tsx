import { Link, useSearchParams } from "react-router";
import {
  furtherMeetings,
  localDate,
  monthText,
  useLoad,
  useNow,
  usePages,
  useReader,
  useSeenAgain,
} from "@/governance";
import { failureText } from "@/graphql";
import type { CalendarQuery } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { buttonClassName, ErrorState, Icon, ShowMore, useDocumentTitle } from "@/ui";
import { CalendarDocument, MoreCalendarDocument } from "./calendarQuery";
import styles from "./CalendarPage.module.css";
import { CalendarSkeleton } from "./CalendarSkeleton";
import { firstOfMonth, monthsLater, sittingsBetween, spanOf } from "./month";
import { MonthGrid } from "./MonthGrid";
import { SittingList } from "./SittingList";
import { WeeksAhead } from "./WeeksAhead";

type View = "month" | "list";

/** The meetings of all boards that the reader reads: one month at a time, or the list of a year. */
export function CalendarPage() {
  const now = useNow();
  const { timeZone, locale } = useReader();
  const [search] = useSearchParams();
  const view: View = search.get("view") === "list" ? "list" : "month";
  const today = localDate(now, timeZone);
  const first = firstOfMonth(search.get("month"), today);
  const span = spanOf(view, first);
  const { data, failure, busy, retry, refresh } = useLoad(CalendarDocument, span);
  useSeenAgain(refresh);
  useDocumentTitle("Calendar");
  const name = monthText(first, locale);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Calendar</h1>
        <Link to={paths.calendarFeeds} className={buttonClassName()}>
          <Icon name="calendar" />
          Show in my own calendar
        </Link>
      </div>
      <div className={styles.bar}>
        <nav aria-label="Months" className={styles.months}>
          <Link to={addressOf(view, monthsLater(first, -1))} className={buttonClassName()}>
            Earlier
          </Link>
          <Link to={addressOf(view)} className={buttonClassName()}>
            Today
          </Link>
          <Link to={addressOf(view, monthsLater(first, 1))} className={buttonClassName()}>
            Later
          </Link>
        </nav>
        <nav aria-label="View" className={styles.views}>
          {(["month", "list"] as const).map((one) => (
            <Link
              key={one}
              to={addressOf(one, first)}
              className={buttonClassName({ variant: "quiet" })}
              aria-current={one === view ? "page" : undefined}
            >
              {one === "month" ? "Month" : "List"}
            </Link>
          ))}
        </nav>
      </div>
      {failure && (
        <ErrorState
          title={data ? "The calendar could not be brought up to date" : "The calendar could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <CalendarSkeleton />}
      {data && (
        <Shown
          key={`${view} ${first}`}
          data={data}
          view={view}
          first={first}
          today={today}
          name={view === "month" ? name : `A year from ${name}`}
        />
      )}
      {data?.boards.some(({ viewerMayPlanMeetings }) => viewerMayPlanMeetings) && <WeeksAhead />}
    </div>
  );
}

interface ShownProps {
  readonly data: CalendarQuery;
  readonly view: View;
  readonly first: string;
  readonly today: string;
  /** The name of the month, or of the year of the list. */
  readonly name: string;
}

function Shown({ data, view, first, today, name }: ShownProps) {
  const reader = useReader();
  const span = spanOf(view, first);
  const pages = usePages(data.meetings, {
    query: MoreCalendarDocument,
    variables: (after) => ({ ...span, after }),
    pageOf: (more) => more.meetings,
  });
  const sittings = sittingsBetween(pages.nodes, span);
  const end = monthsLater(first, 1);
  return (
    <section aria-labelledby="calendar-span" className={styles.section}>
      <h2 id="calendar-span" lang={reader.locale}>
        {name}
      </h2>
      {view === "month" && <MonthGrid first={first} today={today} sittings={sittings} locale={reader.locale} />}
      <SittingList
        sittings={view === "month" ? sittings.filter(({ date }) => date >= first && date < end) : sittings}
        isWholeYear={view === "list"}
        reader={reader}
      />
      <ShowMore {...furtherMeetings(pages)} />
    </section>
  );
}

/** Returns the address of a view, from the month of a day on; without a day from the present month on. */
function addressOf(view: View, first?: string): string {
  const search = new URLSearchParams();
  if (view === "list") search.set("view", view);
  if (first !== undefined) search.set("month", first.slice(0, 7));
  const query = search.toString();
  return query === "" ? paths.calendar : `${paths.calendar}?${query}`;
}
