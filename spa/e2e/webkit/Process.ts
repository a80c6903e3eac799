import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A program that runs during a test, and ends with it. */
export class Process {
  readonly #child: ChildProcess;
  readonly #name: string;
  readonly #closed: Promise<void>;
  #log = "";

  private constructor(name: string, child: ChildProcess) {
    this.#name = name;
    this.#child = child;
    this.#closed = new Promise((resolve) => {
      child.once("close", () => resolve());
      child.once("error", () => resolve());
    });
    const note = (piece: Buffer) => (this.#log += piece.toString());
    child.stderr?.on("data", note);
    child.once("error", (error) => (this.#log += `${error.message}: make test-webkit installs it`));
    const kill = () => this.#signal("SIGKILL");
    process.once("exit", kill);
    child.once("exit", () => process.off("exit", kill));
  }

  /** Starts a program with further environment variables. `output` reads its file descriptor 3. */
  static start(name: string, args: readonly string[], variables: Record<string, string> = {}): Process {
    const env = { ...process.env, ...variables };
    return new Process(name, spawn(name, args, { env, stdio: ["ignore", "ignore", "pipe", "pipe"], detached: true }));
  }

  /** Returns the first line that the program writes to file descriptor 3. */
  async firstLine(): Promise<string> {
    const output = this.#child.stdio[3];
    if (!output) throw this.failure("has no such output");
    const read = once(output, "data").then(([piece]: unknown[]) => String(piece).trim());
    return await Promise.race([read, this.#closed.then(() => Promise.reject(this.failure("ended at once")))]);
  }

  get hasEnded(): boolean {
    return this.#child.pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Returns an error with the program's output. */
  failure(what: string): Error {
    return new Error(`${this.#name} ${what}:\n${this.#log}`);
  }

  async end(): Promise<void> {
    this.#signal("SIGTERM");
    await this.#closed;
  }

  /** Signals the program's whole process group. */
  #signal(name: "SIGTERM" | "SIGKILL"): void {
    if (this.#child.pid !== undefined && !this.hasEnded) process.kill(-this.#child.pid, name);
  }
}
