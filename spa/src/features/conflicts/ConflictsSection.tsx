import { useState } from "react";
import { type ItemConflictsProps, useLoad, useOnChange } from "@/governance";
import { failureText } from "@/graphql";
import { Button, ErrorState } from "@/ui";
import { ConflictLine } from "./ConflictLine";
import styles from "./Conflicts.module.css";
import { type Conflict, type ConflictedItem, ConflictsDocument } from "./conflictsQuery";
import { DecideDialog } from "./DecideDialog";
import { DeclareDialog } from "./DeclareDialog";

type Open = "own" | "other" | Conflict | undefined;

/** The conflicts of interest on an item with what was decided, and the buttons with which to declare and to decide. */
export function ConflictsSection({ itemId, level, changes, onChanged }: ItemConflictsProps) {
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
  return <Conflicts item={item} level={level} {...(onChanged && { onChanged })} />;
}

interface ConflictsProps extends Pick<ItemConflictsProps, "level" | "onChanged"> {
  readonly item: ConflictedItem;
}

function Conflicts({ item, level, onChanged }: ConflictsProps) {
  const [open, setOpen] = useState<Open>();
  const { conflicts, viewerMayDeclareConflict: mayDeclare, viewerMayDeclareForAnother: mayDeclareForAnother } = item;
  if (conflicts.length === 0 && !mayDeclare && !mayDeclareForAnother) return null;
  const Heading = `h${level}` as const;

  function close(): void {
    setOpen(undefined);
    onChanged?.();
  }

  return (
    <section className={styles.section} aria-label="Conflicts of interest">
      <Heading>Conflicts of interest</Heading>
      {conflicts.length === 0 ? (
        <p className={styles.quiet}>None is declared on this item.</p>
      ) : (
        <ul className={styles.list}>
          {conflicts.map((conflict) => (
            <ConflictLine key={conflict.id} conflict={conflict} onDecide={() => setOpen(conflict)} />
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {mayDeclare && <Button onClick={() => setOpen("own")}>Declare a conflict…</Button>}
        {mayDeclareForAnother && (
          <Button variant="quiet" onClick={() => setOpen("other")}>
            Declare for somebody else…
          </Button>
        )}
      </div>
      {(open === "own" || open === "other") && (
        <DeclareDialog item={item} isOwn={open === "own"} onDone={close} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === "object" && (
        <DecideDialog item={item} conflict={open} onDone={close} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}
