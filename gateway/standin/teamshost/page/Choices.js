/** What a person chose in the form. It stands in the address too, so that a reload or a link brings it back. */
export class Choices {
  #form;
  #beginning;

  constructor(form) {
    this.#form = form;
    this.#beginning = new Map([...form.elements].filter(({ name }) => name).map(({ name }) => [name, this.get(name)]));
    for (const [name, value] of new URLSearchParams(location.search)) {
      if (this.#beginning.has(name)) this.#put(name, value);
    }
    form.addEventListener("change", () => this.#keep());
    form.addEventListener("submit", (event) => event.preventDefault());
  }

  /** A text, or whether it is ticked. */
  get(name) {
    const field = this.#form.elements[name];
    return field.type === "checkbox" ? field.checked : field.value;
  }

  /** Chooses for the person, who sees it in the form. */
  set(name, value) {
    this.#put(name, String(value));
    this.#form.elements[name].dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Calls `react` with each new choice. */
  onChange(name, react) {
    this.#form.elements[name].addEventListener("change", () => react(this.get(name)));
  }

  #put(name, value) {
    const field = this.#form.elements[name];
    if (field.type === "checkbox") field.checked = value === "true";
    else field.value = value;
  }

  #keep() {
    const query = new URLSearchParams();
    for (const [name, beginning] of this.#beginning) {
      if (this.get(name) !== beginning) query.set(name, this.get(name));
    }
    history.replaceState(null, "", query.size > 0 ? `?${query}` : location.pathname);
  }
}
