import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eventually } from "./eventually";
import { textOf } from "./json";

/** Returns the path of a program that `make build` makes. */
export function builtProgram(name: string): string {
  return fileURLToPath(new URL(`../../../gateway/bin/${name}`, import.meta.url));
}

const startWithin = 30_000;

type Place =
  | "portal"
  | "portalSecure"
  | "gateway"
  | "backend"
  | "backendSecure"
  | "mailbox"
  | "smtp"
  | "teams"
  | "teamsSecure"
  | "microsoft"
  | "gatewayAdmin"
  | "backendAdmin"
  | "clock";

/** The address of each place, from the addresses file of `local`. */
export type Addresses = Record<Place, string>;

/** Returns the flag of `local` for the address of a place: `gatewayAdmin` has `-gateway-admin-addr`. */
function flagOf(place: string): string {
  return `-${place.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-addr`;
}

/**
 * A whole portal in its own process, on free ports, with a temporary data folder. `pause` and `resume` keep ports and
 * data, like an operator's restart.
 */
export class LocalPortal {
  readonly #data: string;
  readonly #variables: Record<string, string>;
  #running: Running;

  private constructor(data: string, variables: Record<string, string>, running: Running) {
    this.#data = data;
    this.#variables = variables;
    this.#running = running;
  }

  get addresses(): Addresses {
    return this.#running.addresses;
  }

  /** Starts a portal and resolves when all parts answer; `variables` are added to the environment. */
  static async start(variables: Record<string, string> = {}): Promise<LocalPortal> {
    const data = await mkdtemp(join(tmpdir(), "portal-"));
    const running = await launch(data, ["-addr", ":0"], variables);
    return new LocalPortal(data, variables, running);
  }

  /** The output of the program since its start. */
  get printed(): string {
    return this.#running.printed();
  }

  /** Returns the path of a file in the data folder. */
  file(name: string): string {
    return join(this.#data, name);
  }

  /** Stops all parts; the data stay. */
  async pause(): Promise<void> {
    await end(this.#running);
  }

  /** Kills all parts without warning, like a power cut; the data stay. */
  async kill(): Promise<void> {
    const { process: child } = this.#running;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  /**
   * Starts all parts again at the same addresses, with the same data. Waits for a port that the system gave to another
   * program meanwhile.
   */
  async resume(): Promise<void> {
    const same = Object.entries(this.addresses).flatMap(([name, url]) => [flagOf(name), new URL(url).host]);
    this.#running = await eventually("its ports are free", startWithin, async () => {
      try {
        return await launch(this.#data, same, this.#variables);
      } catch (error) {
        if (error instanceof Error && error.message.includes("already in use")) return undefined;
        throw error;
      }
    });
  }

  /** Stops all parts and removes the data. */
  async stop(): Promise<void> {
    await end(this.#running);
    await rm(this.#data, { recursive: true, force: true });
  }
}

interface Running {
  process: ChildProcess;
  addresses: Addresses;
  log: () => string;
  printed: () => string;
}

async function launch(data: string, places: string[], variables: Record<string, string>): Promise<Running> {
  const file = join(data, "addresses.json");
  // A file of an earlier run would report too early that all parts are ready.
  await rm(file, { force: true });
  const child = spawn(builtProgram("local"), [...places, "-data", data, "-addresses", file], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  let printed = "";
  child.stdout.on("data", (piece: Buffer) => (printed += piece.toString()));
  child.stderr.on("data", (piece: Buffer) => (log += piece.toString()));
  child.once("error", (error) => (log += `${error.message}: make build makes the program`));
  endWithThisProcess(child);
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  try {
    const addresses = await eventually("local is ready", startWithin, () => {
      if (hasEnded(child)) throw new Error("local ended at once");
      return readAddresses(file);
    });
    return { process: child, addresses, log: () => log, printed: () => printed };
  } catch (error) {
    child.kill("SIGKILL");
    await closed; // all output has been read
    throw new Error(`local did not start:\n${log}`, { cause: error });
  }
}

function endWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
}

/** Also true for a program that could not be started at all. */
function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Returns undefined while the file does not exist. It is written at once, when all parts are ready. */
async function readAddresses(file: string): Promise<Addresses | undefined> {
  const written = await readFile(file, "utf8").catch(() => undefined);
  if (written === undefined) return undefined;
  const read: unknown = JSON.parse(written);
  return {
    portal: textOf(read, "portal"),
    portalSecure: textOf(read, "portalSecure"),
    gateway: textOf(read, "gateway"),
    backend: textOf(read, "backend"),
    backendSecure: textOf(read, "backendSecure"),
    mailbox: textOf(read, "mailbox"),
    smtp: textOf(read, "smtp"),
    teams: textOf(read, "teams"),
    teamsSecure: textOf(read, "teamsSecure"),
    microsoft: textOf(read, "microsoft"),
    gatewayAdmin: textOf(read, "gatewayAdmin"),
    backendAdmin: textOf(read, "backendAdmin"),
    clock: textOf(read, "clock"),
  };
}

async function end({ process: child, log }: Running): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
  if (child.exitCode !== 0) throw new Error(`local ended with ${child.exitCode ?? child.signalCode}:\n${log()}`);
}
