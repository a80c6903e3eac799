import { type KeyboardEvent, useState } from "react";
import { VisuallyHidden } from "@/ui";
import styles from "./Tools.module.css";

export interface PageFieldProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** The number of the page as a field: typing another one and Enter goes there. */
export function PageField({ page, count, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();

  function go(): void {
    const wanted = pageOf(typed ?? "", count);
    setTyped(undefined);
    if (wanted !== undefined && wanted !== page) onPage(wanted);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Enter") go();
    else if (event.key === "Escape" && typed !== undefined) setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className={styles.pageField}>
      <label>
        <VisuallyHidden>Page</VisuallyHidden>
        <input
          inputMode="numeric"
          autoComplete="off"
          size={Math.max(2, String(count).length)}
          className={styles.pageNumber}
          value={typed ?? String(page)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
          onBlur={go}
        />
      </label>
      <span className={styles.of}>{`of ${count}`}</span>
    </span>
  );
}

/** Returns the page that was typed; undefined for anything but a number. A number beyond the end is the last page. */
export function pageOf(typed: string, count: number): number | undefined {
  const number = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  return number === 0 ? undefined : Math.min(number, count);
}
