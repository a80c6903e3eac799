/** Whether the person agreed to what the portal asks for. Forgotten when the page is left or somebody else is signed in. */
export class Consent {
  #dialog;
  #text;
  #given = false;

  constructor(dialog, text) {
    this.#dialog = dialog;
    this.#text = text;
  }

  get given() {
    return this.#given;
  }

  remember() {
    this.#given = true;
  }

  forget() {
    this.#given = false;
  }

  /** Asks as Teams asks, in a window of its own above the tab; resolves to the answer. */
  async ask(scopes) {
    this.#text.textContent = `The portal would like to use: ${scopes}`;
    this.#dialog.returnValue = "cancel"; // what leaving it with Escape means
    this.#dialog.showModal();
    await new Promise((resolve) => this.#dialog.addEventListener("close", resolve, { once: true }));
    if (this.#dialog.returnValue === "accept") this.remember();
    return this.#dialog.returnValue === "accept";
  }
}
