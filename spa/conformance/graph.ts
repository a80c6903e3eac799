import { readFile } from "node:fs/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { parseEnv } from "node:util";
import { Client } from "@microsoft/microsoft-graph-client";
import { fieldsOf, listOf, numberOf, textOf } from "../e2e/portal/json";
import type { LocalPortal } from "../e2e/portal/LocalPortal";

/** A person of the stand-in's directory; everybody there has a drive. */
const anyOwner = "director@example.org";

/** The Graph stand-in of a portal, with the published client. */
export class Graph {
  readonly client: Client;
  readonly #origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
    this.client = Client.init({
      baseUrl: origin,
      // The client sends its token only to hosts in this list, as it does to Graph's own.
      customHosts: new Set([new URL(origin).hostname]),
      authProvider: (done) => done(null, token),
    });
  }

  /**
   * Signs a person on. Requests go to 127.0.0.1 and sessions are at localhost: as at Microsoft, another host than
   * Graph.
   */
  static async of(portal: LocalPortal, owner = anyOwner): Promise<Graph> {
    setDefaultCACertificates([...getCACertificates("default"), await readFile(portal.file("microsoft.crt"), "utf8")]);
    const origin = new URL(portal.addresses.microsoft);
    origin.hostname = "127.0.0.1";
    return new Graph(origin.origin, await graphToken(portal, owner));
  }

  /** Sends a request about a path below the drive's root. */
  async ask(path: string, init: Omit<RequestInit, "headers"> = {}): Promise<Response> {
    const headers = { Authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#origin}/v1.0/me/drive/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  /** Returns the names in a folder, such as `root` or `root:/Board:`. */
  async names(folder: string): Promise<string[]> {
    const answer: unknown = await (await this.ask(`${folder}/children`)).json();
    return listOf(fieldsOf(answer)["value"]).map((item) => textOf(item, "name"));
  }

  /** Returns the bytes of a file. */
  async bytes(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.ask(`root:${path}:/content`)).arrayBuffer());
  }

  /** Orders faults: see Rule of the stand-in. */
  async fault(...rules: Record<string, unknown>[]): Promise<void> {
    const answer = await fetch(`${this.#origin}/faults`, { method: "POST", body: JSON.stringify(rules) });
    if (!answer.ok) throw new Error(`the fault was refused: ${await answer.text()}`);
  }

  /** Returns how many requests rules with `hold` have kept waiting so far, without those that `after` let pass. */
  async held(): Promise<number> {
    const rules: unknown = await (await fetch(`${this.#origin}/faults`)).json();
    return listOf(rules)
      .map(fieldsOf)
      .filter(({ hold }) => hold === true)
      .reduce((sum, rule) => sum + Math.max(0, numberOf(rule, "met") - numberOf({ after: 0, ...rule }, "after")), 0);
  }

  /** Releases the requests that rules with `hold` keep waiting, and removes these rules. */
  async release(): Promise<void> {
    const answer = await fetch(`${this.#origin}/faults/release`, { method: "POST" });
    if (!answer.ok) throw new Error(`nothing was released: ${await answer.text()}`);
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.#origin}/faults`, { method: "DELETE" });
  }
}

/** Returns a token for Graph, exchanged on behalf of the user like in the gateway. */
async function graphToken(portal: LocalPortal, owner: string): Promise<string> {
  const settings = parseEnv(await readFile(portal.file("settings.env"), "utf8"));
  const { microsoft } = portal.addresses;
  const signedOn = await post(`${microsoft}/standin/tokens`, JSON.stringify({ user: owner }));
  const exchange = new URLSearchParams({
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    requested_token_use: "on_behalf_of",
    assertion: textOf(signedOn, "token"),
    client_id: settings["GATEWAY_MICROSOFT_CLIENT_ID"] ?? "",
    client_secret: settings["GATEWAY_MICROSOFT_CLIENT_SECRET"] ?? "",
    scope: "https://graph.microsoft.com/Files.ReadWrite",
  });
  const exchanged = await post(`${microsoft}/${settings["GATEWAY_MICROSOFT_TENANTS"]}/oauth2/v2.0/token`, exchange);
  return textOf(exchanged, "access_token");
}

async function post(address: string, body: BodyInit): Promise<unknown> {
  return (await fetch(address, { method: "POST", body })).json();
}
