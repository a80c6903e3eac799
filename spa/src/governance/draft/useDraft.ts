import { useState } from "react";
import { draftsOf, type KeptDraft, useRealmApp } from "@/backend";

/** The text fields of a form, by name. */
export type Fields = Readonly<Record<string, string>>;

export interface Draft<Value extends Fields> {
  /** What the form shows. */
  readonly fields: Value;
  /** The version that the edit began with: what a change sends as `expectedVersion`. */
  readonly version: number;
  /** Something is typed that is not saved. */
  readonly isChanged: boolean;
  /** Takes what was typed into a field, and keeps it at once. */
  readonly type: (name: keyof Value & string, text: string) => void;
  /** Takes texts into several fields at once. */
  readonly typeAll: (texts: Readonly<Partial<Record<keyof Value & string, string>>>) => void;
  /** Forgets what was typed: it is saved, or given up. */
  readonly drop: () => void;
}

/**
 * Keeps what is typed into a form while it is not saved, for this person at this place: whoever comes back finds it. It
 * stays in memory, and a log-out drops it (docs/architecture.md, "What the browser keeps"). Give the component a key
 * when its place changes.
 *
 * @param place names the form and what it is about, for example the path of its page
 * @param saved what the server has, with its version
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
