import { once } from "node:events";
import { connect } from "node:net";
import { createServer, type Server, type TLSSocket } from "node:tls";

/**
 * A TLS proxy to a server with unencrypted HTTP/2, like a load balancer, because browsers speak HTTP/2 over TLS only.
 * It accepts only HTTP/2.
 */
export class EncryptedLine {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: Set<TLSSocket>;

  private constructor(url: string, server: Server, sockets: Set<TLSSocket>) {
    this.url = url;
    this.#server = server;
    this.#sockets = sockets;
  }

  static async to(target: string, certificate: { cert: Buffer; key: Buffer }): Promise<EncryptedLine> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<TLSSocket>();
    const server = createServer({ ...certificate, ALPNProtocols: ["h2"] }, (near) => {
      const far = connect(Number(port), hostname);
      sockets.add(near);
      near.once("close", () => {
        sockets.delete(near);
        far.destroy();
      });
      far.once("close", () => near.destroy());
      near.on("error", () => undefined);
      far.on("error", () => undefined);
      near.pipe(far).pipe(near);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the line has no port");
    return new EncryptedLine(`https://localhost:${address.port}`, server, sockets);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}
