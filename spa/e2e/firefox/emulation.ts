import { createRequire } from "node:module";
import { fieldsOf } from "../portal/json";

/** What Playwright asks of every page, and Debian's Firefox does not know. */
const unknown = "emulation.setMediaFeaturesOverride";

interface Line {
  send: (text: string, ...rest: unknown[]) => void;
  emit: (event: string, ...data: unknown[]) => void;
}

/** How Playwright fills a field in: it sets the value, and libraries that watch a field's value do not see that as a change. */
const insertion = /window\.__pw_bidiInsertText\((\w+)\)/;

/** The same as if it were typed. A frame that has the focus is the answer; Playwright goes on in it then. */
const typing =
  "(document.activeElement instanceof HTMLIFrameElement ? document.activeElement : void document.execCommand('insertText', false, $1))";

/** The class of the lines over which Playwright speaks to a browser. */
interface Library {
  ws: { prototype: Line };
}

/**
 * Answers the question that Debian's Firefox does not know in its place, so that Playwright goes on; every other one goes
 * to the browser. What a journey emulates of the kind, as reduced motion, has no effect. What is filled in is typed.
 */
export function answerForFirefox(): void {
  const library: unknown = createRequire(import.meta.url)("playwright-core/lib/utilsBundle");
  if (!isLibrary(library)) throw new Error("This Playwright speaks to browsers in another way");
  const line = library.ws.prototype;
  const { send } = line;
  line.send = function sendOrAnswer(this: Line, text: string, ...rest: unknown[]) {
    const asked: unknown = JSON.parse(text);
    const { id, method } = fieldsOf(asked);
    if (method !== unknown) return send.call(this, text.replace(insertion, typing), ...rest);
    const answer = JSON.stringify({ type: "success", id, result: {} });
    setImmediate(() => this.emit("message", Buffer.from(answer), false));
  };
}

function isLibrary(found: unknown): found is Library {
  return typeof found === "object" && found !== null && "ws" in found;
}
