import { fullDayText, localDate, useLoad, useNow, useOrgRoles, useReader, useSeenAgain } from "@/governance";
import { failureText } from "@/graphql";
import { ErrorState } from "@/ui";
import { HomeContent } from "./HomeContent";
import { HomeQueryDocument, homeVariables } from "./homeQuery";
import { HomeSkeleton } from "./HomeSkeleton";
import styles from "./HomePage.module.css";
import { WithoutBoards } from "./WithoutBoards";

/** The reader's start page over all boards: what waits, and what comes next. */
export function HomePage() {
  const now = useNow();
  const { locale, timeZone } = useReader();
  const orgRoles = useOrgRoles();
  const administers = orgRoles.includes("PA") || orgRoles.includes("SEC");
  const { data, failure, busy, retry, refresh } = useLoad(HomeQueryDocument, homeVariables(now));
  useSeenAgain(refresh);
  return (
    <div className={styles.page}>
      <div>
        <h1>Home</h1>
        <p className={styles.today} lang={locale}>
          {fullDayText(localDate(now, timeZone), locale)}
        </p>
      </div>
      {failure && (
        <ErrorState
          title={data ? "This page could not be brought up to date" : "Your meetings could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <HomeSkeleton />}
      {data && data.boards.length > 0 && <HomeContent data={data} now={now} administers={administers} />}
      {data && data.boards.length === 0 && <WithoutBoards data={data} now={now} administers={administers} />}
    </div>
  );
}
