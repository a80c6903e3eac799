import { useRef, useState } from "react";
import { ChangeField, ChangeForm, useLeaveGuard } from "@/governance";
import type { AgendaPurpose } from "@/graphql/generated/graphql";
import { Button, SelectField } from "@/ui";
import styles from "./AddItemForm.module.css";
import { minutesIn } from "./itemInput";
import { purposeOptions } from "./purposes";
import type { Structure } from "./useStructure";

export interface AddItemFormProps {
  readonly meetingId: string;
  /** The last line of the first level. */
  readonly afterId: string | null;
  readonly structure: Structure;
}

/** Adds items at the end, one after another: Enter adds what is typed and leaves the field for the next title. */
export function AddItemForm({ meetingId, afterId, structure }: AddItemFormProps) {
  const [title, setTitle] = useState("");
  const [purpose, setPurpose] = useState<AgendaPurpose>("DISCUSSION");
  const [minutes, setMinutes] = useState("10");
  const titleField = useRef<HTMLInputElement>(null);
  const { adding, add } = structure;
  useLeaveGuard(title === "" ? "nothing" : "page");

  async function send(): Promise<void> {
    const outcome = await add({ meetingId, afterId, title, purpose, durationMinutes: minutesIn(minutes) });
    if (outcome.kind !== "done") return;
    setTitle((now) => (now === title ? "" : now));
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
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={adding.busy}>
            Add item
          </Button>
          <Button
            busy={adding.busy}
            onClick={() =>
              void add({ meetingId, afterId, title: "Break", purpose: "BREAK", durationMinutes: minutesIn(minutes) })
            }
          >
            Add break
          </Button>
        </div>
      </ChangeForm>
    </section>
  );
}
