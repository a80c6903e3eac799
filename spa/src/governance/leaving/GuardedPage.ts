import type { Path } from "react-router";

/** The page that is shown, and whether leaving it would lose something. */
export class GuardedPage {
  #path = "";
  #index: number | undefined;
  #isAtRisk = false;

  /** Call it after each change of the address. */
  shows({ pathname }: Pick<Path, "pathname">, isAtRisk: boolean): void {
    this.#path = pathname;
    this.#index = historyIndex();
    this.#isAtRisk = isAtRisk;
  }

  get isAtRisk(): boolean {
    return this.#isAtRisk;
  }

  /** @param path undefined: the same page with another query */
  isLeftFor(path: string | undefined): boolean {
    return path !== undefined && path !== this.#path;
  }

  /** How many entries of the browser's history lie between this page and where the browser is; 0 where nobody knows. */
  get distance(): number {
    const index = historyIndex();
    return index === undefined || this.#index === undefined ? 0 : index - this.#index;
  }
}

/** Where React Router's history stands in the browser's; undefined for an entry that it did not make. */
function historyIndex(): number | undefined {
  const state: unknown = window.history.state;
  const index: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
}
