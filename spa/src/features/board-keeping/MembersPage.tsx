import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { useLoad, useReader, WaitingGrants } from "@/governance";
import { failureText } from "@/graphql";
import type { MembersQuery } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { Button, ErrorState, Icon, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { EndTermDialog } from "./EndTermDialog";
import styles from "./MembersPage.module.css";
import { type MembersBoard, MembersDocument, type Term } from "./membersQuery";
import { SeatPeople } from "./SeatPeople";
import { TermDialog } from "./TermDialog";
import { TermsTable } from "./TermsTable";
import { TermsTimeline } from "./TermsTimeline";
import { termsByTime, vacanciesSince } from "./tenure";

export interface MembersPageProps {
  /** The page for unknown addresses, which also replaces a board that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The terms of office of the board in the address, present and past. */
export function MembersPage({ notFound }: MembersPageProps) {
  const { boardId = "" } = useParams();
  return <MembersOf key={boardId} boardId={boardId} notFound={notFound} />;
}

function MembersOf({ boardId, notFound }: MembersPageProps & { readonly boardId: string }) {
  const { data, failure, busy, retry } = useLoad(MembersDocument, { boardId });
  useDocumentTitle(data?.board ? `Members and terms, ${data.board.name}` : "Members and terms");
  if (data && data.board === null) return notFound;
  return (
    <div className={styles.page}>
      <h1>Members and terms</h1>
      {failure && (
        <ErrorState
          title={data ? "The members could not be brought up to date" : "The members could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the members">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.board && <Members board={data.board} terms={data.terms} />}
    </div>
  );
}

interface MembersProps {
  readonly board: MembersBoard;
  readonly terms: MembersQuery["terms"];
}

/** The form or dialog that is open beside the tables. */
type Open = { readonly kind: "seat" } | { readonly kind: "change" | "end"; readonly termId: string };

function Members({ board, terms }: MembersProps) {
  const reader = useReader();
  const today = board.today;
  const [open, setOpen] = useState<Open>();
  const { inOffice, coming, past } = termsByTime(terms, today);
  const vacancies = vacanciesSince(terms, board.vacancies ?? 0, board.seats, today);
  const chosen = open && "termId" in open ? terms.find(({ id }) => id === open.termId) : undefined;
  const acts = board.viewerMaySeat
    ? {
        onChange: ({ id }: Term) => setOpen({ kind: "change", termId: id }),
        onEnd: ({ id }: Term) => setOpen({ kind: "end", termId: id }),
      }
    : {};
  const shared = { locale: reader.locale, today };
  const close = () => setOpen(undefined);

  return (
    <>
      {board.vacancies === null && (
        <p className={styles.note}>Who else is on this board is for its members. You read your own terms.</p>
      )}
      {board.viewerMaySeat && open?.kind !== "seat" && (
        <p className={styles.actions}>
          <Button variant="primary" icon="users" onClick={() => setOpen({ kind: "seat" })}>
            Seat people
          </Button>
          <Link to={`${paths.invitePeople}?board=${board.id}`} className={styles.next}>
            <Icon name="mail" size={16} />
            Invite people from a list
          </Link>
          {inOffice.length > 0 && board.viewerMayPlanMeetings && (
            <Link to={paths.newMeeting(board.id)} className={styles.next}>
              <Icon name="calendar" size={16} />
              Call a meeting
            </Link>
          )}
        </p>
      )}
      {open?.kind === "seat" && <SeatPeople board={board} today={today} onClose={close} />}
      <WaitingGrants selects={(grant) => grant.boardId === board.id} />
      {inOffice.length > 0 && <TermsTimeline terms={inOffice} vacancies={vacancies} {...shared} />}
      <TermsTable
        {...shared}
        {...acts}
        title="In office"
        terms={inOffice}
        emptyText="No one is in office."
        vacancies={vacancies}
        {...(board.viewerMaySeat && { onFill: () => setOpen({ kind: "seat" }) })}
      />
      {coming.length > 0 && <TermsTable {...shared} {...acts} title="Coming" terms={coming} emptyText="" />}
      {past.length > 0 && (
        <TermsTable
          {...shared}
          {...(acts.onChange && { onChange: acts.onChange })}
          title="Past"
          terms={past}
          emptyText=""
        />
      )}
      {chosen && open?.kind === "change" && <TermDialog boardId={board.id} term={chosen} onClose={close} />}
      {chosen && open?.kind === "end" && <EndTermDialog term={chosen} today={today} onClose={close} />}
    </>
  );
}
