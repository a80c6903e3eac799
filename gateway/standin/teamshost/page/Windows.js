/** How often the host looks whether a window was closed, in milliseconds (R9.6). */
const closedPoll = 100;

/** The windows in which people sign in or agree. Their opener is the host, not the tab. */
export class Windows {
  #channel;
  #finishers = new Map();

  constructor(channel) {
    this.#channel = channel;
  }

  /** Resolves to whether it succeeded, and with what; closing the window is a failure. */
  async open(url, width, height) {
    const opened = window.open(url, "_blank", `popup,width=${width},height=${height}`);
    if (opened === null) return [false, "FailedToOpenWindow"];
    this.#channel.admit(opened, "authentication");
    const poll = setInterval(() => opened.closed && this.finish(opened, [false, "CancelledByUser"]), closedPoll);
    const outcome = await new Promise((resolve) => this.#finishers.set(opened, resolve));
    clearInterval(poll);
    this.#finishers.delete(opened);
    this.#channel.dismiss(opened);
    return outcome;
  }

  /** What the page in a window said. The first word counts. */
  finish(opened, outcome) {
    this.#finishers.get(opened)?.(outcome);
  }
}
