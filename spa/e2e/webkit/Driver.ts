import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { eventually } from "../portal/eventually";
import { fieldsOf, textOf } from "../portal/json";
import { Process } from "./Process";

const startWithin = 20_000;

/** A WebKit on a virtual display, and the one session of its driver (W3C WebDriver). */
export class Driver {
  readonly #screen: Process;
  readonly #program: Process;
  readonly #session: string;

  private constructor(screen: Process, program: Process, session: string) {
    this.#screen = screen;
    this.#program = program;
    this.#session = session;
  }

  static async start(): Promise<Driver> {
    const screen = Process.start("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"]);
    const display = `:${await screen.firstLine()}`;
    const port = await freePort();
    const program = Process.start("dbus-run-session", ["--", "WebKitWebDriver", "--host=127.0.0.1", `--port=${port}`], {
      DISPLAY: display,
      LC_ALL: "C.UTF-8",
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
    });
    try {
      const address = `http://127.0.0.1:${port}`;
      await eventually("WebKit's driver is ready", startWithin, async () => {
        if (program.hasEnded) throw program.failure("ended at once");
        return await ask("GET", `${address}/status`).catch(() => undefined);
      });
      const made = await ask("POST", `${address}/session`, { capabilities: { alwaysMatch: capabilities() } });
      return new Driver(screen, program, `${address}/session/${textOf(made, "sessionId")}`);
    } catch (error) {
      await program.end();
      await screen.end();
      throw new Error(program.failure("gave no session").message, { cause: error });
    }
  }

  get(command: string): Promise<unknown> {
    return ask("GET", `${this.#session}/${command}`);
  }

  post(command: string, parameters: object = {}): Promise<unknown> {
    return ask("POST", `${this.#session}/${command}`, parameters);
  }

  async stop(): Promise<void> {
    await ask("DELETE", this.#session).catch(() => undefined);
    await this.#program.end();
    await this.#screen.end();
  }
}

/** Accepts the self-signed certificates of a test's servers. */
function capabilities(): object {
  return {
    acceptInsecureCerts: true,
    pageLoadStrategy: "normal",
    "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
  };
}

/**
 * Returns the browser that comes with the library, whose path contains the architecture:
 * `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`.
 */
function miniBrowser(): string {
  for (const machine of readdirSync("/usr/lib").filter((name) => name.includes("-linux-"))) {
    const parts = readdirSync(join("/usr/lib", machine)).filter((name) => name.startsWith("webkit2gtk-4."));
    for (const part of parts.toSorted().toReversed()) {
      const folder = join("/usr/lib", machine, part);
      if (readdirSync(folder).includes("MiniBrowser")) return join(folder, "MiniBrowser");
    }
  }
  throw new Error("There is no MiniBrowser of WebKit: make test-webkit installs it");
}

async function ask(method: string, address: string, parameters?: object): Promise<unknown> {
  const body = parameters === undefined ? null : JSON.stringify(parameters);
  const answer = await fetch(address, { method, body, headers: { "Content-Type": "application/json" } });
  const { value } = fieldsOf(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${JSON.stringify(value)}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port");
  return address.port;
}
