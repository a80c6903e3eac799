import { useState } from "react";
import { OwnTime, ownTimeText, useReader } from "@/governance";
import { Button, VisuallyHidden } from "@/ui";
import tableStyles from "@/ui/DataTable.module.css";
import type { CalendarFeed } from "./feedsQuery";
import { RevokeFeedDialog } from "./RevokeFeedDialog";

export interface FeedsTableProps {
  readonly feeds: readonly CalendarFeed[];
  /** Called after a feed was revoked. */
  readonly onRevoked: (id: string) => void;
}

/** The reader's feeds, each with a button that ends it. */
export function FeedsTable({ feeds, onRevoked }: FeedsTableProps) {
  const reader = useReader();
  const [revoking, setRevoking] = useState<CalendarFeed>();
  return (
    <>
      <table className={tableStyles.table} aria-labelledby="feeds">
        <thead>
          <tr>
            <th scope="col">Created</th>
            <th scope="col">Last fetched</th>
            <th scope="col">
              <VisuallyHidden>Revoke</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <tr key={feed.id}>
              <th scope="row">
                <OwnTime instant={feed.createdAt} reader={reader} />
              </th>
              <td data-label="Last fetched">
                {feed.lastFetchedAt ? <OwnTime instant={feed.lastFetchedAt} reader={reader} /> : <span>Never</span>}
              </td>
              <td data-label="">
                <Button
                  aria-label={`Revoke the feed of ${ownTimeText(feed.createdAt, reader)}`}
                  onClick={() => setRevoking(feed)}
                >
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {revoking && (
        <RevokeFeedDialog
          feed={revoking}
          created={ownTimeText(revoking.createdAt, reader)}
          onClose={() => setRevoking(undefined)}
          onRevoked={onRevoked}
        />
      )}
    </>
  );
}
