import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useQuery } from "urql";
import { useLoad } from "@/governance";
import { failureOf, failureText } from "@/graphql";
import { buttonClassName, EmptyState, ErrorState, Icon, useDocumentTitle } from "@/ui";
import { AgendaReading } from "./AgendaReading";
import styles from "./AgendaPage.module.css";
import { type Meeting, ViewAsDocument, ViewAsFrameDocument } from "./agendaQuery";
import { rowsOf } from "./AgendaRow";
import { AgendaSkeleton } from "./AgendaSkeleton";
import { timingOf } from "./timing";
import { peopleOf } from "./viewers";
import bar from "./ViewAsPage.module.css";

export interface ViewAsPageProps {
  /** The page for unknown addresses (rule X6). */
  readonly notFound: ReactNode;
}

/** The agenda as another person sees it, read-only. For the secretary and the chair. */
export function ViewAsPage({ notFound }: ViewAsPageProps) {
  const { boardId = "", meetingId = "", personId = "" } = useParams();
  const { data, failure, busy, retry } = useLoad(ViewAsFrameDocument, { meetingId });
  const meeting = data?.meeting;
  const people = meeting ? peopleOf(meeting.board) : [];
  const index = people.findIndex(({ id }) => id === personId);
  const person = people[index];
  useDocumentTitle(person && meeting ? `As ${person.displayName}: agenda of ${meeting.number}` : "View as");
  if (failure) {
    return (
      <div className={styles.page}>
        <h1>Agenda</h1>
        <ErrorState title="The agenda could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      </div>
    );
  }
  if (!data) return <AgendaSkeleton />;
  const isTheirs = meeting?.board.id === boardId;
  if (!meeting || !isTheirs || person === undefined) return notFound;
  const others = { previous: people[index - 1], next: people[index + 1] };
  return (
    <div className={styles.page}>
      <aside className={bar.bar} aria-label="View as">
        <p className={bar.words}>
          <Icon name="eye" size={24} />
          {`You see what ${person.displayName} sees. Nothing can be changed here.`}
        </p>
        <div className={bar.links}>
          {others.previous && (
            <Link to={`../${encodeURIComponent(others.previous.id)}`} relative="path">
              {`Previous: ${others.previous.displayName}`}
            </Link>
          )}
          {others.next && (
            <Link to={`../${encodeURIComponent(others.next.id)}`} relative="path">
              {`Next: ${others.next.displayName}`}
            </Link>
          )}
          <Link to="../../agenda" relative="path" className={buttonClassName()}>
            Stop
          </Link>
        </div>
      </aside>
      <h1>Agenda</h1>
      <SeenAgenda key={personId} meetingId={meetingId} personId={personId} sittings={meeting.sittings} />
    </div>
  );
}

interface SeenAgendaProps {
  readonly meetingId: string;
  readonly personId: string;
  readonly sittings: Meeting["sittings"];
}

const networkOnly = { requestPolicy: "network-only" } as const;

function SeenAgenda({ meetingId, personId, sittings }: SeenAgendaProps) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: ViewAsDocument,
    variables: { meetingId, personId },
    ...networkOnly,
  });
  if (error) {
    return (
      <ErrorState title="The agenda could not be loaded" onRetry={() => ask(networkOnly)} retrying={fetching}>
        {failureText(failureOf(error))}
      </ErrorState>
    );
  }
  if (!data) return null;
  const { viewAs: entries } = data;
  if (entries.length === 0) return <EmptyState icon="document" title="This person sees no agenda." />;
  const [sitting] = sittings;
  const timing = sitting && timingOf(rowsOf(entries), sitting);
  const meeting = {
    entries,
    agendaEndsAtLocal: timing?.endsAt ?? null,
    agendaSpareMinutes: timing?.spareMinutes ?? null,
  };
  return <AgendaReading meeting={meeting} itemPath={noItemPath} />;
}

/**
 * Gives items no link, because an item's page would show what the reader may see, not what the other person may see.
 */
function noItemPath(): undefined {
  return undefined;
}
