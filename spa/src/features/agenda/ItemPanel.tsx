import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PapersOfItem, type PersonOption, usePeople } from "@/governance";
import { Button, SelectField, TextField } from "@/ui";
import { AccessPanel } from "./AccessPanel";
import type { Item, Meeting } from "./agendaQuery";
import { purposeWords } from "./agendaWords";
import { ItemFieldFrame } from "./ItemFieldFrame";
import { parseIds, parseMinutes, textOf } from "./itemInput";
import styles from "./ItemPanel.module.css";
import { ItemStanding } from "./ItemStanding";
import { LongField } from "./LongField";
import { type NamedPerson, PeopleField } from "./PeopleField";
import { purposeOptions } from "./purposes";
import { useItemField } from "./useItemField";

export interface ItemPanelProps {
  readonly item: Item;
  /** The item's number in the order that is shown. */
  readonly number: string | null;
  /** True when lines stand below the item: its minutes are then their sum. */
  readonly hasLinesBelow: boolean;
  readonly board: Meeting["board"];
  readonly meetingId: string;
  /** True when the item was withdrawn, deferred or referred. */
  readonly isOut: boolean;
  readonly onClose: () => void;
}

/** The fields of an item, each of which saves itself when the focus leaves it, and the panel of its readers. */
export function ItemPanel({ item, number, hasLinesBelow, board, meetingId, isOut, onClose }: ItemPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBreak = item.purpose === "BREAK";
  return (
    <section className={styles.panel} aria-labelledby="item-heading">
      <div className={styles.top}>
        <h2 ref={heading} id="item-heading" tabIndex={-1} className={styles.heading}>
          {number === null ? item.title : `Item ${number}`}
        </h2>
        <Button variant="quiet" icon="close" aria-label="Close the item" onClick={onClose} />
      </div>
      <ItemStanding itemId={item.id} meetingId={meetingId} />
      {isOut ? (
        <p className={styles.hint}>It is off the agenda, and its texts stay as they are.</p>
      ) : (
        <Fields {...{ item, hasLinesBelow, board }} />
      )}
      {!isBreak && (
        <>
          <PapersOfItem itemId={item.id} boardId={board.id} meetingId={meetingId} level={3} />
          <AccessPanel itemId={item.id} />
          <p>
            <Link to={`../items/${encodeURIComponent(item.id)}`} relative="path">
              Open as a page
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

function Fields({ item, hasLinesBelow, board }: Pick<ItemPanelProps, "item" | "hasLinesBelow" | "board">) {
  const directory = usePeople();
  const people = peopleToChoose(board, item, directory.options);
  const isBreak = item.purpose === "BREAK";
  return (
    <>
      <p className={styles.hint}>Each field is saved when you leave it.</p>
      <TitleField item={item} />
      {!isBreak && <PurposeField item={item} />}
      {hasLinesBelow ? (
        <p className={styles.hint}>{`${item.durationMinutes} minutes, the sum of the items below it.`}</p>
      ) : (
        <MinutesField item={item} />
      )}
      {!isBreak && (
        <>
          <People {...{ item, people, directory }} name="presenterIds" label="Presenters" addLabel="Add a presenter" />
          <People
            {...{ item, people, directory }}
            name="contributorIds"
            label="Contributors"
            addLabel="Add a contributor"
          />
          <DueField item={item} />
          <LongField item={item} name="summary" label="Summary" />
          <LongField item={item} name="recommendation" label="Recommendation" />
        </>
      )}
    </>
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

function MinutesField({ item }: { readonly item: Item }) {
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
    ...directory.map(({ id, name }) => ({ id, displayName: name })),
  ];
  return [...new Map(all.map((person) => [person.id, person])).values()];
}
