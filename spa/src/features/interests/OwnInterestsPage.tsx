import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { localDate, useLoad, useNow, usePages, usePersonId, useReader } from "@/governance";
import { failureText } from "@/graphql";
import type { OwnInterestsQuery } from "@/graphql/generated/graphql";
import {
  Button,
  CheckboxField,
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
import { ConfirmationBox } from "./ConfirmationBox";
import { EndInterestDialog } from "./EndInterestDialog";
import { hasEnded } from "./interestWords";
import styles from "./Interests.module.css";
import { InterestsTable } from "./InterestsTable";
import { type Interest, MoreInterestsDocument, OwnInterestsDocument } from "./interestsQuery";

/** The reader's own interests: the list, its changes, and the yearly confirmation. */
export function OwnInterestsPage() {
  const [search, setSearch] = useSearchParams();
  const includeEnded = search.has("ended");
  const personId = usePersonId() ?? "";
  const { data, failure, busy, retry } = useLoad(OwnInterestsDocument, { personId, includeEnded });
  const page = useRef<HTMLDivElement>(null);
  useRescuedFocus(page);
  useDocumentTitle("My interests");
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>My interests</h1>
        <p>
          Declare what you have to do with organisations outside of your boards: a directorship, paid work, shares, a
          family tie. The members of your boards read it. Nothing is ever deleted here: an interest that is over gets
          its last day and stays in the register.
        </p>
      </div>
      {failure && (
        <ErrorState
          title={data ? "Your interests could not be brought up to date" : "Your interests could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading your interests">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && (
        <OwnInterests
          key={String(includeEnded)}
          data={data}
          personId={personId}
          includeEnded={includeEnded}
          onIncludeEnded={(included) => setSearch(included ? { ended: "" } : {}, { replace: true })}
        />
      )}
    </div>
  );
}

interface OwnInterestsProps {
  readonly data: OwnInterestsQuery;
  readonly personId: string;
  readonly includeEnded: boolean;
  readonly onIncludeEnded: (included: boolean) => void;
}

/** The dialog that is open above the list. */
type Open = { readonly kind: "add" } | { readonly kind: "change" | "end"; readonly interest: Interest };

function OwnInterests({ data, personId, includeEnded, onIncludeEnded }: OwnInterestsProps) {
  const reader = useReader();
  const today = localDate(useNow(), reader.timeZone);
  const [open, setOpen] = useState<Open>();
  const pages = usePages(data.interests, {
    query: MoreInterestsDocument,
    variables: (behind) => ({ personId, includeEnded, behind }),
    pageOf: ({ interests }) => interests,
  });
  const holder = data.ownInterests;
  const current = pages.nodes.filter((interest) => !hasEnded(interest, today));
  const ended = pages.nodes.filter((interest) => hasEnded(interest, today));
  const close = () => setOpen(undefined);
  const shared = {
    locale: reader.locale,
    date: today,
    onChange: (interest: Interest) => setOpen({ kind: "change", interest }),
    onEnd: (interest: Interest) => setOpen({ kind: "end", interest }),
  };
  if (holder === null) {
    return (
      <EmptyState icon="notes" title="You declare no interests here">
        Interests are declared by the people of boards, and by contributors and guests of their meetings. Administrators
        and auditors have no list.
      </EmptyState>
    );
  }
  const isWaiting = holder.state === "DUE" || holder.state === "OUT_OF_DATE";
  const declare = (
    <Button variant={isWaiting ? "secondary" : "primary"} icon="plus" onClick={() => setOpen({ kind: "add" })}>
      Declare an interest
    </Button>
  );
  return (
    <>
      <ConfirmationBox holder={holder} isEmpty={current.length === 0} />
      <section aria-labelledby="current" className={styles.section}>
        <div className={styles.head}>
          <h2 id="current">Current</h2>
          {current.length > 0 && declare}
        </div>
        {current.length > 0 ? (
          <InterestsTable {...shared} interests={current} labelledBy="current" />
        ) : (
          <EmptyState icon="notes" title="You have declared no current interest" action={declare}>
            If there is none, confirm that above.
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="ended" className={styles.section}>
        <h2 id="ended">Ended</h2>
        <CheckboxField
          label="Show also what ended more than a year ago"
          checked={includeEnded}
          onChange={({ target }) => onIncludeEnded(target.checked)}
        />
        {ended.length > 0 ? (
          <InterestsTable {...shared} interests={ended} labelledBy="ended" />
        ) : (
          <p className={styles.note}>
            {includeEnded ? "No interest of yours has ended." : "No interest of yours has ended in the last year."}
          </p>
        )}
      </section>
      <ShowMore
        hasMore={pages.hasMore}
        busy={pages.loadingMore}
        onMore={pages.loadMore}
        announcement={pages.added > 0 ? `${pages.added} more interests` : ""}
        failure={pages.failure && { title: "More interests could not be loaded", text: failureText(pages.failure) }}
      />
      {open?.kind === "add" && <AddInterestDialog today={today} onClose={close} />}
      {open?.kind === "change" && (
        <ChangeInterestDialog interest={open.interest} today={today} mayHide onClose={close} />
      )}
      {open?.kind === "end" && <EndInterestDialog interest={open.interest} today={today} onClose={close} />}
    </>
  );
}
