import { useState } from "react";
import { type ItemConflictsProps, useLoad, useOnChange } from "@/governance";
import { failureText } from "@/graphql";
import { Button, ErrorState } from "@/ui";
import { ConflictLine } from "./ConflictLine";
import styles from "./Conflicts.module.css";
import { type Conflict, type ConflictedItem, ConflictsDocument, type PossibleConflict } from "./conflictsQuery";
import { DecideDialog } from "./DecideDialog";
import { DeclareDialog } from "./DeclareDialog";
import { MeetingDeclarations } from "./MeetingDeclarations";
import { PossibleConflicts } from "./PossibleConflicts";

/** The dialog that is open. A declaration can begin with a hint. */
type Open =
  { readonly declares: "own" | "other"; readonly hint?: PossibleConflict } | { readonly decides: Conflict } | undefined;

/** The conflicts of interest on an item with what was decided, and the buttons with which to declare and to decide. */
export function ConflictsSection({ itemId, level, meeting, changes, onChanged }: ItemConflictsProps) {
  const { data, failure, busy, retry, refresh } = useLoad(ConflictsDocument, { itemId });
  useOnChange(changes, () => {
    if (data) refresh();
  });
  if (failure && !data) {
    return (
      <ErrorState title="The conflicts of interest could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  const item = data?.agendaItem;
  if (!item) return null;
  const rest = {
    level,
    ...(meeting && { meeting }),
    ...(changes !== undefined && { changes }),
    ...(onChanged && { onChanged }),
  };
  return <Conflicts item={item} {...rest} />;
}

interface ConflictsProps extends Omit<ItemConflictsProps, "itemId"> {
  readonly item: ConflictedItem;
}

function Conflicts({ item, level, meeting, changes, onChanged }: ConflictsProps) {
  const [open, setOpen] = useState<Open>();
  const { conflicts, viewerMayDeclareConflict: mayDeclare, viewerMayDeclareForAnother: mayDeclareForAnother } = item;
  const hints = item.possibleConflicts;
  const around = item.standing === "DECLARATIONS" ? meeting : undefined;
  if (!around && conflicts.length === 0 && hints.length === 0 && !mayDeclare && !mayDeclareForAnother) return null;
  const Heading = `h${level}` as const;

  function close(): void {
    setOpen(undefined);
    onChanged?.();
  }

  return (
    <section className={styles.section} aria-label="Conflicts of interest">
      <Heading>Conflicts of interest</Heading>
      {around && (
        <MeetingDeclarations
          meetingId={around.id}
          boardId={around.boardId}
          itemId={item.id}
          isOpen={mayDeclare}
          changes={changes}
        />
      )}
      {conflicts.length === 0 ? (
        <p className={styles.quiet}>None is declared on this item.</p>
      ) : (
        <ul className={styles.list}>
          {conflicts.map((conflict) => (
            <ConflictLine key={conflict.id} conflict={conflict} onDecide={() => setOpen({ decides: conflict })} />
          ))}
        </ul>
      )}
      {hints.length > 0 && (
        <PossibleConflicts
          hints={hints}
          onDeclare={mayDeclareForAnother ? (hint) => setOpen({ declares: "other", hint }) : undefined}
        />
      )}
      <div className={styles.acts}>
        {mayDeclare && <Button onClick={() => setOpen({ declares: "own" })}>Declare a conflict…</Button>}
        {mayDeclareForAnother && (
          <Button variant="quiet" onClick={() => setOpen({ declares: "other" })}>
            Declare for somebody else…
          </Button>
        )}
      </div>
      {open && "declares" in open && (
        <DeclareDialog
          item={item}
          isOwn={open.declares === "own"}
          {...(open.hint && { hint: open.hint })}
          onDone={close}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && "decides" in open && (
        <DecideDialog
          item={item}
          meeting={meeting}
          conflict={open.decides}
          onDone={close}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
