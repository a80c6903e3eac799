import { useContext, useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { conflictAuthor, useChange, useDraft, useLeaveGuard, type ChangeInput } from "@/governance";
import { failureOf, type Failure } from "@/graphql";
import type { UpdateAgendaItemInput } from "@/graphql/generated/graphql";
import { UpdateAgendaItemDocument } from "./agendaChanges";
import { AgendaItemDocument, type Item } from "./agendaQuery";
import { SavedContext } from "./SavedContext";

export type ItemFieldName = keyof Pick<
  UpdateAgendaItemInput,
  | "title"
  | "purpose"
  | "durationMinutes"
  | "summary"
  | "recommendation"
  | "counterparties"
  | "presenterIds"
  | "contributorIds"
  | "paperDueDate"
>;

export interface ItemFieldOptions {
  readonly item: Item;
  readonly name: ItemFieldName;
  /** Returns the field's value as a text. */
  readonly textOf: (item: Item) => string;
  /** Returns the text in the form of the mutation's input. */
  readonly inputOf: (text: string) => Partial<UpdateAgendaItemInput>;
}

/** The field's newer text, which somebody else saved meanwhile; undefined while it is loading. */
interface Clash {
  readonly newest?: Item;
  readonly failure?: Failure;
}

/**
 * A field of an item that saves itself when the focus leaves it. If somebody else changed the item meanwhile but not
 * this field, the text is saved over the newer version. If they changed this field, the person chooses.
 */
export function useItemField({ item, name, textOf, inputOf }: ItemFieldOptions) {
  const client = useClient();
  const saved = textOf(item);
  const draft = useDraft(`agenda-item/${item.id}/${name}`, { fields: { text: saved }, version: item.version });
  const change = useChange(UpdateAgendaItemDocument, ({ updateAgendaItem }) => updateAgendaItem, { fields: [name] });
  // The field's value when the edit began; undefined when the draft was stored before this component was mounted.
  const begunWith = useRef(draft.isChanged ? undefined : saved);
  const typed = useRef(draft.fields.text);
  const [clash, setClash] = useState<Clash>();
  const noteSaved = useContext(SavedContext);
  const newestItem = useRef(item);
  useEffect(() => {
    newestItem.current = item;
  });
  useLeaveGuard(draft.isChanged ? "window" : "nothing");

  function type(text: string): void {
    if (!draft.isChanged) begunWith.current = saved;
    typed.current = text;
    draft.type("text", text);
  }

  async function send(text: string, version: number, isUndo = false): Promise<void> {
    const before = begunWith.current;
    const wish: ChangeInput<UpdateAgendaItemInput> = { itemId: item.id, expectedVersion: version, ...inputOf(text) };
    const outcome = await change.send(wish);
    if (outcome.kind === "done") {
      begunWith.current = text;
      setClash(undefined);
      const undo = () => before !== undefined && void send(before, newestItem.current.version, true);
      noteSaved(isUndo || before === undefined ? undefined : undo);
      if (typed.current === text) draft.drop();
    } else if (outcome.kind === "conflict") {
      await compare(text);
    }
  }

  async function compare(text: string): Promise<void> {
    const { data, error } = await client
      .query(AgendaItemDocument, { itemId: item.id }, { requestPolicy: "network-only" })
      .toPromise();
    const newest = data?.agendaItem;
    if (newest && textOf(newest) === begunWith.current) return await send(text, newest.version);
    setClash({ ...(newest && { newest }), ...(error && { failure: failureOf(error) }) });
  }

  return {
    text: draft.fields.text,
    change,
    type,
    /** Saves the text; a chosen value is passed as an argument, because the draft does not have it yet. */
    save: (text = draft.fields.text) => {
      if (text !== saved && clash === undefined) void send(text, draft.version);
    },
    clash: clash && {
      theirs: clash.newest && textOf(clash.newest),
      failure: clash.failure,
      ...conflictAuthor(change.outcome),
      retry: () => void compare(draft.fields.text),
      keepMine: () => clash.newest && void send(draft.fields.text, clash.newest.version),
      takeTheirs: () => {
        draft.drop();
        change.reset();
        setClash(undefined);
      },
    },
  };
}

export type ItemField = ReturnType<typeof useItemField>;
