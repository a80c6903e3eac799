import type { HostState, TeamsContext } from "@/microsoft/teams";
import type { Host } from "../TeamsSession";

/** A Teams host that has started. It records the tab's reports, and the test plays the host's changes. */
export class FakeHost implements Host {
  /** The tab's reports in order, without repetitions: `loaded`, `success`, or the reason and text of a failure. */
  get reports(): readonly string[] {
    return [...this.#told];
  }

  readonly #told = new Set<string>();
  readonly context: TeamsContext;
  readonly #listeners = new Set<() => void>();
  #state: HostState;

  constructor(themeString = "default", fullScreen = false, subPageId = "") {
    this.#state = { themeString, fullScreen };
    this.context = contextWith(themeString, subPageId);
  }

  readonly state = (): HostState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(part: Partial<HostState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  notifyAppLoaded(): void {
    this.#told.add("loaded");
  }

  notifySuccess(): void {
    this.#told.add("success");
  }

  notifyFailure(reason: string, message: string): void {
    this.#told.add(`${reason}: ${message}`);
  }
}

function contextWith(theme: string, subPageId: string): TeamsContext {
  const host = { name: "Teams", clientType: "web", sessionId: "s-2" };
  const context: object = {
    app: { theme, locale: "en-gb", sessionId: "s-1", host },
    page: { id: "portal", frameContext: "content", subPageId },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its enums exist in the library only, which fetches when imported
  return context as TeamsContext;
}
