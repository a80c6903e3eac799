import { useRef, useState } from "react";
import { ChangeField, ChangeForm, FieldProblem, useChange } from "@/governance";
import type { AgendaMeetingFragment, AgendaPurpose } from "@/graphql/generated/graphql";
import { Button, Card, SelectField } from "@/ui";
import styles from "./AddItemForm.module.css";
import { AddItem } from "./changes";
import { purposeIn, purposes } from "./words";

/** What most agendas begin and end with. */
const standard: readonly { readonly title: string; readonly purpose: AgendaPurpose; readonly minutes: number }[] = [
  { title: "Welcome and apologies", purpose: "PROCEDURAL", minutes: 5 },
  { title: "Declarations of interest", purpose: "PROCEDURAL", minutes: 5 },
  { title: "Minutes of the previous meeting", purpose: "DECISION", minutes: 10 },
  { title: "Matters arising", purpose: "DISCUSSION", minutes: 10 },
  { title: "Reports", purpose: "INFORMATION", minutes: 30 },
  { title: "Any other business", purpose: "DISCUSSION", minutes: 10 },
  { title: "Next meeting and close", purpose: "PROCEDURAL", minutes: 5 },
];

export interface AddItemFormProps {
  readonly meeting: AgendaMeetingFragment;
  readonly onChange: () => void;
}

/** Adds items at the end of the agenda, one after the other with Enter. An empty agenda offers the standard one. */
export function AddItemForm({ meeting, onChange }: AddItemFormProps) {
  const change = useChange(AddItem, (data) => data.addAgendaItem, { fields: ["title", "purpose", "durationMinutes"] });
  const [title, setTitle] = useState("");
  const [purpose, setPurpose] = useState<AgendaPurpose>("DISCUSSION");
  const [minutes, setMinutes] = useState("15");
  const field = useRef<HTMLInputElement>(null);
  const last = meeting.entries.findLast(({ depth }) => depth === 1)?.id ?? null;

  async function add() {
    const input = { meetingId: meeting.id, afterId: last, title, purpose, durationMinutes: Number(minutes) || 0 };
    const outcome = await change.send(input);
    if (outcome.kind !== "done") return;
    onChange();
    setTitle("");
    field.current?.focus();
  }

  async function addStandard() {
    let afterId = last;
    for (const { minutes: durationMinutes, ...item } of standard) {
      const outcome = await change.send({ meetingId: meeting.id, afterId, durationMinutes, ...item });
      if (outcome.kind !== "done") return;
      afterId = outcome.payload.item?.id ?? afterId;
    }
    onChange();
  }

  return (
    <Card>
      <h2 className={styles.title}>Add an item</h2>
      <ChangeForm change={change} onSend={() => void add()}>
        <div className={styles.fields}>
          <ChangeField
            change={change}
            name="title"
            label="Title"
            ref={field}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <FieldProblem change={change} name="purpose">
            {(tied) => (
              <SelectField
                {...tied}
                label="Purpose"
                options={purposes}
                value={purpose}
                onChange={({ target }) => setPurpose(purposeIn(target.value))}
              />
            )}
          </FieldProblem>
          <ChangeField
            change={change}
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
          <Button type="submit" variant="primary" busy={change.busy}>
            Add item
          </Button>
          {meeting.entries.length === 0 && (
            <Button busy={change.busy} onClick={() => void addStandard()}>
              Begin with the standard agenda
            </Button>
          )}
        </div>
      </ChangeForm>
    </Card>
  );
}
