import { type ReactNode, useRef, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { localDateText, useLoad, usePages, usePersonId, useReader } from "@/governance";
import { failureText } from "@/graphql";
import type { BoardInterestsQuery, BoardInterestsQueryVariables } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import {
  Button,
  EmptyState,
  ErrorState,
  ShowMore,
  Skeleton,
  SkeletonGroup,
  useDocumentTitle,
  useRescuedFocus,
} from "@/ui";
import { AddInterestDialog } from "./AddInterestDialog";
import { ChangeInterestDialog } from "./ChangeInterestDialog";
import { isDate } from "./dates";
import { EndInterestDialog } from "./EndInterestDialog";
import { HolderSection } from "./HolderSection";
import styles from "./Interests.module.css";
import {
  BoardInterestsDocument,
  type Interest,
  MoreInterestsDocument,
  type RegisterBoard,
  RegisterBoardDocument,
} from "./interestsQuery";
import { RegisterTools } from "./RegisterTools";

export interface BoardInterestsPageProps {
  /** The page for unknown addresses, which also replaces a board that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The register of interests of the board in the address, as of the date in the address or today. */
export function BoardInterestsPage({ notFound }: BoardInterestsPageProps) {
  const { boardId = "" } = useParams();
  return <Register key={boardId} boardId={boardId} notFound={notFound} />;
}

/** Returns the date in the address; undefined for none and for a text that is no date. */
function asOfIn(search: URLSearchParams): string | undefined {
  const text = search.get("asOf") ?? "";
  return isDate(text) ? text : undefined;
}

function Register({ boardId, notFound }: BoardInterestsPageProps & { readonly boardId: string }) {
  const { data, failure, busy, retry } = useLoad(RegisterBoardDocument, { boardId });
  useDocumentTitle(data?.board ? `Interests, ${data.board.name}` : "Interests");
  const page = useRef<HTMLDivElement>(null);
  useRescuedFocus(page);
  if (data && data.board === null) return notFound;
  return (
    <div ref={page} className={styles.page}>
      <h1>Interests</h1>
      {failure && !data && (
        <ErrorState title="The register could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <Loading />}
      {data?.board &&
        (data.board.viewerReadsInterests ? (
          <RegisterOf board={data.board} />
        ) : (
          <EmptyState icon="notes" title="The register is for the members of the board">
            The members of the board, its secretary and its auditors read it. Your own interests stand under{" "}
            <Link to={paths.interests}>My interests</Link>.
          </EmptyState>
        ))}
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the register">
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}

/** The register with its date, which is in the address. */
function RegisterOf({ board }: { readonly board: RegisterBoard }) {
  const [search, setSearch] = useSearchParams();
  const { locale } = useReader();
  const today = board.today;
  const asOf = asOfIn(search);
  const includeEnded = search.has("ended");

  function handleChange(name: "asOf" | "ended", value: string | undefined) {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  }

  return (
    <>
      <p className={styles.printed}>
        {`${board.name}, as of ${localDateText(asOf ?? today, locale)}. Printed on ${localDateText(today, locale)}.`}
      </p>
      <RegisterTools
        asOf={asOf}
        today={today}
        includeEnded={includeEnded}
        onDate={(date) => handleChange("asOf", date)}
        onIncludeEnded={(included) => handleChange("ended", included ? "" : undefined)}
      />
      <RegisterOn
        key={`${asOf ?? "today"} ${String(includeEnded)}`}
        board={board}
        asOf={asOf}
        today={today}
        includeEnded={includeEnded}
      />
    </>
  );
}

interface RegisterOnProps {
  readonly board: RegisterBoard;
  readonly asOf: string | undefined;
  readonly today: string;
  readonly includeEnded: boolean;
}

/** The register as of one date. */
function RegisterOn({ board, asOf, today, includeEnded }: RegisterOnProps) {
  const variables = { boardId: board.id, asOf: asOf ?? null, includeEnded };
  const { data, failure, busy, retry } = useLoad(BoardInterestsDocument, variables);
  return (
    <>
      {failure && (
        <ErrorState
          title={data ? "The register could not be brought up to date" : "The register could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && <Loading />}
      {data && <Holders boardId={board.id} data={data} date={asOf ?? today} today={today} variables={variables} />}
    </>
  );
}

interface HoldersProps {
  readonly boardId: string;
  readonly data: BoardInterestsQuery;
  /** The date of the register. */
  readonly date: string;
  readonly today: string;
  readonly variables: BoardInterestsQueryVariables;
}

/** The dialog that is open above the register. */
type Open = { readonly kind: "add" } | { readonly kind: "change" | "end"; readonly interest: Interest };

/** The people of a register with their interests, and the dialogs that change these. */
function Holders({ boardId, data, date, today, variables }: HoldersProps) {
  const { locale } = useReader();
  const own = usePersonId();
  const [open, setOpen] = useState<Open>();
  const pages = usePages(data.interests, {
    query: MoreInterestsDocument,
    variables: (behind) => ({ ...variables, behind }),
    pageOf: ({ interests }) => interests,
  });
  const recordable = data.interestHolders.filter(({ mayRecord }) => mayRecord);
  const groups = data.interestHolders
    .map((holder) => ({ holder, interests: pages.nodes.filter(({ personId }) => personId === holder.personId) }))
    .filter(({ holder, interests }) => holder.state !== "NOT_ASKED" || interests.length > 0);
  const mayHide = ({ personId }: Interest) =>
    personId === own || recordable.some((holder) => holder.personId === personId && holder.mayRecordConfidential);
  const close = () => setOpen(undefined);
  return (
    <>
      {recordable.length > 0 && (
        <p className={styles.screenOnly}>
          <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: "add" })}>
            Record an interest for…
          </Button>
        </p>
      )}
      {groups.length === 0 && (
        <EmptyState icon="notes" title="The register has nothing for you on this date">
          Choose another date, or go back to <Link to={paths.board(boardId)}>the board</Link>.
        </EmptyState>
      )}
      {groups.map(({ holder, interests }) => (
        <HolderSection
          key={holder.personId}
          holder={holder}
          interests={interests}
          locale={locale}
          date={date}
          onChange={(interest) => setOpen({ kind: "change", interest })}
          onEnd={(interest) => setOpen({ kind: "end", interest })}
        />
      ))}
      <ShowMore
        hasMore={pages.hasMore}
        busy={pages.loadingMore}
        onMore={pages.loadMore}
        announcement={pages.added > 0 ? `${pages.added} more interests` : ""}
        failure={pages.failure && { title: "More interests could not be loaded", text: failureText(pages.failure) }}
      />
      {open?.kind === "add" && <AddInterestDialog today={today} others={recordable} onClose={close} />}
      {open?.kind === "change" && (
        <ChangeInterestDialog interest={open.interest} today={today} mayHide={mayHide(open.interest)} onClose={close} />
      )}
      {open?.kind === "end" && <EndInterestDialog interest={open.interest} today={today} onClose={close} />}
    </>
  );
}
