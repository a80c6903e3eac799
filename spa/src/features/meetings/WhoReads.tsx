import { useState } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { countText, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { Button, Skeleton, SkeletonGroup, VisuallyHidden } from "@/ui";
import type { Meeting } from "./meetingQuery";
import { MeetingReadersDocument } from "./publishing";
import styles from "./PublishDialog.module.css";
import { readersOf } from "./readers";

/** The readers of the agenda once it is published: first the people who miss something, then all others. */
export function WhoReads({ meeting }: { readonly meeting: Pick<Meeting, "id" | "board"> }) {
  const { data, failure } = useLoad(MeetingReadersDocument, { meetingId: meeting.id });
  const [showsAll, setShowsAll] = useState(false);
  if (failure) return <p>{`Who reads it could not be loaded. ${failureText(failure)}`}</p>;
  if (!data) {
    return (
      <SkeletonGroup label="Loading who reads it">
        <Skeleton />
      </SkeletonGroup>
    );
  }
  const { whole, partial, unknown } = readersOf(data.meeting?.entries ?? [], data.organisation?.locale);
  const rows = [...partial, ...(showsAll ? whole.map((each) => ({ ...each, reach: "everything" })) : [])];
  return (
    <>
      <table className={styles.readers} aria-labelledby="who-reads">
        <tbody>
          {rows.map(({ id, name, reach }) => (
            <tr key={id}>
              <th scope="row">
                <bdi translate="no">{name}</bdi>
              </th>
              <td>{reach}</td>
              <td>
                <Link to={paths.viewAs(meeting.board.id, meeting.id, id)}>
                  View as <VisuallyHidden>{name}</VisuallyHidden>
                </Link>
              </td>
            </tr>
          ))}
          {!showsAll && whole.length > 0 && (
            <tr>
              <th scope="row">
                {partial.length === 0
                  ? countText(whole.length, "person", "people")
                  : countText(whole.length, "other", "others")}
              </th>
              <td>everything</td>
              <td>
                <Button variant="quiet" aria-label="Show all readers" onClick={() => setShowsAll(true)}>
                  Show all
                </Button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {unknown > 0 && (
        <p className={styles.muted}>
          {`${countText(unknown, "item is", "items are")} kept from you, and others look after who reads ${unknown === 1 ? "it" : "them"}.`}
        </p>
      )}
    </>
  );
}
