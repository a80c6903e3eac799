import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** The behaviour for the next request of a method instead of the normal one. */
export type Behaviour =
  | { readonly status: number; readonly code?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Stores so many bytes of the body and cuts the connection. */
  | { readonly cutAfter: number }
  /** Handles the request and cuts the connection instead of answering. */
  | "lose answer"
  /** Waits until `release` before it handles the request; for ever without it. */
  | "silence";

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

interface Kept {
  /** `01ITEM` for the first upload, `01ITEM2` for the second, and so on. */
  readonly item: string;
  /** The file's name in the drive: a second `a.pdf` becomes `a 1.pdf`. */
  readonly name: string;
  readonly length: number;
  readonly metadata: Readonly<Record<string, string>>;
  bytes: Buffer;
}

/** The gateway's tus endpoint on a real socket: creation, offsets, data and termination, in memory. */
export class FakeTus {
  readonly seen: SeenRequest[] = [];
  readonly uploads = new Map<string, Kept>();
  /** The number of bytes of each request with data, in order. */
  readonly bodies: number[] = [];
  /** Larger bodies are refused with 413, as by a CDN before the gateway. */
  mostBytes = Number.POSITIVE_INFINITY;
  /** True: answers have no item, as after the creation of an empty file. */
  withoutItem = false;
  /** The header with the file's name in the drive; default: that name, percent-encoded. */
  itemName: string | null | undefined;
  #released = Promise.withResolvers<void>();
  readonly #server: Server;
  readonly #behaviours: { readonly method: string; readonly behaviour: Behaviour }[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get endpoint(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The server has not been started");
    return `http://127.0.0.1:${address.port}/api/uploads`;
  }

  /** Sets the behaviours of the next requests of the method, one each. */
  next(method: string, ...behaviours: readonly Behaviour[]): void {
    this.#behaviours.push(...behaviours.map((behaviour) => ({ method, behaviour })));
  }

  /** Continues every request that was met with silence. */
  release(): void {
    this.#released.resolve();
    this.#released = Promise.withResolvers();
  }

  methods(): string[] {
    return this.seen.map(({ method }) => method);
  }

  /** Returns the only upload. */
  onlyUpload(): Kept {
    const [upload, ...others] = this.uploads.values();
    if (upload === undefined || others.length > 0) throw new Error(`There are ${this.uploads.size} uploads`);
    return upload;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowAnyOrigin(request, response);
    const { method = "", url = "" } = request;
    if (method === "OPTIONS") return void response.writeHead(204).end();
    this.seen.push({ method, path: url, headers: request.headers });
    const index = this.#behaviours.findIndex((each) => each.method === method);
    const behaviour = index === -1 ? undefined : this.#behaviours.splice(index, 1)[0]?.behaviour;
    if (behaviour === "silence") await this.#released.promise;
    if (behaviour === undefined || behaviour === "silence") return await this.#do(request, response);
    if (behaviour === "lose answer") return await this.#do(request, lost(response));
    if ("cutAfter" in behaviour) return await this.#cut(request, behaviour.cutAfter);
    await bodyOf(request);
    const body = JSON.stringify({ error: `the gateway says ${behaviour.status}`, error_code: behaviour.code });
    response.writeHead(behaviour.status, { "Content-Type": "application/json", ...behaviour.headers }).end(body);
  }

  async #do(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") return this.#create(request, response);
    const token = (request.url ?? "").split("/").at(-1) ?? "";
    const upload = this.uploads.get(token);
    if (upload === undefined) return void response.writeHead(404).end();
    if (request.method === "HEAD") return this.#answer(response, 200, upload);
    if (request.method === "DELETE") {
      this.uploads.delete(token);
      return void response.writeHead(204).end();
    }
    const body = await this.#data(request);
    if (body.length > this.mostBytes) return void response.writeHead(413).end();
    if (Number(request.headers["upload-offset"]) !== upload.bytes.length) return void response.writeHead(409).end();
    upload.bytes = Buffer.concat([upload.bytes, body]);
    this.#answer(response, 204, upload);
  }

  #create(request: IncomingMessage, response: ServerResponse): void {
    const token = `sealed-${this.seen.length}`;
    const metadata = metadataOf(request.headers["upload-metadata"]);
    const upload = {
      item: `01ITEM${this.uploads.size === 0 ? "" : this.uploads.size + 1}`,
      name: this.#freeName(metadata["filename"] ?? ""),
      length: Number(request.headers["upload-length"]),
      metadata,
      bytes: Buffer.alloc(0),
    };
    this.uploads.set(token, upload);
    response.writeHead(201, { Location: `/api/uploads/${token}`, "Upload-Expires": EXPIRES }).end();
  }

  #freeName(name: string): string {
    const taken = [...this.uploads.values()].filter((upload) => upload.metadata["filename"] === name).length;
    return taken === 0 ? name : name.replace(/(?=\.[^.]*$|$)/, ` ${taken}`);
  }

  #answer(response: ServerResponse, status: number, { bytes, length, item, name }: Kept): void {
    const complete = bytes.length === length && !this.withoutItem;
    const itemName = this.itemName === undefined ? encodeURIComponent(name) : this.itemName;
    response
      .writeHead(status, {
        "Upload-Offset": bytes.length,
        "Upload-Length": length,
        "Upload-Expires": EXPIRES,
        ...(complete && { "Portal-Item-Id": item, "Portal-Item-Url": `https://drive.example.org/${item}` }),
        ...(complete && itemName !== null && { "Portal-Item-Name": itemName }),
      })
      .end();
  }

  async #data(request: IncomingMessage): Promise<Buffer> {
    const body = await bodyOf(request);
    this.bodies.push(body.length);
    return body;
  }

  async #cut(request: IncomingMessage, bytes: number): Promise<void> {
    const upload = this.uploads.get((request.url ?? "").split("/").at(-1) ?? "");
    const body = await this.#data(request);
    if (upload) upload.bytes = Buffer.concat([upload.bytes, body.subarray(0, bytes)]);
    request.socket.destroy();
  }
}

export const EXPIRES = "Sat, 21 Nov 2026 10:00:00 GMT";

function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  const names =
    "Location, Upload-Offset, Upload-Length, Upload-Expires, Portal-Item-Id, Portal-Item-Url, Portal-Item-Name, WWW-Authenticate, X-Request-Id";
  // A kept-alive socket could reach the next test's server on the same port, and break.
  response.setHeader("Connection", "close");
  response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.setHeader("Access-Control-Allow-Methods", "POST, HEAD, PATCH, DELETE");
  response.setHeader("Access-Control-Allow-Headers", request.headers["access-control-request-headers"] ?? "");
  response.setHeader("Access-Control-Expose-Headers", names);
}

/** Returns a response of which nothing reaches the client. */
function lost(response: ServerResponse): ServerResponse {
  response.end = () => response.destroy();
  return response;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  await once(request, "end");
  return Buffer.concat(parts);
}

function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? "")
    .split(",")
    .map((pair) => pair.split(" "));
  return Object.fromEntries(pairs.map(([key = "", value = ""]) => [key, Buffer.from(value, "base64").toString()]));
}
