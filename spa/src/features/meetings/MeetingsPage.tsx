import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useLoad } from "@/governance";
import { failureText } from "@/graphql";
import { paths } from "@/config/paths";
import { buttonClassName, EmptyState, ErrorState, Icon, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { MeetingsDocument } from "./meetingsQuery";
import { MeetingsSection } from "./MeetingsSection";
import styles from "./MeetingsPage.module.css";

export interface MeetingsPageProps {
  /** The page for unknown addresses, which also replaces a board that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The meetings of the board in the address. */
export function MeetingsPage({ notFound }: MeetingsPageProps) {
  const { boardId = "" } = useParams();
  return <MeetingsOf key={boardId} boardId={boardId} notFound={notFound} />;
}

function MeetingsOf({ boardId, notFound }: MeetingsPageProps & { readonly boardId: string }) {
  const { data, failure, busy, retry } = useLoad(MeetingsDocument, { boardId });
  useDocumentTitle(data?.board ? `Meetings, ${data.board.name}` : "Meetings");
  if (data && data.board === null) return notFound;
  const mayPlan = data?.board?.viewerMayPlanMeetings === true;
  const isEmpty = data && [data.upcoming, data.past, data.cancelled].every(({ edges }) => edges.length === 0);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Meetings</h1>
        {mayPlan && !isEmpty && <NewMeetingLink boardId={boardId} />}
      </div>
      {failure && (
        <ErrorState
          title={data ? "The meetings could not be brought up to date" : "The meetings could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the meetings">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {isEmpty && (
        <EmptyState
          icon="calendar"
          title="No meetings planned"
          {...(mayPlan && { action: <NewMeetingLink boardId={boardId} /> })}
        />
      )}
      {data && !isEmpty && (
        <>
          <MeetingsSection
            boardId={boardId}
            title="Upcoming"
            emptyText="No meetings planned"
            states={["DRAFT", "SCHEDULED", "PUBLISHED", "IN_SESSION", "ADJOURNED"]}
            orderBy="STARTS_ASC"
            first={data.upcoming}
          />
          <MeetingsSection
            boardId={boardId}
            title="Past"
            emptyText="No meetings yet"
            states={["HELD", "CLOSED"]}
            orderBy="STARTS_DESC"
            first={data.past}
          />
          {data.cancelled.edges.length > 0 && (
            <MeetingsSection
              boardId={boardId}
              title="Cancelled"
              emptyText="No meetings were cancelled"
              states={["CANCELLED"]}
              orderBy="STARTS_DESC"
              first={data.cancelled}
            />
          )}
        </>
      )}
    </div>
  );
}

function NewMeetingLink({ boardId }: { readonly boardId: string }) {
  return (
    <Link to={paths.newMeeting(boardId)} className={buttonClassName({ variant: "primary" })}>
      <Icon name="calendar" />
      New meeting
    </Link>
  );
}
