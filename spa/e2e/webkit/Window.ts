import { eventually } from "../portal/eventually";
import { fieldsOf, listOf, numberOf } from "../portal/json";
import type { Driver } from "./Driver";

/** The protocol's key for an element's id (W3C WebDriver, 11). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

const appearsWithin = 20_000;

/** What a walk looks for: a CSS selector and a label or text; without a text the first match. */
export interface Wanted {
  css: string;
  text?: string | RegExp;
}

/** Keys without a letter (W3C WebDriver, 17.4.2). */
export const Key = { enter: "\uE007", up: "\uE013", right: "\uE014" } as const;

/** A position in the window, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const button = (text: string | RegExp): Wanted => ({ css: "button", text });
export const link = (text: string | RegExp): Wanted => ({ css: "a", text });
export const heading = (text: string | RegExp): Wanted => ({ css: "h1, h2, h3", text });
export const words = (text: string | RegExp): Wanted => ({ css: "body *", text });
export const field = (text: string | RegExp): Wanted => ({ css: "input, textarea, select", text });

/** The window of a session, used like a person does: each step waits for its element. */
export class Window {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async goTo(address: string): Promise<void> {
    await this.#driver.post("url", { url: address });
  }

  async reload(): Promise<void> {
    await this.#driver.post("refresh");
  }

  async address(): Promise<URL> {
    return new URL(String(await this.#driver.get("url")));
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.post("window/rect", { width, height });
  }

  /** Returns a screenshot as PNG. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#driver.get("screenshot")), "base64");
  }

  /** Runs the text of a function in the page. */
  async evaluate(script: string, ...args: unknown[]): Promise<unknown> {
    return await this.#driver.post("execute/sync", { script, args });
  }

  /** Waits until the text of a function returns true in the page. */
  async until(script: string): Promise<void> {
    await eventually(script, appearsWithin, async () => Boolean(await this.evaluate(script)));
  }

  /** Waits for a visible element, and returns its id. */
  async find(wanted: Wanted): Promise<string> {
    return await eventually(`the page shows ${say(wanted)}`, appearsWithin, () => this.#search(wanted));
  }

  /** Waits until no such element is visible. */
  async gone(wanted: Wanted): Promise<void> {
    await eventually(
      `the page no longer shows ${say(wanted)}`,
      appearsWithin,
      async () => (await this.#search(wanted)) === undefined,
    );
  }

  /** Reports whether such an element is visible now. */
  async has(wanted: Wanted): Promise<boolean> {
    return (await this.#search(wanted)) !== undefined;
  }

  async click(wanted: Wanted): Promise<void> {
    await this.#act(wanted, (id) => this.#driver.post(`element/${id}/click`));
  }

  /** Replaces the text of a field; tries again when the page replaces the field meanwhile. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.#act(wanted, async (id) => {
      await this.#driver.post(`element/${id}/clear`);
      await this.#driver.post(`element/${id}/value`, { text });
      const kept = await this.#value(id);
      if (kept !== text) throw new Error(`stale element: ${say(wanted)} has ${kept}`);
    });
  }

  /** Ticks a checkbox, and checks that it is ticked. */
  async check(wanted: Wanted): Promise<void> {
    await this.#act(wanted, async (id) => {
      await this.#driver.post(`element/${id}/click`);
      const isTicked = await this.evaluate("return arguments[0].checked", { [elementKey]: id });
      if (isTicked !== true) throw new Error(`stale element: ${say(wanted)} has no tick`);
    });
  }

  /** Chooses the option of a select by its text. */
  async choose(wanted: Wanted, text: string | RegExp): Promise<void> {
    const script = `return Array.from(arguments[0].options ?? []).find(({ text }) =>
      arguments[2] ? new RegExp(arguments[1]).test(text) : text === arguments[1]) ?? null`;
    await this.#act(wanted, async (id) => {
      const [pattern, isPattern] = text instanceof RegExp ? [text.source, true] : [text, false];
      const option = await this.evaluate(script, { [elementKey]: id }, pattern, isPattern);
      if (option === null) throw new Error(`stale element: ${say(wanted)} has no option ${String(text)} yet`);
      await this.#driver.post(`element/${idOf(option)}/click`);
    });
  }

  /** Types a date such as 2027-01-31 into a date field: month, day and year, in the order of the session's language. */
  async setDate(wanted: Wanted, date: string): Promise<void> {
    const [year, month, day] = date.split("-");
    await this.type(wanted, [month, day, year].join(Key.right));
    const kept = await this.#value(await this.find(wanted));
    if (kept !== date) throw new Error(`${say(wanted)} has ${kept}, not ${date}`);
  }

  /** Presses a key in the focused element. */
  async press(key: string): Promise<void> {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: key }));
    await this.#driver.post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Presses keys in an element. */
  async type(wanted: Wanted, text: string): Promise<void> {
    await this.#act(wanted, (id) => this.#driver.post(`element/${id}/value`, { text }));
  }

  /** Gives a file to a file field, which need not be visible. */
  async attach(css: string, path: string): Promise<void> {
    await this.until(`return document.querySelector(${JSON.stringify(css)}) !== null`);
    const found = await this.#driver.post("element", { using: "css selector", value: css });
    await this.#driver.post(`element/${idOf(found)}/value`, { text: path });
  }

  async text(wanted: Wanted): Promise<string> {
    return String(await this.evaluate("return arguments[0].innerText", { [elementKey]: await this.find(wanted) }));
  }

  async place(wanted: Wanted): Promise<Place> {
    const found = { [elementKey]: await this.find(wanted) };
    const rect = await this.evaluate(
      "const {x, y, width, height} = arguments[0].getBoundingClientRect(); return {x, y, width, height}",
      found,
    );
    return {
      x: numberOf(rect, "x"),
      y: numberOf(rect, "y"),
      width: numberOf(rect, "width"),
      height: numberOf(rect, "height"),
    };
  }

  /** Presses the mouse at one place and releases it at another. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const between = { x: from.x, y: from.y + Math.sign(to.y - from.y) * 30 };
    const actions = [
      move(from, 0),
      { type: "pointerDown", button: 0 },
      move(between, 200),
      move(to, 400),
      { type: "pause", duration: 100 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#driver.post("actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }

  /** Runs an action that opens another window, acts in that window, and returns when it has closed. */
  async inOpened(open: () => Promise<void>, act: () => Promise<void>): Promise<void> {
    const before = await this.#driver.get("window");
    await open();
    const opened = await eventually("another window opens", appearsWithin, async () =>
      (await this.#windows()).find((handle) => handle !== before),
    );
    await this.#driver.post("window", { handle: opened });
    await act();
    await eventually("the other window closes", appearsWithin, async () => !(await this.#windows()).includes(opened));
    await this.#driver.post("window", { handle: before });
  }

  async #value(id: string): Promise<string> {
    return String(await this.evaluate("return arguments[0].value", { [elementKey]: id }));
  }

  async #windows(): Promise<unknown[]> {
    return listOf(await this.#driver.get("window/handles"));
  }

  /** React may replace an element between finding and using it, so this finds it again. */
  async #act(wanted: Wanted, act: (id: string) => Promise<unknown>): Promise<void> {
    await eventually(`${say(wanted)} can be used`, appearsWithin, async () => {
      try {
        await act(await this.find(wanted));
        return true;
      } catch (error) {
        if (/stale element|not interactable|click intercepted/.test(String(error))) return false;
        throw error;
      }
    });
  }

  async #search({ css, text }: Wanted): Promise<string | undefined> {
    const pattern = text instanceof RegExp ? text.source : text;
    const found = await this.evaluate(search, css, pattern ?? null, text instanceof RegExp);
    return found === null || found === undefined ? undefined : idOf(found);
  }
}

/** Finds the first visible element whose label, name or text matches; of nested ones, the innermost. */
const search = `
  const [css, text, isPattern] = arguments;
  const called = (element) => [
    ...Array.from(element.labels ?? [], (label) => label.innerText),
    element.getAttribute("aria-label"),
    (element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent).join(" "),
    element.innerText,
    element.textContent,
  ].filter(Boolean).map((name) => name.replace(/\\s+/g, " ").trim());
  const fits = (name) => (isPattern ? new RegExp(text).test(name) : name === text);
  const found = Array.from(document.querySelectorAll(css)).filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && (text === null || called(element).some(fits)),
  );
  return found.find((element) => !found.some((other) => other !== element && element.contains(other))) ?? null;
`;

function move({ x, y }: { x: number; y: number }, duration: number): object {
  return { type: "pointerMove", duration, x: Math.round(x), y: Math.round(y) };
}

function idOf(element: unknown): string {
  return String(fieldsOf(element)[elementKey]);
}

function say({ css, text }: Wanted): string {
  return text === undefined ? css : `${css} "${String(text)}"`;
}
