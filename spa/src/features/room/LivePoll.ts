import type { Failure } from "@/graphql";
import type { LiveFragment } from "@/graphql/generated/graphql";
import { type LiveView, viewOf } from "./liveQuery";

/** The server's answer to one question for the live view. `live` is null for people who may not know of the meeting. */
export type LiveAnswer =
  | { readonly kind: "answered"; readonly live: LiveFragment | null }
  | { readonly kind: "failed"; readonly failure: Failure };

/** What the screen knows at one moment. */
export interface LiveSnapshot {
  /** The newest view; it stays when later questions fail. */
  readonly view: LiveView | undefined;
  /** By how many milliseconds the server's clock is ahead of the browser's. */
  readonly aheadMs: number;
  /** The browser's time of the newest answer. */
  readonly answeredAt: number | undefined;
  /** Why the newest question failed; undefined when it did not. */
  readonly failure: Failure | undefined;
  /** True when the server says that the viewer may not know of the meeting. */
  readonly isGone: boolean;
}

const nothingYet: LiveSnapshot = {
  view: undefined,
  aheadMs: 0,
  answeredAt: undefined,
  failure: undefined,
  isGone: false,
};

/** The pause between two questions for people who run the meeting. */
const RUNNING_MS = 2000;
/** The pause between two questions for everybody else. */
const WATCHING_MS = 3000;
/** The pause once the meeting is over: a later change is rare then. */
const OVER_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Asks for the live view of a meeting again and again, one question at a time, and never while the page is hidden. After
 * failures the pauses are 2, 4, 8 and up to 30 seconds.
 */
export class LivePoll {
  readonly #ask: (sinceSeq: number | undefined) => Promise<LiveAnswer>;
  readonly #listeners = new Set<() => void>();
  #snapshot = nothingYet;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOn = false;
  #isAsking = false;
  /** Whether to ask again as soon as the running question is answered. */
  #asksAgain = false;
  #failures = 0;
  /** How many views of own acts were shown. A question that began before such an act may have an older view. */
  #ownViews = 0;

  constructor(ask: (sinceSeq: number | undefined) => Promise<LiveAnswer>) {
    this.#ask = ask;
  }

  readonly snapshot = (): LiveSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    this.#isOn = true;
    this.askNow();
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
  }

  /** Asks at once if the page is visible. */
  readonly askNow = (): void => {
    if (!this.#isOn || document.visibilityState !== "visible") return;
    clearTimeout(this.#timer);
    if (this.#isAsking) this.#asksAgain = true;
    else void this.#question();
  };

  /** Shows the view in the answer to an own act. */
  readonly show = (live: LiveFragment): void => {
    this.#ownViews += 1;
    this.#accept(live);
  };

  async #question(): Promise<void> {
    const ownViews = this.#ownViews;
    this.#isAsking = true;
    const answer = await this.#ask(this.#snapshot.view?.seq);
    this.#isAsking = false;
    const isOutdated = ownViews !== this.#ownViews;
    if (answer.kind === "failed") this.#fail(answer.failure);
    else if (!isOutdated) this.#accept(answer.live);
    const asksAtOnce = this.#asksAgain || isOutdated;
    this.#asksAgain = false;
    if (!this.#isOn) return;
    if (asksAtOnce) this.askNow();
    else this.#timer = setTimeout(this.askNow, this.#pauseMs());
  }

  #accept(live: LiveFragment | null): void {
    this.#failures = 0;
    const answeredAt = Date.now();
    if (live === null) {
      this.#set({ ...nothingYet, answeredAt, isGone: true });
      return;
    }
    const aheadMs = Date.parse(live.now) - answeredAt;
    const view = viewOf(live) ?? this.#snapshot.view;
    this.#set({ view, aheadMs, answeredAt, failure: undefined, isGone: false });
  }

  #fail(failure: Failure): void {
    this.#failures += 1;
    this.#set({ ...this.#snapshot, failure });
  }

  #set(snapshot: LiveSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  #pauseMs(): number {
    if (this.#failures > 0) return Math.min(LONGEST_PAUSE_MS, RUNNING_MS * 2 ** (this.#failures - 1));
    const { view } = this.#snapshot;
    if (view && ["HELD", "CLOSED", "CANCELLED"].includes(view.state)) return OVER_MS;
    return view?.mayRun ? RUNNING_MS : WATCHING_MS;
  }
}
