import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "@/ui";
import styles from "./FindBar.module.css";
import type { Matches } from "./pdf/PdfView";
import { Square } from "./Tools";
import { partIds } from "./useParts";

export interface FindBarProps {
  /** True when the pages are pictures, so that no words can be found. */
  readonly isScan: boolean;
  readonly matches: Matches | undefined;
  /** Marks the places of a text and goes to the next or the previous one; an empty text ends the search. */
  readonly onFind: (query: string, backwards: boolean) => void;
  readonly onClose: () => void;
}

/** The text for a scanned paper. */
const SCAN = "The pages are pictures: no words can be found in them.";

/** The search begins so long after the last keystroke, in milliseconds. */
const REST_MS = 400;

/** Searches for words in the paper that is shown. The field has the focus; Enter goes to the next place. */
export function FindBar({ isScan, matches, onFind, onClose }: FindBarProps) {
  const [query, setQuery] = useState("");
  const wanted = query.trim();
  const asked = useRef("");

  useEffect(() => {
    // Enter may have searched for the text before the pause after typing has ended.
    const timer = setTimeout(() => asked.current !== wanted && find(wanted, false), REST_MS);
    return () => clearTimeout(timer);
    // Only another text is looked for by itself; the buttons ask for the next place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

  useEffect(
    () => () => onFind("", false),
    // The marks go when the bar closes.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );

  function find(text: string, backwards: boolean): void {
    asked.current = text;
    onFind(text, backwards);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    find(wanted, event.shiftKey);
  }

  return (
    <search id={partIds.find} className={styles.bar}>
      <label className={styles.label}>
        <VisuallyHidden>Find in this paper</VisuallyHidden>
        <input
          className={styles.field}
          value={query}
          placeholder="Find in this paper"
          autoComplete="off"
          // The field appears because somebody wants to write in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={handleKey}
        />
      </label>
      <output className={styles.found}>{isScan ? SCAN : foundText(wanted, matches)}</output>
      <Square icon="chevron-up" label="Previous place" isPossible={wanted !== ""} onPress={() => find(wanted, true)} />
      <Square icon="chevron-down" label="Next place" isPossible={wanted !== ""} onPress={() => find(wanted, false)} />
      <Square icon="close" label="Close find" onPress={onClose} />
    </search>
  );
}

/** Returns for example `3 of 12`, once the pages are searched. */
export function foundText(query: string, matches: Matches | undefined): string {
  if (query === "" || !matches) return "";
  if (matches.total === 0) return matches.searching ? "Searching…" : "Not found";
  return `${matches.current} of ${matches.total}`;
}
