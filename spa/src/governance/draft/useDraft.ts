import { useState } from "react";
import { draftsOf, type KeptDraft, useRealmApp } from "@/backend";

/** The text fields of a form, by name. */
export type Fields = Readonly<Record<string, string>>;

export interface Draft<Value extends Fields> {
  /** The values that the form shows. */
  readonly fields: Value;
  /** The version with which the edit began; send it as `expectedVersion`. */
  readonly version: number;
  /** True when there is typed text that is not saved. */
  readonly isChanged: boolean;
  /** Takes the text of a field and stores it at once. */
  readonly type: (name: keyof Value & string, text: string) => void;
  /** Takes the texts of several fields at once. */
  readonly typeAll: (texts: Readonly<Partial<Record<keyof Value & string, string>>>) => void;
  /** Discards the typed text, because it is saved or given up. */
  readonly drop: () => void;
}

/**
 * Keeps the unsaved text of a form for this person and place, so that the person finds it after leaving the page. It is
 * kept in memory only, and a log-out discards it (docs/architecture.md, "What the browser keeps"). Give the component a
 * key by place.
 * @param place identifies the form and its object, for example the path of its page
 * @param saved the server's values, with their version
 */
export function useDraft<Value extends Fields>(
  place: string,
  saved: { readonly fields: Value; readonly version: number },
): Draft<Value> {
  const userId = useRealmApp().currentUser?.id ?? "";
  const [kept, setKept] = useState<KeptDraft | undefined>(() => draftsOf(userId).get(place));
  const { version, fields } = kept && differs(kept.fields, saved.fields) ? kept : saved;

  function type(name: keyof Value & string, text: string): void {
    take({ ...fields, [name]: text });
  }

  function typeAll(texts: Readonly<Partial<Record<keyof Value & string, string>>>): void {
    take({ ...fields, ...texts });
  }

  function take(texts: Fields): void {
    const typed = { version, fields: texts };
    draftsOf(userId).set(place, typed);
    setKept(typed);
  }

  function drop(): void {
    draftsOf(userId).delete(place);
    setKept(undefined);
  }

  const isChanged = differs(fields, saved.fields);
  return { fields: { ...saved.fields, ...fields }, version, isChanged, type, typeAll, drop };
}

function differs(typed: Fields, saved: Fields): boolean {
  return Object.entries(saved).some(([name, text]) => (typed[name] ?? text) !== text);
}
