const kept = 300;
const longest = 400;

/** The list of messages, newest last. Tokens are left out: they are credentials even here. */
export class Transcript {
  #list;
  #count;
  #total = 0;

  constructor(list, count) {
    this.#list = list;
    this.#count = count;
  }

  /** `direction` is "from" the tab or "to" it. */
  add(direction, func, args) {
    const item = document.createElement("li");
    item.dataset.direction = direction;
    item.dataset.func = func;
    const name = document.createElement("strong");
    name.textContent = `${direction === "from" ? "tab" : "host"}: ${func}`;
    const values = document.createElement("code");
    values.textContent = legible(args);
    item.append(name, " ", values);
    const atEnd = this.#list.scrollTop + this.#list.clientHeight >= this.#list.scrollHeight - 4;
    this.#list.append(item);
    if (this.#list.children.length > kept) this.#list.firstElementChild.remove();
    if (atEnd) this.#list.scrollTop = this.#list.scrollHeight;
    this.#count.textContent = String(++this.#total);
  }
}

function legible(args) {
  const text = JSON.stringify(args ?? []).replaceAll(/[\w-]{16,}\.[\w-]{16,}\.[\w-]*/g, "(a token)");
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
