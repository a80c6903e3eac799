import { clockText, type PersonOption, usePeople, useReader } from "@/governance";
import { SelectField, TextArea, TextField } from "@/ui";
import type { Item, Meeting } from "./agendaQuery";
import { purposeWords } from "./agendaWords";
import { ItemFieldFrame } from "./ItemFieldFrame";
import { parseIds, parseMinutes, parseNames, textOf } from "./itemInput";
import styles from "./ItemEditor.module.css";
import { LongField } from "./LongField";
import { type NamedPerson, PeopleField } from "./PeopleField";
import { purposeOptions } from "./purposes";
import { useItemField } from "./useItemField";

export interface ItemFieldsProps {
  readonly item: Item;
  /** The item's planned start on the sitting's clock, in the order that is shown, and its minutes; null for one that takes no time. */
  readonly slot: { readonly start: string | null; readonly minutes: number };
  /** True when lines stand below the item: its minutes are then their sum. */
  readonly hasLinesBelow: boolean;
  readonly board: Meeting["board"];
}

/** The texts of an item. Each field saves itself when the focus leaves it. */
export function ItemFields({ item, slot, hasLinesBelow, board }: ItemFieldsProps) {
  const directory = usePeople();
  const people = peopleToChoose(board, item, directory.options);
  const isBreak = item.purpose === "BREAK";
  return (
    <div className={styles.fields}>
      <div className={styles.full}>
        <TitleField item={item} />
      </div>
      {!isBreak && <PurposeField item={item} />}
      {hasLinesBelow ? (
        <p className={styles.hint}>{`${slot.minutes} minutes, the sum of the items below it.`}</p>
      ) : (
        <MinutesField item={item} slot={slot} />
      )}
      {!isBreak && (
        <>
          <People {...{ item, people, directory }} name="presenterIds" label="Presenters" addLabel="Add a presenter" />
          <People
            {...{ item, people, directory }}
            name="contributorIds"
            label="May add papers"
            addLabel="Add a contributor"
          />
          <div className={styles.full}>
            <LongField item={item} name="summary" label="Summary" />
          </div>
          <div className={styles.full}>
            <LongField item={item} name="recommendation" label="Recommendation" />
          </div>
          <CounterpartiesField item={item} />
          <DueField item={item} />
        </>
      )}
    </div>
  );
}

function TitleField({ item }: { readonly item: Item }) {
  const field = useItemField({ item, name: "title", textOf: ({ title }) => title, inputOf: (title) => ({ title }) });
  return (
    <ItemFieldFrame field={field} name="title" label="Title">
      {(tied) => (
        <TextField
          {...tied}
          label="Title"
          value={field.text}
          autoComplete="off"
          onChange={({ target }) => field.type(target.value)}
          onBlur={() => field.save()}
        />
      )}
    </ItemFieldFrame>
  );
}

function PurposeField({ item }: { readonly item: Item }) {
  const field = useItemField({
    item,
    name: "purpose",
    textOf: ({ purpose }) => purpose,
    inputOf: (text) => ({ purpose: purposeOptions.find(({ value }) => value === text)?.value ?? item.purpose }),
  });
  const words = (text: string) =>
    purposeOptions.find(({ value }) => value === text)?.label ?? purposeWords[item.purpose];
  return (
    <ItemFieldFrame field={field} name="purpose" label="Purpose" read={words}>
      {(tied) => (
        <SelectField
          {...tied}
          label="Purpose"
          value={field.text}
          options={purposeOptions}
          onChange={({ target }) => {
            field.type(target.value);
            field.save(target.value);
          }}
        />
      )}
    </ItemFieldFrame>
  );
}

function MinutesField({ item, slot }: Pick<ItemFieldsProps, "item" | "slot">) {
  const { locale } = useReader();
  const field = useItemField({
    item,
    name: "durationMinutes",
    textOf: ({ durationMinutes }) => `${durationMinutes}`,
    inputOf: (text) => ({ durationMinutes: parseMinutes(text) }),
  });
  return (
    <ItemFieldFrame field={field} name="durationMinutes" label="Minutes">
      {(tied) => (
        <TextField
          {...tied}
          label="Minutes"
          {...(slot.start !== null && { hint: slotText({ ...slot, start: slot.start }, locale) })}
          type="number"
          min={0}
          max={480}
          value={field.text}
          onChange={({ target }) => field.type(target.value)}
          onBlur={() => field.save()}
        />
      )}
    </ItemFieldFrame>
  );
}

/** For example `14:45 to 15:30`. */
function slotText({ start, minutes }: ItemFieldsProps["slot"] & { readonly start: string }, locale: string): string {
  const end = new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 19);
  return `${clockText(start, locale)} to ${clockText(end, locale)}`;
}

function CounterpartiesField({ item }: { readonly item: Item }) {
  const field = useItemField({
    item,
    name: "counterparties",
    textOf: ({ counterparties }) => counterparties.join("\n"),
    inputOf: (text) => ({ counterparties: parseNames(text) }),
  });
  return (
    <ItemFieldFrame field={field} name="counterparties" label="Counterparties">
      {(tied) => (
        <TextArea
          {...tied}
          label="Counterparties"
          hint="Optional. One name a line. They are compared with the register of interests."
          rows={3}
          value={field.text}
          onChange={({ target }) => field.type(target.value)}
          onBlur={() => field.save()}
        />
      )}
    </ItemFieldFrame>
  );
}

function DueField({ item }: { readonly item: Item }) {
  const field = useItemField({
    item,
    name: "paperDueDate",
    textOf: ({ paperDueDate }) => paperDueDate ?? "",
    inputOf: (text) => (text === "" ? { clearPaperDueDate: true } : { paperDueDate: text }),
  });
  return (
    <ItemFieldFrame field={field} name="paperDueDate" label="Last day for papers">
      {(tied) => (
        <TextField
          {...tied}
          label="Last day for papers"
          hint="Optional. Papers that come later need a reason."
          type="date"
          value={field.text}
          onChange={({ target }) => field.type(target.value)}
          onBlur={() => field.save()}
        />
      )}
    </ItemFieldFrame>
  );
}

interface PeopleProps {
  readonly item: Item;
  readonly people: readonly NamedPerson[];
  readonly directory: ReturnType<typeof usePeople>;
  readonly name: "presenterIds" | "contributorIds";
  readonly label: string;
  readonly addLabel: string;
}

function People({ item, people, directory, name, label, addLabel }: PeopleProps) {
  const kind = name === "presenterIds" ? "presenters" : "contributors";
  const field = useItemField({
    item,
    name,
    textOf: (each) => textOf(each[kind].map(({ id }) => id)),
    inputOf: (text) => ({ [name]: parseIds(text) }),
  });
  const names = (text: string) =>
    parseIds(text)
      .map((id) => people.find((person) => person.id === id)?.displayName ?? "Somebody")
      .join(", ");
  return (
    <ItemFieldFrame field={field} name={name} label={label} read={names}>
      {({ invalid, errorId }) => (
        <PeopleField
          {...{ label, addLabel, people, invalid, errorId }}
          isPartial={directory.isPartial}
          isSearching={directory.busy}
          onFind={directory.find}
          chosenIds={parseIds(field.text)}
          onChange={(ids) => {
            field.type(textOf(ids));
            field.save(textOf(ids));
          }}
        />
      )}
    </ItemFieldFrame>
  );
}

/**
 * Returns the people to choose from: the members of the board, the people whom the item names already, and the
 * organisation's people.
 */
function peopleToChoose(
  board: Meeting["board"],
  item: Item,
  directory: readonly PersonOption[],
): readonly NamedPerson[] {
  const all = [
    ...board.memberships.map(({ person }) => person),
    ...item.presenters,
    ...item.contributors,
    ...directory.map(({ id, name, detail }) => ({ id, displayName: name, detail })),
  ];
  return [...new Map(all.map((person) => [person.id, person])).values()];
}
