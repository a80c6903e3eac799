import { useState } from "react";
import { useNavigate } from "react-router";
import {
  ChangeField,
  ChangeForm,
  ChangeProblem,
  conflictNews,
  ConflictView,
  FieldProblem,
  useChange,
  useDraft,
  useLeaveGuard,
} from "@/governance";
import { Button, SelectField, TextArea } from "@/ui";
import { EditItem, WithdrawItem } from "./changes";
import type { Item, PersonName } from "./ItemPanel";
import styles from "./Panel.module.css";
import { PeopleField } from "./PeopleField";
import { purposeIn, purposes, purposeWords } from "./words";

export interface ItemFormProps {
  readonly item: Item;
  readonly people: readonly PersonName[];
  readonly onChange: () => void;
  /** Loads the newer version of the item. */
  readonly onNewer: () => void;
}

function fieldsOf(item: Item) {
  return {
    title: item.title,
    purpose: item.purpose as string,
    durationMinutes: String(item.durationMinutes),
    presenters: idsText(item.presenters),
    contributors: idsText(item.contributors),
    summary: item.summary ?? "",
    recommendation: item.recommendation ?? "",
  };
}

const idsText = (people: readonly PersonName[]) => people.map(({ id }) => id).join(" ");
const idsIn = (text: string) => text.split(" ").filter((id) => id !== "");

/** The particulars of an item, for those who write the agenda. What is typed is kept while it is not saved. */
export function ItemForm({ item, people, onChange, onNewer }: ItemFormProps) {
  const saved = { fields: fieldsOf(item), version: item.version };
  const draft = useDraft(`agenda item ${item.id}`, saved);
  const change = useChange(EditItem, (data) => data.updateAgendaItem, {
    fields: ["title", "purpose", "durationMinutes", "presenterIds", "contributorIds", "summary", "recommendation"],
    onConflict: onNewer,
  });
  const { fields, type } = draft;
  useLeaveGuard(draft.isChanged ? "window" : "nothing");
  const known = [
    ...people,
    ...item.presenters,
    ...item.contributors,
    ...(item.access?.readings ?? []).map(({ person }) => person),
  ];

  async function save(expectedVersion: number) {
    const outcome = await change.send({
      itemId: item.id,
      expectedVersion,
      title: fields.title,
      purpose: purposeIn(fields.purpose),
      durationMinutes: Number(fields.durationMinutes) || 0,
      presenterIds: idsIn(fields.presenters),
      contributorIds: idsIn(fields.contributors),
      summary: fields.summary,
      recommendation: fields.recommendation,
    });
    if (outcome.kind !== "done") return;
    draft.drop();
    onChange();
  }

  return (
    <>
      <ChangeForm change={change} onSend={() => void save(draft.version)}>
        <ChangeField
          change={change}
          name="title"
          label="Title"
          value={fields.title}
          onChange={({ target }) => type("title", target.value)}
        />
        <FieldProblem change={change} name="purpose">
          {(tied) => (
            <SelectField
              {...tied}
              label="Purpose"
              options={purposes}
              value={fields.purpose}
              onChange={({ target }) => type("purpose", target.value)}
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
          value={fields.durationMinutes}
          onChange={({ target }) => type("durationMinutes", target.value)}
        />
        <FieldProblem change={change} name="summary">
          {(tied) => (
            <TextArea
              {...tied}
              label="Summary"
              value={fields.summary}
              onChange={({ target }) => type("summary", target.value)}
            />
          )}
        </FieldProblem>
        <FieldProblem change={change} name="recommendation">
          {(tied) => (
            <TextArea
              {...tied}
              label="Recommendation"
              rows={2}
              value={fields.recommendation}
              onChange={({ target }) => type("recommendation", target.value)}
            />
          )}
        </FieldProblem>
        <PeopleField
          label="Presenters"
          people={known}
          chosen={idsIn(fields.presenters)}
          onChange={(ids) => type("presenters", ids.join(" "))}
        />
        <PeopleField
          label="Contributors"
          hint="Contributors read this item before it is published, and write its summary and recommendation."
          people={known}
          chosen={idsIn(fields.contributors)}
          onChange={(ids) => type("contributors", ids.join(" "))}
        />
        {change.outcome?.kind === "conflict" && (
          <ConflictView
            parts={partsOf(fields, item, known)}
            {...conflictNews(change.outcome)}
            busy={change.busy}
            onRetry={onNewer}
            onKeepMine={() => void save(item.version)}
            onTakeTheirs={() => {
              draft.drop();
              change.reset();
            }}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={change.busy}>
            Save
          </Button>
          <Withdraw item={item} onChange={onChange} />
        </div>
      </ChangeForm>
    </>
  );
}

/** What differs, in words; undefined while the newer version is on its way. */
function partsOf(mine: ReturnType<typeof fieldsOf>, item: Item, people: readonly PersonName[]) {
  const theirs = fieldsOf(item);
  const names = (text: string) =>
    idsIn(text)
      .map((id) => people.find((person) => person.id === id)?.displayName ?? "")
      .join(", ");
  return [
    { label: "Title", mine: mine.title, theirs: theirs.title },
    { label: "Purpose", mine: purposeWords[purposeIn(mine.purpose)], theirs: purposeWords[purposeIn(theirs.purpose)] },
    { label: "Minutes", mine: mine.durationMinutes, theirs: theirs.durationMinutes },
    { label: "Summary", mine: mine.summary, theirs: theirs.summary },
    { label: "Recommendation", mine: mine.recommendation, theirs: theirs.recommendation },
    { label: "Presenters", mine: names(mine.presenters), theirs: names(theirs.presenters) },
    { label: "Contributors", mine: names(mine.contributors), theirs: names(theirs.contributors) },
  ];
}

/** Takes the item out of the draft, after a second press. */
function Withdraw({ item, onChange }: { readonly item: Item; readonly onChange: () => void }) {
  const change = useChange(WithdrawItem, (data) => data.withdrawAgendaItem, { onConflict: onChange });
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();

  async function withdraw() {
    const outcome = await change.send({ itemId: item.id, expectedVersion: item.version });
    if (outcome.kind !== "done") return;
    await navigate("?", { replace: true });
    onChange();
  }

  return (
    <>
      <ChangeProblem change={change} />
      {isAsked ? (
        <>
          <Button variant="danger" busy={change.busy} onClick={() => void withdraw()}>
            Take out this item and all below it
          </Button>
          <Button onClick={() => setAsked(false)}>Keep it</Button>
        </>
      ) : (
        <Button icon="trash" onClick={() => setAsked(true)}>
          Withdraw…
        </Button>
      )}
    </>
  );
}
