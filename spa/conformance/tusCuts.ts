import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A proxy that breaks connections: each connection passes the next count of bytes; further ones pass all. */
export class BreakingLine {
  readonly url: string;
  /** The number of broken connections. */
  broken = 0;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;

  private constructor(url: string, server: Server, sockets: Set<Socket>) {
    this.url = url;
    this.#server = server;
    this.#sockets = sockets;
  }

  static async to(target: string, cuts: number[]): Promise<BreakingLine> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      const end = () => {
        near.resetAndDestroy();
        far.resetAndDestroy();
      };
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.once("close", () => {
          sockets.delete(socket);
          end();
        });
        socket.on("error", () => undefined);
      }
      let left = Number.POSITIVE_INFINITY;
      let planned = false;
      near.on("data", (piece: Buffer) => {
        // Only a connection with a file's bytes uses up a cut.
        if (!planned && (near.bytesRead > 100_000 || cuts[0] === 0)) {
          planned = true;
          left = cuts.shift() ?? Number.POSITIVE_INFINITY;
        }
        left -= piece.length;
        if (left < 0) {
          line.broken += 1;
          end();
        } else if (!far.write(piece)) {
          near.pause();
          far.once("drain", () => near.resume());
        }
      });
      far.pipe(near);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the line has no port");
    const line = new BreakingLine(`http://127.0.0.1:${address.port}`, server, sockets);
    return line;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}
