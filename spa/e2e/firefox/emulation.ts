import { createRequire } from "node:module";
import { fieldsOf } from "../portal/json";

/** A command that Playwright sends for every page, and that Debian's Firefox does not support. */
const unknown = "emulation.setMediaFeaturesOverride";

interface Line {
  send: (text: string, ...rest: unknown[]) => void;
  emit: (event: string, ...data: unknown[]) => void;
}

/**
 * The script with which Playwright fills in a field. It sets the value directly, and libraries that watch the field
 * miss the change.
 */
const insertion = /window\.__pw_bidiInsertText\((\w+)\)/;

/**
 * A script that fills in the field as if the text were typed. It returns the focused frame, in which Playwright then
 * continues.
 */
const typing =
  "(document.activeElement instanceof HTMLIFrameElement ? document.activeElement : void document.execCommand('insertText', false, $1))";

/** The class of the connections between Playwright and a browser. */
interface Library {
  ws: { prototype: Line };
}

/**
 * Answers the command that Debian's Firefox does not support, and passes all others to the browser. Emulated media
 * features such as reduced motion therefore have no effect. Fields are filled in as if the text were typed.
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
