import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { localDateText, useLoad, useReader } from "@/governance";
import { failureText } from "@/graphql";
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { BoardForm } from "./BoardForm";
import { DissolveDialog } from "./DissolveDialog";
import { NewRules } from "./NewRules";
import { QuorumWarning } from "./QuorumWarning";
import styles from "./RulesPage.module.css";
import { BoardRulesDocument, type RulesBoard, type RuleSet } from "./rulesQuery";
import { RulesTrial } from "./RulesTrial";
import { differentSettings } from "./differentSettings";
import { Sentences, type Setting } from "./Sentences";
import { TemplatesSection } from "./TemplatesSection";

export interface RulesPageProps {
  /** The page for unknown addresses, which also replaces a board that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** The procedural rules of the board in the address, in sentences. */
export function RulesPage({ notFound }: RulesPageProps) {
  const { boardId = "" } = useParams();
  return <RulesOf key={boardId} boardId={boardId} notFound={notFound} />;
}

function RulesOf({ boardId, notFound }: RulesPageProps & { readonly boardId: string }) {
  const { data, failure, busy, retry } = useLoad(BoardRulesDocument, { boardId });
  useDocumentTitle(data?.board ? `Rules and settings, ${data.board.name}` : "Rules and settings");
  if (data && data.board === null) return notFound;
  return (
    <div className={styles.page}>
      <h1>Rules and settings</h1>
      {failure && (
        <ErrorState
          title={data ? "The rules could not be brought up to date" : "The rules could not be loaded"}
          onRetry={retry}
          retrying={busy}
        >
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the rules">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.board && <Rules board={data.board} sets={data.ruleSets} />}
    </div>
  );
}

interface RulesProps {
  readonly board: RulesBoard;
  readonly sets: readonly RuleSet[];
}

type Open = "rules" | "board" | "dissolve";

function Rules({ board, sets }: RulesProps) {
  const { locale } = useReader();
  const today = board.today;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const inForce = sets.find((set) => set.inForce);
  const coming = sets.filter(({ effectiveFrom }) => effectiveFrom > today);
  const former = sets.filter((set) => !set.inForce && set.effectiveFrom <= today).toReversed();
  const begun = coming.at(-1) ?? inForce;
  return (
    <>
      {!inForce && <EmptyState title="This board has no rules yet." />}
      {inForce && board.vacancies !== null && (
        <QuorumWarning quorum={inForce.rules.quorum} seats={board.seats} inOffice={board.seats - board.vacancies} />
      )}
      {inForce && <RuleSetSection set={inForce} title="Rules of today" locale={locale} />}
      {coming.map((set) => (
        <RuleSetSection
          key={set.id}
          set={set}
          title={`From ${localDateText(set.effectiveFrom, locale)}`}
          locale={locale}
          {...(inForce && { different: differentSettings(set, inForce) })}
        />
      ))}
      {board.viewerMayEdit && begun && open !== "rules" && (
        <p className={styles.actions}>
          <Button variant="primary" onClick={() => setOpen("rules")}>
            Change the rules
          </Button>
        </p>
      )}
      {open === "rules" && begun && <NewRules board={board} begun={begun} today={today} onClose={close} />}
      {open !== "rules" && inForce && <RulesTrial boardId={board.id} inOffice={board.seats - (board.vacancies ?? 0)} />}
      {former.map((set) => (
        <details key={set.id} className={styles.former}>
          <summary>{`Former rules, from ${localDateText(set.effectiveFrom, locale)}`}</summary>
          <p className={styles.note}>{set.source}</p>
          <Sentences explanation={set.explanation} />
        </details>
      ))}
      <TemplatesSection boardId={board.id} />
      {(board.viewerMayEdit || board.viewerMayDissolve) && (
        <section aria-labelledby="the-board" className={styles.panel}>
          <h2 id="the-board">The board</h2>
          <p className={styles.note}>
            {`${board.name}, with the code ${board.code} and ${board.seats} ${board.seats === 1 ? "seat" : "seats"}.`}
          </p>
          <p className={styles.actions}>
            {board.viewerMayEdit && <Button onClick={() => setOpen("board")}>Change the board</Button>}
            {board.viewerMayDissolve && (
              <Button variant="quiet" onClick={() => setOpen("dissolve")}>
                Dissolve the board
              </Button>
            )}
          </p>
        </section>
      )}
      {open === "board" && <BoardForm board={board} onClose={close} />}
      {open === "dissolve" && <DissolveDialog board={board} onClose={close} />}
    </>
  );
}

interface RuleSetSectionProps {
  readonly set: RuleSet;
  readonly title: string;
  readonly locale: string;
  readonly different?: ReadonlySet<Setting>;
}

function RuleSetSection({ set, title, locale, different }: RuleSetSectionProps) {
  const id = `rules-${set.id}`;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{title}</h2>
      <p className={styles.note}>
        {`${set.source}, in force from ${localDateText(set.effectiveFrom, locale)}.`}
        {set.used === true && " A meeting was called under these rules: they stay as they are."}
      </p>
      <Sentences explanation={set.explanation} {...(different && { different })} />
    </section>
  );
}
