import { useEffect, useRef, useState } from "react";
import { ChangeProblem, useChange, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { CalendarFeedsDocument, CreateCalendarFeedDocument } from "./feedsQuery";
import { FeedsTable } from "./FeedsTable";
import { NewAddress } from "./NewAddress";
import styles from "./CalendarFeedsPage.module.css";

/** The reader's calendar feeds. It creates feeds, whose addresses are shown only once, and ends them. */
export function CalendarFeedsPage() {
  const { data, failure, busy, retry, refresh } = useLoad(CalendarFeedsDocument, {});
  const creation = useChange(CreateCalendarFeedDocument, (answer) => answer.createCalendarFeed);
  const heading = useRef<HTMLHeadingElement>(null);
  const made = creation.outcome?.kind === "done" ? creation.outcome.payload : undefined;
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  const feeds = (data?.calendarFeeds ?? []).filter(({ id }) => !revoked.includes(id));

  useEffect(() => {
    // The button that had the focus has disappeared with its feed.
    if (revoked.length > 0) heading.current?.focus();
  }, [revoked]);

  async function handleCreate() {
    const outcome = await creation.send({});
    if (outcome.kind === "done") refresh();
  }

  function handleRevoked(id: string) {
    if (made?.calendarFeed?.id === id) creation.reset();
    setRevoked((earlier) => [...earlier, id]);
    refresh();
  }

  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Calendar feeds</h1>
        <p>
          See your meetings in the calendar program that you use anyway, beside everything else. Create a feed and
          subscribe to its address there. The program asks for news every few hours by itself.
        </p>
      </div>
      {failure && (
        <ErrorState title="Your feeds could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      <section aria-labelledby="new-feed" className={styles.words}>
        <h2 id="new-feed">New feed</h2>
        {made?.url ? (
          <NewAddress key={made.url} address={made.url} onDone={creation.reset} />
        ) : (
          <>
            <p>
              Whoever has the address sees your meetings. Use one feed for each program, so that you can end it alone.
            </p>
            <Button variant="primary" icon="calendar" busy={creation.busy} onClick={() => void handleCreate()}>
              Create a feed
            </Button>
          </>
        )}
        <ChangeProblem change={creation} />
      </section>
      <section aria-labelledby="feeds" className={styles.section}>
        <h2 id="feeds" ref={heading} tabIndex={-1}>
          Your feeds
        </h2>
        {!data && !failure && (
          <SkeletonGroup label="Loading your calendar feeds">
            <Skeleton shape="line" width="half" />
          </SkeletonGroup>
        )}
        {data && feeds.length === 0 && (
          <EmptyState icon="calendar" title="No calendar program has your meetings">
            A feed that you create appears here, with the time at which a program fetched it last.
          </EmptyState>
        )}
        {feeds.length > 0 && <FeedsTable feeds={feeds} onRevoked={handleRevoked} />}
      </section>
      <WhatIsShown />
    </div>
  );
}

function WhatIsShown() {
  return (
    <section aria-labelledby="shown" className={styles.words}>
      <h2 id="shown">What a calendar shows</h2>
      <ul className={styles.facts}>
        <li>
          The title, number, time and place of each announced meeting that you may read, for the last year and ahead.
        </li>
        <li>A date that is not published yet as tentative, and a cancelled meeting as cancelled for 30 days.</li>
        <li>Never an agenda, a paper or a reason. A link leads from each meeting to the portal, where you log in.</li>
      </ul>
    </section>
  );
}
