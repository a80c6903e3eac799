import { useRef, useState } from "react";
import { ChangeField, ChangeForm, useLeaveGuard } from "@/governance";
import type { AgendaPurpose } from "@/graphql/generated/graphql";
import { Button, SelectField } from "@/ui";
import styles from "./AddItemForm.module.css";
import { parseMinutes } from "./itemInput";
import { purposeOptions } from "./purposes";
import type { Structure } from "./useStructure";

export interface AddItemFormProps {
  readonly meetingId: string;
  /** The last line of the first level, after which the item is added. */
  readonly afterId: string | null;
  /** True once the agenda is published: an item added later needs a reason [A7]. */
  readonly isLate: boolean;
  readonly structure: Structure;
}

/** The longest reason, in characters (docs/domain/records.md, "Agenda item"). */
const LONGEST_REASON = 300;

/** Adds items at the end, one after another. Enter adds the item and empties the field for the next title. */
export function AddItemForm({ meetingId, afterId, isLate, structure }: AddItemFormProps) {
  const [title, setTitle] = useState("");
  const [purpose, setPurpose] = useState<AgendaPurpose>("DISCUSSION");
  const [minutes, setMinutes] = useState("10");
  const [reason, setReason] = useState("");
  const titleField = useRef<HTMLInputElement>(null);
  const { adding, add } = structure;
  useLeaveGuard(title === "" ? "nothing" : "page");

  const addHere = (named: string, as: AgendaPurpose) =>
    add({
      meetingId,
      afterId,
      title: named,
      purpose: as,
      durationMinutes: parseMinutes(minutes),
      ...(isLate && { lateReason: reason }),
    });

  async function send(): Promise<void> {
    const outcome = await addHere(title, purpose);
    if (outcome.kind !== "done") return;
    setTitle((now) => (now === title ? "" : now));
    setReason("");
    titleField.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="add-item">
      <h2 id="add-item" className={styles.title}>
        Add an item
      </h2>
      <ChangeForm change={adding} onSend={() => void send()}>
        <div className={styles.fields}>
          <ChangeField
            ref={titleField}
            change={adding}
            name="title"
            label="Title"
            value={title}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
          <SelectField
            label="Purpose"
            value={purpose}
            options={purposeOptions}
            onChange={({ target }) =>
              setPurpose(purposeOptions.find(({ value }) => value === target.value)?.value ?? purpose)
            }
          />
          <ChangeField
            change={adding}
            name="durationMinutes"
            label="Minutes"
            type="number"
            min={0}
            max={480}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        </div>
        {isLate && (
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
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={adding.busy}>
            Add item
          </Button>
          <Button busy={adding.busy} onClick={() => void addHere("Break", "BREAK")}>
            Add break
          </Button>
        </div>
      </ChangeForm>
    </section>
  );
}
