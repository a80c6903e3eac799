/** How often running uploads are checked, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** While it is on, warns before the page is left, and checks the running uploads. */
export class PageWatch {
  readonly #check: () => void;
  readonly #everyMs: number;
  readonly #unload = (event: BeforeUnloadEvent) => event.preventDefault();
  #looking: number | undefined;

  constructor(look: () => void, everyMs = LOOK_EVERY_MS) {
    this.#check = look;
    this.#everyMs = everyMs;
  }

  setActive(on: boolean): void {
    if (on === (this.#looking !== undefined)) return;
    if (on) {
      window.addEventListener("beforeunload", this.#unload);
      this.#looking = window.setInterval(this.#check, this.#everyMs);
    } else {
      window.removeEventListener("beforeunload", this.#unload);
      window.clearInterval(this.#looking);
      this.#looking = undefined;
    }
  }
}
