import { PART_BYTES } from "./engine";
import { PDFDataRangeTransport } from "./engine";

/** Requests bytes of a file, from the first to the last; the answer has the length of the whole file. */
export type AskPart = (first: number, last: number) => Promise<Response>;

/** The file is another one than when it was opened: the server has made a better copy of the paper meanwhile. */
export class CopyReplaced extends Error {}

/** Gives pdf.js the parts of a file that it requests. */
export class Parts extends PDFDataRangeTransport {
  readonly #ask: AskPart;
  readonly #onProblem: (problem: unknown) => void;

  constructor(length: number, beginning: Uint8Array, ask: AskPart, onProblem: (problem: unknown) => void) {
    super(length, beginning);
    this.#ask = ask;
    this.#onProblem = onProblem;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#part(begin, end).catch((problem: unknown) => this.#onProblem(problem));
  }

  async #part(begin: number, end: number): Promise<void> {
    const answer = await this.#ask(begin, end - 1);
    if (lengthOf(answer.headers.get("Content-Range")) !== this.length) throw new CopyReplaced();
    this.onDataRange(begin, new Uint8Array(await answer.arrayBuffer()));
  }
}

/** Requests the first part, which has the length of the file, and makes the transport for the others. */
export async function firstParts(ask: AskPart, onProblem: (problem: unknown) => void): Promise<Parts> {
  const answer = await ask(0, PART_BYTES - 1);
  const beginning = new Uint8Array(await answer.arrayBuffer());
  return new Parts(lengthOf(answer.headers.get("Content-Range")) ?? beginning.length, beginning, ask, onProblem);
}

/** Returns the length of the whole file from `bytes 0-65535/123456` (RFC 9110, 14.4). */
export function lengthOf(contentRange: string | null): number | undefined {
  const length = /^bytes \d+-\d+\/(\d+)$/.exec(contentRange ?? "")?.[1];
  return length === undefined ? undefined : Number(length);
}
