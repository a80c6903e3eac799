/**
 * Speaks with the windows of the tab in the envelopes of teams-js. A function of the
 * protocol is a method of `functions` by its name on the wire: it takes the arguments
 * and who asks, and gives the arguments of the answer, or undefined for none.
 */
export class Channel {
  #transcript;
  #functions = {};
  #frameContexts = new Map();
  #origin = "";

  constructor(transcript) {
    this.#transcript = transcript;
    window.addEventListener("message", (event) => this.#hear(event));
  }

  /** Adds functions of the protocol. */
  offer(functions) {
    Object.assign(this.#functions, functions);
  }

  /** From now on only pages of this origin are heard. */
  trust(origin) {
    this.#origin = origin;
  }

  /** Hears a window, which is told its frame context when it starts. */
  admit(peer, frameContext) {
    this.#frameContexts.set(peer, frameContext);
  }

  dismiss(peer) {
    this.#frameContexts.delete(peer);
  }

  /** Sends an event. */
  tell(peer, func, args) {
    this.#transcript.add("to", func, args);
    peer.postMessage({ func, args }, this.#origin);
  }

  async #hear({ source, origin, data }) {
    const frameContext = this.#frameContexts.get(source);
    if (frameContext === undefined || origin !== this.#origin || typeof data?.func !== "string") return;
    this.#transcript.add("from", data.func, data.args);
    const answer = await this.#functions[data.func]?.(data.args ?? [], { peer: source, frameContext, data: data.data });
    if (answer === undefined) return;
    this.#transcript.add("to", data.func, answer);
    source.postMessage({ id: data.id, uuidAsString: data.uuidAsString, args: answer }, origin);
  }
}
