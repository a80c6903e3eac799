import { useRef, useState } from "react";
import { ChangeField, ChangeForm, FieldProblem, useLeaveGuard } from "@/governance";
import type { AgendaPurpose } from "@/graphql/generated/graphql";
import { Button, Icon } from "@/ui";
import { USUAL_MINUTES } from "./itemInput";
import styles from "./NewItemForm.module.css";
import type { Structure } from "./useStructure";

export interface NewItemFormProps {
  readonly meetingId: string;
  /** The last line of the first level, after which the item is added. */
  readonly afterId: string | null;
  /** True once the agenda is published: an item added later needs a reason [A7]. */
  readonly isLate: boolean;
  readonly structure: Structure;
  readonly onPaste: () => void;
  readonly onCopy: () => void;
}

/** The longest reason, in characters (docs/domain/records.md, "Agenda item"). */
const LONGEST_REASON = 300;

/** Adds items at the end, one after another. Enter adds the item and empties the field for the next title. */
export function NewItemForm({ meetingId, afterId, isLate, structure, onPaste, onCopy }: NewItemFormProps) {
  const [title, setTitle] = useState("");
  const [reason, setReason] = useState("");
  const titleField = useRef<HTMLInputElement>(null);
  const { adding, add } = structure;
  useLeaveGuard(title === "" ? "nothing" : "page");

  const addHere = (named: string, purpose: AgendaPurpose) =>
    add({
      meetingId,
      afterId,
      title: named,
      purpose,
      durationMinutes: USUAL_MINUTES,
      ...(isLate && { lateReason: reason }),
    });

  async function send(): Promise<void> {
    if (title.trim() === "") return titleField.current?.focus();
    const outcome = await addHere(title, "DISCUSSION");
    if (outcome.kind !== "done") return;
    setTitle((now) => (now === title ? "" : now));
    setReason("");
    titleField.current?.focus();
  }

  return (
    <div className={styles.form}>
      <ChangeForm change={adding} onSend={() => void send()}>
        {isLate && title !== "" && (
          <ChangeField
            change={adding}
            name="lateReason"
            label="Why it comes late"
            hint="Its readers see the reason."
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <div className={styles.row}>
          <FieldProblem change={adding} name="title">
            {({ invalid, errorId }) => (
              <span className={styles.title}>
                <Icon name="plus" />
                <input
                  ref={titleField}
                  aria-label="New item"
                  aria-invalid={invalid || undefined}
                  aria-describedby={invalid ? errorId : undefined}
                  placeholder="New item"
                  autoComplete="off"
                  enterKeyHint="enter"
                  value={title}
                  onChange={({ target }) => setTitle(target.value)}
                />
              </span>
            )}
          </FieldProblem>
          {title !== "" ? (
            <Button type="submit" variant="quiet" busy={adding.busy}>
              Add
            </Button>
          ) : (
            <div className={styles.others}>
              <Button variant="quiet" busy={adding.busy} onClick={() => void addHere("Break", "BREAK")}>
                Break
              </Button>
              {!isLate && (
                <>
                  <Button variant="quiet" onClick={onPaste}>
                    Paste…
                  </Button>
                  <Button variant="quiet" onClick={onCopy}>
                    Copy last…
                  </Button>
                </>
              )}
            </div>
          )}
        </div>
      </ChangeForm>
    </div>
  );
}
