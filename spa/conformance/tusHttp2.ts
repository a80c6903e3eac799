import { connect } from "node:http2";
import type { HttpRequest, HttpResponse, HttpStack } from "tus-js-client";

/** HTTP/2 for tus-js-client in Node, whose own stack speaks HTTP/1.1. Each request has its own connection. */
export class Http2Stack implements HttpStack {
  createRequest(method: string, url: string): HttpRequest {
    return new Http2Request(method, url);
  }

  getName(): string {
    return "Http2Stack";
  }
}

class Http2Request implements HttpRequest {
  readonly #method: string;
  readonly #url: string;
  readonly #headers: Record<string, string> = {};
  #progress: (bytesSent: number) => void = () => undefined;
  #abort: () => void = () => undefined;

  constructor(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  getMethod(): string {
    return this.#method;
  }

  getURL(): string {
    return this.#url;
  }

  setHeader(header: string, value: string): void {
    this.#headers[header.toLowerCase()] = value;
  }

  getHeader(header: string): string | undefined {
    return this.#headers[header.toLowerCase()];
  }

  setProgressHandler(progress: (bytesSent: number) => void): void {
    this.#progress = progress;
  }

  send(body?: unknown): Promise<HttpResponse> {
    const { origin, pathname } = new URL(this.#url);
    const session = connect(origin);
    return new Promise<HttpResponse>((resolve, reject) => {
      const stream = session.request({ ":method": this.#method, ":path": pathname, ...this.#headers });
      this.#abort = () => session.destroy();
      session.once("error", reject);
      stream.once("error", reject);
      stream.once("close", () => reject(new Error("the stream ended without an answer")));
      stream.once("response", (headers) => {
        let text = "";
        stream.setEncoding("utf8");
        stream.on("data", (piece: string) => (text += piece));
        stream.once("end", () => resolve(new Http2Response(headers, text)));
      });
      this.#write(stream, body);
    }).finally(() => session.destroy());
  }

  /** Writes in pieces, so that progress can be reported. */
  #write(stream: NodeJS.WritableStream, body: unknown): void {
    if (!(body instanceof Uint8Array)) {
      stream.end();
      return;
    }
    const piece = 256 * 1024;
    const next = (at: number): void => {
      if (at >= body.length) {
        stream.end();
        return;
      }
      const end = Math.min(at + piece, body.length);
      stream.write(body.subarray(at, end), (error) => {
        if (error) return;
        this.#progress(end);
        next(end);
      });
    };
    next(0);
  }

  abort(): Promise<void> {
    this.#abort();
    return Promise.resolve();
  }

  getUnderlyingObject(): undefined {
    return undefined;
  }
}

class Http2Response implements HttpResponse {
  readonly #headers: Record<string, string | string[] | number | undefined>;
  readonly #text: string;

  constructor(headers: Record<string, string | string[] | number | undefined>, text: string) {
    this.#headers = headers;
    this.#text = text;
  }

  getStatus(): number {
    return Number(this.#headers[":status"]);
  }

  getHeader(header: string): string | undefined {
    return this.#headers[header.toLowerCase()]?.toString();
  }

  getBody(): string {
    return this.#text;
  }

  getUnderlyingObject(): undefined {
    return undefined;
  }
}
