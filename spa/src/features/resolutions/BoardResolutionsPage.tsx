import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { resolutionStateWords, useLoad, usePages } from "@/governance";
import { failureText } from "@/graphql";
import type { BoardResolutionsQuery, ResolutionState } from "@/graphql/generated/graphql";
import { Button, EmptyState, ErrorState, SelectField, ShowMore, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { BoardResolutionsDocument, MoreResolutionsDocument } from "./resolutionQuery";
import styles from "./Resolutions.module.css";
import { ResolutionsTable } from "./ResolutionsTable";

export interface BoardResolutionsPageProps {
  /** The page for unknown addresses, which also replaces a board that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

const states: readonly ResolutionState[] = [
  "DRAFT",
  "PROPOSED",
  "VOTING",
  "CARRIED",
  "NOT_CARRIED",
  "VOID",
  "WITHDRAWN",
];

/** The resolutions of the board in the address: all, or those in the state in the address. */
export function BoardResolutionsPage({ notFound }: BoardResolutionsPageProps) {
  const { boardId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const state = states.find((each) => each === search.get("state"));

  function handleState(value: string) {
    setSearch(value === "" ? {} : { state: value }, { replace: true });
  }

  return (
    <div className={styles.page}>
      <ListOf
        key={`${boardId} ${state ?? ""}`}
        boardId={boardId}
        state={state}
        onState={handleState}
        notFound={notFound}
      />
    </div>
  );
}

interface ListOfProps extends BoardResolutionsPageProps {
  readonly boardId: string;
  /** Undefined for all. */
  readonly state: ResolutionState | undefined;
  readonly onState: (state: string) => void;
}

function ListOf({ boardId, state, onState, notFound }: ListOfProps) {
  const variables = { boardId, inStates: state === undefined ? null : [state] };
  const { data, failure, busy, retry } = useLoad(BoardResolutionsDocument, variables);
  useDocumentTitle(data?.board ? `Resolutions, ${data.board.name}` : "Resolutions");
  if (data && data.board === null) return notFound;
  return (
    <>
      <h1>Resolutions</h1>
      <div className={styles.tools}>
        <SelectField
          label="State"
          value={state ?? ""}
          options={[
            { value: "", label: "All" },
            ...states.map((each) => ({ value: each, label: resolutionStateWords[each] })),
          ]}
          onChange={({ target }) => onState(target.value)}
        />
        <Button icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {failure && (
        <ErrorState
          title={data ? "The resolutions could not be brought up to date" : "The resolutions could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the resolutions">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.board && (
        <List board={data.board} first={data.resolutions} variables={variables} isFiltered={state !== undefined} />
      )}
    </>
  );
}

interface ListProps {
  readonly board: NonNullable<BoardResolutionsQuery["board"]>;
  readonly first: BoardResolutionsQuery["resolutions"];
  readonly variables: { readonly boardId: string; readonly inStates: readonly ResolutionState[] | null };
  readonly isFiltered: boolean;
}

function List({ board, first, variables, isFiltered }: ListProps) {
  const pages = usePages(first, {
    query: MoreResolutionsDocument,
    variables: (behind) => ({ ...variables, behind }),
    pageOf: ({ resolutions }) => resolutions,
  });
  if (pages.nodes.length === 0) {
    return (
      <EmptyState icon="check" title={isFiltered ? "No resolution is in this state" : "No resolutions yet"}>
        A resolution is drafted on the item of an agenda about which it decides.
      </EmptyState>
    );
  }
  return (
    <>
      <ResolutionsTable resolutions={pages.nodes} timeZone={board.timeZone} />
      <ShowMore
        hasMore={pages.hasMore}
        busy={pages.loadingMore}
        onMore={pages.loadMore}
        announcement={pages.added > 0 ? `${pages.added} more resolutions` : ""}
        failure={pages.failure && { title: "More resolutions could not be loaded", text: failureText(pages.failure) }}
      />
    </>
  );
}
