import { useEffect, useState } from "react";
import { Button, TextField } from "@/ui";
import styles from "./Reader.module.css";
import type { Matches } from "./pdf/PdfView";

export interface SearchProps {
  /** True when the pages are pictures, so that no words can be found. */
  readonly isScan: boolean;
  readonly matches: Matches | undefined;
  readonly onFind: (query: string, backwards: boolean) => void;
}

/** The text for a scanned paper. */
const SCAN = "The pages are pictures: no words can be found in them.";

/** The search begins so long after the last keystroke, in milliseconds. */
const REST_MS = 400;

/** Searches for words in the paper that is shown. */
export function Search({ isScan, matches, onFind }: SearchProps) {
  const [query, setQuery] = useState("");
  const wanted = query.trim();

  useEffect(() => {
    const timer = setTimeout(() => onFind(wanted, false), REST_MS);
    return () => clearTimeout(timer);
    // Only another text is looked for by itself; the buttons ask for the next place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onFind(wanted, false);
        }}
      >
        <TextField label="Find in this paper" value={query} onChange={({ target }) => setQuery(target.value)} />
        <output className={styles.found}>{isScan ? SCAN : foundText(wanted, matches)}</output>
        {wanted !== "" && (
          <>
            <Button variant="quiet" onClick={() => onFind(wanted, true)}>
              Previous place
            </Button>
            <Button variant="quiet" type="submit">
              Next place
            </Button>
          </>
        )}
      </form>
    </search>
  );
}

/** Returns for example `3 of 12`, once the pages are searched. */
export function foundText(query: string, matches: Matches | undefined): string {
  if (query === "" || !matches) return "";
  if (matches.total === 0) return matches.searching ? "Searching…" : "Not found";
  return `${matches.current} of ${matches.total}`;
}
