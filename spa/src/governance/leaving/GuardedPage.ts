import type { Path } from "react-router";

/** The page that is shown, and whether leaving it would lose something. */
export class GuardedPage {
  #path = "";
  #index: number | undefined;
  #isAtRisk = false;

  /** Call it after each change of the address that is shown. */
  shows({ pathname }: Pick<Path, "pathname">): void {
    this.#path = pathname;
    this.#index = historyIndex();
  }

  risks(isAtRisk: boolean): void {
    this.#isAtRisk = isAtRisk;
  }

  /** @param path undefined: the same page with another query */
  asksBefore(path: string | undefined): boolean {
    return this.#isAtRisk && path !== undefined && path !== this.#path;
  }

  /** How many entries of the history lie between this page and where the browser is; undefined where nobody knows. */
  get distance(): number | undefined {
    const index = historyIndex();
    return index === undefined || this.#index === undefined ? undefined : index - this.#index;
  }
}

/** Where React Router's history stands in the browser's; undefined for an entry that it did not make. */
function historyIndex(): number | undefined {
  const state: unknown = window.history.state;
  const index: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
}
