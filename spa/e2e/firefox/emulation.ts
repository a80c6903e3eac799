import { createRequire } from "node:module";
import { fieldsOf } from "../portal/json";

/** What Playwright asks of every page, and Debian's Firefox does not know. */
const unknown = "emulation.setMediaFeaturesOverride";

interface Line {
  send: (text: string, ...rest: unknown[]) => void;
  emit: (event: string, ...data: unknown[]) => void;
}

/** The class of the lines over which Playwright speaks to a browser. */
interface Library {
  ws: { prototype: Line };
}

/**
 * Answers the question that Debian's Firefox does not know in its place, so that Playwright goes on; every other one goes
 * to the browser. What a journey emulates of the kind, as reduced motion, has no effect.
 */
export function answerForFirefox(): void {
  const library: unknown = createRequire(import.meta.url)("playwright-core/lib/utilsBundle");
  if (!isLibrary(library)) throw new Error("This Playwright speaks to browsers in another way");
  const line = library.ws.prototype;
  const { send } = line;
  line.send = function sendOrAnswer(this: Line, text: string, ...rest: unknown[]) {
    const asked: unknown = JSON.parse(text);
    const { id, method } = fieldsOf(asked);
    if (method !== unknown) return send.call(this, text, ...rest);
    const answer = JSON.stringify({ type: "success", id, result: {} });
    setImmediate(() => this.emit("message", Buffer.from(answer), false));
  };
}

function isLibrary(found: unknown): found is Library {
  return typeof found === "object" && found !== null && "ws" in found;
}
