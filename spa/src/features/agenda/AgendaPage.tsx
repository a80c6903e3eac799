import { type ReactNode, useEffect } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { paths } from "@/config/paths";
import { clockText, useLoad, useReader } from "@/governance";
import { failureText } from "@/graphql";
import type { AgendaQuery } from "@/graphql/generated/graphql";
import { EmptyState, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { AddItemForm } from "./AddItemForm";
import styles from "./AgendaPage.module.css";
import { AgendaDocument, ReadinessDocument } from "./agendaQuery";
import { EditableAgenda } from "./EditableAgenda";
import { EntryList } from "./EntryList";
import { ItemPanel } from "./ItemPanel";
import { ReadinessPanel } from "./ReadinessPanel";
import { ViewAsLinks } from "./ViewAsLinks";
import { minutesText } from "./words";

export interface AgendaPageProps {
  /** The page for an address that leads nowhere (rule X6). */
  readonly notFound: ReactNode;
}

/** How often an open agenda is asked for again, so that two people who write it see each other's changes. */
const AGAIN_AFTER_MS = 10_000;

/** The agenda of the meeting that the address names. */
export function AgendaPage({ notFound }: AgendaPageProps) {
  const { meetingId = "" } = useParams();
  return <AgendaOf key={meetingId} id={meetingId} notFound={notFound} />;
}

function AgendaOf({ id, notFound }: { readonly id: string; readonly notFound: ReactNode }) {
  const { data, failure, busy, retry, refresh } = useLoad(AgendaDocument, { id });
  const meeting = data?.meeting;
  const mayEdit = meeting?.viewerMayEditAgenda === true;
  useDocumentTitle(meeting ? `Agenda of ${meeting.number}` : "Agenda");

  useEffect(() => {
    if (!mayEdit) return;
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [mayEdit, refresh]);

  if (data && meeting === null) return notFound;
  return (
    <div className={styles.page}>
      <h1>{meeting ? `Agenda of ${meeting.number}` : "Agenda"}</h1>
      {failure && (
        <ErrorState
          title={data ? "The agenda could not be brought up to date" : "The agenda could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the agenda">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {meeting && <AgendaContent meeting={meeting} onNewer={refresh} />}
    </div>
  );
}

type Meeting = NonNullable<AgendaQuery["meeting"]>;

function AgendaContent({ meeting, onNewer }: { readonly meeting: Meeting; readonly onNewer: () => void }) {
  const [search] = useSearchParams();
  const itemId = search.get("item");
  const zone = meeting.sittings[0]?.timeZone ?? meeting.board.timeZone;
  const readiness = useLoad(ReadinessDocument, { id: meeting.id });
  const judged = readiness.data?.meetingReadiness ?? undefined;

  function handleChange() {
    onNewer();
    readiness.refresh();
  }

  if (!meeting.viewerReadsAgenda) {
    return (
      <EmptyState icon="document" title="The agenda has not been published.">
        You can read it here once the secretary has published it.
      </EmptyState>
    );
  }
  const list = { entries: meeting.entries, timeZone: zone, openItem: itemId };
  return (
    <>
      <p className={styles.heading}>
        <Link to={paths.board(meeting.board.id)}>{meeting.board.name}</Link>
        <span>{meeting.title}</span>
        <EndText meeting={meeting} timeZone={zone} />
      </p>
      <div className={styles.columns} data-item={itemId === null ? undefined : "open"}>
        <div className={styles.list}>
          {meeting.entries.length === 0 && <EmptyState icon="document" title="There are no items yet." />}
          {meeting.viewerMayEditAgenda ? (
            <EditableAgenda meeting={meeting} {...list} onNewer={handleChange} />
          ) : (
            <EntryList {...list} />
          )}
          {meeting.viewerMayEditAgenda && <AddItemForm meeting={meeting} onChange={handleChange} />}
        </div>
        <div className={styles.side}>
          {itemId !== null && (
            <ItemPanel
              key={itemId}
              id={itemId}
              mayEdit={meeting.viewerMayEditAgenda}
              people={meeting.board.memberships.map(({ person }) => person)}
              onChange={handleChange}
            />
          )}
          {judged && meeting.viewerMayEditAgenda && <ReadinessPanel readiness={judged} />}
          {judged && <ViewAsLinks meeting={meeting} />}
        </div>
      </div>
    </>
  );
}

function EndText({ meeting, timeZone }: { readonly meeting: Meeting; readonly timeZone: string }) {
  const { locale } = useReader();
  const { agendaEndsAt, agendaSpareMinutes: spare } = meeting;
  if (agendaEndsAt === null || spare === null) return null;
  const end = `Ends ${clockText(agendaEndsAt, timeZone, locale)}`;
  if (spare < 0) return <strong className={styles.over}>{`${end}, over by ${minutesText(-spare)}`}</strong>;
  return <span>{spare === 0 ? end : `${end}, ${minutesText(spare)} in hand`}</span>;
}
