import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useQuery } from "urql";
import { paths } from "@/config/paths";
import { useLoad } from "@/governance";
import { failureOf, failureText } from "@/graphql";
import { EmptyState, ErrorState, Icon, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { AgendaDocument, ViewAsDocument } from "./agendaQuery";
import { EntryList } from "./EntryList";
import styles from "./ViewAsPage.module.css";

/** The agenda as somebody else will see it once it is published. */
export function ViewAsPage({ notFound }: { readonly notFound: ReactNode }) {
  const { boardId = "", meetingId = "", personId = "" } = useParams();
  const { data } = useLoad(AgendaDocument, { id: meetingId });
  const [{ data: seen, error, fetching }, ask] = useQuery({
    query: ViewAsDocument,
    variables: { meetingId, personId },
    requestPolicy: "network-only",
  });
  const meeting = data?.meeting;
  const people = meeting?.board.memberships.map(({ person }) => person) ?? [];
  const at = people.findIndex(({ id }) => id === personId);
  const name = people[at]?.displayName;
  useDocumentTitle(name === undefined ? "View as" : `As ${name}: agenda of ${meeting?.number}`);
  if (data && (meeting === null || at === -1)) return notFound;
  const leadsTo = (index: number) => {
    const person = people[index];
    return person && <Link to={paths.viewAs(boardId, meetingId, person.id)}>{person.displayName}</Link>;
  };
  return (
    <div className={styles.page}>
      <h1>{meeting ? `Agenda of ${meeting.number}` : "Agenda"}</h1>
      {name !== undefined && (
        <p className={styles.bar}>
          <Icon name="eye" />
          <span>{`You see what ${name} sees. Nothing can be changed here.`}</span>
          <Link to={paths.agenda(boardId, meetingId)}>Stop</Link>
          <span className={styles.others}>
            {leadsTo(at - 1)}
            {leadsTo(at + 1)}
          </span>
        </p>
      )}
      {error && (
        <ErrorState
          title="The agenda could not be loaded"
          onRetry={() => ask({ requestPolicy: "network-only" })}
          retrying={fetching}
        >
          {failureText(failureOf(error))}
        </ErrorState>
      )}
      {!seen && !error && (
        <SkeletonGroup label="Loading the agenda">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {seen && meeting && seen.viewAs.length === 0 && <EmptyState icon="document" title="There is nothing to see." />}
      {seen && meeting && (
        <EntryList
          entries={seen.viewAs}
          timeZone={meeting.sittings[0]?.timeZone ?? meeting.board.timeZone}
          linked={false}
        />
      )}
    </div>
  );
}
